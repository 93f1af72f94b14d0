import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { futureBeside, priceBeside } from './future-beside.ts';
import { DAY_MS } from './trading-date.ts';

describe('the future beside the options of an expiry', () => {
  const listed = ['2026-06-30', '2026-07-28', '2026-08-25'];

  it('is that of the same day where one is listed', () => {
    for (const expiry of listed) expect(futureBeside(listed, expiry)).toBe(expiry);
  });

  it('is the next one for a week without', () => {
    expect(futureBeside(listed, '2026-06-16')).toBe('2026-06-30');
    expect(futureBeside(listed, '2026-07-07')).toBe('2026-07-28');
  });

  it('is none for what expires after the last of them', () => {
    expect(futureBeside(listed, '2026-09-29')).toBeNull();
    expect(futureBeside([], '2026-06-16')).toBeNull();
  });

  it('is of a month, where futures of weeks are listed too', () => {
    const weeks = ['2022-06-15', '2022-06-22', '2022-06-29', '2022-07-27'];
    expect(futureBeside(weeks, '2022-06-16')).toBe('2022-06-29');
    expect(futureBeside(weeks, '2022-06-22')).toBe('2022-06-22');
  });
});

describe('its price at a minute', () => {
  const board = builtFuturesBoard({
    length: 4,
    silent: [2],
    contracts: [
      { expiry: '2026-06-30', price: [24_110, 24_120, 24_130, 24_140] },
      { expiry: '2026-07-28', price: [24_210, null, 24_230, 24_240] },
    ],
  });
  const at = (minute: number) => board.grid.times[minute]!;

  it('is that of the contract which expires then', () => {
    expect(priceBeside(board, '2026-06-30', at(1))).toEqual({ price: 24_120, isBehind: false });
    expect(priceBeside(board, '2026-07-28', at(0))).toEqual({ price: 24_210, isBehind: false });
  });

  it('is missing where it is not stored, in a gap, before the open and of what is not listed', () => {
    const missing = { price: Number.NaN, isBehind: false };
    expect(priceBeside(board, '2026-07-28', at(1))).toEqual(missing);
    expect(priceBeside(board, '2026-06-30', at(2))).toEqual(missing);
    expect(priceBeside(board, '2026-06-30', at(0) - 3_600_000)).toEqual(missing);
    expect(priceBeside(board, '2026-08-25', at(0))).toEqual(missing);
  });

  it('is missing beside options of another date, whose futures are yet to come or were not stored', () => {
    const whole = builtFuturesBoard({ length: 375, contracts: [{ expiry: '2026-06-30', price: 24_110 }] });
    expect(priceBeside(whole, '2026-06-30', whole.grid.times.at(-1)!).price).toBe(24_110);
    const dayAfter = whole.grid.times[0]! + DAY_MS;
    for (const one of [board, whole])
      expect(priceBeside(one, '2026-06-30', dayAfter)).toEqual({ price: Number.NaN, isBehind: false });
  });

  it('is that of the minute before where options have come one further, and missing where more', () => {
    expect(priceBeside(board, '2026-07-28', at(4))).toEqual({ price: 24_240, isBehind: true });
    expect(priceBeside(board, '2026-07-28', at(5))).toEqual({ price: Number.NaN, isBehind: false });
  });
});
