import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { newContractWords } from './new-contract-words.ts';
import { writtenValue } from './table-cells.ts';
import type { TableColumn } from './table-column.ts';
import { tableCsv } from './table-csv.ts';

type Row = { readonly change: number; readonly isNew: boolean };

it('says that a contract is new in place of its change, on screen and in the CSV, and why', () => {
  const column: TableColumn<Row> = {
    id: 'oi-change',
    head: 'ΔOI',
    value: ({ change }) => change,
    format: 'quantity',
    change: true,
    width: 80,
    ...newContractWords(({ isNew }) => isNew, english),
  };
  const rows = [
    { change: 650, isNew: false },
    { change: Number.NaN, isNew: true },
    { change: Number.NaN, isNew: false },
  ];
  expect(rows.map((row) => writtenValue(column, row, row.change))).toEqual(['+650', 'new', '–']);
  expect(tableCsv([column], rows, ({ head }) => head)).toBe('ΔOI\r\n650\r\nnew\r\n\r\n');
  expect(rows.map((row) => column.remark?.(row))).toEqual([
    null,
    expect.stringContaining('no base to measure from'),
    null,
  ]);
});
