import { greeks, impliedVolatility, impliedVolatilityReason, type VolatilityFailure } from '../black76.ts';
import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { quoteAt } from '../quote.ts';
import { optionTick } from '../tick.ts';
import type { Pricing } from '../volatility-model.ts';
import { volatilityPointsPerTick } from './tick-sensitivity.ts';

/**
 * Why a leg shows no implied volatility: what it is computed from is missing, or the price allows none. `no_spot`: a model on
 * the spot has none while that is no live price, whatever forward there is. `no_holidays`: a model that counts sessions has none
 * where a holiday may lie before the expiry.
 */
export type LegIvGap = 'no_price' | 'no_holidays' | 'no_forward' | 'no_spot' | VolatilityFailure;

export type LegIv = {
  /** A fraction per √year; NaN where there is none. */
  readonly iv: number;
  /** null where there is one. */
  readonly gap: LegIvGap | null;
  /** Points (0.01) by which one tick of the price moves it; above 1 it is to be flagged. NaN where there is none. */
  readonly pointsPerTick: number;
};

/**
 * Implied volatility of one leg of a board at a minute from `quoteAt`, on `forward` (rupees, as `modelForwardAt`
 * gives it), with what it is worth. Row −1, a strike that is not listed, has no price.
 */
export function legIvAt(
  board: Board,
  side: Side,
  row: number,
  minute: number,
  forward: number,
  { on, rate, clock }: Pricing,
): LegIv {
  const missing = (gap: LegIvGap): LegIv => ({ iv: Number.NaN, gap, pointsPerTick: Number.NaN });
  const price = row < 0 ? Number.NaN : quoteAt(board, side, row, minute);
  if (Number.isNaN(price)) return missing('no_price');
  const years = clock(board.grid.times[minute]!);
  if (Number.isNaN(years)) return missing('no_holidays');
  if (Number.isNaN(forward)) return missing(on === 'spot' ? 'no_spot' : 'no_forward');
  const strike = board.strikes[row]!;
  const gap = impliedVolatilityReason(side, price, forward, strike, years, rate);
  if (gap !== null) return missing(gap);
  const iv = impliedVolatility(side, price, forward, strike, years, rate);
  const { vega } = greeks(side, forward, strike, years, rate, iv);
  return { iv, gap: null, pointsPerTick: volatilityPointsPerTick(vega, optionTick(board)) };
}
