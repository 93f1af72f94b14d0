import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LOCALES = new URL('../../../public/locales/', import.meta.url);

/** What shows breakevens, max pain or the move to expiry up to the last minute of an expiry. */
const SHOWN = ['overview', 'atm-premium', 'implied-volatility', 'straddle', 'strangle', 'oi-analysis'];
/** Of the sentence that an expiry pays by a closing value, which is no last price. */
const SAID: Readonly<Record<string, string>> = {
  en: 'settled at the closing value of the underlying',
  fr: 'se dénouent à la valeur de clôture du sous-jacent',
  hi: 'अंडरलाइंग के क्लोज़िंग मूल्य पर सेटल होते हैं',
  ar: 'تُسوّى الخيارات بالقيمة الختامية للأصل',
  ch: '期权按标的的收盘值结算',
};

type Texts = { readonly method: string; readonly pain?: { readonly method: string } };

describe.each(readdirSync(LOCALES))('what is shown of an expiry, in %s', (language) => {
  it.each(SHOWN)('%s says at what options settle', (screen) => {
    const file = readFileSync(new URL(`${language}/${screen}.json`, LOCALES), 'utf8');
    const { method, pain } = JSON.parse(file) as Texts;
    for (const text of [method, ...(pain ? [pain.method] : [])]) expect(text).toContain(SAID[language]);
  });
});
