import type { BuildUp } from '#market/analytics/build-up.ts';
import { type BuildUpFlow, buildUpFlow } from '#market/analytics/build-up-flow.ts';
import { buildUpMinutes } from '#market/analytics/build-up-minutes.ts';
import { type FutureSoFar, futureSoFar } from '#market/analytics/future-so-far.ts';
import { type FutureWindow, futureWindows } from '#market/analytics/future-windows.ts';
import { lastObserved } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import type { Instant } from '#market/trading-date.ts';

/** One future up to a minute. */
export type LongShortPicture = {
  readonly time: Instant;
  /** Only the day's close is known: its one window is the day. */
  readonly closeOnly: boolean;
  readonly soFar: FutureSoFar;
  /** Oldest first; those in a gap have no values. */
  readonly windows: readonly FutureWindow[];
  /** Their changes of open interest by build-up; null where none is known. */
  readonly flow: BuildUpFlow | null;
  readonly minutes: Readonly<Record<BuildUp, number>>;
};

/** The picture of a board of one contract (`oneFuture`) in windows of `interval` minutes; null where nothing is stored. */
export function longShortPicture(board: FuturesBoard, interval: number): LongShortPicture | null {
  const minute = lastObserved(board);
  if (minute < 0) return null;
  const windows = futureWindows(board, interval);
  return {
    time: board.grid.times[minute]!,
    closeOnly: board.grain === 'day',
    soFar: futureSoFar(board, minute),
    windows,
    flow: buildUpFlow(windows),
    minutes: buildUpMinutes(windows),
  };
}

/** The windows that hold a stored minute, newest first. */
export function rowsOf({ windows }: LongShortPicture): FutureWindow[] {
  return windows.filter(({ span }) => span.last >= 0).reverse();
}

/** What the rows of the table add up to; NaN where nothing is known. */
export type Totals = Readonly<Record<'priceChange' | 'oiChange', number>>;

/** Sums over windows, rupees and units. A window that lacks a figure adds nothing to its sum. */
export function totalsOf(windows: readonly FutureWindow[]): Totals {
  const sum = (figure: keyof Totals) =>
    windows
      .map((window) => window[figure])
      .filter((value) => !Number.isNaN(value))
      .reduce((total, value) => (Number.isNaN(total) ? value : total + value), Number.NaN);
  return { priceChange: sum('priceChange'), oiChange: sum('oiChange') };
}
