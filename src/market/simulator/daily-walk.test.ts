import { describe, expect, it } from 'vitest';
import { dailyWalk, WALK_EPOCH, walkIndex } from './daily-walk.ts';
import { SIMULATED_INSTRUMENTS } from './instruments.ts';

const nifty = SIMULATED_INSTRUMENTS[0]!;

describe('the daily walk', () => {
  it('begins alike however far it goes', () => {
    const short = dailyWalk(7, nifty, '2024-02-29');
    const long = dailyWalk(7, nifty, '2026-11-20');
    for (const name of ['close', 'smoothed', 'logVolatility', 'tilt', 'logInterest'] as const)
      expect([...long[name].subarray(0, short[name].length)]).toEqual([...short[name]]);
    expect(short.close.length).toBe(walkIndex('2024-02-29') + 1);
  });

  it('is another one for another seed and another underlying', () => {
    const close = (seed: number, at: number) =>
      dailyWalk(seed, SIMULATED_INSTRUMENTS[at]!, '2026-01-01').close.at(-1)! /
      SIMULATED_INSTRUMENTS[at]!.level;
    expect(close(1, 0)).not.toBe(close(2, 0));
    expect(close(1, 0)).not.toBe(close(1, 1));
  });

  it('keeps every underlying within half and double of its level for decades, its volatility too', () => {
    for (const instrument of SIMULATED_INSTRUMENTS)
      for (const seed of [1, 2, 3]) {
        const { close, logVolatility, tilt } = dailyWalk(seed, instrument, '2040-12-31');
        const ratios = close.map((value) => Math.abs(Math.log(value / instrument.level)));
        expect(Math.max(...ratios), instrument.symbol).toBeLessThan(Math.log(2.6));
        expect(Math.max(...logVolatility.map(Math.abs)), instrument.symbol).toBeLessThan(Math.log(2.2));
        expect(Math.max(...tilt.map(Math.abs)), instrument.symbol).toBeLessThan(1);
      }
  });

  it('does not exist before its first day', () => {
    expect(walkIndex(WALK_EPOCH)).toBe(0);
    expect(() => walkIndex('1999-12-31')).toThrow(/begins on 2000-01-01, asked for 1999-12-31/);
  });
});
