import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the progress bar', () => {
  it('starts at 0.3 and grows without ever arriving by itself', () => {
    const shown: (number | null)[] = [];
    progress((percent) => shown.push(percent)).start();
    expect(shown).toEqual([30]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([...shown].sort((a, b) => a! - b!));
    expect(shown.at(-1)).toBe(94);
  });

  it('is full at the arrival, and gone 200 ms later', () => {
    const shown: (number | null)[] = [];
    const bar = progress((percent) => shown.push(percent));
    bar.start();
    bar.stop();
    vi.advanceTimersByTime(199);
    expect(shown).toEqual([30, 100]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([30, 100, null]);
  });

  it('starts again when the next way begins before it is gone', () => {
    const shown: (number | null)[] = [];
    const bar = progress((percent) => shown.push(percent));
    bar.start();
    bar.stop();
    vi.advanceTimersByTime(100);
    bar.start();
    vi.advanceTimersByTime(110);
    expect(shown).toEqual([30, 100, 30]);
  });
});
