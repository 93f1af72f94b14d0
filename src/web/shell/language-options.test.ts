import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#ui/state/preferences.ts';
import { LANGUAGE_OPTIONS, languageChoice, shownLanguage } from './language-options.ts';

describe('the language picker', () => {
  it('offers every language by its own name, with a flag of its own', () => {
    expect(LANGUAGE_OPTIONS.map(({ code, name }) => [code, name])).toEqual([
      ['en', 'English'],
      ['ch', '中文'],
      ['fr', 'Français'],
      ['ar', 'العربية'],
      ['hi', 'हिन्दी'],
    ]);
    expect(LANGUAGE_OPTIONS.map(({ code }) => code)).toEqual([...LANGUAGES]);
    const flags = new Set(LANGUAGE_OPTIONS.map(({ flag }) => flag));
    expect(flags.size).toBe(LANGUAGES.length);
    for (const flag of flags) expect(flag).toMatch(/svg/);
  });

  it('shows the stored language, and the Chinese entry where none matches', () => {
    expect(shownLanguage('fr').code).toBe('fr');
    expect(shownLanguage('dev').code).toBe('ch');
    expect(shownLanguage('').code).toBe('ch');
  });

  it('turns the page from right to left with Arabic, and back with any other', () => {
    expect(languageChoice('ar')).toEqual({ isLanguage: 'ar', activeDir: 'rtl' });
    for (const code of ['en', 'ch', 'fr', 'hi'] as const)
      expect(languageChoice(code)).toEqual({ isLanguage: code, activeDir: 'ltr' });
  });
});
