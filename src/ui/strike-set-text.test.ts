import { describe, expect, it } from 'vitest';
import { rowsOfSet, type StrikeSet, strikeRows } from '#market/strike-set.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { strikesSummed } from './strike-set-text.ts';

describe('the strikes that are summed', () => {
  const board = builtBoard();
  const said = (set: StrikeSet) => strikesSummed(board.strikes, rowsOfSet(board, set), 0, english);

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
        board.strikes,
        strikeRows(board.strikes, { kind: 'around', each, anchor: 'rolling' }, Int32Array.from(atm)),
        minute,
        english,
      );
    expect(rolling(1, [2, 3], 0)).toBe('ATM ± 1, rolling: now 24,050 – 24,150');
    expect(rolling(1, [2, 3], 1)).toBe('ATM ± 1, rolling: now 24,100 – 24,200');
    expect(rolling(0, [2, 3], 1)).toBe('ATM ± 0, rolling: now 24,150');
    expect(rolling(1, [2, -1], 1)).toBe('ATM ± 1, rolling: now no strike');
  });
});
