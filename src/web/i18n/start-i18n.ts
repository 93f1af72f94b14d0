import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

/** The documented fallback language is called 'dev'; its texts are the English ones. */
const FALLBACK = 'dev';
const ENGLISH = 'en';

/** Where the texts of a language lie. */
export function localePath(languages: readonly string[], namespaces: readonly string[]): string {
  const language = languages[0] === FALLBACK ? ENGLISH : languages[0];
  return `/locales/${language}/${namespaces[0]}.json`;
}

/** Starts translation in `language`; texts load on first use, screens suspend until they are there. */
export async function startI18n(language: string): Promise<i18n> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: (code) => (code === ENGLISH ? [] : [FALLBACK]),
      load: 'currentOnly',
      ns: 'translation',
      defaultNS: 'translation',
      backend: { loadPath: localePath },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return i18next;
}
