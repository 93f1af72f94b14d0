import { describe, expect, it } from 'vitest';
import { screens } from '#screens/list.ts';
import type { ScreenControl } from '#ui/screen.ts';
import { DEFAULT_SETTINGS } from '#ui/state/settings.ts';
import { sessionSearch, sharedSearch } from './shared-search.ts';

const chain: { controls: readonly ScreenControl[] } = {
  controls: ['instrument', 'expiry', 'strikes', 'date', 'since', 'units'],
};
const scanner: { controls: readonly ScreenControl[] } = { controls: ['since', 'date', 'units'] };

describe('what goes along from screen to screen', () => {
  it('keeps instrument, expiry, date and minute', () => {
    expect(sharedSearch('?inst=BANKNIFTY&exp=2026-06-30&date=2026-06-15&t=12:00', {}, chain)).toBe(
      '?inst=BANKNIFTY&exp=2026-06-30&date=2026-06-15&t=12:00',
    );
  });

  it("leaves a screen's own choices behind", () => {
    expect(sharedSearch('?view=profile&n=10&z=24000~24500', {}, chain)).toBe('?n=10');
    expect(sharedSearch('?view=profile', {}, chain)).toBe('');
  });

  it('names what the next screen keeps of its own: an address that says something is opened as it stands', () => {
    const { keptParams, ...screen } = screens.find(({ id }) => id === 'option-chain')!;
    const own = (chainColumns: string) => keptParams?.({ ...DEFAULT_SETTINGS, chainColumns });
    expect(sharedSearch('?t=12:00', {}, screen, own('price,delta'))).toBe('?t=12:00&cols=price,delta');
    expect(sharedSearch('?t=12:00', {}, screen, own(''))).toBe('?t=12:00');
    expect(sharedSearch('', {}, screen, own('price,delta'))).toBe('?cols=price,delta');
  });

  it('takes along no choice that the next screen has no control for', () => {
    expect(sharedSearch('?inst=BANKNIFTY&n=60&date=2026-06-15', {}, scanner)).toBe('?date=2026-06-15');
  });

  it('takes the model of volatilities to screens of a chain alone', () => {
    expect(sharedSearch('?vol=spot:0.1:365', {}, chain)).toBe('?vol=spot:0.1:365');
    expect(sharedSearch('?vol=spot:0.1:365', {}, scanner)).toBe('');
    expect(sharedSearch('', { vol: 'spot:0.1:365' }, chain)).toBe('?vol=spot:0.1:365');
  });

  it('keeps the date of the live session that a link names beside its minute', () => {
    const search = '?date=2026-08-18&t=10:43';
    expect(sharedSearch(search, { date: null }, chain)).toBe(search);
    expect(sharedSearch(search, { date: '2026-08-17' }, chain)).toBe('?date=2026-08-17&t=10:43');
  });

  it('brings the instrument and the number of strikes back from a screen without them', () => {
    expect(sharedSearch('?date=2026-06-15', { inst: 'BANKNIFTY', n: 60 }, chain)).toBe(
      '?inst=BANKNIFTY&date=2026-06-15&n=60',
    );
  });
});

describe('the way to a session from a page that is no screen', () => {
  it('names instrument and date, and takes along what the person chose', () => {
    expect(sessionSearch('NIFTY', null, { n: 30, vol: 'forward:0:365' }, chain)).toBe('?inst=NIFTY');
    expect(sessionSearch('M&M', '2026-06-15', { n: 60, vol: 'spot:0.1:365' }, chain)).toBe(
      '?inst=M%26M&date=2026-06-15&n=60&vol=spot:0.1:365',
    );
  });
});
