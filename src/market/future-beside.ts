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

/** A price, rupees, NaN where missing; `isBehind` where it is of the minute before. */
export type PriceBeside = { readonly price: number; readonly isBehind: boolean };

/**
 * The price of the future of `expiry` beside options of the minute that closes at `at`; that of the minute before while its own is
 * on its way, as futures come by themselves; missing on another date. `board` is of one underlying.
 */
export function priceBeside(board: FuturesBoard, expiry: TradingDate, at: Instant): PriceBeside {
  const row = board.contracts.findIndex((contract) => contract.expiry === expiry);
  const minute = minuteAt(board.grid, at);
  const isThere = row >= 0 && board.grid.times[minute] === at;
  const isBehind = isThere && minute === board.length;
  return {
    price: isThere ? futureAt(board, 'price', row, isBehind ? minute - 1 : minute) : Number.NaN,
    isBehind,
  };
}
