import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { byLastPrices } from './last-prices.ts';
import { quoteAt } from './quote.ts';
import { isStaleLeg } from './stale-leg.ts';

/**
 * Per known minute, 1 where the last price of a leg is an old one, as of `isStaleLeg` whatever bid and ask say, 0 where it is
 * fresh, NaN where it has none. `rows`: the row of the board, or that of each minute; −1 is not there. No later minute
 * changes an earlier value.
 */
export function oldMinutes(board: Board, side: Side, rows: number | Int32Array): Float64Array {
  return oldQuoteMinutes(byLastPrices(board), side, rows);
}

/** `oldMinutes` of what a leg's volatility stands on: no last price where bid and ask have a mid (`quoteAt`). */
export function oldQuoteMinutes(board: Board, side: Side, rows: number | Int32Array): Float64Array {
  return Float64Array.from({ length: board.length }, (_, minute) => {
    const row = typeof rows === 'number' ? rows : rows[minute]!;
    if (row < 0 || Number.isNaN(quoteAt(board, side, row, minute))) return Number.NaN;
    return isStaleLeg(board, side, row, minute) ? 1 : 0;
  });
}
