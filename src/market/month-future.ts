import { lastOfMonths } from './expiries.ts';
import { type FuturesBoard, futureAt } from './futures-board.ts';
import { minuteAt } from './session-grid.ts';
import type { Instant, TradingDate } from './trading-date.ts';

/**
 * The future that stands beside the options of an expiry: of the same day where one is listed, else the first of those of the
 * months (`lastOfMonths`) that expires after it. `listed` are the expiries of futures, ascending; null where none is left.
 */
export function futureBeside(listed: readonly TradingDate[], expiry: TradingDate): TradingDate | null {
  if (listed.includes(expiry)) return expiry;
  return lastOfMonths(listed, (future) => future).find((future) => future > expiry) ?? null;
}

/**
 * The price of the future of `expiry` at the minute that closes at `at`, rupees; of a minute that its day has not come to yet, that of
 * its last one. NaN where missing. `board` is of one underlying.
 */
export function futurePriceOf(board: FuturesBoard, expiry: TradingDate, at: Instant): number {
  const row = board.contracts.findIndex((contract) => contract.expiry === expiry);
  if (row < 0) return Number.NaN;
  return futureAt(board, 'price', row, Math.min(minuteAt(board.grid, at), board.length - 1));
}
