import { describe, expect, it } from 'vitest';
import type { OldPrice } from '#market/stale-leg.ts';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { markedOld } from './formats.ts';
import { oldPriceColumn } from './old-price-column.ts';
import { oldPriceText } from './old-price-text.ts';

describe('a price that is made of old last prices', () => {
  it('says which leg was last traded when, and which was not traded at all', () => {
    const since = instantOf('2026-08-18', 692);
    expect(
      oldPriceText(
        [
          { side: 'call', strike: 24_050, since },
          { side: 'put', strike: 24_050, since: null },
        ],
        english,
      ),
    ).toBe('24,050 CE: no trade since 11:32 · 24,050 PE: not traded on this date');
    expect(oldPriceText([], english)).toBeNull();
  });

  it('is a column whose CSV says beside the price what of it is old', () => {
    type Row = { readonly sum: number; readonly old: readonly OldPrice[] };
    const column = oldPriceColumn<Row>(
      { id: 'sum', head: 'Straddle', hint: 'Call + put', width: 84 },
      ({ sum }) => sum,
      ({ old }) => old,
      english,
    );
    const row = { sum: 374, old: [{ side: 'put', strike: 24_050, since: null }] } as const;
    const remark = '24,050 PE: not traded on this date';
    expect([column.text?.(row), column.remark?.(row)]).toEqual(['○ 374.00', remark]);
    expect(column.csv?.map(({ head, value }) => [head, value(row)])).toEqual([
      ['Straddle, ₹', 374],
      [english('ui.oldPrice.head'), remark],
    ]);
    expect(column.csv?.map(({ value }) => value({ sum: 374, old: [] }))).toEqual([374, null]);
  });

  it('is written with a hollow dot; what is not known has none', () => {
    expect(markedOld('374.00', true)).toBe('○ 374.00');
    expect(markedOld('374.00', false)).toBe('374.00');
    expect(markedOld('–', true)).toBe('–');
  });
});
