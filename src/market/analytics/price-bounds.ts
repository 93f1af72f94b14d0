import type { Side } from '../contract.ts';

/** Prices come in steps of a tick: a breach within two of them is rounding. Rupees. */
export const ROUNDING = 0.1;

/** A leg and its price, rupees. */
export type PricedLeg = { readonly strike: number; readonly price: number };

/**
 * Whether a price lies below the discounted intrinsic value, or above the discounted forward (call) or strike (put);
 * `discount` is e^{−rT}. null without a forward: that cannot be told.
 */
export function breaksBound(
  side: Side,
  { strike, price }: PricedLeg,
  forward: number,
  discount: number,
): boolean | null {
  if (!(forward > 0)) return null;
  const least = discount * Math.max(side === 'call' ? forward - strike : strike - forward, 0);
  const most = discount * (side === 'call' ? forward : strike);
  return price < least - ROUNDING || price > most + ROUNDING;
}

/** Whether the price goes the wrong way from one strike to a higher one, or by more than their discounted distance. */
export function breaksVertical(side: Side, low: PricedLeg, high: PricedLeg, discount: number): boolean {
  const drop = side === 'call' ? low.price - high.price : high.price - low.price;
  return drop < -ROUNDING || drop > discount * (high.strike - low.strike) + ROUNDING;
}
