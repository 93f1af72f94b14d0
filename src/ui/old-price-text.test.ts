import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { markedOld, oldPriceText } from './old-price-text.ts';

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

  it('is written with a hollow dot; what is not known has none', () => {
    expect(markedOld('374.00', true)).toBe('○ 374.00');
    expect(markedOld('374.00', false)).toBe('374.00');
    expect(markedOld('–', true)).toBe('–');
  });
});
