import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import {
  baseFact,
  chosenSetFact,
  legFact,
  oiBaseFact,
  setFact,
  startFact,
  windowFact,
} from './file-facts.ts';
import { fileNameOf } from './file-name.ts';
import { panelFiles } from './panel-files.ts';
import type { Shown } from './shown.ts';

const shown: Shown = {
  inst: 'NIFTY',
  expiries: ['2026-08-25'],
  date: '2026-08-19',
  grain: 'minute',
  asOf: instantOf('2026-08-19', 788),
  first: instantOf('2026-08-19', 556),
  state: 'historical',
  simulated: false,
  source: 'upstox',
};
const text = (facts: readonly { readonly text: string }[]) => facts.map((fact) => fact.text).join('_');
const at = (clock: number, date = '2026-08-19') => instantOf(date, clock);
const minute = { kind: 'minute', minute: 0, time: at(555), exact: true, isFirst: true } as const;
const previous = { kind: 'previous', date: '2026-08-18' } as const;
const strikes = Float64Array.of(23_850, 24_100, 24_350);

describe('what a file says of itself', () => {
  it('is the contract, whether it was chosen or stands at the money', () => {
    const name = (search: string) => fileNameOf(shown, 'call-rows', search, legFact(24_100, 'call'));
    const full = 'NIFTY_2026-08-25_2026-08-19_1308_24100-CE_call-rows';
    expect([name(''), name('?leg=24100c'), name('?leg=atmc')]).toEqual([full, full, full]);
    expect(text([...legFact(24_000.5, 'put'), ...legFact(24_200, 'call')])).toBe('24000.5-PE_24200-CE');
    expect(legFact(Number.NaN, 'call')).toEqual([]);
    expect(text(legFact(24_100))).toBe('24100');
  });

  it('is what changes are really measured from, in place of what was asked for', () => {
    expect(text(baseFact(previous))).toBe('since-2026-08-18-close');
    const prices = { ...previous, pricesOf: at(930, '2026-08-18') };
    expect(text(baseFact(prices))).toBe('since-2026-08-18-close-prices-1530');
    expect(text(oiBaseFact(prices))).toBe('since-2026-08-18-close');
    expect(text(baseFact({ ...prices, oiOf: prices.pricesOf }))).toBe('since-2026-08-18-close-at-1530');
    expect(text(baseFact({ ...previous, date: null }))).toBe('since-previous-close');
    expect(text(baseFact(minute))).toBe('since-0915');
    expect(text(startFact(minute))).toBe('t0-0915');
    expect(fileNameOf(shown, 'chain', '?since=15&n=10', baseFact(minute))).toMatch(
      /_1308_since-0915_chain_n-10$/,
    );
    expect(fileNameOf(shown, 'chain', '?since=15', baseFact(null))).toMatch(/_1308_chain_since-15$/);
  });

  it('is the strikes that are summed', () => {
    const rows = (from: number, to: number) => ({ kind: 'fixed', from, to }) as const;
    expect(text(setFact({ strikes }, rows(0, 3)))).toBe('all-strikes');
    expect(text(setFact({ strikes }, { ...rows(0, 3), moneyAt: 0 }))).toBe('strikes-23850-24350');
    expect(text(setFact({ strikes }, rows(1, 3)))).toBe('strikes-24100-24350');
    expect(setFact({ strikes }, rows(1, 1))).toEqual([]);
    const rolling = { kind: 'rolling', each: 5, from: Int32Array.of(0), to: Int32Array.of(3) } as const;
    expect(text(setFact({ strikes }, rolling))).toBe('ATM5-rolling');
    expect(text(chosenSetFact({ kind: 'all' }))).toBe('all-strikes');
    expect(text(chosenSetFact({ kind: 'around', each: 10, anchor: 'open' }))).toBe('ATM10-open');
    expect(text(chosenSetFact({ kind: 'range', from: 1, to: 2 }))).toBe('strikes-1-2');
    expect(text(windowFact('15'))).toBe('last-15-minutes');
  });

  it('goes with every part of its panel', () => {
    const name = { id: 'premium', shown, search: '', facts: legFact(24_100) };
    expect(panelFiles(['a', new Blob(['x'])], name).map((file) => file.name)).toEqual([
      'NIFTY_2026-08-25_2026-08-19_1308_24100_premium-1.csv',
      'NIFTY_2026-08-25_2026-08-19_1308_24100_premium-2.png',
    ]);
  });
});
