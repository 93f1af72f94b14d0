import { expect, it } from 'vitest';
import { gapShares, minuteAtSpeed, nextStored } from './playback.ts';

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
