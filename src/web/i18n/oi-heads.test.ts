import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LOCALES = new URL('../../../public/locales/', import.meta.url);
/** Screens whose table has open interest under a head of its own. */
const TABLES = ['long-short', 'trending-strikes', 'multi-strike-oi', 'multi-strike-straddle'];

type Heads = Readonly<Record<'units' | 'lots', string>>;
type ChainHeads = Readonly<Record<'units' | 'lots', Readonly<Record<'call' | 'put', string>>>>;
type Texts = { readonly table: { readonly oi: Heads }; readonly chain: { readonly oi: ChainHeads } };

describe.each(readdirSync(LOCALES))('heads of open interest in %s', (language) => {
  it.each(TABLES)('say on %s what it is counted in, units too', (screen) => {
    const file = readFileSync(new URL(`${language}/${screen}.json`, LOCALES), 'utf8');
    const { units, lots } = (JSON.parse(file) as Texts).table.oi;
    expect(units).not.toBe('OI');
    expect(lots).not.toBe(units);
  });

  it('say so over every strike of the chain as well', () => {
    const file = readFileSync(new URL(`${language}/long-short.json`, LOCALES), 'utf8');
    const { units, lots } = (JSON.parse(file) as Texts).chain.oi;
    for (const side of ['call', 'put'] as const) {
      expect(units[side]).not.toMatch(/^[CP]E OI$/);
      expect(lots[side]).not.toBe(units[side]);
    }
  });
});
