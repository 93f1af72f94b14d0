import { barWidth, slotOf } from './bar-marks.ts';
import type { ChartModel, HeatSeries, LineSeries, Series, XAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, FONT_PX, type Projection, textWidth } from './elements.ts';
import { baseAt, figuresOf } from './series-figures.ts';
import { edgesAt, placesOf, positionAt } from './value-scale.ts';

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
 * What the series take of the height of the plot between two px along it: a line all the way from its place before; of a heat
 * map any known cell takes all of it.
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
    const { area, across } = projectionOn(series.axis);
    if (series.kind === 'line' || series.kind === 'step') {
      const isIn = (place: number) => {
        const px = along(positionAt(model.x, place));
        return px + MARK_PX >= from && px - MARK_PX <= to;
      };
      return lineSpans(series, across, first, end, isIn);
    }
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
 * Of a line, each of its pieces from the highest place to the lowest, with the way from the place before. Labels on lines ask
 * for that every minute, each of them.
 */
function lineSpans(
  { values }: LineSeries,
  across: Projection['across'],
  first: number,
  end: number,
  isIn: (place: number) => boolean,
): Span[] {
  const spans: Span[] = [];
  let before = across(values[first - 1] ?? Number.NaN);
  let [top, foot] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const endPiece = () => {
    if (top <= foot) spans.push([top - MARK_PX, foot + MARK_PX]);
    [top, foot] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  };
  for (let place = first; place < end; place++) {
    const y = across(values[place] ?? Number.NaN);
    if (Number.isNaN(y)) endPiece();
    else if (isIn(place)) {
      const start = Number.isNaN(before) ? y : before;
      top = Math.min(top, y, start);
      foot = Math.max(foot, y, start);
    }
    before = y;
  }
  endPiece();
  return spans;
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
