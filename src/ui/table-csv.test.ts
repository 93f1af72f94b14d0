import { describe, expect, it } from 'vitest';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { english } from '#test/english.ts';
import { buildUpColumn } from './build-up-column.tsx';
import type { TableColumn } from './table-column.ts';
import { tableCsv } from './table-csv.ts';

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

  it('leaves out a column that says nothing beside its drawing', () => {
    expect(csvOf(strike, { id: 'course', head: 'Course', value: () => 1, csv: [], width: 80 })).toBe(
      'Strike\r\n24000\r\n24050\r\n',
    );
  });
});
