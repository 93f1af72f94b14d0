import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { writtenValue } from '#ui/table-cells.ts';
import { tableCsv } from '#ui/table-csv.ts';
import { futuresPicture } from './compute.ts';
import { basisColumns, expiryColumn, nameColumn, priceChangeColumns, typeColumn } from './futures-table.tsx';

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

it('a basis has its sign in the table, above 0 as well, and is a plain number in the CSV', () => {
  const board = builtFuturesBoard({ contracts: [{ exchange: 'NSE', symbol: 'NIFTY' }] });
  const filter = {
    since: { kind: 'prev' },
    month: 'near',
    kind: 'all',
    minOiValue: 0,
    buildUp: null,
  } as const;
  const [row] = futuresPicture(board, 3, filter)!.rows;
  const columns = basisColumns(english);
  const written = (basis: number) =>
    columns.map((column) => writtenValue(column, { ...row!, basis, basisPctPerYear: basis / 10 }, null));
  expect(written(12.5)).toEqual(['+12.50', '+1.25%']);
  expect(written(-12.5)).toEqual(['−12.50', '−1.25%']);
  expect(written(0)).toEqual(['0.00', '0.00%']);
  expect(written(Number.NaN)).toEqual(['–', '–']);
  const csv = tableCsv(columns, [{ ...row!, basis: 12.5, basisPctPerYear: 1.25 }], ({ id }) => id);
  expect(csv).toBe('basis,basis-pct\r\n12.5,1.25\r\n');
});

it('a change against the close of an earlier day stays, and says so on hover beside the type that is not named', () => {
  const future = { symbol: 'AAA', prevPrice: 90, prevVolume: 0 };
  const board = builtFuturesBoard({
    contracts: [
      { ...future, price: 100 },
      { ...future, symbol: 'BBB', price: null },
      { ...future, symbol: 'CCC', prevVolume: 650, price: 100 },
      { ...future, symbol: 'DDD', prevVolume: null, price: 100 },
    ],
  });
  const { rows, breadth, names } = futuresPicture(board, 3, {
    ...{ since: { kind: 'prev' }, month: 'near', kind: 'all', minOiValue: 0, buildUp: null },
  })!;
  const columns = [...priceChangeColumns(english), typeColumn(english)];
  const bySymbol = rows.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const remarks = bySymbol.map((row) => columns.map((column) => column.remark?.(row) ?? null));
  const said = english('ui.carriedClose');
  expect(said).toContain('of an earlier day');
  const none = [null, null, null];
  expect(remarks).toEqual([[said, said, said], none, none, none]);
  expect(writtenValue(columns[0]!, bySymbol[0]!, bySymbol[0]!.change)).toBe('+10.00');
  expect(columns[2]!.value(bySymbol[0]!)).toBeNull();
  const csv = tableCsv(columns, bySymbol.slice(0, 2), ({ head }) => head).split('\r\n');
  expect(csv[0]).toContain('against an earlier close');
  expect(csv.filter((line) => line.includes('of an earlier day'))).toEqual([csv[1]]);
  expect([breadth, names]).toEqual([{ up: 2, down: 0, unchanged: 0 }, 4]);
});

describe('the name in the CSV of the scanner', () => {
  const board = builtFuturesBoard({
    contracts: [
      { exchange: 'BSE', symbol: 'RELIANCE' },
      { exchange: 'BSE', symbol: 'SENSEX' },
      { exchange: 'NSE', symbol: 'RELIANCE' },
    ],
  });
  const filter = {
    since: { kind: 'prev' },
    month: 'near',
    kind: 'all',
    minOiValue: 0,
    buildUp: null,
  } as const;
  const { rows } = futuresPicture(board, 3, filter)!;
  const screenOf = () => ({ route: '/futures/oianalysis' });

  it.each([false, true])(
    'tells the futures of two exchanges apart, bans beside it or not (%s)',
    (hasBans) => {
      const csv = tableCsv([nameColumn(hasBans, screenOf, english)], rows, ({ head }) => head);
      const [, ...names] = csv.trim().split('\r\n');
      expect(names.map((line) => line.split(',')[0]).sort()).toEqual(['BSE:RELIANCE', 'RELIANCE', 'SENSEX']);
    },
  );
});
