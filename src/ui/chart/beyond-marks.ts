import type { ThemeTokens } from '../theme-tokens.ts';
import { type Area, type Element, runs, text, textWidth } from './elements.ts';
import { labelRows } from './label-rows.ts';

/** A bar whose end lies outside the plot: over the scale's end, or under it. */
export type BeyondBar = {
  readonly bar: Area;
  readonly isOver: boolean;
  /** Its figure in words. */
  readonly figure: string;
};

/** Where a line is furthest outside the plot, px, and its figure there in words. */
export type BeyondPoint = { readonly x: number; readonly isOver: boolean; readonly figure: string };

const ARROW_PX = 5;
const EDGE_PX = 2;
const LINE_PX = 14;

/**
 * On bars that the end of the scale cuts off: an arrow at the cut, and the figure beside it where `room` px of the x axis
 * hold it, upright where they hold its height alone.
 */
export function beyondElements(
  bars: readonly BeyondBar[],
  plot: Area,
  horizontal: boolean,
  room: number,
  tokens: ThemeTokens,
): Element[] {
  if (bars.length === 0) return [];
  const ink = tokens.ink.strong;
  const arrows = bars.map(({ bar, isOver }) => arrowAt(centreOf(bar), isOver, plot, horizontal));
  const style = figureStyle(tokens);
  const figures = bars.flatMap(({ bar, isOver, figure }, at): Element[] => {
    const width = textWidth(figure) + 4;
    const [tip] = arrows[at]!;
    const inwards = (isOver ? 1 : -1) * (EDGE_PX + 2 * ARROW_PX);
    if (horizontal) {
      if (room < LINE_PX) return [];
      return [text(figure, tip - inwards - (isOver ? width / 2 : -width / 2), centreOf(bar).y, ink, style)];
    }
    const top = isOver ? plot.y : plot.y + plot.height;
    const lies = width <= room;
    if (!lies && room < LINE_PX) return [];
    const length = lies ? LINE_PX : width;
    const y = top + inwards + (isOver ? length / 2 : -length / 2);
    return [{ ...text(figure, centreOf(bar).x, y, ink, style), ...(!lies && { rotation: Math.PI / 2 }) }];
  });
  return [runs(arrows, outlineOf(tokens)), ...figures];
}

/** On a line that the ends of the scale cut off: the arrows of bars, and figures where they do not overlap. */
export function beyondLineElements(
  points: readonly BeyondPoint[],
  plot: Area,
  color: string,
  tokens: ThemeTokens,
): Element[] {
  if (points.length === 0) return [];
  const arrows = points.map(({ x, isOver }) => arrowAt({ x, y: 0 }, isOver, plot, false));
  const [from, to] = [plot.x, plot.x + plot.width];
  const figures = [true, false].flatMap((isOver) => {
    const same = points.filter((point) => point.isOver === isOver);
    const labels = same.map(({ x, figure }) => ({ at: x, width: textWidth(figure) + 4 }));
    const inwards = EDGE_PX + 2 * ARROW_PX + LINE_PX / 2;
    const y = isOver ? plot.y + inwards : plot.y + plot.height - inwards;
    return labelRows(labels, from, to, 1).flatMap(({ row, left }, at) => {
      const middle = left + labels[at]!.width / 2;
      return row < 0 ? [] : [text(same[at]!.figure, middle, y, color, figureStyle(tokens))];
    });
  });
  return [runs(arrows, { ...outlineOf(tokens), fill: color }), ...figures];
}

const outlineOf = ({ ink, surface }: ThemeTokens) => ({
  fill: ink.strong,
  stroke: surface.panel,
  lineWidth: 1,
});

const figureStyle = ({ surface }: ThemeTokens) => ({
  align: 'center',
  fontWeight: 600,
  backgroundColor: surface.panel,
  padding: [1, 2],
});

const centreOf = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });

/** A triangle beside a place whose tip, its first point, is at the cut. */
function arrowAt(
  { x, y }: { readonly x: number; readonly y: number },
  isOver: boolean,
  plot: Area,
  horizontal: boolean,
): [number, number, ...number[]] {
  if (horizontal) {
    const tip = isOver ? plot.x + plot.width - EDGE_PX : plot.x + EDGE_PX;
    const foot = tip + (isOver ? -ARROW_PX : ARROW_PX);
    return [tip, y, foot, y - ARROW_PX, foot, y + ARROW_PX, tip, y];
  }
  const tip = isOver ? plot.y + EDGE_PX : plot.y + plot.height - EDGE_PX;
  const foot = tip + (isOver ? ARROW_PX : -ARROW_PX);
  return [x, tip, x - ARROW_PX, foot, x + ARROW_PX, foot, x, tip];
}
