import { describe, expect, it } from 'vitest';
import { localePath } from './start-i18n.ts';

describe('where the texts of a language lie', () => {
  it('is a folder of its own for each language', () => {
    expect(localePath(['fr'], ['translation'])).toBe('/locales/fr/translation.json');
  });

  it("is the English folder for the documented fallback 'dev'", () => {
    expect(localePath(['dev'], ['translation'])).toBe('/locales/en/translation.json');
  });
});
