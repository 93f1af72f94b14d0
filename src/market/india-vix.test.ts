import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { cutBoard } from './board.ts';
import { extendBoard } from './board-builder.ts';
import { vixAt } from './india-vix.ts';

const points = (minute: number) => 12 + minute / 10;

it('India VIX is known up to the minute that is shown, and nowhere where it is not stored', () => {
  const board = builtBoard({ vix: { points } });
  expect(vixAt(board, 5)).toBe(12.5);
  expect(vixAt(cutBoard(board, board.grid.times[3]!), 5)).toBeNaN();
  expect(vixAt(board, -1)).toBeNaN();
  expect(vixAt(builtBoard(), 2)).toBeNaN();
});

it('India VIX that begins to be published in a session leaves the boards before as they were', () => {
  const before = builtBoard({ length: 2 });
  const minute = { call: {}, put: {}, spot: 24_100, future: 24_110, observed: true, revision: 'r2' };
  const after = extendBoard(before, { ...minute, vix: 12.5 });
  expect(before.vix).toBeNull();
  expect([vixAt(after, 1), vixAt(after, 2)]).toEqual([Number.NaN, 12.5]);
});
