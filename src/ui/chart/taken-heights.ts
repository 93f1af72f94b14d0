import { barWidth, slotOf } from './bar-marks.ts';
import type { ChartModel, HeatSeries, LineSeries, Series, XAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, FONT_PX, type Projection, textWidth } from './elements.ts';
import { edgesAt, placesOf, positionAt } from './places.ts';
import { baseAt, figuresOf } from './series-figures.ts';

/** A stretch of the height of a plot, px. */
export type Span = readonly [top: number, foot: number];

/** Half of what a line, a dot or a candle takes. */
const MARK_PX = 4;
const CANDLE_PX = 8;
/** Around the letters of a text. */
const TEXT_PX = 2;
/** The furthest that a figure reaches beyond its place. */
const BEYOND_PX = Math.max(MARK_PX, CANDLE_PX);

/**
 * What the series take of the height of the plot between two px along it: a line what it has there, also on its way to a place
 * beyond; of a heat map any known cell takes all of it.
 */
export function takenIn(
  shown: readonly Series[],
  model: ChartModel,
  { hidden }: Drawing,
  projectionOn: (axis: 'left' | 'right') => Projection,
  from: number,
  to: number,
): Span[] {
  const { along } = projectionOn(model.y[0]?.id ?? 'left');
  const [first, end] = placesWithin(model.x, along, from - BEYOND_PX, to + BEYOND_PX);
  return shown.flatMap((series): Span[] => {
    const projection = projectionOn(series.axis);
    if (series.kind === 'line' || series.kind === 'step')
      return lineSpans(series, model.x, projection, [first, end], from - MARK_PX, to + MARK_PX);
    const { area, across } = projection;
    const places = placesOf(model.x);
    const sidesIn = sidesOf(series, model, hidden);
    const endsAt = endsOf(series);
    const spans: Span[] = [];
    for (let place = first; place < end; place++) {
      const px = along(positionAt(model.x, place));
      const [opens, closes] = edgesAt(model.x, place);
      const [before, after] = sidesIn(Math.abs(along(closes) - along(opens)));
      if (px + after < from || px + before > to) continue;
      if (series.kind === 'heat') {
        if (hasCellAt(series, place, places)) spans.push([area.y, area.y + area.height]);
        continue;
      }
      const ends = endsAt(place).map(across);
      if (!ends.some(Number.isNaN) && ends.length > 0)
        spans.push([Math.min(...ends) - MARK_PX, Math.max(...ends) + MARK_PX]);
    }
    return spans;
  });
}

/**
 * Of a line, what each of its pieces takes between two px: its places there, and its ways from place to place as far as they lead
 * through. Labels on lines ask for that every minute, each of them.
 */
function lineSpans(
  { values, kind, joined = false }: LineSeries,
  x: XAxis,
  { along, across }: Pick<Projection, 'along' | 'across'>,
  [first, end]: readonly [number, number],
  from: number,
  to: number,
): Span[] {
  const spans: Span[] = [];
  let [top, foot] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (y: number) => {
    top = Math.min(top, y);
    foot = Math.max(foot, y);
  };
  const endPiece = () => {
    if (top <= foot) spans.push([top - MARK_PX, foot + MARK_PX]);
    [top, foot] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  };
  const isKnown = (place: number) => !Number.isNaN(values[place] ?? Number.NaN);
  const pointAt = (place: number) =>
    ({ px: along(positionAt(x, place)), y: across(values[place]!) }) satisfies Point;
  let start = first - 1;
  while (joined && start > 0 && !isKnown(start)) start--;
  let before = isKnown(start) ? pointAt(start) : null;
  const places = placesOf(x);
  for (let place = first; place < places; place++) {
    if (isKnown(place)) {
      const here = pointAt(place);
      if (here.px >= from && here.px <= to) take(here.y);
      if (before && kind === 'step') takeWay(before, { ...here, y: before.y }, from, to, take);
      else if (before) takeWay(before, here, from, to, take);
      before = here;
    } else if (!joined) {
      endPiece();
      before = null;
    }
    // The way out of the stretch leads to the next place beyond it.
    if (place >= end && (before === null || isKnown(place))) break;
  }
  endPiece();
  return spans;
}

type Point = { readonly px: number; readonly y: number };

/** Takes the ends of what a straight way has between two px. */
function takeWay(start: Point, stop: Point, from: number, to: number, take: (y: number) => void): void {
  const [left, right] = start.px <= stop.px ? [start, stop] : [stop, start];
  if (right.px < from || left.px > to) return;
  const steepness = right.px > left.px ? (right.y - left.y) / (right.px - left.px) : 0;
  for (const px of [Math.max(from, left.px), Math.min(to, right.px)])
    take(px === right.px ? right.y : left.y + steepness * (px - left.px));
}

/** The places of an axis between two px along it: the first, and the one after the last. Places of values have no order. */
function placesWithin(
  x: XAxis,
  along: Projection['along'],
  from: number,
  to: number,
): readonly [number, number] {
  const places = placesOf(x);
  if (x.kind === 'value' || along(1) < along(0)) return [0, places];
  let [first, end] = [0, places];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (along(edgesAt(x, middle)[1]) < from) first = middle + 1;
    else end = middle;
  }
  while (end < places && along(edgesAt(x, end)[0]) <= to) end++;
  return [first, end];
}

/** How far a figure of a series reaches back and forward from the middle of a place of a width, px. */
function sidesOf(
  series: Series,
  model: ChartModel,
  hidden: ReadonlySet<string>,
): (place: number) => readonly [before: number, after: number] {
  switch (series.kind) {
    case 'bar': {
      const [slot, slots] = slotOf(series, model, hidden);
      return (place) => {
        const width = barWidth(place, slots);
        const before = (slot - slots / 2) * width;
        return [before, before + width];
      };
    }
    case 'heat':
      return (place) => [-place / 2, place / 2];
    case 'candle':
      return () => [-CANDLE_PX, CANDLE_PX];
    default:
      return () => [-MARK_PX, MARK_PX];
  }
}

/** The values between which the figure of a series lies at a place; NaN where it is missing. */
function endsOf(series: Series): (place: number) => readonly number[] {
  switch (series.kind) {
    case 'bar':
      return (place) => {
        const from = series.from?.[place] ?? 0;
        return [from, from + (series.values[place] ?? Number.NaN)];
      };
    case 'between':
      return (place) => [baseAt(series, place), series.values[place] ?? Number.NaN];
    default: {
      const figures = figuresOf(series);
      return (place) => figures.map(({ at }) => at(place));
    }
  }
}

function hasCellAt({ cells }: HeatSeries, place: number, places: number): boolean {
  for (let cell = place; cell < cells.length; cell += places) if (!Number.isNaN(cells[cell]!)) return true;
  return false;
}

/** What texts take of the height of the plot between two px along it, wherever each begins and however it is turned. */
export function takenByTexts(texts: readonly Element[], from: number, to: number): Span[] {
  return texts.flatMap(({ x = 0, y = 0, rotation, style }): Span[] => {
    const length = textWidth(String(style.text));
    const [width, height] = rotation ? [FONT_PX, length] : [length, FONT_PX];
    const left = style.align === 'center' ? x - width / 2 : x;
    if (left + width + TEXT_PX < from || left - TEXT_PX > to) return [];
    return [[y - height / 2 - TEXT_PX, y + height / 2 + TEXT_PX]];
  });
}
