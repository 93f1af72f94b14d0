import type { AtmBasis } from './atm.ts';
import type { Board } from './board.ts';
import { forwardOfSpot, NSE_RATE } from './carried-spot.ts';
import { type Carry, forwardAt, forwardColumn, liveSpotAt } from './forward.ts';
import type { DayBasis } from './time-to-expiry.ts';

/** How a volatility is read from a price: a setting, said wherever such a figure stands. */
export type VolatilityModel = {
  /** Black-76 on the forward of the expiry, or Black–Scholes on the spot, which the rate carries to expiry. */
  readonly on: 'forward' | 'spot';
  /** Continuous, a fraction a year. */
  readonly rate: number;
  readonly dayBasis: DayBasis;
};

/** Ours: the forward holds all carry that the market pays, so that no rate has to be guessed. */
export const STANDARD_MODEL: VolatilityModel = { on: 'forward', rate: 0, dayBasis: 365 };
/** Whether a model is ours, which need not be said. */
export const isStandardModel = ({ on, rate, dayBasis }: VolatilityModel): boolean =>
  on === STANDARD_MODEL.on && rate === STANDARD_MODEL.rate && dayBasis === STANDARD_MODEL.dayBasis;
/** The preset that reproduces the volatilities printed on nseindia.com. */
export const NSE_COMPATIBLE_MODEL: VolatilityModel = { on: 'spot', rate: NSE_RATE, dayBasis: 365 };

/**
 * A model at work on one expiry. Forward, discount and variance all take their time from its clock; `atm` is what the money
 * is measured by.
 */
export type Pricing = Carry & VolatilityModel & { readonly atm: AtmBasis };

/** The forward that a model's volatilities stand on at a minute, rupees; NaN where it is not known. */
export function modelForwardAt(board: Board, minute: number, pricing: Pricing): number {
  return pricing.on === 'forward'
    ? forwardAt(board, minute, pricing).value
    : carriedSpotAt(board, minute, pricing);
}

/** `modelForwardAt` for every known minute. `forwards`, where they are at hand, are `forwardColumn(board, pricing)`. */
export function modelForwards(board: Board, pricing: Pricing, forwards?: Float64Array): Float64Array {
  return pricing.on === 'forward'
    ? (forwards ?? forwardColumn(board, pricing))
    : Float64Array.from({ length: board.length }, (_, minute) => carriedSpotAt(board, minute, pricing));
}

function carriedSpotAt(board: Board, minute: number, { rate, clock }: Pricing): number {
  const spot = liveSpotAt(board, minute);
  return Number.isNaN(spot) ? spot : forwardOfSpot(spot, clock(board.grid.times[minute]!), rate);
}
