import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { baseLabel, baseName, oiBaseName } from './base-name.ts';

const minute = (exact: boolean, isFirst = false) =>
  baseName({ kind: 'minute', minute: 88, time: instantOf('2026-08-18', 643), exact, isFirst }, english, 'en');

describe('the name of a base', () => {
  it('is the previous close with the date on which it was', () => {
    expect(baseName({ kind: 'previous', date: '2026-08-17' }, english, 'en')).toBe(
      'previous close Mon 17 Aug',
    );
  });

  it('says of which minute its figures are where the session went on after it', () => {
    const base = { kind: 'previous', date: '2026-08-18', pricesOf: instantOf('2026-08-18', 930) } as const;
    const both = { ...base, oiOf: base.pricesOf };
    const names = [base, both].flatMap((of) => [baseName(of, english, 'en'), oiBaseName(of, english, 'en')]);
    expect(names).toEqual([
      'previous close Tue 18 Aug (prices of 15:30)',
      'previous close Tue 18 Aug',
      'previous close Tue 18 Aug (of 15:30)',
      'previous close Tue 18 Aug (of 15:30)',
    ]);
  });

  it('names no date where the source gives only a change', () => {
    expect(baseName({ kind: 'previous', date: null }, english, 'en')).toBe('previous close');
  });

  it('says when another minute than the one asked for stands in', () => {
    expect(minute(true)).toBe('10:43');
    expect(minute(false)).toBe('10:43, the last stored minute before the one asked for');
    expect(minute(false, true)).toBe('10:43, the first stored minute');
    expect(minute(true, true)).toBe('10:43');
  });

  it('says when there is none', () => {
    expect(baseName(null, english, 'en')).toBe('no base');
  });
});

/** The common texts of a language, as a screen gets them. */
async function saying(language: string) {
  const file = new URL(`../../public/locales/${language}/translation.json`, import.meta.url);
  const translation = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const texts = createInstance();
  return await texts.init({
    lng: language,
    defaultNS: 'translation',
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  });
}

describe('the name of a base where words have cases or articles', () => {
  const close = { kind: 'previous', date: null } as const;
  const after = { ...close, oiOf: instantOf('2026-08-18', 930), pricesOf: instantOf('2026-08-18', 930) };
  const first = {
    kind: 'minute',
    minute: 88,
    time: instantOf('2026-08-18', 643),
    exact: false,
    isFirst: true,
  } as const;

  it('is in the oblique before “से” in Hindi, also of a minute that stands in', async () => {
    const t = await saying('hi');
    const since = (base: Parameters<typeof baseName>[0]) =>
      t('ui.measured.otherBase', { of: 'OI', base: baseName(base, t, 'hi') });
    expect(since(close)).toBe('OI: पिछले क्लोज़ से');
    expect(since(after)).toBe('OI: पिछले क्लोज़ (15:30 पर) से');
    expect(since(first)).toBe('OI: 10:43 (पहला सहेजा गया मिनट) से');
    expect(baseLabel(close, t, 'hi')).toBe('पिछला क्लोज़');
  });

  it('has its article after “depuis” in French', async () => {
    const t = await saying('fr');
    expect(t('ui.soFar.since', { base: baseName(close, t, 'fr') })).toContain('depuis la clôture précédente');
    expect(baseName({ kind: 'previous', date: '2026-06-12' }, t, 'fr')).toMatch(/^la clôture précédente du /);
    expect(baseLabel(close, t, 'fr')).toBe('clôture précédente');
  });
});
