import type { Board } from './board.ts';
import { SIDES, type Side } from './contract.ts';
import { legVolatilityAt, sideOutOfMoney } from './smile.ts';

/** The sides whose legs `smileVolatilityAt` takes at a row: at the money both, where both have a volatility. */
export function sidesOfSmileAt(
  board: Board,
  row: number,
  money: number,
  minute: number,
  forward: number,
  years: number,
  rate: number,
): readonly Side[] {
  const hasVolatility = (side: Side) =>
    !Number.isNaN(legVolatilityAt(board, side, row, minute, forward, years, rate));
  return row === money && SIDES.every(hasVolatility) ? SIDES : [sideOutOfMoney(board.strikes[row]!, forward)];
}
