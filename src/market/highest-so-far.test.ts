import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { extendBoard } from './board-builder.ts';
import { highestSoFar } from './highest-so-far.ts';

const rules = {
  strikes: [24_000, 24_100],
  call: {
    volume: [
      [null, 300, 250, 400, null, 700],
      [5, 4, 3, 2, 1, 0],
    ],
  },
  put: {},
};

describe('the running maximum of a total', () => {
  it('is missing until something is known, and a source’s correction never lowers it', () => {
    const board = builtBoard(rules);
    const highest = highestSoFar(board, board.call.volume!);
    const row = (at: number) => Array.from(highest.subarray(at * board.stride, at * board.stride + 6));
    expect(row(0)).toEqual([Number.NaN, 300, 300, 400, 400, 700]);
    expect(row(1)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('goes on where the day does, whether a part of it was asked before or not', () => {
    const board = builtBoard(rules);
    const cut = { ...board, length: 3 };
    expect(highestSoFar(cut, board.call.volume!)[2]).toBe(300);
    expect(highestSoFar(board, board.call.volume!)[5]).toBe(700);
    const minute = { spot: 24_050, future: Number.NaN, observed: true, revision: '', put: {} };
    const grown = extendBoard(board, { ...minute, call: { volume: [650, 9] } });
    const highest = highestSoFar(grown, grown.call.volume!);
    expect([highest[6], highest[grown.stride + 6]]).toEqual([700, 9]);
    const again = extendBoard(board, { ...minute, call: { volume: [900, 1] } });
    expect(highestSoFar(again, again.call.volume!)[6]).toBe(900);
    expect(highestSoFar(grown, grown.call.volume!)[6]).toBe(700);
  });
});
