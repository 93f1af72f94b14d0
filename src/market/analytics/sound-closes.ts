import type { Board, Closing } from '../board.ts';
import type { Side } from '../contract.ts';
import { tradedPrice } from '../traded-price.ts';
import { breaksBound, breaksVertical, type PricedLeg } from './price-bounds.ts';

/**
 * Why a closing price is not taken for one of its close: it lies beyond what the forward then allows (`breaksBound`), it does
 * not go with those nearer the money, or nothing tells of which day it is.
 */
export type CloseFault = 'bound' | 'neighbours' | 'untold';

/** Closing prices of a side, an entry per strike. */
export type SoundSide = {
  /** Rupees; NaN where there is none, where the contract was not traded and where there is a fault. */
  readonly price: Float64Array;
  /** null where there is none. */
  readonly fault: readonly (CloseFault | null)[];
  /** There is a price and the source does not tell whether it is of a trade on that day. */
  readonly isUntold: readonly boolean[];
};

/** Closing prices that may be of one close, of both sides. */
export type SoundCloses = Readonly<Record<Side, SoundSide>>;

/**
 * The prices of a close that are possible then, by the rules of no arbitrage. `forward` is that of the close, rupees;
 * `discount` e^{−rT} from there to expiry. What was not traded has none, and of what was a price beyond its bounds is left out.
 *
 * A source without volumes gives closes of days long past too. Of such ones each price is also held against those of its side
 * that are sound and whose strikes lie nearer the forward: from the lower strike to the higher one it may not move the wrong
 * way, nor by more than their discounted distance (`breaksVertical`). It is left out where it does, unless its open interest
 * at that close is known to be the greater one: then the other may be the old price. Without a forward none of them is taken.
 */
export function soundCloses(
  { strikes }: Pick<Board, 'strikes'>,
  closing: Closing,
  forward: number,
  discount: number,
): SoundCloses {
  const distance = strikes.map((strike) => Math.abs(strike - forward));
  const outward = Array.from(strikes.keys()).sort((a, b) => distance[a]! - distance[b]!);
  const sideOf = (side: Side): SoundSide => {
    const { price: stated, volume, oi } = closing[side];
    const legs = Array.from(
      strikes,
      (strike, row): PricedLeg => ({ strike, price: tradedPrice(stated[row]!, volume[row]!) }),
    );
    const isUntold = legs.map(({ price }, row) => !Number.isNaN(price) && Number.isNaN(volume[row]!));
    const sound: number[] = [];
    const disagrees = (row: number, nearer: number) =>
      !(oi[row]! > oi[nearer]!) &&
      breaksVertical(side, legs[Math.min(row, nearer)]!, legs[Math.max(row, nearer)]!, discount);
    const faultOf = (row: number): CloseFault | null => {
      const isBeyond = breaksBound(side, legs[row]!, forward, discount);
      if (isBeyond) return 'bound';
      if (!isUntold[row]) return null;
      if (isBeyond === null) return 'untold';
      return sound.some((nearer) => disagrees(row, nearer)) ? 'neighbours' : null;
    };
    const fault = legs.map((): CloseFault | null => null);
    for (const row of outward) {
      if (Number.isNaN(legs[row]!.price)) continue;
      fault[row] = faultOf(row);
      if (fault[row] === null) sound.push(row);
    }
    const price = Float64Array.from(legs, (leg, row) => (fault[row] === null ? leg.price : Number.NaN));
    return { price, fault, isUntold };
  };
  return { call: sideOf('call'), put: sideOf('put') };
}
