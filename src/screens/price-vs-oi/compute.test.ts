import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { sessionDates } from '#ui/state/market-calendar.ts';
import { cutStrikeDay, joinLives, legLife, type StoredDays, strikeDay } from './compute.ts';

const ROW = 2;
const board = builtBoard({
  call: {
    price: (_, minute) => 90 + minute,
    oi: (_, minute) => 65_000 + (minute >= 3 ? 650 : 0),
    volume: (_, minute) => 6500 * (minute + 1),
  },
});
const pricing = standardPricing(board);
const day = strikeDay(board, ROW, pricing);

describe('a strike through the day', () => {
  it('holds open interest as a step beside the price of each minute', () => {
    expect([...day.call.price]).toEqual([90, 91, 92, 93, 94, 95]);
    expect([...day.call.oi]).toEqual([65_000, 65_000, 65_000, 65_650, 65_650, 65_650]);
    expect([...day.call.volume]).toEqual([6500, 6500, 6500, 6500, 6500, 6500]);
  });

  it('averages the stored minutes where the exchange gives no average, and says since when', () => {
    expect(day.call.atp.source).toBe('minutes');
    expect(day.call.atp.from).toBe(board.grid.times[0]);
    expect(day.call.atp.values[5]).toBeCloseTo(92.5, 9);
  });

  it('has the average of call and put together as the sum of theirs', () => {
    for (const minute of [0, 3, 5])
      expect(day.both.atp.values[minute]).toBeCloseTo(
        day.call.atp.values[minute]! + day.put.atp.values[minute]!,
        9,
      );
    expect(day.both.price[5]).toBe(95 + day.put.price[5]!);
  });

  it('stands beside the spot, or the forward where no spot is stored', () => {
    expect(day.level).toMatchObject({ of: 'spot' });
    const spotless = strikeDay(builtBoard({ spot: null }), ROW, pricing);
    expect(spotless.level.of).toBe('forward');
    expect(spotless.level.values[0]).toBe(24_110);
  });

  it('is at any minute what was known then: no later minute changes it', () => {
    for (let length = 1; length <= board.length; length++) {
      const cut = cutBoard(board, board.grid.times[length - 1]!);
      const { atp: _, ...call } = cutStrikeDay(day, length).call;
      const { atp: average, ...live } = strikeDay(cut, ROW, pricing).call;
      expect(call).toEqual(live);
      expect(cutStrikeDay(day, length).call.atp.values).toEqual(average.values);
      expect(cutStrikeDay(day, length).both.price).toEqual(strikeDay(cut, ROW, pricing).both.price);
    }
  });

  it('is missing, not 0, where a leg was never published', () => {
    const silent = strikeDay(builtBoard({ put: {} }), ROW, pricing);
    expect(silent.put.oi.every(Number.isNaN)).toBe(true);
    expect(silent.both.price.every(Number.isNaN)).toBe(true);
  });

  it("shows the day's volume where only its close is known", () => {
    const close = builtBoard({
      grain: 'day',
      intervals: [{ open: 929, close: 930 }],
      call: { price: 95, oi: 650, volume: 4550 },
    });
    expect([...strikeDay(close, ROW, pricing).call.volume]).toEqual([4550]);
  });
});

