import { nearestRow } from '#market/atm.ts';
import { type Board, strikesAround, valueAt } from '#market/board.ts';
import { forwardAt } from '#market/forward.ts';

/** Half a tick: a mid of two quotes may lie between ticks. Rupees. */
const ROUNDING = 0.025;

/**
 * Of every pair of call and put with both quotes, of the `strikes` around the money in every minute, how far F − K lies
 * outside what buying one leg and selling the other costs, rupees; 0 within. F is the forward at rate 0.
 */
export function parityMisses(board: Board, strikes: number): number[] {
  const misses: number[] = [];
  for (let minute = 0; minute < board.length; minute++) {
    const forward = forwardAt(board, minute).value;
    const [from, to] = strikesAround(board.strikes.length, nearestRow(board.strikes, forward), strikes);
    for (let row = from; row < to; row++) {
      const quote = (side: 'call' | 'put', field: 'bid' | 'ask') => valueAt(board, side, field, row, minute);
      const least = quote('call', 'bid') - quote('put', 'ask');
      const most = quote('call', 'ask') - quote('put', 'bid');
      if (Number.isNaN(least) || Number.isNaN(most)) continue;
      const parity = forward - board.strikes[row]!;
      const miss = Math.max(least - parity, parity - most) - ROUNDING;
      misses.push(Math.max(miss, 0));
    }
  }
  return misses;
}
