import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { baseBefore } from './analytics/since.ts';
import { minuteOfBase, oldBaseOf, oldOfLeg } from './old-base.ts';
import { oldPrices } from './stale-leg.ts';
import { formatClock } from './trading-date.ts';

/** Traded in the first minute, and once more in the twelfth; its put in the first alone. */
const board = builtBoard({
  length: 13,
  strikes: [24_100],
  call: { price: (_, minute) => (minute < 11 ? 80 : 73), volume: (_, minute) => (minute < 11 ? 65 : 130) },
  put: { price: 70, volume: 65 },
});
const LEGS = [
  { side: 'call', row: 0 },
  { side: 'put', row: 0 },
] as const;

function told(minute: number, minutes: number) {
  const old = oldBaseOf(board, LEGS, minute - minutes, oldPrices(board, LEGS, minute));
  return old && [formatClock(old.time), old.legs.map(({ side, since }) => `${side} ${formatClock(since!)}`)];
}

it('names the legs whose prices were old at the base of a change and moved since', () => {
  expect(told(11, 3)).toEqual(['09:24', ['call 09:16']]);
  expect(told(12, 3)).toEqual(['09:25', ['call 09:16']]);
});

it('is nothing where the base was fresh, and where all that is old was so then too', () => {
  expect(told(11, 9)).toBeNull();
  expect(told(10, 3)).toBeNull();
});

it('is told of one leg beside what is old of it now; since no minute of the day there is none', () => {
  const told = (side: 'call' | 'put', from: number, minute: number) => {
    const { old, oldBase } = oldOfLeg(board, side, 0, from, minute);
    return [old && formatClock(old.since!), oldBase && formatClock(oldBase.time)];
  };
  expect(told('call', 8, 11)).toEqual([null, '09:24']);
  expect(told('put', 8, 11)).toEqual(['09:16', null]);
  expect(told('call', 0, 11)).toEqual([null, null]);
  expect(told('call', minuteOfBase({ kind: 'previous', date: null }), 10)).toEqual(['09:16', null]);
  expect(oldOfLeg(board, 'call', -1, 8, 11)).toEqual({ old: null, oldBase: null });
  const base = baseBefore(board, { kind: 'minutes', minutes: 2 }, 10);
  expect([minuteOfBase(base), minuteOfBase(null)]).toEqual([8, -1]);
});
