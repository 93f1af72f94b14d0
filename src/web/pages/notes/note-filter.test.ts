import { describe, expect, it } from 'vitest';
import { byDate, filterOf, readChoices, withEdited, writeChoices } from './note-filter.ts';

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
    for (const date of ['2026-02-30', '2026-13-45', '0002-02-18', '0202-02-18'])
      expect(readChoices(new URLSearchParams({ date })).date, date).toBe('');
    expect(readChoices(new URLSearchParams('search=wa%00ll%0A')).search).toBe('wall');
  });

  it('are asked for by what was chosen alone', () => {
    expect(filterOf({ inst: '', date: '', search: '  ' })).toEqual({});
    expect(filterOf({ inst: 'NIFTY', date: '', search: ' wall ' })).toEqual({
      inst: 'NIFTY',
      search: 'wall',
    });
  });

  it('are those stored and those being changed, of which one may be deleted meanwhile', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id })) as [
      { id: string },
      { id: string },
      { id: string },
    ];
    expect(withEdited([a, b], [b, c])).toEqual([a, b, c]);
    expect(withEdited([a], [])).toEqual([a]);
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
