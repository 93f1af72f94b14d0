import { addDays, type TradingDate } from '#market/trading-date.ts';

/** Days of the longest months. */
const DAYS_A_MONTH = 31;

/** What `/api/v2/history` answers, as far as it matters to a line of closes. */
export type DailyAnswer = {
  readonly dates: readonly TradingDate[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
};

/** What it is asked for: `months` up to a date, and at least `leastDays`. */
export function historyRange(
  date: TradingDate,
  months: number,
  leastDays = 0,
): { from: TradingDate; to: TradingDate } {
  return { from: addDays(date, -Math.max(DAYS_A_MONTH * months, leastDays)), to: date };
}

/**
 * Places of an answer's dates before `date`: all of them, and those of the last `months`. What `date` itself closed with
 * is not known at an earlier minute of it.
 */
export function closesBefore(
  { dates }: DailyAnswer,
  date: TradingDate,
  months: number,
): { readonly before: readonly number[]; readonly shown: readonly number[] } {
  const { from } = historyRange(date, months);
  const before = dates.flatMap((day, place) => (day < date ? [place] : []));
  return { before, shown: before.filter((place) => dates[place]! >= from) };
}

/** A figure of an answer; NaN where that date has none. */
export function valueAt({ series }: DailyAnswer, name: string, place: number): number {
  return series[name]?.[place] ?? Number.NaN;
}
