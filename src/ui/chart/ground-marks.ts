import { toneColor } from '../theme-tokens.ts';
import { referenceLabels } from './axis-marks.ts';
import { bandsOf } from './bands.ts';
import type { ChartModel } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import {
  type Area,
  bars,
  type Element,
  FONT_PX,
  line,
  type Projection,
  rect,
  text,
  textWidth,
} from './elements.ts';
import { hatched } from './hatch.ts';
import { BAND_STRIP, BAND_TINT } from './signs.ts';
import { type Span, takenByTexts, takenIn } from './taken-heights.ts';
import { gapPositions, indicativePositions, sessionStarts } from './x-position.ts';
import { zeroLine } from './zero-line.ts';

/** Height of the strip at the foot of a band: its tone in full, where the tint above is faint. */
const STRIP_PX = 4;

/** Beneath the data: tinted bands, lines between sessions, hatched gaps. */
export function groundElements(model: ChartModel, drawing: Drawing, projection: Projection): Element[] {
  return [
    ...bandElements(model, drawing, projection),
    ...sessionElements(model, drawing, projection),
    ...gapElements(model, drawing, projection),
  ];
}

/** A stretch of the x axis over the whole plot. */
function stretch({ area, along }: Projection, from: number, to: number, horizontal: boolean): Area {
  const [start, end] = [along(from), along(to)].sort((a, b) => a - b) as [number, number];
  const low = Math.max(start, horizontal ? area.y : area.x);
  const high = Math.min(end, horizontal ? area.y + area.height : area.x + area.width);
  const length = Math.max(0, high - low);
  return horizontal
    ? { x: area.x, y: low, width: area.width, height: length }
    : { x: low, y: area.y, width: length, height: area.height };
}

/** The tints of one tone as one path; a label only where it fits. */
function bandElements(model: ChartModel, { tokens }: Drawing, projection: Projection): Element[] {
  const horizontal = model.horizontal ?? false;
  const byColor = new Map<string, Area[]>();
  const labels: Element[] = [];
  for (const { from, to, tone, label } of bandsOf(model)) {
    const area = stretch(projection, from, to, horizontal);
    if (area.width <= 0 || area.height <= 0) continue;
    const color = toneColor(tokens, tone);
    byColor.set(color, [...(byColor.get(color) ?? []), area]);
    if (label && textWidth(label) + 8 < area.width)
      labels.push(text(label, area.x + 4, area.y + area.height - STRIP_PX - 8, tokens.ink.medium));
  }
  const strip = ({ x, y, width, height }: Area): Area =>
    horizontal ? { x, y, width: STRIP_PX, height } : { x, y: y + height - STRIP_PX, width, height: STRIP_PX };
  return [
    ...[...byColor].flatMap(([color, areas]) => [
      bars(areas, { fill: color, opacity: BAND_TINT }),
      bars(areas.map(strip), { fill: color, opacity: BAND_STRIP }),
    ]),
    ...labels,
  ];
}

function sessionElements({ x }: ChartModel, { tokens }: Drawing, { area, along }: Projection): Element[] {
  return sessionStarts(x)
    .map((start) => Math.round(along(start - 0.5)) + 0.5)
    .filter((px) => px > area.x && px < area.x + area.width)
    .map((px) => line(px, area.y, px, area.y + area.height, { stroke: tokens.ink.weak, opacity: 0.45 }));
}

function gapElements(model: ChartModel, drawing: Drawing, projection: Projection): Element[] {
  const { tokens } = drawing;
  return holesOf(model, drawing, projection).map(({ area }) =>
    rect(area, { fill: hatched(tokens.ink.weak, 'faint') }),
  );
}

type Hole = { readonly area: Area; readonly range: string; readonly say: (range: string) => string };

/** What is hatched: the gaps, and the minutes of an indicative spot where one is drawn. */
function holesOf(model: ChartModel, { words, hidden }: Drawing, projection: Projection): Hole[] {
  const { x } = model;
  if (x.kind !== 'time') return [];
  const hasSpot = model.series.some(({ id, spot }) => spot && !hidden.has(id));
  const holes = [
    ...(hasSpot ? indicativePositions(x) : []).map((hole) => ({ ...hole, say: words.indicativeSpot })),
    ...gapPositions(x).map((hole) => ({ ...hole, say: words.noData })),
  ];
  return holes.flatMap(({ from, to, label, say }) => {
    const area = stretch(projection, from, to, model.horizontal ?? false);
    return area.width <= 0 ? [] : [{ area, range: label, say }];
  });
}

/** Height of a name on its ground. */
const NAME_PX = 16;
/** How far from one another the heights are that a name tries. */
const NAME_STEP_PX = 8;

/**
 * Beneath the data: the names of what is hatched, each on a ground of its own, as near the middle as neither a figure nor the
 * zero line nor the name of a level lies over it; the short name where the whole one has no such place. The zero line may
 * cross a name that has none; where figures lie over both everywhere, the hatching has none.
 */
export function gapNames(
  model: ChartModel,
  drawing: Drawing,
  projectionOn: (axis: 'left' | 'right') => Projection,
): Element[] {
  const { tokens } = drawing;
  const shown = model.series.filter(({ id }) => !drawing.hidden.has(id));
  const levels = model.y.flatMap((axis) => referenceLabels(model, axis, drawing, projectionOn));
  const nameIn = (area: Area, label: string, zero: readonly Span[]): Element | null => {
    const isWide = textWidth(label) < area.width;
    const [along, upright] = isWide ? [textWidth(label), NAME_PX] : [FONT_PX, textWidth(label)];
    if (upright > area.height || (!isWide && area.width < NAME_PX - 2)) return null;
    const middle = area.x + area.width / 2;
    const [from, to] = [middle - along / 2, middle + along / 2];
    const height = freeHeight(area, Math.min(upright + 8, area.height), [
      ...takenIn(shown, model, drawing, projectionOn, from, to),
      ...zero,
      ...takenByTexts(levels, from, to),
    ]);
    if (height === null) return null;
    const name = text(label, middle, height, tokens.ink.medium, {
      align: 'center',
      backgroundColor: tokens.surface.panel,
      padding: [2, 4],
    });
    return { ...name, rotation: isWide ? 0 : Math.PI / 2 };
  };
  return holesOf(model, drawing, projectionOn(model.y[0]?.id ?? 'left')).flatMap(({ area, range, say }) => {
    for (const zero of [zeroSpans(model, projectionOn), []])
      for (const label of [say(range), say('').trim()]) {
        const name = nameIn(area, label, zero);
        if (name) return [name];
      }
    return [];
  });
}

/** What the line of the first axis's zero takes of the height. */
function zeroSpans(model: ChartModel, projectionOn: (axis: 'left' | 'right') => Projection): readonly Span[] {
  const [axis] = model.y;
  const zero = axis ? zeroLine(model, axis, projectionOn(axis.id)) : null;
  return zero === null ? [] : [[zero - 1, zero + 1]];
}

/** The middle of a name that is `height` px high: the free one nearest the middle of the plot; null where none is free. */
function freeHeight({ y, height: room }: Area, height: number, taken: readonly Span[]): number | null {
  const middle = y + room / 2;
  const isFree = (at: number) =>
    taken.every(([top, foot]) => foot <= at - height / 2 || at + height / 2 <= top);
  for (let away = 0; away <= (room - height) / 2; away += NAME_STEP_PX)
    for (const at of [middle - away, middle + away]) if (isFree(at)) return at;
  return null;
}
