import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#market/trading-date.ts';
import { systemClock, waitUntil } from './clock.ts';

const HOUR_MS = 60 * MINUTE_MS;

describe('the clock of the machine', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('wakes at an instant that is days away, and not before', async () => {
    const start = systemClock.now();
    const wake = vi.fn();
    systemClock.at(start + 4 * DAY_MS, wake);
    await vi.advanceTimersByTimeAsync(4 * DAY_MS - 1);
    expect(wake).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('wakes within half a minute of the machine’s own waking, however long that slept', async () => {
    const wake = vi.fn();
    systemClock.at(systemClock.now() + 17 * HOUR_MS, wake);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    vi.setSystemTime(systemClock.now() + 17 * HOUR_MS);
    expect(wake).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('does not wake who called it off', async () => {
    const wake = vi.fn();
    systemClock.at(systemClock.now() + 40 * DAY_MS, wake)();
    await vi.advanceTimersByTimeAsync(50 * DAY_MS);
    expect(wake).not.toHaveBeenCalled();
  });

  it('ends a wait when it is stopped, and waits for nothing when it was stopped before', async () => {
    const stopping = new AbortController();
    const waiting = waitUntil(systemClock, systemClock.now() + MINUTE_MS, stopping.signal);
    stopping.abort();
    await expect(waiting).resolves.toBe(false);
    await expect(waitUntil(systemClock, 0, stopping.signal)).resolves.toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('yields even when the instant has passed', async () => {
    const waiting = waitUntil(systemClock, 0, new AbortController().signal);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    await expect(waiting).resolves.toBe(true);
  });
});
