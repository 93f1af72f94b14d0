import { describe, expect, it } from 'vitest';
import { isOutOfPlace } from './table-stuck-column.ts';

/** Ten columns of 100 px, of which the sixth is the strike's, in a table as wide as that or wider. */
const COLUMNS = Array(10).fill({ width: 100 });
const STRIKE = 5;

describe('a column that stays in sight', () => {
  it('stands in its own place in a table that is no wider than its box', () => {
    expect(isOutOfPlace(COLUMNS, STRIKE, { width: 1000, room: 1000, scrolled: 0 })).toBe(false);
    expect(isOutOfPlace(COLUMNS, 0, { width: 1400, room: 1400, scrolled: 0 })).toBe(false);
  });

  it('does so in a wider one for as long as it is scrolled no further than to its edges', () => {
    const isHeldAt = (scrolled: number) =>
      isOutOfPlace(COLUMNS, STRIKE, { width: 1000, room: 300, scrolled });
    expect([299, 300, 400, 500, 501].map(isHeldAt)).toEqual([false, false, false, false, false]);
    expect([0, 298, 502, 700].map(isHeldAt)).toEqual([true, true, true, true]);
  });

  it('is held as soon as the table is scrolled where it is the first, and before that where it is the last', () => {
    const table = { width: 1000, room: 300 };
    expect([0, 40].map((scrolled) => isOutOfPlace(COLUMNS, 0, { ...table, scrolled }))).toEqual([
      false,
      true,
    ]);
    expect([660, 700].map((scrolled) => isOutOfPlace(COLUMNS, 9, { ...table, scrolled }))).toEqual([
      true,
      false,
    ]);
  });
});
