import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_LIMIT, type PaletteEntry, paletteScore, rankEntries } from './command-palette-ranking.ts';

const entry = (label: string, rest: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group: 'screens',
  label,
  words: [],
  ...rest,
});
const instrument = (symbol: string) => entry(symbol, { group: 'instruments' });

const ENTRIES = [
  entry('OI Analysis', { words: ['Options', 'options', 'oidata'] }),
  entry('Put Call Ratio', { words: ['Options', 'options', 'putcallratio'] }),
  entry('Premium Decay', { words: ['Options', 'options', 'premiumdecay'] }),
  entry('Straddle', { words: ['Strategy', 'options', 'straddle'] }),
  entry('Multi-strike straddle', { words: ['Strategy', 'options', 'multi-strike-straddle'] }),
  entry('Mon 24 Aug 2026', { group: 'expiries', words: ['2026-08-24'] }),
  instrument('BANKNIFTY'),
  instrument('FINNIFTY'),
  instrument('NIFTY'),
  instrument('TATAPOWER'),
  entry('Calendar', { group: 'pages' }),
  entry('Dark theme', { group: 'actions' }),
];
const found = (query: string, recent: readonly string[] = []) =>
  rankEntries(ENTRIES, query, recent).map(({ label }) => label);

describe('the command palette', () => {
  it('puts the instrument written out before those that contain its name', () => {
    expect(found('nifty')).toEqual(['NIFTY', 'BANKNIFTY', 'FINNIFTY']);
  });

  it('finds by the beginning of any word, by a part of one, by initials and by scattered letters', () => {
    expect(found('stradd')).toEqual(['Straddle', 'Multi-strike straddle']);
    expect(found('decay')[0]).toBe('Premium Decay');
    expect(found('pcr')[0]).toBe('Put Call Ratio');
    expect(found('bnf')).toEqual(['BANKNIFTY']);
    expect(found('tpower')).toEqual(['TATAPOWER']);
  });

  it('finds an expiry by its date in figures and in words', () => {
    expect(found('2026-08-24')).toEqual(['Mon 24 Aug 2026']);
    expect(found('24 aug')).toEqual(['Mon 24 Aug 2026']);
  });

  it('finds a screen by its group or its address, after those that are called so', () => {
    expect(found('strategy')).toEqual(['Straddle', 'Multi-strike straddle']);
    expect(found('oidata')).toEqual(['OI Analysis']);
  });

  it('asks for every word, in any order', () => {
    expect(found('ratio put')).toEqual(['Put Call Ratio']);
    expect(found('ratio banana')).toEqual([]);
  });

  it('puts the group of the best answer first', () => {
    const groups = rankEntries(ENTRIES, 'da', []).map(({ group }) => group);
    expect(groups[0]).toBe('actions');
    expect(groups.indexOf('screens')).toBeGreaterThan(0);
  });

  it('shows what was chosen last first, and not twice, while nothing is asked for', () => {
    const shown = rankEntries(ENTRIES, '  ', ['NIFTY', 'Calendar', 'GONE']);
    expect(shown.slice(0, 3).map(({ group, label }) => `${group} ${label}`)).toEqual([
      'recent NIFTY',
      'recent Calendar',
      'screens OI Analysis',
    ]);
    expect(shown).toHaveLength(ENTRIES.length);
  });

  it('prefers what was chosen last among answers that are as good', () => {
    expect(found('nif', ['FINNIFTY'])).toEqual(['NIFTY', 'FINNIFTY', 'BANKNIFTY']);
  });

  it('shows no more of a group than a screen holds', () => {
    const stocks = Array.from({ length: 200 }, (_, at) => instrument(`STOCK${at}`));
    expect(rankEntries(stocks, 'stock', [])).toHaveLength(GROUP_LIMIT);
    expect(rankEntries(stocks, '', [])).toHaveLength(GROUP_LIMIT);
  });

  it('finds letters with accents by plain ones, and scripts without case', () => {
    expect(paletteScore('prime', { label: 'Décroissance de la prime', words: [] })).toBeGreaterThan(0);
    expect(paletteScore('decroissance', { label: 'Décroissance de la prime', words: [] })).toBeGreaterThan(0);
    expect(paletteScore('᾿', { label: '᾿', words: [] })).toBeGreaterThan(0);
    expect(paletteScore('स्ट्रैडल', { label: 'मल्टी-स्ट्राइक स्ट्रैडल', words: [] })).toBeGreaterThan(0);
  });

  it('finds every entry by its own label, and no answer stands twice', () => {
    const label = fc
      .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(
        fc.uniqueArray(label, { minLength: 1, maxLength: GROUP_LIMIT }),
        fc.nat(),
        (labels, pick) => {
          const entries = labels.map((text) => entry(text));
          const wanted = entries[pick % entries.length]!;
          const shown = rankEntries(entries, wanted.label, []);
          expect(shown).toContain(wanted);
          expect(new Set(shown).size).toBe(shown.length);
        },
      ),
    );
  });
});
