import { describe, expect, it } from 'vitest';
import type { SliceState } from '#api/answer.ts';
import { cutBoard } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { oneFuture } from '#market/one-future.ts';
import { addDays, formatClock } from '#market/trading-date.ts';
import { builtFuturesBoard, type FuturesRules } from '#test/built-futures-board.ts';
import type { FuturesView } from '#ui/state/use-boards.ts';
import { dayPicture, type HistoryAnswer, isDayClosed, lifePicture, todayRow } from './compute.ts';

const gone = Number.NaN;
const boardOf = (rules: FuturesRules = {}) => oneFuture(builtFuturesBoard(rules), 0);
const moving = (minutes: number, sign: number) => {
  const steps = Array.from({ length: minutes }, (_, minute) => minute ** 2);
  return boardOf({
    length: minutes,
    contracts: [
      { price: steps.map((step) => 24_000 + step), oi: steps.map((step) => 650_000 + sign * 65 * step) },
    ],
  });
};

describe('price and open interest of a future through the day', () => {
  it('went the same way all day', () => {
    expect(dayPicture(moving(30, 1), 1)!.correlation).toEqual({ r: expect.closeTo(1, 9), pairs: 29 });
    expect(dayPicture(moving(30, -1), 1)!.correlation.r).toBeCloseTo(-1, 9);
  });

  it('have no correlation before ten windows are known', () => {
    expect(dayPicture(moving(30, 1), 3)!.correlation.r).toBeCloseTo(1, 9);
    expect(dayPicture(moving(27, 1), 3)!.correlation).toEqual({ r: gone, pairs: 9 });
  });

  it('are compared in the windows that are over: the one that goes on is no whole one', () => {
    const straight = moving(30, 1);
    const { price, oi } = straight.columns;
    const rising = { ...straight, columns: { price: price!.with(28, 1), oi: oi!.with(28, 9_999_999) } };
    const shown = cutBoard(rising, rising.grid.times[28]!);
    expect(dayPicture(shown, 2)!.correlation).toEqual({ r: expect.closeTo(1, 9), pairs: 14 });
  });

  it('say what the last window was, from the close before it', () => {
    expect(dayPicture(moving(30, -1), 3)!.last).toMatchObject({ buildUp: 'short-covering' });
  });

  it('name that window by where it has come, and have none on a date known from its close alone', () => {
    const { span } = dayPicture(moving(29, 1), 15)!.last!;
    expect([formatClock(span.opens), formatClock(span.time), span.complete]).toEqual([
      '09:30',
      '09:44',
      false,
    ]);
    expect(dayPicture({ ...moving(1, 1), grain: 'day' }, 15)!.last).toBeNull();
  });
});

const JUNE = '2026-06-30';
const MAY = '2026-05-26';
const answer = (
  rows: readonly (readonly [string, string | null, number | null, number | null])[],
): HistoryAnswer => ({
  dates: rows.map(([date]) => date),
  expiries: rows.map(([, expiry]) => expiry),
  series: {
    close: rows.map(([, , close]) => close),
    oi: rows.map(([, , , oi]) => oi),
    open: rows.map(([, , close]) => close),
    high: rows.map(() => null),
    low: rows.map(() => null),
    volume: rows.map(() => 650),
  },
});
const SESSIONS = ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16'];
const today = todayRow(boardOf())!;
const { previousSession } = createCalendar();
const lifeOf = (known: HistoryAnswer | null, row = today, sessions: readonly string[] = SESSIONS) =>
  lifePicture('NIFTY', known, { row, isClosed: true }, sessions, previousSession);

