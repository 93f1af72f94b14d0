import { describe, expect, it } from 'vitest';
import { fullValue, rowCells } from './table-cells.ts';
import type { TableColumn } from './table-column.ts';

type Leg = { readonly strike: number; readonly oi: number; readonly change: number; readonly type: string };

const LEG: Leg = { strike: 24_100, oi: 243_775_090, change: -1200, type: 'Long build-up' };
const COLUMNS: readonly TableColumn<Leg>[] = [
  { id: 'strike', head: 'Strike', value: ({ strike }) => strike, format: 'price', width: 80 },
  {
    id: 'oi',
    head: 'OI',
    value: ({ oi }) => oi,
    format: 'quantity',
    bar: ({ oi }) => oi / 487_550_180,
    width: 80,
  },
  {
    id: 'change',
    head: 'ΔOI',
    value: ({ change }) => change,
    format: 'quantity',
    change: true,
    remark: ({ change }) => (Number.isNaN(change) ? 'new contract' : null),
    width: 80,
  },
  { id: 'type', head: 'Type', value: ({ type }) => type, width: 100 },
];
const drawn = (leg: Leg, at: number) => rowCells(leg, COLUMNS, 0).cells[at];

describe('cells of a row of figures', () => {
  it('hold figures as the whole product writes them, falling ones in their colour, a missing one with its reason', () => {
    expect(drawn(LEG, 0)).toMatchObject({ text: '24,100.00', isFigure: true, classes: 'stuck' });
    expect(drawn(LEG, 1)).toMatchObject({ text: '24.38 Cr' });
    expect(drawn(LEG, 2)).toMatchObject({ text: '−1,200', classes: 'down' });
    expect(drawn({ ...LEG, change: Number.NaN }, 2)).toMatchObject({ text: '–', remark: 'new contract' });
    expect(drawn(LEG, 3)).toMatchObject({ text: 'Long build-up', isFigure: false, classes: 'text' });
  });

  it('take the colour of a change from what is written: none where it comes out 0', () => {
    const classesOf = (change: number, format: 'price' | 'quantity') =>
      rowCells({ ...LEG, change }, [{ ...COLUMNS[2]!, format }], -1).cells[0]!.classes;
    expect(classesOf(0.004, 'price')).toBe('');
    expect(classesOf(-0.004, 'price')).toBe('');
    expect(classesOf(-0.4, 'quantity')).toBe('');
    expect(classesOf(-0.01, 'price')).toBe('down');
    expect(classesOf(0.6, 'quantity')).toBe('up');
    expect(classesOf(Number.NaN, 'price')).toBe('');
  });

  it('keep every digit for the hover of what is shortened', () => {
    expect(fullValue(COLUMNS[1]!, LEG)).toBe('24,37,75,090');
    expect(fullValue(COLUMNS[0]!, LEG)).toBeNull();
    expect(fullValue(COLUMNS[2]!, { ...LEG, change: 243_775_090 })).toBe('+24,37,75,090');
  });

  it('show a share of the greatest as a bar', () => {
    expect(drawn(LEG, 1)).toMatchObject({ barSize: '46% 3px', classes: 'bar' });
  });

  it('stay the very same when a minute brings the same figures', () => {
    const before = rowCells(LEG, COLUMNS, 0);
    expect(rowCells({ ...LEG }, COLUMNS, 0, before)).toBe(before);
    const missing = rowCells({ ...LEG, oi: Number.NaN }, COLUMNS, 0);
    expect(rowCells({ ...LEG, oi: Number.NaN }, COLUMNS, 0, missing)).toBe(missing);
  });

  it('are made anew only where a figure changed, and say which', () => {
    const before = rowCells(LEG, COLUMNS, 0);
    const after = rowCells({ ...LEG, change: 65 }, COLUMNS, 0, before);
    expect(after.changed).toEqual([2]);
    expect(after.cells.map((cell, at) => cell === before.cells[at])).toEqual([true, true, false, true]);
    expect(after.cells[2]).toMatchObject({ text: '+65', classes: 'up' });
  });

  it('are made anew when the columns are other ones, of which no figure has changed', () => {
    const before = rowCells(LEG, COLUMNS, 0);
    const after = rowCells(LEG, [...COLUMNS], 0, before);
    expect(after).not.toBe(before);
    expect(after.changed).toEqual([]);
  });

  it('draw a cell of their own with every row, unless it shows its value alone', () => {
    const own: TableColumn<Leg> = { id: 'own', head: '', value: () => '', cell: ({ oi }) => oi, width: 10 };
    const change = (columns: readonly TableColumn<Leg>[]) => {
      const before = rowCells(LEG, columns, 0);
      return rowCells({ ...LEG, oi: 1 }, columns, 0, before) !== before;
    };
    expect(change([own])).toBe(true);
    expect(change([{ ...own, isOfValue: true }])).toBe(false);
  });
});
