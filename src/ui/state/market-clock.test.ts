import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { createMarketClock, type MarketClock } from './market-clock.ts';

const DEVICE = instantOf('2026-11-27', 10 * 60);
const SERVER = instantOf('2026-08-18', 13 * 60 + 8);
const HOUR = 3_600_000;

let clock: MarketClock;
beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  clock = createMarketClock();
});
afterEach(() => vi.useRealTimers());

describe('the market’s clock', () => {
  it('is this device’s until the server has told its own, which goes on by itself', () => {
    expect([clock.now(), clock.isKnown()]).toEqual([DEVICE, false]);
    clock.hear(SERVER, DEVICE, DEVICE - 40);
    vi.advanceTimersByTime(HOUR);
    expect([clock.now(), clock.isKnown()]).toEqual([SERVER + HOUR, true]);
  });

  it('is set anew by an answer when this device’s clock is put forward or back', () => {
    clock.hear(SERVER, DEVICE, DEVICE - 40);
    for (const moved of [3 * HOUR, -3 * HOUR]) {
      vi.setSystemTime(DEVICE + moved);
      clock.hear(SERVER, DEVICE + moved, DEVICE + moved - 40);
      expect(Math.abs(clock.now() - SERVER)).toBeLessThanOrEqual(40);
    }
  });

  it('is put back neither by an answer that was long under way nor by what was read late', () => {
    clock.hear(SERVER, DEVICE, DEVICE - 40);
    vi.advanceTimersByTime(5000);
    clock.hear(SERVER + 1000, Date.now(), Date.now() - 5000);
    expect(clock.now()).toBe(SERVER + 5000);
    vi.advanceTimersByTime(HOUR);
    clock.hear(SERVER + 15_000, Date.now());
    expect(clock.now()).toBe(SERVER + 5000 + HOUR);
  });

  it('goes forward with a heartbeat that is ahead of it, and tells those who show it of half a minute or more', () => {
    clock.hear(SERVER, DEVICE, DEVICE - 40);
    let times = 0;
    const forget = clock.onSet(() => times++);
    clock.hear(SERVER + 29_000, DEVICE);
    expect(times).toBe(0);
    clock.hear(SERVER + 15 * 60_000, DEVICE);
    expect([clock.now(), times]).toEqual([SERVER + 15 * 60_000, 1]);
    forget();
    clock.hear(SERVER + 30 * 60_000, DEVICE);
    expect(times).toBe(1);
  });
});