describe('a future day by day', () => {
  it('ends with the day as it stands at the minute shown, not with what it closed at', () => {
    const day = boardOf({ contracts: [{ price: [24_100, 24_110, 24_500], oi: [650, 1_300, 6_500] }] });
    const early = todayRow(cutBoard(day, day.grid.times[1]!))!;
    const known = answer([
      ['2026-06-12', JUNE, 24_000, 16_000_000],
      ['2026-06-15', JUNE, 24_500, 6_500],
    ]);
    const { days } = lifeOf(known, early);
    expect(days.map(({ close, oi }) => [close, oi])).toEqual([
      [24_000, 16_000_000],
      [24_110, 1_300],
    ]);
  });

  it('shows sessions that are not stored as gaps, and none before the first that is', () => {
    const known = answer([
      ['2026-06-10', null, null, null],
      ['2026-06-11', JUNE, 24_000, 16_000_000],
    ]);
    const { days, stored } = lifeOf(known);
    expect(days.map(({ date, close }) => [date, close])).toEqual([
      ['2026-06-11', 24_000],
      ['2026-06-12', gone],
      ['2026-06-15', 24_110],
    ]);
    expect(stored).toBe(2);
    expect(days.at(-1)!.oiChange).toBe(250_000);
  });

  it('measures the day shown from the previous close that its board knows, whatever is stored before it', () => {
    const known = answer([['2026-06-10', JUNE, 23_000, 12_000_000]]);
    const ofFile = boardOf({ contracts: [{ prevPrice: null, prevOi: 16_400_000 }] });
    expect(lifeOf(known).days.at(-1)).toMatchObject({
      priceChange: 110,
      oiChange: 250_000,
      buildUp: 'long-build-up',
    });
    expect(lifeOf(known, todayRow(ofFile)!).days.at(-1)).toMatchObject({
      priceChange: gone,
      oiChange: -150_000,
      buildUp: null,
    });
    expect(lifeOf(null).days.at(-1)!.oiChange).toBe(250_000);
  });

  it('has no change over sessions that are not stored, and leaves it out of the correlation', () => {
    const unknown = todayRow(boardOf({ contracts: [{ prevPrice: null, prevOi: null }] }))!;
    const rows = (last: string) =>
      lifeOf(
        answer([
          ['2026-06-10', JUNE, 23_000, 12_000_000],
          [last, JUNE, 24_000, 16_000_000],
        ]),
        unknown,
      );
    const apart = rows('2026-06-11');
    expect(apart.days.map(({ oiChange }) => oiChange)).toEqual([gone, 4_000_000, gone, gone]);
    expect([apart.days.at(-1)!.buildUp, apart.correlation.pairs]).toEqual([null, 1]);
    const next = rows('2026-06-12');
    expect(next.days.map(({ oiChange }) => oiChange)).toEqual([gone, gone, gone, 250_000]);
    expect([next.days.at(-1)!.buildUp, next.correlation.pairs]).toEqual(['long-build-up', 1]);
  });

  it('starts anew with each contract: nothing is compared across a roll', () => {
    const known = answer([
      ['2026-06-10', MAY, 23_900, 650],
      ['2026-06-11', JUNE, 24_010, 16_000_000],
      ['2026-06-12', JUNE, 24_210, 16_500_000],
    ]);
    const { days, stretch } = lifeOf(known);
    expect(days.map(({ rolledFrom }) => rolledFrom)).toEqual([null, MAY, null, null]);
    expect(days[1]!.oiChange).toBeNaN();
    expect(stretch).toMatchObject({ since: '2026-06-11', buildUp: 'long-build-up', oiChangePct: 1.5625 });
  });

  it('is compared with nothing before its lot changed: since then it is measured anew', () => {
    const known = answer([
      ['2026-06-10', JUNE, 21.25, 420_000],
      ['2026-06-11', JUNE, 20.8, 464_000],
      ['2026-06-12', JUNE, 21, 497_000],
    ]);
    const adjusted = { ...known, lotSizes: [30_000, 33_141, 33_141] };
    const last = {
      symbol: 'SOUTHBANK',
      lotSize: 33_141,
      price: 21.2,
      oi: 530_000,
      prevPrice: null,
      prevOi: null,
    };
    const row = todayRow(boardOf({ contracts: [last] }))!;
    const lifeWith = (lots: HistoryAnswer) =>
      lifePicture('SOUTHBANK', lots, { row, isClosed: true }, SESSIONS, previousSession);
    const { days, stretch } = lifeWith(adjusted);
    expect(days.map(({ lotSize }) => lotSize)).toEqual([30_000, 33_141, 33_141, 33_141]);
    expect(days[1]).toMatchObject({ priceChange: gone, oiChange: gone, buildUp: null });
    expect(stretch).toMatchObject({
      since: '2026-06-11',
      adjusted: { from: 30_000, to: 33_141 },
      buildUp: 'long-build-up',
      changePct: expect.closeTo(1.923, 3),
    });
    expect(lifeWith(known).stretch).toMatchObject({ since: '2026-06-10', adjusted: null });
    const first = { ...answer([['2026-06-12', JUNE, 21.25, 420_000]]), lotSizes: [30_000] };
    expect(lifeWith(first).stretch).toMatchObject({ since: '2026-06-15', buildUp: null, changePct: gone });
  });

  it('takes no price from a day without a trade: what the exchange prints then is of an earlier one', () => {
    const known = answer([
      ['2026-06-10', JUNE, 23_000, 15_000_000],
      ['2026-06-11', JUNE, 24_010, 16_000_000],
      ['2026-06-12', JUNE, 24_010, 16_500_000],
    ]);
    const volume = [0, 650, 0];
    const after = boardOf({ contracts: [{ prevPrice: 24_010, prevOi: 16_500_000, prevVolume: 0 }] });
    const { days, stretch, correlation } = lifeOf(
      { ...known, series: { ...known.series, volume } },
      todayRow(after)!,
    );
    expect(days.map(({ priceChange }) => priceChange)).toEqual([gone, gone, gone, gone]);
    expect(days.map(({ close, buildUp }) => [close, buildUp])).toEqual([
      [gone, null],
      [24_010, null],
      [gone, null],
      [24_110, null],
    ]);
    expect(days.map(({ oiChange }) => oiChange)).toEqual([gone, 1_000_000, 500_000, -250_000]);
    expect(stretch).toMatchObject({ since: '2026-06-11', buildUp: 'long-build-up', oiChangePct: 1.5625 });
    expect(correlation.r).toBeNaN();
  });

  it('enters the correlation once it is over, and not as it stands at a minute before', () => {
    const dates = Array.from({ length: 11 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`);
    const known = answer(dates.map((date, day) => [date, JUNE, 24_000 + day ** 2, 650 * day ** 2]));
    const weekdays = (date: string) => addDays(date, -1);
    const row = { ...today, date: '2026-06-12' };
    const of = (isClosed: boolean) =>
      lifePicture('NIFTY', known, { row, isClosed }, [], weekdays).correlation;
    expect(of(false)).toEqual({ r: expect.closeTo(1, 9), pairs: 10 });
    expect(of(true).pairs).toBe(11);
  });

  it('is over with the session, by the minutes of all months, and where it is stored near its close', () => {
    const session = builtFuturesBoard({ length: 375 });
    const closed = (state: SliceState, length = 375, day = session) => {
      const board = { ...day, length };
      return isDayClosed({ grain: 'minute' }, { board, day, facts: { state } } as unknown as FuturesView);
    };
    expect([closed('live'), closed('historical')]).toEqual([true, true]);
    expect([closed('historical', 374), closed('closed', 374)]).toEqual([false, false]);
    const short = builtFuturesBoard({ length: 370 });
    expect([closed('live', 370, short), closed('closed', 370, short)]).toEqual([false, true]);
    expect(closed('closed', 160, builtFuturesBoard({ length: 160 }))).toBe(false);
    const ofClose = { board: short, day: short, facts: { state: 'historical' } } as unknown as FuturesView;
    expect(isDayClosed({ grain: 'day' }, ofClose)).toBe(true);
  });

  it('has candles only where every day has its open, high and low', () => {
    const whole = { ...answer([['2026-06-12', JUNE, 24_000, 650]]) };
    const ends = { ...whole.series, high: [24_050], low: [23_950] };
    expect(lifeOf(whole).hasCandles).toBe(false);
    expect(lifeOf({ ...whole, series: ends }).hasCandles).toBe(true);
  });

  it('of a contract on its first day has one day and no change', () => {
    const { days, stretch, correlation } = lifeOf(null);
    expect(days).toHaveLength(1);
    expect([stretch.buildUp, stretch.changePct, correlation.r]).toEqual([null, gone, gone]);
  });
});
