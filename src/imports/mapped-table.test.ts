import { describe, expect, it } from 'vitest';
import { FOREIGN_COLUMNS } from '#test/foreign-columns.ts';
import { importContent } from '#test/imported-content.ts';
import { parseHints } from './file-hints.ts';

const PRESET = { mapping: FOREIGN_COLUMNS };
const HEADER = 'when,name,type,expires,strike price,ltp,oi';
const FILE = `${HEADER}\n2026-08-18 10:00:00,NIFTY,CE,25/08/2026,24300,120.5,10\n`;
const hints = parseHints(JSON.stringify(PRESET), 'preset.json');

describe('a table whose columns a person has named', () => {
  it('is taken by that mapping, whatever its columns are called', async () => {
    const { report, sink } = await importContent(FILE, { hints });
    expect(report).toMatchObject({ format: 'mapped-table', stored: 1 });
    expect(sink.minuteRows.get('NSE:NIFTY:2026-08-25:24300:CE 10:00')).toMatchObject({
      price: 120.5,
      oi: 650,
    });
  });

  it('is another file when it is given with another meaning', async () => {
    const plain = await importContent(FILE, { hints });
    const units = { mapping: { ...hints.mapping!, quantityUnit: 'units' as const } };
    const other = await importContent(FILE, { hints: units });
    expect(other.report.sha256).not.toBe(plain.report.sha256);
    expect(other.sink.minuteRows.get('NSE:NIFTY:2026-08-25:24300:CE 10:00')?.oi).toBe(10);
  });
});

describe('a preset', () => {
  it.each([
    ['{', 'preset.json: it is not JSON'],
    ['{}', 'it says nothing'],
    ['{"instrument":"NIFTY"}', 'preset.json, column instrument: not a contract id'],
    ['{"at":"2026-06-22"}', 'preset.json, column at: not a time'],
    ['{"mapping":{"symbol":"s"}}', 'preset.json, column mapping.time'],
    ['{"colour":"red"}', 'colour'],
  ])('that cannot be is refused: %s', (text, reason) => {
    expect(() => parseHints(text, 'preset.json')).toThrow(reason);
  });
});
