import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { languageTag } from '#ui/formats.ts';
import { inOwnDirection } from '#ui/own-direction.ts';
import { LANGUAGES } from '#ui/state/preferences.ts';
import { loadScript } from './script-fonts.ts';

/** The documented fallback language is called 'dev'; its texts are the English ones. */
const FALLBACK = 'dev';
const ENGLISH = 'en';

/** Where the texts of a language lie. */
export function localePath(languages: readonly string[], namespaces: readonly string[]): string {
  const language = languages[0] === FALLBACK ? ENGLISH : languages[0];
  return `/locales/${language}/${namespaces[0]}.json`;
}

/** The language whose texts are shown for a stored choice: a code that nothing matches has the fallback's. */
export function textsOf(choice: string): string {
  return LANGUAGES.some((code) => code === choice) ? choice : FALLBACK;
}

/**
 * Starts translation in `choice`; texts load on first use, screens suspend until they are there. A later
 * `changeLanguage` loads every namespace in use before it shows any of the new language.
 */
export async function startI18n(choice: string): Promise<i18n> {
  i18next.on('languageChanging', (language) => void loadScript(language));
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      /** The language is known at once: what a screen asks for meanwhile is asked for in it. */
      initAsync: false,
      lng: textsOf(choice),
      fallbackLng: (code) => (code === ENGLISH ? [] : [FALLBACK]),
      load: 'currentOnly',
      ns: 'translation',
      defaultNS: 'translation',
      backend: { loadPath: localePath },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: true, escape: isolated },
      returnNull: false,
    });
  knowPlurals(i18next);
  return i18next;
}

/** Keeps the texts in the language that the person chooses. Answers how to stop. */
export function followLanguage(
  store: {
    readonly subscribe: (listen: () => void) => () => void;
    readonly getState: () => { readonly preferences: { readonly isLanguage: string } };
  },
  texts: i18n,
): () => void {
  let asked = texts.language;
  texts.on('languageChanged', (language) => {
    asked = language;
  });
  return store.subscribe(() => {
    const wanted = textsOf(store.getState().preferences.isLanguage);
    if (wanted === asked) return;
    asked = wanted;
    void texts.changeLanguage(wanted);
  });
}

/**
 * What is put into a text that runs from right to left keeps its own direction, whichever letters it begins with, so that
 * signs, ranges and percents stand where they belong, in charts as well. React escapes what it draws.
 */
function isolated(value: string): string {
  return isRightToLeft(i18next.resolvedLanguage ?? i18next.language) ? inOwnDirection(value) : value;
}

/** The platform takes long to tell, and every figure in a text asks. */
const rightToLeft = new Map<string, boolean>();
function isRightToLeft(language: string): boolean {
  let known = rightToLeft.get(language);
  if (known === undefined) {
    known = i18next.dir(language) === 'rtl';
    rightToLeft.set(language, known);
  }
  return known;
}

/** The documented code of Chinese is that of another language for the platform, which knows no plurals of it. */
function knowPlurals({ services: { pluralResolver } }: i18n): void {
  const ruleOf = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) => ruleOf(languageTag(code), options);
}
