import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type TradingDate } from '#market/trading-date.ts';
import { type HistoryAnswer, hasFutureBefore, pcrHistory, pcrHistoryRange } from './history.ts';

const DATE: TradingDate = '2026-08-18';
const NOW = { date: DATE, expiry: '2026-08-18', current: 0.62, isClose: false, future: Number.NaN } as const;

/** A close a day up to and including the date shown, 0.50, 0.51, …; the date's own is 9. */
const answerOf = (count: number, without: readonly number[] = []): HistoryAnswer => {
  const dates = Array.from({ length: count + 1 }, (_, at) => addDays(DATE, at - count));
  return {
    dates,
    series: {
      pcr: dates.map((_, at) => (at === count ? 9 : without.includes(at) ? null : 0.5 + at / 100)),
      close: dates.map(() => null),
    },
    expiries: dates.map(() => '2026-08-18'),
  };
};

describe('the history of the closing ratio', () => {
  it('ends with the minute shown: what that date closed with is not known then', () => {
    const { dates, pcr } = pcrHistory(answerOf(2), NOW, 3, []);
    expect(dates).toEqual(['2026-08-16', '2026-08-17', '2026-08-18']);
    expect([...pcr]).toEqual([0.5, 0.51, 0.62]);
  });

  it('ends with what the date closed with where another expiry is shown, at the last minute alone', () => {
    const other = { ...NOW, expiry: '2026-09-29', current: Number.NaN } as const;
    const lastOf = (isClose: boolean) => {
      const { pcr, expiries, standing } = pcrHistory(answerOf(20), { ...other, isClose }, 3, []);
      return [pcr.at(-1), expiries.at(-1), standing.percentile];
    };
    expect(lastOf(true)).toEqual([9, '2026-08-18', 100]);
    expect(lastOf(false)).toEqual([NaN, '2026-09-29', NaN]);
    const own = pcrHistory(answerOf(2), { ...NOW, isClose: true }, 3, []);
    expect([own.pcr.at(-1), own.expiries.at(-1)]).toEqual([0.62, '2026-08-18']);
  });

  it('ends with the price of the nearest future at that minute', () => {
    const answer = answerOf(2);
    const priced = { ...answer, series: { ...answer.series, close: [24_100, null, 24_300] } };
    expect([...pcrHistory(priced, { ...NOW, future: 24_210 }, 3, []).future]).toEqual([24_100, NaN, 24_210]);
    expect([hasFutureBefore(priced, DATE), hasFutureBefore(answer, DATE)]).toEqual([true, false]);
  });

  it('has no band under 20 sessions, and counts those with a figure alone', () => {
    expect(pcrHistory(answerOf(20, [3]), NOW, 3, []).standing).toMatchObject({ low: NaN, sessions: 19 });
  });

  it('has the band of the last 20 sessions from 20 on', () => {
    const { low, high, percentile, sessions } = pcrHistory(answerOf(20), NOW, 3, []).standing;
    expect([low, high, sessions]).toEqual([0.5, 0.69, 20]);
    expect(percentile).toBe(60);
  });

  it('asks for the months shown, and for as many days as the band needs', () => {
    const days = (months: number) => {
      const { from, to } = pcrHistoryRange(DATE, months);
      return daysBetween(from, to);
    };
    expect([days(1), days(3), days(12)]).toEqual([45, 93, 372]);
  });

  it('shows the months asked for, whatever the band reaches back to', () => {
    const { dates, standing } = pcrHistory(answerOf(40), NOW, 1, []);
    expect(dates[0]).toBe('2026-07-18');
    expect(standing.sessions).toBe(20);
  });

  it('has a gap for each session that is not stored, from the first stored one on, and counts those with a ratio', () => {
    const stored = answerOf(3);
    const holes = (list: readonly unknown[]) => list.filter((_, at) => at !== 2);
    const answer = {
      ...stored,
      dates: holes(stored.dates) as TradingDate[],
      series: { pcr: holes(stored.series.pcr!) as number[] },
    };
    const sessions: TradingDate[] = ['2026-08-13', '2026-08-15', '2026-08-17', DATE];
    const { dates, pcr, future, expiries, known } = pcrHistory(answer, NOW, 3, sessions);
    expect(dates).toEqual(['2026-08-15', '2026-08-16', '2026-08-17', DATE]);
    expect([...pcr]).toEqual([0.5, 0.51, NaN, 0.62]);
    expect([...future].every(Number.isNaN)).toBe(true);
    expect(expiries).toEqual([DATE, DATE, null, DATE]);
    expect(known).toBe(2);
    expect(pcrHistory(answerOf(3, [0, 1]), NOW, 3, []).known).toBe(1);
    expect(pcrHistory(answerOf(3, [0, 1, 2]), NOW, 3, []).known).toBe(0);
  });

  it('holds the figure against the days in which twenty sessions fit, whatever months are shown', () => {
    const answer = answerOf(25);
    const [old, late] = [answer.dates.slice(0, 15), answer.dates.slice(15)];
    const apart = { ...answer, dates: [...old.map((date) => addDays(date, -150)), ...late] };
    for (const months of [1, 12])
      expect(pcrHistory(apart, NOW, months, []).standing).toMatchObject({ low: NaN, sessions: 10 });
  });

  it('has a gap where a close is missing', () => {
    expect([...pcrHistory(answerOf(3, [1]), NOW, 3, []).pcr]).toEqual([0.5, NaN, 0.52, 0.62]);
  });
});
