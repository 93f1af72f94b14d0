import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { lastFutureOiChange, lastOiChange } from './last-oi-change.ts';

const oi = (values: readonly number[]) => ({ oi: (_: number, minute: number) => values[minute]! });

it('finds the minute at which the step was published', () => {
  const board = builtBoard({
    call: oi([650, 650, 650, 1300, 1300, 1300]),
    put: oi([65, 65, 65, 65, 65, 65]),
  });
  expect(lastOiChange(board, 5)).toBe(3);
  expect(lastOiChange(board, 3)).toBe(3);
  expect(lastOiChange(board, 2)).toBe(-1);
});

it('sees a change across a gap at the first minute after it', () => {
  const board = builtBoard({ silent: [2, 3], call: oi([650, 650, 0, 0, 1300, 1300]), put: {} });
  expect(lastOiChange(board, 5)).toBe(4);
});

it('knows of none where the source has no open interest', () => {
  expect(lastOiChange(builtBoard({ call: {}, put: {} }), 5)).toBe(-1);
});

it('finds the minute at which the step of a future was published', () => {
  const board = builtFuturesBoard({ contracts: [{ oi: [650, 650, 1300, 1300, 1300, 1300] }] });
  expect([5, 2, 1].map((minute) => lastFutureOiChange(board, minute))).toEqual([2, 2, -1]);
  expect(lastFutureOiChange(builtFuturesBoard({ contracts: [{ oi: null }] }), 5)).toBe(-1);
});
