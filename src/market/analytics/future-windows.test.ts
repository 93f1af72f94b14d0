import { describe, expect, it } from 'vitest';
import { builtFuturesBoard, type FutureRules, type FuturesRules } from '#test/built-futures-board.ts';
import { closeCandles } from '../indicators/close-candles.ts';
import { oneFuture } from '../one-future.ts';
import { sessionWindows } from '../session-grid.ts';
import { buildUpMinutes } from './build-up-minutes.ts';
import { futureWindows } from './future-windows.ts';

const gone = Number.NaN;
const PRICES = [24_100, 24_104, 24_104, 24_099, 24_097, 24_098];
const OI = [65_000, 65_000, 71_500, 78_000, 78_000, 71_500];
const windowsOf = (minutes: number, rules: FutureRules = {}, board: FuturesRules = {}) =>
  futureWindows(
    oneFuture(builtFuturesBoard({ contracts: [{ price: PRICES, oi: OI, ...rules }], ...board }), 0),
    minutes,
  );
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a future window by window', () => {
  it('is told apart by what price and open interest did between the ends of the window', () => {
    expect(
      windowsOf(2).map(({ priceChange, oiChange, buildUp }) => [priceChange, oiChange, buildUp]),
    ).toEqual([
      [4, 0, 'neutral'],
      [-5, 13_000, 'short-build-up'],
      [-1, -6_500, 'long-unwinding'],
    ]);
  });

  it.each([1, 2, 3, 5, 60])('adds up to the day in windows of %d minutes', (minutes) => {
    const windows = windowsOf(minutes);
    const known = windows.filter(({ oiChange }) => !Number.isNaN(oiChange));
    expect(sum(known.map(({ oiChange }) => oiChange))).toBe(OI.at(-1)! - OI[0]!);
    expect(windows.at(-1)!.oiSince).toBe(OI.at(-1)! - OI[0]!);
    expect(sum(known.map(({ priceChange }) => priceChange))).toBeCloseTo(PRICES.at(-1)! - PRICES[0]!, 9);
  });

  it('spans a gap afterwards, and counts its minutes with the window after it', () => {
    const windows = windowsOf(2, {}, { silent: [2, 3] });
    expect(windows.map(({ price, oiChange }) => [price, oiChange])).toEqual([
      [24_104, 0],
      [gone, gone],
      [24_098, 6_500],
    ]);
    expect(buildUpMinutes(windows)).toMatchObject({ neutral: 1, 'short-build-up': 4 });
  });

  it.each([1, 2, 3])(
    'adds up to last − first in windows of %d where stored minutes lack a price or open interest',
    (minutes) => {
      const price = [null, 24_100, null, 24_108, null, 24_103];
      const oi = [null, null, 65_000, null, 71_500, null];
      const windows = windowsOf(minutes, { price, oi, volume: 650 });
      const total = (figure: 'priceChange' | 'oiChange') =>
        sum(windows.map((window) => window[figure]).filter((change) => !Number.isNaN(change)));
      expect(total('priceChange')).toBe(3);
      expect(total('oiChange')).toBe(6_500);
      expect(windows.findLast(({ oi }) => !Number.isNaN(oi))!.oiSince).toBe(6_500);
    },
  );

  it('stands in a window as each figure was known last there', () => {
    const price = [24_100, 24_101, 24_104, null, null, null];
    const windows = windowsOf(2, { price, oi: OI });
    expect(windows.map(({ price, priceChange, oiChange }) => [price, priceChange, oiChange])).toEqual([
      [24_101, 1, 0],
      [24_104, 3, 13_000],
      [gone, gone, -6_500],
    ]);
  });

  it('trades what the running total rose by, from 0 at the open', () => {
    const volume = [650, 1_300, 1_235, 1_950, 1_950, 2_600];
    expect(windowsOf(2, { volume }).map((window) => window.volume)).toEqual([1_300, 650, 650]);
    expect(windowsOf(1, { volume }).map((window) => window.volume)).toEqual([650, 650, 0, 650, 0, 650]);
  });

  it('does not know what was traded before it was joined', () => {
    const windows = windowsOf(2, { volume: [null, 1_300, 1_300, 1_950, 1_950, 2_600] }, { silent: [0] });
    expect(windows.map(({ volume }) => volume)).toEqual([gone, 650, 650]);
  });

  it('has candles that open at the close of the minute before the window, so that their bodies are its changes', () => {
    expect(windowsOf(3).map(({ open, high, low, price }) => [open, high, low, price])).toEqual([
      [24_100, 24_104, 24_100, 24_104],
      [24_104, 24_104, 24_097, 24_098],
    ]);
  });

  it('has candles that begin anew after a gap, at the first close known there, as those of any price do', () => {
    const candles = (minutes: number, rules: FutureRules, board: FuturesRules) =>
      windowsOf(minutes, rules, board).map(({ open, high, low, price }) => [open, high, low, price]);
    expect(candles(2, {}, { silent: [2, 3] })).toEqual([
      [24_100, 24_104, 24_100, 24_104],
      [gone, gone, gone, gone],
      [24_097, 24_098, 24_097, 24_098],
    ]);
    expect(candles(3, {}, { silent: [3] })[1]).toEqual([24_097, 24_098, 24_097, 24_098]);
    expect(candles(3, {}, { silent: [0, 1] })[0]).toEqual([24_104, 24_104, 24_104, 24_104]);
    const board = oneFuture(
      builtFuturesBoard({ contracts: [{ price: PRICES, oi: OI }], silent: [1, 3, 4] }),
      0,
    );
    const windows = futureWindows(board, 2);
    const { open, high, low } = closeCandles(
      board.columns.price!.subarray(0, 6),
      sessionWindows(board.grid, 2),
      board.grid.times,
    );
    expect(windows.map((window) => [window.open, window.high, window.low])).toEqual(
      windows.map((_, place) => [open[place], high[place], low[place]]),
    );
  });

  it('has candles that do not reach over a break of the session, whose change does', () => {
    const intervals = [
      { open: 555, close: 558 },
      { open: 690, close: 693 },
    ];
    const windows = windowsOf(3, {}, { intervals });
    expect(
      windows.map(({ open, high, low, price, priceChange }) => [open, high, low, price, priceChange]),
    ).toEqual([
      [24_100, 24_104, 24_100, 24_104, 4],
      [24_099, 24_099, 24_097, 24_098, -6],
    ]);
  });

  it('is one window against the previous close on a day known from its close', () => {
    const silent = [0, 1, 2, 3, 4];
    const day = windowsOf(3, { grain: 'day', prevPrice: 24_000, prevOi: 65_000 }, { silent });
    expect(day).toHaveLength(1);
    expect(day[0]).toMatchObject({
      priceChange: 98,
      oiChange: 6_500,
      oiSince: 6_500,
      buildUp: 'long-build-up',
    });
  });

  it('of such a day has no build-up where the day before had no trade', () => {
    const untraded = { grain: 'day', prevPrice: 24_000, prevOi: 65_000, prevVolume: 0 } as const;
    const [day] = windowsOf(3, untraded, { silent: [0, 1, 2, 3, 4] });
    expect(day).toMatchObject({ priceChange: 98, oiChange: 6_500, buildUp: null });
  });

  it('is not of the near month because another month has its minutes', () => {
    const board = builtFuturesBoard({
      contracts: [{}, { expiry: '2026-07-28', price: [null, null, 24_200], oi: [null, null, 650] }],
    });
    const windows = futureWindows(oneFuture(board, 1), 1);
    expect(windows.map(({ price }) => price)).toEqual([gone, gone, 24_200, gone, gone, gone]);
  });

  it('knows no change of open interest that is not published', () => {
    expect(windowsOf(3, { oi: null }).map(({ oi, oiChange, buildUp }) => [oi, oiChange, buildUp])).toEqual([
      [gone, gone, null],
      [gone, gone, null],
    ]);
  });

  it('up to a minute is the same whether or not the day has been asked for before', () => {
    const day = oneFuture(builtFuturesBoard({ contracts: [{}] }), 0);
    for (const minutes of [1, 2, 4]) {
      futureWindows(day, minutes);
      for (let length = 0; length <= day.length; length++) {
        const fresh = { ...day, length, columns: { ...day.columns }, observed: day.observed.slice() };
        expect(futureWindows({ ...day, length }, minutes)).toEqual(futureWindows(fresh, minutes));
      }
    }
  });
});
