import type { ThemeTokens } from '../theme-tokens.ts';
import { type Area, type Element, runs, text, textWidth } from './elements.ts';

/** A bar whose end lies outside the plot: over the scale's end, or under it. */
export type BeyondBar = {
  readonly bar: Area;
  readonly isOver: boolean;
  /** Its figure in words. */
  readonly figure: string;
};

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
  const arrows = bars.map((one) => arrowOf(one, plot, horizontal));
  const outline = { fill: ink, stroke: tokens.surface.panel, lineWidth: 1 };
  const style = { align: 'center', fontWeight: 600, backgroundColor: tokens.surface.panel, padding: [1, 2] };
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
  return [runs(arrows, outline), ...figures];
}

const centreOf = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });

/** A triangle whose tip, its first point, is at the cut. */
function arrowOf({ bar, isOver }: BeyondBar, plot: Area, horizontal: boolean): [number, number, ...number[]] {
  const { x, y } = centreOf(bar);
  if (horizontal) {
    const tip = isOver ? plot.x + plot.width - EDGE_PX : plot.x + EDGE_PX;
    const foot = tip + (isOver ? -ARROW_PX : ARROW_PX);
    return [tip, y, foot, y - ARROW_PX, foot, y + ARROW_PX, tip, y];
  }
  const tip = isOver ? plot.y + EDGE_PX : plot.y + plot.height - EDGE_PX;
  const foot = tip + (isOver ? ARROW_PX : -ARROW_PX);
  return [x, tip, x - ARROW_PX, foot, x + ARROW_PX, foot, x, tip];
}
