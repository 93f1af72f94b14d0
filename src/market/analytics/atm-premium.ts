import { type AtmBasis, atmRows } from '../atm.ts';
import type { Board } from '../board.ts';
import type { Carry } from '../forward.ts';
import { type RollingPremium, rollingPremium } from './rolling-premium.ts';

/** The at-the-money straddle per known minute; its strike rolls with the money. Rupees, NaN where missing. */
export type AtmPremium = Pick<RollingPremium, 'strike' | 'call' | 'put'> & {
  readonly premium: Float64Array;
};

/** Call, put and their sum at the strike nearest the money of each minute: never a profit or loss. */
export function atmPremium(board: Board, basis: AtmBasis = 'forward', carry?: Carry): AtmPremium {
  const { strike, call, put, price } = rollingPremium(board, atmRows(board, basis, carry));
  return { strike, call, put, premium: price };
}
