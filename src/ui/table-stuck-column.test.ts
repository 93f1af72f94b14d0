import { describe, expect, it } from 'vitest';
import { heldAt } from './table-stuck-column.ts';

/** Ten columns of 100 px, of which the sixth is the strike's, in a table as wide as that or wider. */
const COLUMNS = Array(10).fill({ width: 100 });
const STRIKE = 5;

describe('a column that stays in sight', () => {
  it('stands in its own place in a table that is no wider than its box', () => {
    expect(heldAt(COLUMNS, STRIKE, { width: 1000, room: 1000, scrolled: 0 })).toBeNull();
    expect(heldAt(COLUMNS, 0, { width: 1400, room: 1400, scrolled: 0 })).toBeNull();
  });

  it('does so in a wider one for as long as it is scrolled no further than to its edges', () => {
    const edgeAt = (scrolled: number) => heldAt(COLUMNS, STRIKE, { width: 1000, room: 300, scrolled });
    expect([299, 300, 400, 500, 501].map(edgeAt)).toEqual([null, null, null, null, null]);
    expect([0, 298, 502, 700].map(edgeAt)).toEqual(['end', 'end', 'start', 'start']);
  });

  it('is held at the start as soon as the table is scrolled where it is the first, and at the end before that where it is the last', () => {
    const table = { width: 1000, room: 300 };
    expect([0, 40].map((scrolled) => heldAt(COLUMNS, 0, { ...table, scrolled }))).toEqual([null, 'start']);
    expect([660, 700].map((scrolled) => heldAt(COLUMNS, 9, { ...table, scrolled }))).toEqual(['end', null]);
  });
});
