import type { BetweenSeries, ChartModel, Series } from './chart-model.ts';

/** The four prices of a candle, in the order in which they are told. */
export const CANDLE_PARTS = ['open', 'high', 'low', 'close'] as const;
export type CandlePart = (typeof CANDLE_PARTS)[number];

/** Figures of a series by place, NaN where missing; of a candle one of its four prices, of a band of levels one of its ends. */
export type Figures = { readonly part: CandlePart | null; readonly at: (place: number) => number };

/** The figures that a series has at a place, the telling one last; dots and cells have none. */
export function figuresOf(series: Series): readonly Figures[] {
  switch (series.kind) {
    case 'candle':
      return CANDLE_PARTS.map((part) => ({ part, at: (place) => series[part][place] ?? Number.NaN }));
    case 'between':
      return betweenFigures(series);
    case 'heat':
    case 'scatter':
      return [];
    default:
      return [{ part: null, at: (place) => series.values[place] ?? Number.NaN }];
  }
}

function betweenFigures(series: BetweenSeries): readonly Figures[] {
  const value = (place: number) => series.values[place] ?? Number.NaN;
  const base = (place: number) => baseAt(series, place);
  if (!series.tellsEnds) return [{ part: null, at: (place) => value(place) - base(place) }];
  return [
    { part: 'low', at: (place) => (Number.isNaN(value(place)) ? Number.NaN : base(place)) },
    { part: 'high', at: value },
  ];
}

/** What the values of a place are held against. */
export function baseAt({ base }: BetweenSeries, place: number): number {
  return typeof base === 'number' ? base : (base[place] ?? Number.NaN);
}

/** By how much a line is above or below what it is compared with; NaN where it is not compared, or not known. */
export function changeAt(series: Series, place: number): number {
  if (!('changeFrom' in series) || !series.changeFrom) return Number.NaN;
  return (series.values[place] ?? Number.NaN) - series.changeFrom.value;
}

/** Whether that change rests on an old value. */
export const isChangeOld = (series: Series): boolean =>
  'changeFrom' in series && series.changeFrom?.isOld === true;

/** Index of a cell in `cells`. */
export const cellOf = (row: number, place: number, places: number): number => row * places + place;

/** The strikes or names of a heat map; null where both axes of a chart measure. */
export function rowsOf(model: Pick<ChartModel, 'y'>) {
  return model.y.find(({ rows }) => rows)?.rows ?? null;
}

/** Whether the value of a place is an old one that still stands. */
export const isOldAt = (series: Series, place: number): boolean =>
  'old' in series && series.old?.[place] === 1;

/** Whether a tick moves the value of a place by much. */
export const isLooseAt = (series: Series, place: number): boolean =>
  'loose' in series && series.loose?.[place] === 1;

/** Whether a change from the base at a place is loose, at either end. */
export const isChangeLooseAt = (series: Series, place: number): boolean =>
  isLooseAt(series, place) || ('changeFrom' in series && series.changeFrom?.isLoose === true);

/** Whether the dot of a place is empty for another reason. */
export const isHollowAt = (series: Series, place: number): boolean =>
  'hollow' in series && series.hollow?.at[place] === true;

/** Whether the dot of a place is empty since its value is not sure. */
export const isUnsureAt = (series: Series, place: number): boolean =>
  'hollow' in series && series.hollow?.at[place] === true && !series.hollow.isSure;
