import { describe, expect, it } from 'vitest';
import { sharedSearch } from './shared-search.ts';

describe('what goes along from screen to screen', () => {
  it('keeps instrument, expiry, date and minute', () => {
    expect(sharedSearch('?inst=BANKNIFTY&exp=2026-06-30&date=2026-06-15&t=12:00')).toBe(
      '?inst=BANKNIFTY&exp=2026-06-30&date=2026-06-15&t=12%3A00',
    );
  });

  it("leaves a screen's own choices behind", () => {
    expect(sharedSearch('?view=profile&n=10')).toBe('?n=10');
    expect(sharedSearch('?view=profile')).toBe('');
  });
});
