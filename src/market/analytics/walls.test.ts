import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { wallsAt } from './walls.ts';

describe('walls', () => {
  const board = builtBoard({
    strikes: [24_000, 24_100, 24_200, 24_300],
    length: 1,
    call: { oi: [[650], [null], [1300], [650]] },
    put: { oi: 0 },
  });

  it('are the two strikes with the most open interest, the lower first of equals', () => {
    expect(wallsAt(board, 'call', 0)).toEqual([
      { row: 2, strike: 24_200, oi: 1300 },
      { row: 0, strike: 24_000, oi: 650 },
    ]);
  });

  it('do not stand where there is no open interest', () => {
    expect(wallsAt(board, 'put', 0)).toEqual([]);
    expect(wallsAt(board, 'call', 1)).toEqual([]);
  });
});
