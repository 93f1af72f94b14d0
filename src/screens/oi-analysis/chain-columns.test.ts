import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { rowCells } from '#ui/table-cells.ts';
import { oiTableColumns, STRIKE, straddleOf } from './chain-columns.tsx';
import { oiPicture } from './compute.ts';
import { type OiTableRow, oiTable } from './table.ts';

const day = builtBoard({
  call: { price: (strike, minute) => 24_400 + minute - strike, oi: (_, minute) => 650 * (minute + 1) },
});
const columns = (narrow = false) =>
  oiTableColumns({
    unit: { name: 'units', size: 1 },
    quotesOf: null,
    narrow,
    t: english,
    language: 'en',
  });

function rowAt(minute: number): OiTableRow {
  const pricing = standardPricing(day);
  const picture = oiPicture(day, [day], minute, { since: { kind: 'open' }, strikes: 5, pricing })!;
  return { picture, table: oiTable(picture, { chain: day, boards: [day], minute, pricing }), at: 2 };
}

describe('the table of OI Analysis', () => {
  it('has the strike in the middle, and first on a phone', () => {
    const ids = (narrow: boolean) => columns(narrow).map(({ id }) => id);
    expect(ids(false).indexOf(STRIKE)).toBe(4);
    expect(ids(true)[0]).toBe(STRIKE);
  });

  it('leads from a strike to its straddle', () => {
    const row = rowAt(3);
    expect(straddleOf(row)).toEqual({
      route: '/options/straddle',
      own: { strike: String(row.picture.strikes[2]) },
    });
  });

  it('draws no strike anew for another minute, whose figures are others', () => {
    const kept = columns();
    const before = rowCells(rowAt(3), kept, 4);
    const after = rowCells(rowAt(4), kept, 4, before);
    expect(after.changed.length).toBeGreaterThan(0);
    expect(after.cells[4]).toBe(before.cells[4]);
    expect(after.cells[4]!.drawing).not.toBeNull();
  });
});
