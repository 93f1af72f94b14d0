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
 * Stored dates and, between the first and the last of them, those of `sessions` (the dates of trading) that are not stored:
 * they stand as gaps in what is drawn day by day. Ascending.
 */
export function withMissingSessions(
  stored: readonly TradingDate[],
  sessions: readonly TradingDate[],
): readonly TradingDate[] {
  const dates = [...stored].sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return [...new Set([...dates, ...sessions.filter((date) => date > first && date < last)])].sort();
}

/** A session, and its place in an answer; null for one that is not stored. */
export type DailyClose = { readonly date: TradingDate; readonly place: number | null };

/**
 * Places of an answer's dates before `date`, and the sessions of the last `months` before it, from the first stored one
 * on: those of `sessions`, the dates of trading, that are not stored stand as gaps. What `date` itself closed with is not
 * known at an earlier minute of it.
 */
export function closesBefore(
  { dates }: DailyAnswer,
  date: TradingDate,
  months: number,
  sessions: readonly TradingDate[],
): { readonly before: readonly number[]; readonly shown: readonly DailyClose[] } {
  const { from } = historyRange(date, months);
  const before = dates.flatMap((day, place) => (day < date ? [place] : []));
  const places = new Map(
    before.filter((place) => dates[place]! >= from).map((place) => [dates[place]!, place]),
  );
  const shown = withMissingSessions([...places.keys(), date], sessions).slice(0, -1);
  return { before, shown: shown.map((day) => ({ date: day, place: places.get(day) ?? null })) };
}

/** A figure of an answer; NaN where that date has none, or is not in it. */
export function valueAt({ series }: DailyAnswer, name: string, place: number | null): number {
  return (place === null ? null : series[name]?.[place]) ?? Number.NaN;
}
