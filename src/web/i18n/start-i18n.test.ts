import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { followLanguage, localePath, startI18n, textsOf } from './start-i18n.ts';

describe('where the texts of a language lie', () => {
  it('is a folder of its own for each language', () => {
    expect(localePath(['fr'], ['translation'])).toBe('/locales/fr/translation.json');
  });

  it("is the English folder for the documented fallback 'dev'", () => {
    expect(localePath(['dev'], ['translation'])).toBe('/locales/en/translation.json');
    expect(textsOf('tlh')).toBe('dev');
    expect(textsOf('ch')).toBe('ch');
  });
});

describe('texts of a language', () => {
  const texts: Readonly<Record<string, object>> = {
    '/locales/en/translation.json': { days_one: '{{count}} day', days_other: '{{count}} days', only: 'only' },
    '/locales/ch/translation.json': { days_other: '{{count}} 天' },
    '/locales/ar/translation.json': {
      days_two: 'يومان',
      days_few: '{{count}} أيام',
      days_other: '{{count}} يوم',
    },
    '/locales/en/oi-analysis.json': { method: 'in English' },
    '/locales/ch/oi-analysis.json': { method: '中文' },
    '/locales/ar/oi-analysis.json': { method: 'بالعربية' },
  };

  beforeAll(async () => {
    vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(texts[url] ?? {})));
    await startI18n('en');
    return () => vi.unstubAllGlobals();
  });
  afterEach(() => i18next.changeLanguage('en').then(() => undefined));

  it('have the plural forms of that language, of Chinese under its documented code as well', async () => {
    await i18next.changeLanguage('ch');
    expect(i18next.t('days', { count: 1 })).toBe('1 天');
    await i18next.changeLanguage('ar');
    expect(i18next.t('days', { count: 2 })).toBe('يومان');
  });

  it('isolate what is put into them where they run from right to left, and only there', async () => {
    expect(i18next.t('days', { count: 5 })).toBe('5 days');
    await i18next.changeLanguage('ar');
    expect(i18next.t('days', { count: 5 })).toBe('\u20665\u2069 أيام');
  });

  it('that it lacks are English', async () => {
    await i18next.changeLanguage('ch');
    expect(i18next.t('only')).toBe('only');
  });

  it('are there for every screen that was loaded before the language changed', async () => {
    await i18next.loadNamespaces('oi-analysis');
    await i18next.changeLanguage('ar');
    expect(i18next.t('oi-analysis:method')).toBe('بالعربية');
  });

  it('follow the language that the person chooses', async () => {
    let isLanguage = 'en';
    const listeners = new Set<() => void>();
    const store = {
      getState: () => ({ preferences: { isLanguage } }),
      subscribe: (listen: () => void) => {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    };
    const stop = followLanguage(store, i18next);
    isLanguage = 'ch';
    for (const listen of listeners) listen();
    await expect.poll(() => i18next.t('oi-analysis:method')).toBe('中文');
    stop();
    expect(listeners.size).toBe(0);
  });
});
