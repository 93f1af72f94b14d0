import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import { onOneGrid } from '#market/one-grid.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { legsOf } from './chosen-legs.ts';
import { dayLines, linesUntil } from './compute.ts';
import { noteOf } from './note.ts';
import type { Mode } from './screen.ts';

const board = builtBoard({ previous: { call: { oi: 650 } } });
const time = board.grid.times[5]!;

function noteWith(mode: Mode, since: Since, day = board): string {
  const lines = dayLines([{ day, pricing: standardPricing(day) }], legsOf('24100c'), 'oi', null);
  const shown = linesUntil(lines, time, { measure: 'oi', mode, since });
  return noteOf(
    { time, lines: shown, expiry: day.expiry, grain: day.grain },
    { mode, of: 'oi' },
    english,
    'en',
  );
}

describe('the note of the contracts', () => {
  it('says at which minute they stand and since when they changed', () => {
    expect(noteWith('change', { kind: 'open' })).toBe('since 09:16, at 09:21');
    expect(noteWith('absolute', { kind: 'open' })).toBe('at 09:21, in brackets since 09:16');
  });

  it('says that there is no base, where the one asked for comes after the minute or is not stored', () => {
    expect(noteWith('change', { kind: 'time', at: 570 })).toBe('at 09:21; no base to measure from');
    expect(noteWith('index', { kind: 'prev' }, { ...board, previous: null })).toBe(
      'at 09:21; no base to measure from',
    );
    expect(noteWith('absolute', { kind: 'time', at: 570 })).toBe('at 09:21');
  });

  it('names the contracts known from their close alone, where the screen’s own are known by minutes', () => {
    const far = builtBoard({
      ...{ expiry: '2026-06-30', grain: 'day', intervals: [{ open: 929, close: 930 }] },
    });
    const noted = (own: Board, beside: Board) => {
      const days = onOneGrid([own, beside]).map((day) => ({ day, pricing: standardPricing(day) }));
      const lines = dayLines(days, legsOf(`24100c,${beside.expiry}@24100p`), 'oi', null);
      const shown = linesUntil(lines, time, { measure: 'oi', mode: 'absolute', since: { kind: 'open' } });
      const { expiry, grain } = own;
      return noteOf({ time, lines: shown, expiry, grain }, { mode: 'absolute', of: 'oi' }, english, 'en');
    };
    expect(noted(board, far)).toBe(
      'at 09:21, in brackets since 09:16 · known at the close alone: 24,100 PE 30 Jun',
    );
    expect(noted(far, board)).not.toContain('alone');
  });
});
