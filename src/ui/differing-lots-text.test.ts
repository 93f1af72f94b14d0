import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { differingLotsText } from './differing-lots-text.ts';

it('figures of several expiries say why they are in units where lots were asked for', () => {
  const [june, july, unknown] = [{ lotSize: 575 }, { lotSize: 300 }, { lotSize: null }];
  expect(differingLotsText('lots', [june, july], english)).toBe('lots differ between expiries');
  expect(differingLotsText('units', [june, july], english)).toBeNull();
  expect(differingLotsText('lots', [june, june], english)).toBeNull();
  expect(differingLotsText('lots', [june, unknown], english)).toBeNull();
});
