import { describe, expect, it } from 'vitest';
import { FOREIGN_COLUMNS as MAPPING } from '#test/foreign-columns.ts';
import { VENDOR_COLUMNS, VENDOR_HEADER } from '#test/vendor-minutes.ts';
import { columnMapping, columnProblems, mappedColumns, mappingProblems } from './column-mapping.ts';

const HEADERS = ['when', 'name', 'type', 'expires', 'strike price', 'ltp', 'oi'];

describe('a mapping of columns', () => {
  it('fits the table whose columns it names, in any case and order', () => {
    expect(mappingProblems(MAPPING, HEADERS.map((name) => ` ${name.toUpperCase()}`).toReversed())).toEqual(
      [],
    );
  });

  it('says what keeps it from fitting', () => {
    const broken = { ...MAPPING, price: 'close', bid: 'OI ' };
    expect(mappingProblems(broken, [...HEADERS, 'Name'])).toEqual([
      { field: 'symbol', column: 'name', problem: 'twice' },
      { field: 'price', column: 'close', problem: 'missing' },
      { field: 'bid', column: 'OI ', problem: 'used twice' },
    ]);
  });

  it('may be half chosen while it is made', () => {
    expect(columnProblems({ 'time.column': 'when', symbol: undefined, price: 'When' }, HEADERS)).toEqual([
      { field: 'price', column: 'When', problem: 'used twice' },
    ]);
  });

  it('is read as it was written, and no other thing is taken for one', () => {
    expect(columnMapping.parse(JSON.parse(JSON.stringify(MAPPING)))).toEqual(MAPPING);
    expect(columnMapping.safeParse({ ...MAPPING, colour: 'red' }).success).toBe(false);
    expect(columnMapping.safeParse({ ...MAPPING, quantityUnit: 'dozens' }).success).toBe(false);
    expect(columnMapping.safeParse({ ...MAPPING, price: '' }).success).toBe(false);
  });

  it('may name a date beside the time of day, and a contract whole', () => {
    expect(columnMapping.parse(JSON.parse(JSON.stringify(VENDOR_COLUMNS)))).toEqual(VENDOR_COLUMNS);
    expect(mappingProblems(VENDOR_COLUMNS, VENDOR_HEADER.split(','))).toEqual([]);
    expect(mappedColumns(VENDOR_COLUMNS).sort()).toEqual(
      ['Close', 'Date', 'Open Interest', 'Ticker', 'Time', 'Volume'].sort(),
    );
    expect(mappingProblems(VENDOR_COLUMNS, ['Time', 'Close', 'Volume', 'Open Interest'])).toEqual([
      { field: 'time.date.column', column: 'Date', problem: 'missing' },
      { field: 'contract.column', column: 'Ticker', problem: 'missing' },
    ]);
  });

  it.each([
    ['a time of day without its date', { ...MAPPING, time: { ...MAPPING.time, format: 'HH:MM' } }, 'time'],
    [
      'a date beside what has one',
      { ...MAPPING, time: { ...MAPPING.time, date: { column: 'day', format: 'yyyymmdd' } } },
      'time',
    ],
    ['a contract and a part of it', { ...VENDOR_COLUMNS, strike: 'strike' }, 'strike'],
    ['a part of a contract missing', { ...MAPPING, kind: undefined }, 'kind'],
    ['another sort of volume', { ...MAPPING, volumeOf: 'week' }, 'volumeOf'],
  ])('is refused with %s', (_, mapping, part) => {
    const parsed = columnMapping.safeParse(mapping);
    expect(parsed.success).toBe(false);
    expect(parsed.error!.issues[0]!.path[0]).toBe(part);
  });
});
