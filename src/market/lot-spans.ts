import type { Underlying } from './contract.ts';
import { lotSizeOf } from './lots.ts';
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
 * Lots by what files have shown, and by the exchanges' notices (`lotSizeOf`). A date within one span has its lot; then
 * the notices; then a sighting within 45 days, if all of those agree. A day on which spans contradict each other is
 * left to the notices.
 */
export function lotsSeen(spans: Iterable<LotSpan>): LotFacts {
  const byPlace = new Map<string, LotSpan[]>();
  for (const span of spans) {
    const key = placeOf(span, span.expiry);
    byPlace.set(key, [...(byPlace.get(key) ?? []), span]);
  }
  return (underlying, expiry, date) => {
    const seen =
      byPlace.get(placeOf(underlying, expiry)) ?? byPlace.get(placeOf(underlying, expiry.slice(0, 7))) ?? [];
    const within = onlyLot(seen.filter(({ first, last }) => first <= date && date <= last));
    if (within !== null) return within;
    const announced = lotSizeOf(underlying, expiry, date);
    return announced ?? onlyLot(seen.filter((span) => daysAway(span, date) <= NEAR_DAYS));
  };
}

function placeOf({ exchange, symbol }: Underlying, expiry: string): string {
  return `${exchange}:${symbol}:${expiry}`;
}

function onlyLot(spans: readonly LotSpan[]): number | null {
  const lots = new Set(spans.map(({ lotSize }) => lotSize));
  return lots.size === 1 ? spans[0]!.lotSize : null;
}

function daysAway({ first, last }: LotSpan, date: TradingDate): number {
  if (date < first) return daysBetween(date, first);
  return date > last ? daysBetween(last, date) : 0;
}
