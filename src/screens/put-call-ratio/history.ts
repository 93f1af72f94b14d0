import { type Standing, standingOf } from '#market/analytics/standing.ts';
import { addDays, type TradingDate } from '#market/trading-date.ts';
import { closesBefore, type DailyAnswer, historyRange, valueAt } from '#ui/daily-closes.ts';

/** Days in which 20 sessions fit, whatever holidays there are. */
const BAND_DAYS = 45;

/** What `/api/v2/history` is asked for: `months` up to a date, and at least what the band needs. */
export function pcrHistoryRange(date: TradingDate, months: number): { from: TradingDate; to: TradingDate } {
  return historyRange(date, months, BAND_DAYS);
}

/** What it answers, as far as it matters. */
export type HistoryAnswer = DailyAnswer & { readonly expiries: readonly (TradingDate | null)[] };

/** The ratio at the close of each session, oldest first; NaN where it is not known, or nothing is stored. */
export type PcrHistory = {
  readonly dates: readonly TradingDate[];
  readonly pcr: Float64Array;
  /** Of the nearest future, rupees. */
  readonly future: Float64Array;
  readonly expiries: readonly (TradingDate | null)[];
  /** How many of them have a ratio, before the one shown. */
  readonly known: number;
  /** Where the minute shown stands among the sessions before it. */
  readonly standing: Standing;
};

/** The minute shown. */
export type PcrNow = {
  readonly date: TradingDate;
  readonly expiry: TradingDate;
  /** Of that expiry; NaN where it does not compare with the closes. */
  readonly current: number;
  /** Whether it is the session's last minute, at which what the date closed with is known. */
  readonly isClose: boolean;
  /** The price of the nearest future, rupees. */
  readonly future: number;
};

/** Whether an answer knows a close of the nearest future before `date`. */
export function hasFutureBefore(answer: DailyAnswer, date: TradingDate): boolean {
  return answer.dates.some((day, place) => day < date && !Number.isNaN(valueAt(answer, 'close', place)));
}

/**
 * The closes of `months` before a date, and the figures of the minute shown as the last (`lastOf`): what that date closed
 * with is not known at an earlier minute. `sessions`: the dates of trading.
 */
export function pcrHistory(
  answer: HistoryAnswer,
  now: PcrNow,
  months: number,
  sessions: readonly TradingDate[],
): PcrHistory {
  const { date, future } = now;
  const { before, shown } = closesBefore(answer, date, months, sessions);
  const [expiry, current] = lastOf(answer, now);
  const line = (name: string, last: number) =>
    Float64Array.from([...shown.map(({ place }) => valueAt(answer, name, place)), last]);
  const bandFrom = addDays(date, -BAND_DAYS);
  const pcr = line('pcr', current);
  return {
    dates: [...shown.map((close) => close.date), date],
    pcr,
    future: line('close', future),
    expiries: [
      ...shown.map(({ place }) => (place === null ? null : (answer.expiries[place] ?? null))),
      expiry,
    ],
    known: pcr.subarray(0, -1).filter((value) => !Number.isNaN(value)).length,
    standing: standingOf(
      current,
      before
        .filter((place) => answer.dates[place]! >= bandFrom)
        .map((place) => valueAt(answer, 'pcr', place)),
    ),
  };
}

/** The last of the closes: the minute shown, or where that is of another expiry and the session's last, what the date closed with. */
function lastOf(
  answer: HistoryAnswer,
  { date, expiry, current, isClose }: PcrNow,
): readonly [expiry: TradingDate, pcr: number] {
  const place = answer.dates.indexOf(date);
  if (!Number.isNaN(current) || !isClose || place === -1) return [expiry, current];
  return [answer.expiries[place] ?? expiry, valueAt(answer, 'pcr', place)];
}
