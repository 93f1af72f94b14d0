import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { tableCsv } from '#ui/table-csv.ts';
import { futuresPicture } from './compute.ts';
import { expiryColumn, nameColumn } from './futures-table.tsx';

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
