import { describe, expect, it } from 'vitest';
import type { Direction } from '#market/analytics/build-up.ts';
import { english } from '#test/english.ts';
import { withOldChange } from '#ui/old-price-column.tsx';
import type { LegRow } from './compute.ts';
import { ivChangeColumn, percentWidth, pointsWidth } from './leg-table.tsx';
import { readColumn } from './read-column.tsx';

describe('the read of a type in a CSV', () => {
  it('is the word that the table shows', () => {
    const words = ((key: string) => `word of ${key}`) as typeof english;
    const column = readColumn((read: Direction | null) => read, words, {
      id: 'read',
      head: 'Read',
      width: 52,
    });
    const [part] = column.csv!;
    expect([part!.value('up'), part!.value(null)]).toEqual(['word of long-short:read.up', null]);
    expect([column.value('up'), column.value(null)]).toEqual(['up', null]);
  });
});

describe('the room of changes in percent', () => {
  it('is more only where one reaches the hundreds or the thousands, as on an expiry day', () => {
    expect(percentWidth(62, [13.49, -99.8, Number.NaN])).toBe(62);
    // `+237.29%` is 62 px wide in a cell with 12 px around it; two digits of a change less have their room as it is.
    expect(percentWidth(62, [13.49, 237.29])).toBe(62 + 12);
    expect(percentWidth(66, [99.996])).toBe(74);
    expect(percentWidth(62, [13.49, 2314.29])).toBe(84);
    expect([[99.99], [-113.7], [1113.7]].map((changes) => pointsWidth(56, changes))).toEqual([56, 68, 78]);
  });
});

describe('the change of a volatility in a CSV', () => {
  it('is in points of it, not in rupees', () => {
    expect(ivChangeColumn(english).csv?.map(({ head }) => head)).toEqual([
      'IV change, % points',
      'Loose IV change, % points',
    ]);
    const heads = withOldChange(ivChangeColumn(english), ({ ofIv }) => ofIv, english).csv!.map(
      ({ head }) => head,
    );
    expect(heads).toEqual([
      'IV change, % points',
      'Loose IV change, % points',
      'Old prices of IV change, % points',
    ]);
  });

  it('is marked, and said beside it, where a tick moves the volatility at either end by more than a point', () => {
    const column = ivChangeColumn(english);
    const row = (ivChange: number, pointsPerTick: number) => ({ ivChange, pointsPerTick }) as LegRow;
    const said = 'One tick of the price moves it by 2.19 points';
    const told = [row(-1.2, 2.19), row(0.5, 0.02), row(Number.NaN, Number.NaN)];
    expect(told.map((one) => column.text!(one))).toEqual(['≈ −1.20', '+0.50', '–']);
    expect(told.map((one) => column.remark!(one))).toEqual([said, null, null]);
    expect(told.map((one) => column.csv![1]!.value(one))).toEqual([said, null, null]);
  });
});
