import { describe, expect, it } from 'vitest';
import { addDays } from '#market/trading-date.ts';
import { type IvAnswer, ivHistory } from './history.ts';

const DATE = '2026-08-18';
const NOW = { date: DATE, current: 0.15, isFlat: false, isOld: false } as const;

/** A close a day up to and including the date shown: 0.1000, 0.1001, …; the date's own is 0.9. */
function answerOf(count: number, missing: readonly number[] = []): IvAnswer {
  const dates = Array.from({ length: count + 1 }, (_, at) => addDays(DATE, at - count));
  return {
    dates,
    series: {
      iv30: dates.map((_, at) => (at === count ? 0.9 : missing.includes(at) ? null : 0.1 + at / 10_000)),
      vix: dates.map((_, at) => 13 + at / 100),
    },
    vixFrom: dates.map((_, at) => (at % 2 === 0 ? 'published' : 'computed')),
    iv30Flat: dates.map((_, at) => at === 0),
    iv30Old: dates.map((_, at) => at === 1),
  };
}

describe('the history of the volatility', () => {
  it('ends with the minute shown, in percent: what that date closed with is not known then', () => {
    const { dates, iv30, isFlat, isOld } = ivHistory(answerOf(2), NOW, 1, []);
    expect(dates).toEqual(['2026-08-16', '2026-08-17', DATE]);
    expect(Array.from(iv30, (iv) => Math.round(100 * iv) / 100)).toEqual([10, 10.01, 15]);
    expect(isFlat).toEqual([true, false, false]);
    expect(isOld).toEqual([false, true, false]);
    expect(ivHistory(answerOf(0), { ...NOW, isOld: true }, 1, []).isOld).toEqual([true]);
  });

  it('has a gap for each session that is not stored, from the first stored one on', () => {
    const { dates, iv30, isFlat } = ivHistory(
      { ...answerOf(0), dates: ['2026-08-13', DATE], series: { iv30: [0.12, 0.9] }, iv30Flat: [true, true] },
      NOW,
      1,
      ['2026-08-12', '2026-08-13', '2026-08-14', '2026-08-17', DATE],
    );
    expect(dates).toEqual(['2026-08-13', '2026-08-14', '2026-08-17', DATE]);
    expect([...iv30]).toEqual([12, Number.NaN, Number.NaN, 15]);
    expect(isFlat).toEqual([true, false, false, false]);
  });

  it('is empty where neither the volatility nor the index of a session before is known', () => {
    const isEmpty = (answer: IvAnswer) => ivHistory(answer, NOW, 1, []).isEmpty;
    const none = (answer: IvAnswer, name: string) => ({
      ...answer,
      series: { ...answer.series, [name]: answer.dates.map(() => null) },
    });
    expect(isEmpty(answerOf(2))).toBe(false);
    expect(isEmpty(none(answerOf(2), 'iv30'))).toBe(false);
    expect(isEmpty(none(none(answerOf(2), 'iv30'), 'vix'))).toBe(true);
  });

  it('keeps the published index and the computed one apart', () => {
    const { vixPublished, vixComputed } = ivHistory(answerOf(3), NOW, 1, []);
    expect([...vixPublished]).toEqual([13, Number.NaN, 13.02, Number.NaN]);
    expect([...vixComputed]).toEqual([Number.NaN, 13.01, Number.NaN, Number.NaN]);
  });

  it('ends with the published index of the minute shown, which alone fills no history', () => {
    const now = { ...NOW, vix: 11.63 };
    expect([...ivHistory(answerOf(2), now, 1, []).vixPublished]).toEqual([13, Number.NaN, 11.63]);
    const none = { ...answerOf(0), dates: [], series: { iv30: [], vix: [] } };
    expect(ivHistory(none, now, 1, []).isEmpty).toBe(true);
  });

  it('ends with the index that a date known from its close alone closed with', () => {
    const close = { ...NOW, vix: Number.NaN, isClose: true };
    const ofComputed = ivHistory(answerOf(1), close, 1, []);
    expect([...ofComputed.vixComputed]).toEqual([Number.NaN, 13.01]);
    expect([...ofComputed.vixPublished]).toEqual([13, Number.NaN]);
    const ofPublished = ivHistory(answerOf(2), close, 1, []);
    expect([...ofPublished.vixPublished]).toEqual([13, Number.NaN, 13.02]);
    expect(ofPublished.vixComputed.at(-1)).toBeNaN();
  });

  it('ranks among all sessions before, whatever months are shown; not under twenty', () => {
    const { standing, dates } = ivHistory(answerOf(60), NOW, 1, []);
    expect(standing).toEqual({ rank: 100, percentile: 100, sessions: 60 });
    expect(dates).toHaveLength(32);
    expect(ivHistory(answerOf(20, [3]), NOW, 1, []).standing).toEqual({
      rank: Number.NaN,
      percentile: Number.NaN,
      sessions: 19,
    });
  });
});
