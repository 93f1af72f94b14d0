import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { tradedSince } from './traded-since.ts';

const board = builtBoard({
  call: { volume: [[100, 300, 250, 400, null, 700]] },
  put: {},
  strikes: [24_100],
});
const from = (minute: number) => ({ kind: 'minute', minute, time: 0, exact: true }) as const;

describe('units traded since a base', () => {
  it('are what the total grew by', () => {
    expect(tradedSince(board, 'call', 0, from(0), 1)).toBe(200);
    expect(tradedSince(board, 'call', 0, from(0), 5)).toBe(600);
  });

  it('are never below 0 where the source corrects its total', () => {
    expect(tradedSince(board, 'call', 0, from(1), 2)).toBe(0);
    expect(tradedSince(board, 'call', 0, from(2), 3)).toBe(100);
  });

  it('are the volume of the day from the previous close', () => {
    expect(tradedSince(board, 'call', 0, { kind: 'previous', date: null }, 3)).toBe(400);
  });

  it('are not known without volumes', () => {
    expect(tradedSince(board, 'put', 0, from(0), 3)).toBeNaN();
  });
});
