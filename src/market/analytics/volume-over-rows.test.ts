import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { volumeOverRows } from './volume-over-rows.ts';

const board = builtBoard({
  strikes: [24_000, 24_050],
  length: 3,
  call: {
    volume: [
      [100, 90, 120],
      [5, null, 7],
    ],
  },
});

it('volume of a set never falls when a source corrects a total downwards', () => {
  expect([...volumeOverRows(board, 'call', { kind: 'fixed', from: 0, to: 2 })]).toEqual([105, 105, 127]);
});

it('volume of a rolling set is that of the strikes of each minute', () => {
  const rolling = {
    kind: 'rolling',
    each: 0,
    from: Int32Array.of(0, 0, 1),
    to: Int32Array.of(1, 1, 2),
  } as const;
  expect([...volumeOverRows(board, 'call', rolling)]).toEqual([100, 100, 7]);
  expect([...volumeOverRows(board, 'put', rolling)]).toEqual([5200, 10_400, 15_600]);
});
