import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '#screens/list.ts';
import { ICONS } from '#ui/icons.tsx';
import { groupOfPath, navigation } from './navigation.ts';

type Texts = { readonly [key: string]: Texts | string };
const texts = JSON.parse(
  readFileSync(new URL('../../../public/locales/en/translation.json', import.meta.url), 'utf8'),
) as Texts;
const textOf = (key: string) =>
  key.split('.').reduce<Texts | string>((at, name) => (at as Texts)[name]!, texts);

/** Group, route and label, as the source document lists them. */
const DOCUMENTED = [
  ['Futures', '/futures/longshort', 'Futures Analysis'],
  ['Futures', '/futures/oianalysis', 'Long Vs Short'],
  ['Futures', '/futures/pricevsoi', 'Price Vs OI'],
  ['Options', '/options/oidata', 'OI Analysis'],
  ['Options', '/options/trending-oi-strike', 'Trending Strikes'],
  ['Options', '/options/callvsput', 'Call Vs Put OI'],
  ['Options', '/options/putcallratio', 'Put Call Ratio'],
  ['Options', '/options/atmpremium', 'ATM Premium'],
  ['Options', '/options/implied-volatility', 'Implied Volatility'],
  ['Options', '/options/multi-strike-oi', 'Multi-Strike OI'],
  ['Options', '/options/oiinterval', 'OI Interval wise'],
  ['Options', '/options/premiumdecay', 'Premium Decay'],
  ['Options', '/options/longshort', 'Long & Short'],
  ['Options', '/options/pricevsoi', 'Price Vs OI'],
  ['Strategy', '/options/straddle', 'Straddle'],
  ['Strategy', '/options/strangle', 'Strangle'],
  ['Strategy', '/options/multi-strike-straddle', 'Multi-strike straddle'],
  ['Strategy', '/options/straddlesnapshot', 'Straddle Snapshot'],
  ['About', '/about', 'About'],
  ['About', '/contactus', 'Contact'],
  ['About', '/disclaimer', 'Disclaimer'],
  ['About', '/privacypolicy', 'Policy'],
];

const isDocumented = (path: string) => DOCUMENTED.some(([, route]) => route === path);

describe('the navigation', () => {
  it('has every group, route and label of the source document, in its order', () => {
    const items = navigation.flatMap(({ title, children }) =>
      children.map((item) => [textOf(title), item.href, textOf(item.title)]),
    );
    expect(items.filter(([, href]) => isDocumented(String(href)))).toEqual(DOCUMENTED);
  });

  it('has every screen beyond them once, in its own group, but the one that the logo leads to', () => {
    const beyond = navigation.flatMap(({ id, children }) =>
      children.filter(({ href }) => !isDocumented(href)).map((item) => [id, item.href]),
    );
    expect(beyond).toContainEqual(['options', '/options/chain']);
    expect(beyond.sort()).toEqual(
      screens
        .filter(({ group, route }) => group !== null && !isDocumented(route))
        .map(({ group, route }) => [group, route])
        .sort(),
    );
  });

  it('has an icon for every group and item, and ids that name one thing each', () => {
    const items = navigation.flatMap(({ children }) => children);
    for (const { icon } of [...navigation, ...items]) expect(ICONS[icon]).toBeDefined();
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('marks OI Analysis as new, and nothing else', () => {
    const marked = navigation.flatMap(({ children }) => children).filter(({ chip }) => chip);
    expect(marked.map(({ href, chip }) => [href, textOf(chip!.label)])).toEqual([['/options/oidata', 'New']]);
  });

  it('knows the group of a path: a straddle is a strategy, whatever its path begins with', () => {
    expect(groupOfPath('/options/straddle')?.id).toBe('strategy');
    expect(groupOfPath('/options/oidata')?.id).toBe('options');
    expect(groupOfPath('/contactus')?.id).toBe('about');
    expect(groupOfPath('/calendar')).toBeUndefined();
  });
});
