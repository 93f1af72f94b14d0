import { describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { scaledClock } from './scaled-clock.ts';

const OPEN = instantOf('2026-08-18', 555);
const CLOSE = instantOf('2026-08-18', 940);

describe('the clock of a replayed day', () => {
  const made = (speed: number) => {
    const base = fakeClock(1_000_000);
    return { base, clock: scaledClock({ base, from: OPEN, until: CLOSE, speed }) };
  };

  it('stands at the open until it is started', async () => {
    const { base, clock } = made(60);
    const woken: number[] = [];
    clock.at(OPEN + MINUTE_MS, () => woken.push(clock.now()));
    await base.advanceTo(base.now() + 10_000);
    expect(clock.now()).toBe(OPEN);
    clock.start();
    await base.advanceTo(base.now() + 1000);
    expect(woken).toEqual([OPEN + MINUTE_MS]);
  });

  it('lives a day of 385 minutes in one, and wakes nobody too early', async () => {
    const { base, clock } = made(385);
    clock.start();
    const woken: number[] = [];
    for (let minute = OPEN + MINUTE_MS; minute <= CLOSE; minute += MINUTE_MS)
      clock.at(minute, () => woken.push(clock.now() - minute));
    await base.advanceTo(base.now() + MINUTE_MS);
    expect(woken).toHaveLength(385);
    expect(Math.min(...woken)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...woken)).toBeLessThan(385);
    expect(clock.now()).toBe(CLOSE);
  });

  it('goes on at the usual pace after the close', async () => {
    const { base, clock } = made(60);
    clock.start();
    await base.advanceTo(base.now() + (CLOSE - OPEN) / 60 + 5000);
    expect(clock.now()).toBe(CLOSE + 5000);
  });

  it('wakes nobody who called off, before or after the start', async () => {
    const { base, clock } = made(1);
    const wake = () => expect.fail('was called off');
    clock.at(OPEN + 1000, wake)();
    clock.start();
    clock.at(OPEN + 1000, wake)();
    await base.advanceTo(base.now() + 2000);
    expect(clock.now()).toBe(OPEN + 2000);
  });

  it('has a speed above nought', () => {
    for (const speed of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => made(speed)).toThrow(RangeError);
  });
});
