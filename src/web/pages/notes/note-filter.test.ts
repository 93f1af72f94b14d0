import { describe, expect, it } from 'vitest';
import { byDate, filterOf, readChoices, writeChoices } from './note-filter.ts';

describe('the notes to show', () => {
  it('stand in the address, and what makes no sense there is left out', () => {
    const choices = { inst: 'BANKNIFTY', date: '2026-11-20', search: 'wall at 24,500' };
    expect(readChoices(writeChoices(choices))).toEqual(choices);
    expect(readChoices(new URLSearchParams('inst=<b>&date=tomorrow'))).toEqual({
      inst: '',
      date: '',
      search: '',
    });
    expect(readChoices(new URLSearchParams('inst=bse:sensex')).inst).toBe('BSE:SENSEX');
  });

  it('are asked for by what was chosen alone', () => {
    expect(filterOf({ inst: '', date: '', search: '  ' })).toEqual({});
    expect(filterOf({ inst: 'NIFTY', date: '', search: ' wall ' })).toEqual({
      inst: 'NIFTY',
      search: 'wall',
    });
  });

  it('stand under their dates, newest first, the one changed last above', () => {
    const note = (id: string, date: string, changedAt: number) => ({ id, date, changedAt });
    const grouped = byDate([
      note('a', '2026-11-19', 5),
      note('b', '2026-11-20', 1),
      note('c', '2026-11-20', 9),
    ]);
    expect(grouped.map(({ date, notes }) => [date, notes.map(({ id }) => id)])).toEqual([
      ['2026-11-20', ['c', 'b']],
      ['2026-11-19', ['a']],
    ]);
  });
});
