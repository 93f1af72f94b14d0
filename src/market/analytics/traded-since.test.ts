import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { dayOi } from './day-oi.ts';
import { strikePcr } from './pcr.ts';
import { tradedInDay, tradedSince } from './traded-since.ts';

const board = builtBoard({
  call: { volume: [[100, 300, 250, 400, null, 700]] },
  put: {},
  strikes: [24_100],
});
const from = (minute: number) =>
  ({ kind: 'minute', minute, time: 0, exact: true, isFirst: minute === 0 }) as const;

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

describe('units traded in the day', () => {
  const corrected = builtBoard({
    strikes: [24_100],
    length: 4,
    call: { oi: 650, volume: [[100, 300, 250, null]] },
    put: { oi: 650, volume: [[100, 150, 150, 150]] },
  });

  it('stay where the source corrects its total downwards, on every screen', () => {
    expect(tradedInDay(corrected, 'call', 0, 2)).toBe(300);
    expect([...dayOi(corrected, 2).call.volume]).toEqual([300]);
    expect([...strikePcr(corrected, 'volume', 2)]).toEqual([0.5]);
  });

  it('are not known while the total is not, nor of a strike that is not listed', () => {
    expect(tradedInDay(corrected, 'call', 0, 3)).toBe(300);
    expect(tradedInDay(board, 'put', 0, 3)).toBeNaN();
    expect(tradedInDay(corrected, 'call', -1, 2)).toBeNaN();
  });
});
