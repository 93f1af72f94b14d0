import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { tableCsv } from '#ui/table-csv.ts';
import { rankColumn } from './rank-change.tsx';

const csvOf = (hasBefore: boolean) =>
  tableCsv(
    [rankColumn(hasBefore, english)],
    [
      { rank: 1, rankBefore: 3 },
      { rank: 2, rankBefore: null },
    ],
    ({ csvHead, head }) => csvHead ?? head,
  );

it('a leg that was not in the list of the window before is new in the CSV too', () => {
  expect(csvOf(true)).toBe('Rank change\r\n2\r\nnew\r\n');
});

it('where there is no window before, no leg is called new', () => {
  expect(csvOf(false)).toBe('Rank change\r\n2\r\n\r\n');
});
