import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import { onOneGrid } from '#market/one-grid.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { legsOf } from './chosen-legs.ts';
import { contractRows, dayLines, linesUntil } from './compute.ts';
import { noteOf, tableNote } from './note.ts';
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

  it('of the table names what its changes are measured from, which for volatilities is not what the chart is', () => {
    const { expiry, grain } = board;
    const days = dayLines([{ day: board, pricing: standardPricing(board) }], legsOf('24100c'), 'iv', null);
    const since: Since = { kind: 'prev' };
    const lines = linesUntil(days, time, { measure: 'iv', mode: 'change', since });
    const noted = { time, lines, rows: contractRows(days, time, since), expiry, grain };
    expect(noteOf(noted, { mode: 'change', of: 'iv' }, english, 'en')).toBe('since 09:16, at 09:21');
    expect(tableNote(noted, english, 'en')).toBe('since previous close Fri 12 Jun, at 09:21');
  });

  it('names the contracts of an expiry whose base is another, as it is stored from a later minute on', () => {
    const far = builtBoard({ expiry: '2026-06-30', silent: [0, 1, 2] });
    const days = onOneGrid([board, far]).map((day) => ({ day, pricing: standardPricing(day) }));
    const ofDay = dayLines(days, legsOf('24100c,2026-06-30@24100p'), 'oi', null);
    const since: Since = { kind: 'open' };
    const lines = linesUntil(ofDay, time, { measure: 'oi', mode: 'change', since });
    const { expiry, grain } = board;
    const noted = { time, lines, rows: contractRows(ofDay, time, since), expiry, grain };
    const said = 'since 09:16, at 09:21 · 24,100 PE 30 Jun: since 09:19';
    expect(tableNote(noted, english, 'en')).toContain(said);
    expect(noteOf(noted, { mode: 'change', of: 'oi' }, english, 'en')).toContain(said);
    expect(noteOf(noted, { mode: 'absolute', of: 'volume' }, english, 'en')).not.toContain('09:19');
  });
});
