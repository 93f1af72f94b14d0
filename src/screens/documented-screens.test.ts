import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from './list.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../public/locales/en/translation.json', import.meta.url), 'utf8'),
) as { screens: Record<string, { title: string }> & { new: string } };

/** Route → label, as the source document lists them. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  '/futures/longshort': 'Futures Analysis',
  '/futures/oianalysis': 'Long Vs Short',
  '/futures/pricevsoi': 'Price Vs OI',
  '/options/oidata': 'OI Analysis',
  '/options/trending-oi-strike': 'Trending Strikes',
  '/options/callvsput': 'Call Vs Put OI',
  '/options/putcallratio': 'Put Call Ratio',
  '/options/atmpremium': 'ATM Premium',
  '/options/implied-volatility': 'Implied Volatility',
  '/options/multi-strike-oi': 'Multi-Strike OI',
  '/options/oiinterval': 'OI Interval wise',
  '/options/premiumdecay': 'Premium Decay',
  '/options/longshort': 'Long & Short',
  '/options/pricevsoi': 'Price Vs OI',
  '/options/straddle': 'Straddle',
  '/options/strangle': 'Strangle',
  '/options/multi-strike-straddle': 'Multi-strike straddle',
  '/options/straddlesnapshot': 'Straddle Snapshot',
};

describe('screens of the source document', () => {
  it('stand at their documented route under their documented label, in their documented order', () => {
    const documented = screens.filter(({ route }) => route in DOCUMENTED);
    expect(documented.map(({ id, route }) => [route, texts.screens[id]!.title])).toEqual(
      Object.entries(DOCUMENTED),
    );
  });

  it('carry the New badge on OI Analysis alone', () => {
    expect(screens.filter(({ chip }) => chip !== undefined).map(({ route, chip }) => [route, chip])).toEqual([
      ['/options/oidata', 'screens.new'],
    ]);
    expect(texts.screens.new).toBe('New');
  });
});
