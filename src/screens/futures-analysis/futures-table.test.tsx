import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { tableCsv } from '#ui/table-csv.ts';
import { expiryColumn } from './futures-table.tsx';

describe('the expiry in the CSV of the scanner', () => {
  const rows = [{ expiry: '2026-06-30' }];
  const csv = (combined: boolean) =>
    tableCsv([expiryColumn(combined, english, 'en')], rows, ({ head }) => head);

  it('is that of the contract in each row', () => {
    expect(csv(false)).toBe('Expiry\r\n2026-06-30\r\n');
  });

  it('names no contract where a row is the sum of all months', () => {
    expect(csv(true)).toBe('Expiry\r\nAll months\r\n');
  });
});
