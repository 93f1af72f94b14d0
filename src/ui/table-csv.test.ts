import { describe, expect, it } from 'vitest';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { english } from '#test/english.ts';
import { buildUpColumn } from './build-up-column.tsx';
import type { TableColumn } from './table-column.ts';
import { tableCsv, withCsvBeside } from './table-csv.ts';

type Row = { readonly strike: number; readonly buildUp: BuildUp | null };

const rows: readonly Row[] = [
  { strike: 24_000, buildUp: 'short-build-up' },
  { strike: 24_050, buildUp: null },
];
const strike: TableColumn<Row> = { id: 'strike', head: 'Strike', value: (row) => row.strike, width: 60 };
const type = buildUpColumn<Row>((row) => row.buildUp, english, { id: 'type', head: 'Type', width: 90 });
const csvOf = (...columns: readonly TableColumn<Row>[]) => tableCsv(columns, rows, ({ head }) => head);

describe('a table as CSV', () => {
  it('writes a type in the words that are shown, and sorts by what it always did', () => {
    expect(csvOf(strike, type)).toBe('Strike,Type\r\n24000,Short build-up\r\n24050,\r\n');
    expect(type.value(rows[0]!)).toBe('short-build-up');
  });

  it('ends with the row under the table, its name in the first column that has no figure', () => {
    const oi = { id: 'oi', head: 'OI', value: () => 650, width: 60 };
    const beside = withCsvBeside<Row>(oi, { head: 'Old', value: () => null }, english);
    const csv = (columns: readonly TableColumn<Row>[], foot: readonly (string | number | null)[]) =>
      tableCsv(columns, rows, ({ head }) => head, foot)
        .split('\r\n')
        .at(-2);
    expect(csv([strike, beside, type], ['Total', 1300, null])).toBe('Total,1300,,');
    expect(csv([type, beside, strike], [null, 1300, 'Total'])).toBe('Total,1300,,');
    expect(csv([oi, strike], [1300, 'Total'])).toBe('1300,Total');
  });

  it('leaves out a column that says nothing beside its drawing', () => {
    expect(csvOf(strike, { id: 'course', head: 'Course', value: () => 1, csv: [], width: 80 })).toBe(
      'Strike\r\n24000\r\n24050\r\n',
    );
  });
});
