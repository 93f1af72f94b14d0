import type { Calendar } from './calendar.ts';
import type { Underlying } from './contract.ts';
import { expiryTypeOf } from './expiries.ts';
import { grouped } from './grouped.ts';
import type { ReferenceOf } from './reference.ts';
import type { TradingDate } from './trading-date.ts';

/** A lot by range of expiries, as a file of the exchange's rules names it. */
export type LotRule = ReferenceOf<'lot-rule'>;

/** The lot with which contracts expire, and the day from which the notice of it holds, null where that is not known. */
export type RuledLot = Pick<LotRule, 'lotSize' | 'effective'>;

/** What the rules say of the contracts that expire on a day; null where they say nothing, or contradict each other. */
export type RuledLots = (underlying: Underlying, expiry: TradingDate) => RuledLot | null;

/**
 * Lots by rules. A rule of weekly expiries says nothing of a monthly one, nor the other way round; of a day whose type the
 * calendar cannot tell, only both together say something.
 */
export function ruledLots(rules: Iterable<LotRule>, calendar: Calendar): RuledLots {
  const byUnderlying = grouped(rules, nameOf);
  return (underlying, expiry) => {
    const inRange = (byUnderlying.get(nameOf(underlying)) ?? []).filter(
      ({ date, last }) => date <= expiry && (last === null || expiry <= last),
    );
    if (inRange.length === 0) return null;
    const type = expiryTypeOf(underlying, expiry, calendar);
    const said = inRange.filter(({ expiries }) => type === null || expiries === type);
    const types = new Set(said.map(({ expiries }) => expiries));
    if (types.size < (type === null ? 2 : 1)) return null;
    const lotSize = only(said.map((rule) => rule.lotSize));
    return lotSize === null ? null : { lotSize, effective: only(said.map(({ effective }) => effective)) };
  };
}

/** Whether a ruled lot was that of a contract on `date` too, as far as notices go: none took effect in between. */
export function isUnchanged(
  { effective }: RuledLot,
  { date, expiry }: { readonly date: TradingDate; readonly expiry: TradingDate },
): boolean {
  if (date >= expiry) return date === expiry;
  return effective !== null && (effective <= date || expiry < effective);
}

function nameOf({ exchange, symbol }: Underlying): string {
  return `${exchange}:${symbol}`;
}

/** The one value that all have; null where they differ. */
function only<Value>(values: readonly Value[]): Value | null {
  return new Set(values).size === 1 ? values[0]! : null;
}