describe('the life of a contract', () => {
  const stored: StoredDays = {
    dates: ['2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16'],
    simulated: [false, false, false, false],
    series: { close: [80, 85, 95, 99], oi: [1300, null, 3, 4], volume: [65, 130, 1, 1] },
  };
  const SESSIONS = ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16'];
  const lifeAt = (length: number, days: StoredDays | null = stored) =>
    legLife(days, { ...board, length }, 'call', ROW, SESSIONS);

  it('is the sessions before and the one on screen as it stands, never one that was yet to come', () => {
    const { dates, price, oi, volume } = lifeAt(3);
    expect(dates).toEqual(['2026-06-11', '2026-06-12', '2026-06-15']);
    expect([...price]).toEqual([80, 85, 92]);
    expect([...oi]).toEqual([1300, Number.NaN, 65_000]);
    expect([...volume]).toEqual([65, 130, 19_500]);
  });

  it('marks the price of the session on screen where it is an old one, and no close before, which was traded', () => {
    const life = (volume: (minute: number) => number) =>
      legLife(
        stored,
        builtBoard({ length: 12, call: { price: 92, oi: 650, volume: (_, minute) => volume(minute) } }),
        'call',
        ROW,
        SESSIONS,
      );
    expect([...life(() => 650).old]).toEqual([0, 0, 1]);
    expect([...life((minute) => 650 * (minute + 1)).old]).toEqual([0, 0, 0]);
    const [joined] = joinLives(
      life(() => 650),
      lifeAt(3, null),
    );
    expect([...joined.old]).toEqual([0, 0, 1]);
  });

  it('has no price on a day without a trade: what the exchange prints then is of an earlier one', () => {
    const { price, oi } = lifeAt(3, { ...stored, series: { ...stored.series, volume: [65, 0, 1, 1] } });
    expect([...price]).toEqual([80, Number.NaN, 92]);
    expect(oi[0]).toBe(1300);
  });

  it('has sessions that are not stored as gaps, and none before the first that is', () => {
    const [first, , third] = stored.dates;
    const series = { close: [80, 95], oi: [1300, 3], volume: [65, 1] };
    const { dates, price, oi, volume } = lifeAt(3, {
      dates: [first!, third!],
      simulated: [false, false],
      series,
    });
    expect(dates).toEqual(['2026-06-11', '2026-06-12', '2026-06-15']);
    expect([...price]).toEqual([80, Number.NaN, 92]);
    expect([...oi]).toEqual([1300, Number.NaN, 65_000]);
    expect([...volume]).toEqual([65, Number.NaN, 19_500]);
  });

  it('has a gap for every weekday between two stored days of a year whose holidays are not known', () => {
    const days = {
      dates: ['2017-02-01'],
      simulated: [false],
      series: { close: [80], oi: [1300], volume: [65] },
    };
    const expiryDay = builtBoard({ date: '2017-02-23' });
    const sessions = sessionDates({ from: '2017-01-02', to: expiryDay.date });
    const { dates, price } = legLife(days, expiryDay, 'call', ROW, sessions);
    expect(dates).toHaveLength(17);
    expect([dates[0], dates.at(-1)]).toEqual(['2017-02-01', '2017-02-23']);
    expect([...price.subarray(1, -1)].every(Number.isNaN)).toBe(true);
  });

  it('begins after an adjustment: before it the strike was another contract', () => {
    const stock = { ...board, symbol: 'CANBK', lotSize: 3_084, length: 3 };
    const lotSizes = [3_000, 3_084, 3_084, 3_084];
    const life = legLife({ ...stored, lotSizes }, stock, 'call', ROW, SESSIONS);
    expect(life).toMatchObject({
      dates: ['2026-06-12', '2026-06-15'],
      lots: [3_084, 3_084],
      adjusted: { from: 3_000, to: 3_084, on: '2026-06-12' },
    });
    const onScreen = legLife({ ...stored, lotSizes: lotSizes.fill(3_000) }, stock, 'call', ROW, SESSIONS);
    expect([onScreen.dates, onScreen.adjusted?.on]).toEqual([['2026-06-15'], '2026-06-15']);
    const index = legLife(
      { ...stored, lotSizes: [75, 75, 75, 75] },
      { ...board, length: 3 },
      'call',
      ROW,
      SESSIONS,
    );
    expect([index.lots, index.adjusted]).toEqual([[75, 75, 65], null]);
  });

  it('never crosses from simulated sessions to real ones', () => {
    expect(lifeAt(3, { ...stored, simulated: [true, true, true, true] }).dates).toEqual(['2026-06-15']);
  });

  it('begins with the session on screen where no other is stored', () => {
    expect(lifeAt(6, null).dates).toEqual(['2026-06-15']);
    expect(lifeAt(0, null).dates).toEqual([]);
  });

  it('stands beside the life of the other side on the dates of both', () => {
    const later = { ...stored, dates: stored.dates.slice(1), series: { close: [7, 8, 9] } };
    const [call, put] = joinLives(lifeAt(3), legLife(later, { ...board, length: 3 }, 'put', ROW, SESSIONS));
    expect(put.dates).toEqual(call.dates);
    expect([...put.price.subarray(0, 2)]).toEqual([Number.NaN, 7]);
    expect(put.oi[1]).toBeNaN();
  });
});
