import { SIDES, type Side } from '#market/contract.ts';
import { formatLeg } from '#market/leg-text.ts';
import { rupees } from '#market/rupees.ts';
import { formatStrangleChoice } from '#market/strangle-choice.ts';
import { formatStrikeSet } from '#market/strike-set.ts';
import type { OwnParams } from './state/screen-state.ts';

export type PickedLeg = { readonly side: Side; readonly strike: number };

/** A leg, or with no side a strike: its call and put. */
export type Picked = { readonly side: Side | null; readonly strike: number };

/** The chain that it was picked from: its listed strikes, ascending, and the one at the money, NaN where not known. */
export type PickedFrom = { readonly strikes: Float64Array; readonly atm: number };

/** A screen with the words of its address. `legs`: what it shows, where that is more than what was picked and its strike. */
export type Place = {
  readonly id: string;
  readonly route: string;
  readonly own: OwnParams;
  readonly legs?: readonly PickedLeg[];
};

/** The screens that can be opened at a leg or a strike; those about a leg itself first. */
export function placesOf(picked: Picked, { strikes, atm }: PickedFrom): readonly Place[] {
  const { side, strike } = picked;
  const legs = (side ? [side] : SIDES).map((one) => formatLeg({ side: one, strike, expiry: null })).join();
  const held = { strike: String(strike) };
  const set = formatStrikeSet({ kind: 'range', from: strike, to: strike });
  const pair = side && strangleOf({ side, strike }, strikes, atm);
  return [
    { id: 'price-vs-oi', route: '/options/pricevsoi', own: held },
    { id: 'long-short', route: '/options/longshort', own: { leg: side ? legs : held.strike } },
    { id: 'multi-strike-oi', route: '/options/multi-strike-oi', own: { legs } },
    { id: 'premium-decay', route: '/options/premiumdecay', own: { set, of: side ?? 'both' } },
    { id: 'implied-volatility', route: '/options/implied-volatility', own: { ks: held.strike } },
    { id: 'atm-premium', route: '/options/atmpremium', own: held },
    { id: 'call-vs-put', route: '/options/callvsput', own: { set } },
    { id: 'put-call-ratio', route: '/options/putcallratio', own: { set } },
    { id: 'oi-interval', route: '/options/oiinterval', own: { set } },
    { id: 'straddle', route: '/options/straddle', own: held },
    ...(pair ? [pair] : []),
    { id: 'multi-strike-straddle', route: '/options/multi-strike-straddle', own: { p: `${strike}s` } },
  ];
}

/** A leg out of the money with the one as far on the other side; null where that is not listed, and for any other leg. */
function strangleOf(picked: PickedLeg, strikes: Float64Array, atm: number): Place | null {
  const other = otherLeg(picked, strikes, atm);
  if (!other) return null;
  const [put, call] = picked.side === 'put' ? [picked, other] : [other, picked];
  const own = { legs: formatStrangleChoice({ kind: 'pair', put: put.strike, call: call.strike }) };
  return { id: 'strangle', route: '/options/strangle', own, legs: [put, call] };
}

function otherLeg({ side, strike }: PickedLeg, strikes: Float64Array, atm: number): PickedLeg | null {
  const isOut = side === 'call' ? strike > atm : strike < atm;
  const mirrored = rupees(2 * atm - strike);
  return isOut && strikes.includes(mirrored)
    ? { side: side === 'call' ? 'put' : 'call', strike: mirrored }
    : null;
}
