import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';

const folder = new URL('../public/locales/en/', import.meta.url);

/** One namespace a file, as the browser loads them. */
const namespaces = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>,
  ]),
);

/** The English texts for components that are drawn outside a browser. */
export const englishTexts = i18next.createInstance();

/** The English texts as a screen gets them. */
export const english: TFunction = await englishTexts.init({
  lng: 'en',
  defaultNS: 'translation',
  resources: { en: namespaces },
  interpolation: { escapeValue: false },
});
