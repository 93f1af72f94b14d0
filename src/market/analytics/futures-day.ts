import type { FuturesBoard } from '../futures-board.ts';
import { futureAt, liveSpotAt } from '../futures-board.ts';
import { rupees } from '../rupees.ts';
import { monthsOi, previousOi } from './months-oi.ts';
import { percentOf } from './percent-of.ts';
import { previousBase } from './since.ts';

/** Day figures of one future up to a minute, rupees; NaN where missing. */
export type FutureDay = Readonly<
  Record<'prevClose' | 'open' | 'high' | 'low' | 'change' | 'changePct' | 'basis', number>
>;

/**
 * Open, high and low of a future up to `minute` (an index): the exchange's at the close of a day whose file is
 * stored, else those of its minute closes, which lie within them. `change` is against the previous close, `basis` against
 * the spot of the minute; missing while that is only indicative.
 */
export function futureDay(board: FuturesBoard, contract: number, minute: number): FutureDay {
  const price = futureAt(board, 'price', contract, minute);
  const prevClose = board.previous.price[contract]!;
  const change = rupees(price - prevClose);
  return {
    prevClose,
    ...rangeOf(board, contract, minute),
    change,
    changePct: percentOf(change, prevClose),
    basis: rupees(price - liveSpotAt(board, contract, minute)),
  };
}

function rangeOf(board: FuturesBoard, contract: number, minute: number) {
  const { official } = board;
  if (official && minute === board.grid.times.length - 1 && !Number.isNaN(official.open[contract]!))
    return {
      open: official.open[contract]!,
      high: official.high[contract]!,
      low: official.low[contract]!,
    };
  let open = Number.NaN;
  let high = Number.NaN;
  let low = Number.NaN;
  for (let at = 0; at <= minute; at++) {
    const price = futureAt(board, 'price', contract, at);
    if (Number.isNaN(price)) continue;
    if (Number.isNaN(open)) {
      open = price;
      high = price;
      low = price;
    }
    high = Math.max(high, price);
    low = Math.min(low, price);
  }
  return { open, high, low };
}

/** Open interest of some futures together, units, and its change since the previous close. */
export type FuturesOi = {
  readonly oi: Float64Array;
  readonly prevOi: number;
  readonly change: Float64Array;
};

/** Open interest per known minute of `contracts` (rows of the board) together, as of `monthsOi`. */
export function futuresOi(board: FuturesBoard, contracts: readonly number[]): FuturesOi {
  const base = previousBase(board.previous);
  const minutes = Array.from({ length: board.length }, (_, minute) =>
    monthsOi(board, contracts, minute, base),
  );
  return {
    oi: Float64Array.from(minutes, ({ oi }) => oi),
    prevOi: previousOi(board, contracts),
    change: Float64Array.from(minutes, ({ change }) => change),
  };
}
