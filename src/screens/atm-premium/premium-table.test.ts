import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { tradedAgainBoard } from '#test/half-old-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { premiumDay, premiumRows } from './compute.ts';
import { premiumColumns } from './premium-table.tsx';

it('marks a change that is none because a leg was not traded any more', () => {
  const day = builtBoard({
    length: 12,
    call: { price: 80, volume: (_, minute) => 65 * (minute + 1) },
    put: { price: 70, volume: (_, minute) => 65 * Math.min(minute + 1, 4) },
  });
  const pricing = standardPricing(day);
  const rows = premiumRows(premiumDay(day, { kind: 'rolling' }, pricing), day, 3);
  const change = premiumColumns(true, english).find(({ id }) => id === 'change')!;
  expect(rows.map((row) => change.text?.(row))).toEqual(['○ 0.00', '○ 0.00', '0.00', '0.00']);
  expect(change.remark?.(rows[0]!)).toBe('24,100 PE: no trade since 09:19');
});

it('marks a change from a minute in which a leg was not traded any more, and says so beside it in the CSV', () => {
  const day = tradedAgainBoard();
  const pricing = standardPricing(day);
  const [newest] = premiumRows(premiumDay(day, { kind: 'rolling' }, pricing), day, 3);
  const change = premiumColumns(true, english).find(({ id }) => id === 'change')!;
  expect(change.text?.(newest!)).toBe('○ −7.00');
  expect(change.remark?.(newest!)).toBe('from 09:24 – 24,100 PE: no trade since 09:16');
  expect(change.csv?.map(({ value }) => value(newest!))).toEqual([
    -7,
    'from 09:24 – 24,100 PE: no trade since 09:16',
  ]);
});
