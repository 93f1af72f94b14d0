import { describe, expect, it } from 'vitest';
import { cutColumn, cutToBoard } from './cut-column.ts';

describe('a column cut at a minute', () => {
  const column = Float64Array.from([1, 2, 3, 4]);

  it('is missing from there to the end of the session', () => {
    expect([...cutColumn(column, 2, 5)]).toEqual([1, 2, NaN, NaN, NaN]);
  });

  it('holds no more than is known, nor more than the session has minutes', () => {
    expect([...cutColumn(column, 9, 5)]).toEqual([1, 2, 3, 4, NaN]);
    expect([...cutColumn(column, 4, 3)]).toEqual([1, 2, 3]);
    expect([...cutColumn(column, 0, 2)]).toEqual([NaN, NaN]);
  });

  it('is that of a board by its last minute', () => {
    const board = { length: 2, grid: { times: new Float64Array(3) } };
    expect([...cutToBoard(column, board)]).toEqual([1, 2, NaN]);
  });
});
