import { atmRows, type Money } from '../atm.ts';
import type { Board } from '../board.ts';
import { type RollingPremium, rollingPremium } from './rolling-premium.ts';

/** The at-the-money straddle per known minute; its strike rolls with the money. Rupees, NaN where missing. */
export type AtmPremium = Pick<RollingPremium, 'strike' | 'call' | 'put'> & {
  readonly premium: Float64Array;
};

/** Call, put and their sum at the strike nearest the money of each minute: never a profit or loss. */
export function atmPremium(board: Board, by?: Money): AtmPremium {
  const { strike, call, put, price } = rollingPremium(board, atmRows(board, by));
  return { strike, call, put, premium: price };
}
