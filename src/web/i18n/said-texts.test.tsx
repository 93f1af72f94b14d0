import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { leavesOf, type Texts } from '#test/text-leaves.ts';
import { LANGUAGES } from '#ui/state/preferences.ts';
import { type Translation, useTranslation } from '#ui/use-translation.ts';
import { startI18n, textsOf } from './start-i18n.ts';

const locales = new URL('../../../public/locales/', import.meta.url);
const namespaces = readdirSync(new URL('en/', locales)).map((file) => file.replace(/\.json$/, ''));

function translation(): Translation {
  let seen: Translation | null = null;
  function Reader() {
    seen = useTranslation();
    return null;
  }
  renderToString(<Reader />);
  if (!seen) throw new Error('the texts are not there');
  return seen;
}

/** One value for each gap of a text: words that hold a sign, Arabic letters, or a figure. */
const VALUES = ['A < B & “C”', 'دخول', 24_550, '−1.2', '{{name}}', '$t(only)'];

beforeAll(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    return new Response(readFileSync(new URL(path.replace('/locales/', ''), locales), 'utf8'));
  });
  await startI18n('en');
  await i18next.loadNamespaces(namespaces);
  return () => vi.unstubAllGlobals();
});

/** The page's own `t` in a language. */
async function asking(language: string) {
  await i18next.changeLanguage(textsOf(language));
  const { t } = translation();
  return t as unknown as (key: string, values: Readonly<Record<string, string | number>>) => string;
}

const textsIn = (language: string, namespace: string) =>
  leavesOf(JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, locales), 'utf8')) as Texts);

describe.each(LANGUAGES)('the texts of %s', (language) => {
  it('are said as i18next says them, whatever stands in their gaps', async () => {
    const ask = await asking(language);
    let gaps = 0;
    for (const namespace of namespaces) {
      for (const [key, text] of textsIn(language, namespace)) {
        const names = [...new Set(text.match(/(?<=\{\{\s*)\w+(?=\s*\}\})/g))];
        if (names.length === 0) continue;
        for (let round = 0; round < 2; round++) {
          const values = Object.fromEntries(
            names.map((name) => [name, name === 'count' ? gaps % 7 : VALUES[gaps++ % VALUES.length]!]),
          );
          expect(ask(`${namespace}:${key}`, values), key).toBe(i18next.t(`${namespace}:${key}`, values));
        }
      }
    }
    expect(gaps).toBeGreaterThan(100);
  });

  it('are of the form that i18next takes for a count, whichever was asked for before', async () => {
    const ask = await asking(language);
    let forms = 0;
    for (const namespace of namespaces) {
      for (const [key] of textsIn('en', namespace).filter(([key]) => key.endsWith('_other'))) {
        const asked = `${namespace}:${key.replace(/_other$/, '')}`;
        for (const count of [7, 1, 2, 0, 3, 11, 99, 100, 1.5, 1_000_000, 12, 1, 0]) {
          const values = { count, most: 'most', date: 'date' };
          expect(ask(asked, values), `${asked}, ${count}`).toBe(i18next.t(asked, values));
          forms++;
        }
      }
    }
    expect(forms).toBeGreaterThan(100);
  });
});
