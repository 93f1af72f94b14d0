/** The volatility index of the exchange, which is one of the options of NIFTY, as it is stored: a spot without contracts. */
export const INDIA_VIX = { exchange: 'NSE', symbol: 'INDIAVIX' } as const;

/** The index beside a board: of the whole market, whatever the board is of. */
export type IndiaVix = {
  /** Points, one entry per minute of the board's grid; NaN where it is not stored. */
  readonly points: Float64Array;
  /** What the session before closed at, points; null where that is not known. */
  readonly previous: number | null;
};

type WithVix = { readonly vix: IndiaVix | null; readonly length: number };

/** The index at a minute (index), points; NaN where it is not stored. */
export function vixAt({ vix, length }: WithVix, minute: number): number {
  return vix && minute >= 0 && minute < length ? vix.points[minute]! : Number.NaN;
}

/** The same index in columns of its own. */
export function copyVix(vix: IndiaVix | null): IndiaVix | null {
  return vix && { ...vix, points: vix.points.slice() };
}

/**
 * The index with its value at minute `at`, NaN for none: written in place, as a board grows; made where there was none, of
 * a grid of `stride` minutes.
 */
export function extendVix(vix: IndiaVix | null, at: number, points: number, stride: number): IndiaVix | null {
  if (!vix && Number.isNaN(points)) return null;
  const extended = vix ?? { points: new Float64Array(stride).fill(Number.NaN), previous: null };
  extended.points[at] = points;
  return extended;
}
