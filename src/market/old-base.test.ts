import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { oldBaseOf } from './old-base.ts';
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
