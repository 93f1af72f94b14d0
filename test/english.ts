import { readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';

const texts = JSON.parse(
  readFileSync(new URL('../public/locales/en/translation.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

const instance = i18next.createInstance();

/** The English texts as a screen gets them. */
export const english: TFunction = await instance.init({
  lng: 'en',
  resources: { en: { translation: texts } },
  interpolation: { escapeValue: false },
});
