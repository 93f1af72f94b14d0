import type { Side } from '#market/contract.ts';
import { formatLeg } from '#market/leg-text.ts';
import { rupees } from '#market/rupees.ts';
import { formatStrangleChoice } from '#market/strangle-choice.ts';
import { formatStrikeSet } from '#market/strike-set.ts';
import type { OwnParams } from '#ui/state/screen-state.ts';

export type PickedLeg = { readonly side: Side; readonly strike: number };

/** The chain that a leg was picked from: its listed strikes, ascending, and the one at the money, NaN where not known. */
export type PickedFrom = { readonly strikes: Float64Array; readonly atm: number };

/** A screen with the words of its address. `legs`: what it shows, where that is more than the leg and its strike. */
export type Place = {
  readonly id: string;
  readonly route: string;
  readonly own: OwnParams;
  readonly legs?: readonly PickedLeg[];
};

/** The screens that can be opened at a leg or its strike; those about the leg itself first. */
export function placesOf(picked: PickedLeg, { strikes, atm }: PickedFrom): readonly Place[] {
  const { side, strike } = picked;
  const leg = formatLeg({ side, strike, expiry: null });
  const held = { strike: String(strike) };
  const set = formatStrikeSet({ kind: 'range', from: strike, to: strike });
  const other = otherLeg(picked, strikes, atm);
  return [
    { id: 'price-vs-oi', route: '/options/pricevsoi', own: held },
    { id: 'long-short', route: '/options/longshort', own: { leg } },
    { id: 'multi-strike-oi', route: '/options/multi-strike-oi', own: { legs: leg } },
    { id: 'premium-decay', route: '/options/premiumdecay', own: { set, of: side } },
    { id: 'implied-volatility', route: '/options/implied-volatility', own: { ks: held.strike } },
    { id: 'atm-premium', route: '/options/atmpremium', own: held },
    { id: 'call-vs-put', route: '/options/callvsput', own: { set } },
    { id: 'put-call-ratio', route: '/options/putcallratio', own: { set } },
    { id: 'oi-interval', route: '/options/oiinterval', own: { set } },
    { id: 'straddle', route: '/options/straddle', own: held },
    ...(other ? [strangleOf(picked, other)] : []),
    { id: 'multi-strike-straddle', route: '/options/multi-strike-straddle', own: { p: `${strike}s` } },
  ];
}

function strangleOf(picked: PickedLeg, other: PickedLeg): Place {
  const [put, call] = picked.side === 'put' ? [picked, other] : [other, picked];
  const own = { legs: formatStrangleChoice({ kind: 'pair', put: put.strike, call: call.strike }) };
  return { id: 'strangle', route: '/options/strangle', own, legs: [put, call] };
}

/**
 * The leg of the other side as far from the money, with which a leg out of the money is a strangle; null for one that is
 * not, and where that strike is not listed.
 */
function otherLeg({ side, strike }: PickedLeg, strikes: Float64Array, atm: number): PickedLeg | null {
  const isOut = side === 'call' ? strike > atm : strike < atm;
  const mirrored = rupees(2 * atm - strike);
  return isOut && strikes.includes(mirrored)
    ? { side: side === 'call' ? 'put' : 'call', strike: mirrored }
    : null;
}
