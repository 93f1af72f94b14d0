import type { Board } from './board.ts';
import { SIDES, type Side } from './contract.ts';
import { legVolatilityAt, sideOutOfMoney } from './smile.ts';

/** The sides whose legs a smile takes at a strike (rupees), by their volatilities: at the money both, where both have one. */
export function sidesOfSmile(
  volatilityOf: (side: Side) => number,
  strike: number,
  forward: number,
  atTheMoney: boolean,
): readonly Side[] {
  return atTheMoney && SIDES.every((side) => !Number.isNaN(volatilityOf(side)))
    ? SIDES
    : [sideOutOfMoney(strike, forward)];
}

/** `sidesOfSmile` of what `smileVolatilityAt` takes at a row. */
export function sidesOfSmileAt(
  board: Board,
  row: number,
  money: number,
  minute: number,
  forward: number,
  years: number,
  rate: number,
): readonly Side[] {
  const volatilityOf = (side: Side) => legVolatilityAt(board, side, row, minute, forward, years, rate);
  return sidesOfSmile(volatilityOf, board.strikes[row]!, forward, row === money);
}
