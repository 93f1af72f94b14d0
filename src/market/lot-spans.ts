import type { Underlying } from './contract.ts';
import { grouped } from './grouped.ts';
import { isUnchanged, type RuledLot, type RuledLots } from './lot-rules.ts';
import { lotSizeOf, NOTICES_UP_TO } from './lots.ts';
import { daysBetween, type TradingDate } from './trading-date.ts';

/** Units per lot of a contract that expires on `expiry`, as it stood on `date`; null where it is not known. */
export type LotFacts = (underlying: Underlying, expiry: TradingDate, date: TradingDate) => number | null;

/** A lot seen in files: from the first to the last date on which a file named it. */
export type LotSpan = Underlying & {
  /** The expiry date, or its month `YYYY-MM` where the file names only that. */
  readonly expiry: string;
  readonly lotSize: number;
  readonly first: TradingDate;
  readonly last: TradingDate;
};

/** A lot seen so many days away still holds where nothing else is known: lots change twice a year at most. */
const NEAR_DAYS = 45;

/**
 * Lots by what files have shown, by the exchanges' notices (`lotSizeOf`) and by rules from files. A date within one span
 * has its lot; then the notices, but where a rule is news to them; then a sighting within 45 days, which a ruled lot is on
 * its last day, if all of those agree. A day on which spans contradict each other is left to the notices.
 */
export function lotsSeen(spans: Iterable<LotSpan>, ruled: RuledLots = () => null): LotFacts {
  const byPlace = grouped(spans, (span) => placeOf(span, span.expiry));
  return (underlying, expiry, date) => {
    const seen =
      byPlace.get(placeOf(underlying, expiry)) ?? byPlace.get(placeOf(underlying, expiry.slice(0, 7))) ?? [];
    const within = onlyLot(seen.filter(({ first, last }) => first <= date && date <= last));
    if (within !== null) return within;
    const rule = ruled(underlying, expiry);
    const announced = isNews(rule, date) ? null : lotSizeOf(underlying, expiry, date);
    if (announced !== null) return announced;
    const near = seen.filter((span) => daysAway(span, date) <= NEAR_DAYS);
    const isNear =
      rule !== null && isUnchanged(rule, { date, expiry }) && daysBetween(date, expiry) <= NEAR_DAYS;
    return onlyLot(isNear ? [...near, rule] : near);
  };
}

/** Whether a rule, on `date`, comes of a notice that the built-in ones do not have yet. */
function isNews(rule: RuledLot | null, date: TradingDate): boolean {
  const effective = rule?.effective ?? null;
  return effective !== null && effective > NOTICES_UP_TO && effective <= date;
}

function placeOf({ exchange, symbol }: Underlying, expiry: string): string {
  return `${exchange}:${symbol}:${expiry}`;
}

function onlyLot(spans: readonly Pick<LotSpan, 'lotSize'>[]): number | null {
  const lots = new Set(spans.map(({ lotSize }) => lotSize));
  return lots.size === 1 ? spans[0]!.lotSize : null;
}

function daysAway({ first, last }: LotSpan, date: TradingDate): number {
  if (date < first) return daysBetween(date, first);
  return date > last ? daysBetween(last, date) : 0;
}
