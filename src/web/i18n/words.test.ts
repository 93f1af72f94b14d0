import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leavesOf, type Texts } from '#test/text-leaves.ts';

const LOCALES = new URL('../../../public/locales/', import.meta.url);

/** Words that stood beside those of docs/glossary-languages.md for the same thing. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  fr: /stocké|lacune|intérêt ouvert|open interest|accumulation (?:longue|courte)/i,
  hi: /संग्रहीत|खिड़की|खिड़कियाँ|आखिर|अंतिम|(?:30 दिन के सबसे नज़दीकी)/,
  ar: /الاهتمام المفتوح|الفائدة المفتوحة|الطرف الذي تُداول|^الأساس، ₹$|بث Kite|التواريخ الداكنة/,
  ch: /深色日期|OI（手）/,
};

it.each(Object.entries(OTHER_WORDS))('the texts in %s have one word for one thing', (language, others) => {
  const folder = new URL(`${language}/`, LOCALES);
  const found = readdirSync(folder).flatMap((file) =>
    leavesOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts, `${file}: `).filter(
      ([, text]) => others.test(text),
    ),
  );
  expect(found).toEqual([]);
});
