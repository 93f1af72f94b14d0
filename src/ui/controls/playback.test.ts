import { describe, expect, it } from 'vitest';
import { formatClock } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { gapShares, minuteAtSpeed, minuteShown, nextStored } from './playback.ts';

const observed = Uint8Array.from([1, 1, 0, 0, 1, 0, 0, 0]);

it('plays a minute of the market in a second at 60×', () => {
  expect(minuteAtSpeed(60)).toBe(1000);
  expect(minuteAtSpeed(300)).toBe(200);
});

it('leaps over a gap, and ends after the last stored minute', () => {
  expect(nextStored(observed, 5, 0)).toBe(1);
  expect(nextStored(observed, 5, 1)).toBe(4);
  expect(nextStored(observed, 5, 4)).toBe(-1);
});

it('marks each gap where it lies in the day', () => {
  expect(gapShares(observed, 5)).toEqual([{ from: 1.5 / 4, to: 3.5 / 4 }]);
  expect(gapShares(observed, 2)).toEqual([]);
});

describe('the minute that the scrubber stands at', () => {
  const dayUntil0920 = builtBoard({ length: 9, silent: [5, 6, 7, 8] });
  const clock = (t: string | null) => formatClock(dayUntil0920.grid.times[minuteShown(dayUntil0920, t)]!);

  it('is the last stored one of a day whose data ends before its session', () => {
    expect(clock(null)).toBe('09:20');
  });

  it('is never later than the figures shown, whatever the address asks for', () => {
    expect(clock('09:24')).toBe('09:20');
    expect(clock('15:40')).toBe('09:20');
  });

  it('is the one asked for within the stored day, and the first before the session', () => {
    expect(clock('09:17')).toBe('09:17');
    expect(clock('08:00')).toBe('09:16');
  });
});
