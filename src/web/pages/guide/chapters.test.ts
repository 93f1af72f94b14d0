import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL } from '#market/volatility-model.ts';
import { screens } from '#screens/list.ts';
import { SHARED_DEFAULTS } from '#ui/state/screen-state.ts';
import { chaptersOf, type GuideEntry, panelsWithMethod, type ScreenTexts } from './chapters.ts';

const textsOf = (namespace: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../public/locales/en/${namespace}.json`, import.meta.url), 'utf8'),
  ) as ScreenTexts;
const namespaces = ['translation', 'guide', ...screens.map(({ id }) => id)];
const i18n = createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    ns: namespaces,
    resources: { en: Object.fromEntries(namespaces.map((namespace) => [namespace, textsOf(namespace)])) },
    interpolation: { escapeValue: false },
  });
});

const guide = (model = STANDARD_MODEL) => chaptersOf(i18n.t, model, (id) => panelsWithMethod(textsOf(id)));
const textsOfEntry = ({ title, text, parts = [] }: GuideEntry) => [
  title,
  text,
  ...parts.flatMap((part) => [part.title ?? '', part.text]),
];
const chapter = (id: string) => guide().find((one) => one.id === id)!;

describe('the guide', () => {
  it('says of every screen how it is computed, with every method that its texts hold', () => {
    const shown = chapter('screens').entries.filter(({ route }) => route);
    expect(shown.map(({ id }) => id)).toEqual(screens.map(({ id }) => id));
    for (const { id, text, parts = [] } of shown) {
      const methods = JSON.stringify(textsOf(id)).match(/"method":/g)!;
      expect(text, id).toContain(i18n.t(`${id}:method`));
      expect(1 + parts.length, id).toBe(methods.length);
    }
  });

  it('has a text for everything that it names', () => {
    for (const { title, intro = '', heads = [], entries } of guide())
      for (const text of [title, intro, ...heads, ...entries.flatMap(textsOfEntry)])
        expect(text).not.toMatch(/\w:\w+\.\w|^guide:|\{\{/);
  });

  it('explains every parameter that screens share in their address', () => {
    expect(chapter('address').entries.map(({ title }) => title)).toEqual(Object.keys(SHARED_DEFAULTS));
  });

  it('has words for all that it explains', () => {
    const words = guide().flatMap(({ entries }) => entries.flatMap(textsOfEntry));
    // A key without words stands for itself.
    const keys = /\b(?:address|addressUsual|controls|reading|states|keyboard)\.\w/;
    expect(words.filter((text) => keys.test(text))).toEqual([]);
  });

  it('names the model by which volatilities are computed now', () => {
    const volatility = (model: typeof STANDARD_MODEL) =>
      guide(model)
        .find(({ id }) => id === 'screens')!
        .entries.find(({ id }) => id === 'volatility')!.text;
    expect(volatility(STANDARD_MODEL)).toContain('Black-76 on the forward');
    expect(volatility(NSE_COMPATIBLE_MODEL)).toContain('Black–Scholes on the spot, rate 10.00%');
  });

  it('has every address of the page once', () => {
    const ids = guide().flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
