import { describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { rowsOfSet, type StrikeSet, strikeRows } from '#market/strike-set.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { strikesSummed } from './strike-set-text.ts';

describe('the strikes that are summed', () => {
  const board = builtBoard();
  const said = (set: StrikeSet) => strikesSummed(board, rowsOfSet(board, set), 0, english);

  it('are counted, with the first and the last of them', () => {
    expect(said({ kind: 'all' })).toBe('5 strikes, 24,000 – 24,200');
    expect(said({ kind: 'range', from: 24_010, to: 24_060 })).toBe('1 strike, 24,050');
  });

  it('are none where a range lies between two strikes or beyond the chain: it has no ends', () => {
    expect(said({ kind: 'range', from: 24_010, to: 24_040 })).toBe('no strike');
    expect(said({ kind: 'range', from: 40_500, to: 41_000 })).toBe('no strike');
  });

  it('are named by the set where it rolls, with where it stands at the minute', () => {
    const rolling = (each: number, atm: readonly number[], minute: number) =>
      strikesSummed(
        board,
        strikeRows(board.strikes, { kind: 'around', each, anchor: 'rolling' }, Int32Array.from(atm)),
        minute,
        english,
      );
    expect(rolling(1, [2, 3], 0)).toBe('ATM ± 1, rolling: now 24,050 – 24,150');
    expect(rolling(1, [2, 3], 1)).toBe('ATM ± 1, rolling: now 24,100 – 24,200');
    expect(rolling(0, [2, 3], 1)).toBe('ATM ± 0, rolling: now 24,150');
    expect(rolling(1, [2, -1], 1)).toBe('ATM ± 1, rolling: now no strike');
  });

  it('are told with the minute whose money they are around where the day is not stored from its open', () => {
    const open = { kind: 'around', each: 1, anchor: 'open' } as const;
    const saidOf = (of: Board, set: StrikeSet = open) => strikesSummed(of, rowsOfSet(of, set), 5, english);
    const late = builtBoard({ silent: [0, 1] });
    expect(saidOf(board)).toBe('3 strikes, 24,050 – 24,150');
    expect(saidOf(late)).toBe(
      '3 strikes, 24,050 – 24,150, around the money of 09:18, the first stored minute',
    );
    expect(saidOf(late, { kind: 'all' })).toBe('5 strikes, 24,000 – 24,200');
  });

  it('are around the money of the minute at which it was first known, where that is not the first stored one', () => {
    const price = (_: number, minute: number) => (minute < 2 ? null : 50);
    const unknown = (minute: number) => (minute < 2 ? null : 24_110);
    const of = builtBoard({ call: { price, oi: 1 }, put: { price, oi: 1 }, spot: unknown, future: unknown });
    const rows = rowsOfSet(of, { kind: 'around', each: 0, anchor: 'open' });
    expect(strikesSummed(of, rows, 5, english)).toMatch(/^1 strike, [\d,]+, around the money of 09:18$/);
  });
});
