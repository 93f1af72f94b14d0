import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#market/trading-date.ts';
import { exchangeClock } from './exchange-clock.ts';

/** What is found after packets every second for as long, each so far ahead of our clock. */
function foundAfter(seconds: number, aheadAt: (second: number) => readonly number[]) {
  const clock = exchangeClock();
  for (let second = 0; second <= seconds; second++)
    for (const ahead of aheadAt(second)) clock.believes(second * 1000 + ahead, second * 1000);
  return clock.contradiction()?.ahead ?? null;
}

describe('packets that contradict the clock of this machine', () => {
  it('for ten seconds tell by how much it is behind or ahead', () => {
    for (const ahead of [3 * MINUTE_MS, -3 * MINUTE_MS]) {
      expect(foundAfter(9, () => [ahead])).toBeNull();
      expect(foundAfter(10, () => [ahead])).toBe(ahead);
    }
  });

  it('are those of the present: what was told long ago, and one that is damaged, do not', () => {
    const old = -47 * MINUTE_MS;
    expect(foundAfter(30, () => [old, 0, old])).toBeNull();
    expect(foundAfter(30, (second) => [0, ...(second % 5 === 0 ? [1440 * MINUTE_MS] : [])])).toBeNull();
    expect(foundAfter(30, (second) => [3 * MINUTE_MS, ...(second % 5 === 0 ? [MINUTE_MS] : [])])).toBe(
      3 * MINUTE_MS,
    );
    expect(foundAfter(30, (second) => [-3 * MINUTE_MS, ...(second % 5 === 0 ? [old] : [])])).toBe(
      -3 * MINUTE_MS,
    );
  });

  it('do so no more once the clock is set', () => {
    for (const off of [3 * MINUTE_MS, -3 * MINUTE_MS]) {
      const clock = exchangeClock();
      const tell = (from: number, shift: number) => {
        for (let second = from; second <= from + 15; second++)
          clock.believes(second * 1000, second * 1000 - shift);
        return clock.contradiction()?.ahead ?? null;
      };
      expect(tell(0, off)).toBe(off);
      expect(tell(16, 0)).toBeNull();
    }
  });
});
