import { describe, expect, it } from 'vitest';
import { type LegsOffBase, NONE_OFF_BASE } from '#market/analytics/oi-change.ts';
import { resolveSince, type Since } from '#market/analytics/since.ts';
import { rowsOfSet } from '#market/strike-set.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { baseName } from './base-name.ts';
import { measuredNote } from './measured-note.ts';

const minutes = (count: number): Since => ({ kind: 'minutes', minutes: count });
const noteAt = (
  minute: number,
  since: Since,
  silent: readonly number[] = [],
  isChange = true,
  more: { readonly set?: string; readonly offBase?: LegsOffBase } = {},
) => {
  const board = builtBoard({ length: 12, silent });
  const base = resolveSince(board, since, minute);
  const picture = { time: board.grid.times[minute]!, minute, base, rows: rowsOfSet(board, { kind: 'all' }) };
  const words = { since: isChange ? since : null, base: baseName(base, english, 'en'), ...more };
  return measuredNote(picture, board, words, english);
};

describe('the note of figures that are measured from a base', () => {
  it('names the minute that a change of the last minutes is measured from', () => {
    expect(noteAt(8, minutes(3))).toBe(
      'each minute against 3 minutes before · since 09:21, at 09:24 · 5 strikes, 24,000 – 24,200',
    );
  });

  it('says so where a gap makes that an older one', () => {
    expect(noteAt(9, minutes(3), [4, 5, 6, 7])).toBe(
      'each minute against 3 minutes before · since 09:19, the last stored minute before the one asked for, at 09:25 · 5 strikes, 24,000 – 24,200',
    );
  });

  it('says since when a fixed base is, and names none where there is none', () => {
    expect(noteAt(8, { kind: 'open' })).toContain('since 09:16, at 09:24');
    expect(noteAt(8, { kind: 'prev' })).toBe(
      'at 09:24; no base to measure from · 5 strikes, 24,000 – 24,200',
    );
  });

  it('names the base of the changes that stand beside other figures, an older one after a gap too', () => {
    expect(noteAt(8, minutes(3), [], false)).toBe(
      'at 09:24; changes since 09:21 · 5 strikes, 24,000 – 24,200',
    );
    expect(noteAt(9, minutes(3), [4, 5, 6, 7], false)).toContain(
      'at 09:25; changes since 09:19, the last stored minute before the one asked for',
    );
    expect(noteAt(8, { kind: 'prev' }, [], false)).toContain('at 09:24; no base to measure from');
  });

  it('says how many contracts are in no change', () => {
    expect(noteAt(8, { kind: 'open' }, [], true, { offBase: { newLegs: 3, lateLegs: 0 } })).toBe(
      'since 09:16, at 09:24 · 5 strikes, 24,000 – 24,200 · 3 contracts without a value then are in no change',
    );
    expect(noteAt(8, { kind: 'open' }, [], true, { offBase: NONE_OFF_BASE })).not.toContain('new');
  });

  it('says how many count from later on than the base', () => {
    const late = (lateLegs: number) =>
      noteAt(8, { kind: 'open' }, [], true, { offBase: { newLegs: 0, lateLegs } });
    expect(late(1)).toContain('24,200 · 1 contract counts from when it was first published');
    expect(late(2)).toContain('24,200 · 2 contracts count from when they were first published');
  });

  it('names the set where its strikes are others in each of several chains', () => {
    expect(noteAt(8, { kind: 'open' }, [], true, { set: 'ATM ± 10 at the open' })).toBe(
      'since 09:16, at 09:24 · ATM ± 10 at the open',
    );
  });
});
