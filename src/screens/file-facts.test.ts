import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Panels whose figures are of no strike, set or base beyond what the address and the rows of their files say. */
const OF_THE_SCREEN_ALONE = [
  'futures-price-vs-oi/view.tsx',
  'implied-volatility/beyond.tsx',
  'implied-volatility/history-panel.tsx',
  'implied-volatility/view.tsx',
  'long-vs-short/view.tsx',
  'multi-strike-oi/picker.tsx',
  'multi-strike-straddle/builder.tsx',
  'oi-analysis/pain-panel.tsx',
  'put-call-ratio/history-panel.tsx',
];

it('every screen says of its panels which strikes and which base their files are of', () => {
  const withoutFacts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => {
      if (!file.endsWith('.tsx')) return false;
      const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
      return /<(?:Premium)?Panels?\s/.test(source) && !/\bfacts(?:=|:| \})/.test(source);
    },
  );
  expect(withoutFacts.toSorted()).toEqual(OF_THE_SCREEN_ALONE);
});
