import { describe, expect, it } from 'vitest';
import { byteSum, hashOf, lognormalTable, normalOf, randomStream } from './random-stream.ts';

describe('a random stream', () => {
  it('is one sequence per key', () => {
    const draw = (key: string) => {
      const stream = randomStream(key);
      return Array.from({ length: 20 }, () => stream.bits());
    };
    expect(draw('7|2026-08-18|NSE:NIFTY')).toEqual(draw('7|2026-08-18|NSE:NIFTY'));
    expect(draw('7|2026-08-18|NSE:NIFTY')).not.toEqual(draw('7|2026-08-19|NSE:NIFTY'));
  });

  it('gives the same integers on every machine', () => {
    const stream = randomStream('strikescope');
    expect([stream.bits(), stream.bits(), stream.bits()]).toEqual([
      3_523_181_405, 2_614_476_779, 586_346_527,
    ]);
  });

  it('has normals of mean 0 and deviation 1', () => {
    const stream = randomStream('normal');
    const values = Array.from({ length: 50_000 }, () => stream.normal());
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.02);
  });

  it('stays inside 0 … 1', () => {
    const stream = randomStream('uniform');
    for (let draw = 0; draw < 10_000; draw++) {
      const value = stream.uniform();
      expect(value > 0 && value < 1).toBe(true);
    }
  });

  it('sums bytes, and looks lognormals up by the sum', () => {
    expect(byteSum(0xff_01_02_03)).toBe(255 + 1 + 2 + 3);
    expect(byteSum(0xff_ff_ff_ff)).toBe(1020);
    const table = lognormalTable(0.45);
    expect(table[byteSum(0x7f_80_7f_80)]).toBeCloseTo(Math.exp(0.45 * normalOf(0x7f_80_7f_80)), 14);
  });

  it('tells keys apart by everything in them', () => {
    const hashes = [
      hashOf('a'),
      hashOf('b'),
      hashOf('a', 1),
      hashOf('a', 2),
      hashOf('a', 1, 2),
      hashOf('a', 2, 1),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
