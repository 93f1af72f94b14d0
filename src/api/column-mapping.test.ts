import { describe, expect, it } from 'vitest';
import { FOREIGN_COLUMNS as MAPPING } from '#test/foreign-columns.ts';
import { columnMapping, columnProblems, mappingProblems } from './column-mapping.ts';

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
});
