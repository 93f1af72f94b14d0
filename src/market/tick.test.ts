import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { cutBoard } from './board.ts';
import { futureTick, optionTick } from './tick.ts';

/** YESBANK as it stood in August 2026. */
const cheap = (rules: BoardRules = {}) =>
  builtBoard({
    ...{ symbol: 'YESBANK', date: '2026-08-19', expiry: '2026-08-25', strikes: [20, 21, 22, 23, 24] },
    ...{ spot: 21.4, future: 21.45, call: {}, put: {} },
    ...rules,
  });

describe('the tick of options', () => {
  it.each([
    ['of a stock under ₹250', {}, 0.01],
    ['of a stock at ₹250', { spot: 250 }, 0.05],
    ['of an index, whatever its level', { symbol: 'NIFTY' }, 0.05],
    ['of a stock under ₹250 on the first day of the finer one', { date: '2025-11-03' }, 0.01],
    ['of a stock under ₹250 on the last day before', { date: '2025-10-31' }, 0.05],
  ] as const)('%s', (_, rules, tick) => {
    expect(optionTick(cheap(rules))).toBe(tick);
  });

  it('stays what the first price of the day made it, however long the day is', () => {
    const crossing = cheap({ spot: [null, 249.9, 250.2, 251, 251, 251] });
    expect(optionTick(crossing)).toBe(0.01);
    expect(optionTick(cutBoard(crossing, crossing.grid.times[1]!))).toBe(0.01);
  });

  it.each([
    ['the future', { future: 249, strikes: [300], previous: { spot: 300 } }],
    ['the previous close', { previous: { spot: 249 }, strikes: [300] }],
    [
      'the forward of its legs',
      {
        strikes: [200, 250, 300, 350, 400],
        call: { price: (strike: number) => Math.max(220 - strike, 0) + 4 },
        put: { price: (strike: number) => Math.max(strike - 220, 0) + 4 },
      },
    ],
    ['the strike in the middle', { strikes: [230, 240, 260] }],
  ] as const)('of a stock without a spot is judged by %s', (_, rules) => {
    expect(optionTick(cheap({ spot: null, future: null, ...rules }))).toBe(0.01);
  });

  it('of a stock without a price of any kind is that of its strikes, or the usual one without any', () => {
    expect(optionTick(cheap({ spot: null, future: null, strikes: [240, 260, 280] }))).toBe(0.05);
    expect(optionTick(cheap({ spot: null, future: null, strikes: [] }))).toBe(0.05);
  });
});

describe('the tick of a future', () => {
  it.each([
    ['YESBANK', 21, '2024-07-08', 0.01],
    ['YESBANK', 21, '2024-07-05', 0.05],
    ['RELIANCE', 250, '2026-08-19', 0.05],
    ['NIFTY', 200, '2026-08-19', 0.05],
    ['YESBANK', Number.NaN, '2026-08-19', 0.05],
  ] as const)('of %s at %d on %s', (symbol, price, date, tick) => {
    expect(futureTick({ symbol }, price, date)).toBe(tick);
  });
});
