import { type Standing, standingOf } from '#market/analytics/standing.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { closesBefore, type DailyAnswer, historyRange, valueAt } from '#ui/daily-closes.ts';

/** Days in which 20 sessions fit, whatever holidays there are. */
const BAND_DAYS = 45;

/** What `/api/v2/history` is asked for: `months` up to a date, and at least what the band needs. */
export function pcrHistoryRange(date: TradingDate, months: number): { from: TradingDate; to: TradingDate } {
  return historyRange(date, months, BAND_DAYS);
}

/** What it answers, as far as it matters. */
export type HistoryAnswer = DailyAnswer & { readonly expiries: readonly (TradingDate | null)[] };

/** The ratio at the close of each session, oldest first; NaN where it is not known. */
export type PcrHistory = {
  readonly dates: readonly TradingDate[];
  readonly pcr: Float64Array;
  /** Of the nearest future, rupees. */
  readonly future: Float64Array;
  readonly expiries: readonly (TradingDate | null)[];
  /** Where the minute shown stands among the sessions before it. */
  readonly standing: Standing;
};

/**
 * The closes of `months` before `date`, and the ratio of the minute shown as the last: what that date closed with is
 * not known at an earlier minute. `current` is of `expiry`; NaN where it does not compare with the closes.
 */
export function pcrHistory(
  answer: HistoryAnswer,
  now: { readonly date: TradingDate; readonly expiry: TradingDate; readonly current: number },
  months: number,
): PcrHistory {
  const { date, expiry, current } = now;
  const { before, shown } = closesBefore(answer, date, months);
  const value = (name: string, place: number) => valueAt(answer, name, place);
  return {
    dates: [...shown.map((place) => answer.dates[place]!), date],
    pcr: Float64Array.from([...shown.map((place) => value('pcr', place)), current]),
    future: Float64Array.from([...shown.map((place) => value('close', place)), Number.NaN]),
    expiries: [...shown.map((place) => answer.expiries[place] ?? null), expiry],
    standing: standingOf(
      current,
      before.map((place) => value('pcr', place)),
    ),
  };
}
