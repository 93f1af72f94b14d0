import type { i18n, TFunction } from 'i18next';
import { use, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/** The page's texts in its language: the same object until the language becomes another. */
export type Translation = { readonly t: TFunction; readonly i18n: { readonly language: string } };

/** Loaded before anything is drawn; further namespaces come with the places whose texts they hold. */
const NAMESPACE = 'translation';
/** Texts kept; a screen has some hundreds, and those with a figure in them are others every minute. */
const REMEMBERED = 4000;

/**
 * The texts, for every part of a screen that has words. All parts share one listener and one memory of what was said:
 * react-i18next's own hook copies the whole of i18next for each, and each asks for its texts anew. Suspends until the
 * texts are loaded.
 */
export function useTranslation(): Translation {
  const texts = useContext(I18nContext)?.i18n ?? getI18n();
  const shared = sharedOf(texts);
  const now = useSyncExternalStore(shared.subscribe, shared.loaded, shared.loaded);
  if (now) return now;
  use(shared.loading());
  return shared.made();
}

type Shared = {
  readonly subscribe: (listen: () => void) => () => void;
  /** null until the texts are loaded. */
  readonly loaded: () => Translation | null;
  readonly loading: () => Promise<void>;
  readonly made: () => Translation;
};

const known = new WeakMap<i18n, Shared>();

function sharedOf(texts: i18n): Shared {
  const before = known.get(texts);
  if (before) return before;
  const listeners = new Set<() => void>();
  const said = new Map<string, string>();
  let current: Translation | null = null;
  let asked: { readonly language: string; readonly done: Promise<void> } | null = null;
  const forget = () => said.clear();
  texts.on('loaded', forget);
  texts.store.on('added', forget);
  texts.store.on('removed', forget);
  texts.on('languageChanged', () => {
    forget();
    current = null;
    for (const listen of listeners) listen();
  });
  const made = () => {
    current ??= { t: remembering(texts, said), i18n: { language: texts.language } };
    return current;
  };
  const shared: Shared = {
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    loaded: () => current ?? (texts.hasLoadedNamespace(NAMESPACE) ? made() : null),
    loading: () => {
      if (asked?.language !== texts.language)
        asked = { language: texts.language, done: texts.loadNamespaces(NAMESPACE) };
      return asked.done;
    },
    made,
  };
  known.set(texts, shared);
  return shared;
}

/**
 * i18next's `t` for the language it has now, which answers from `said` what it has been asked before. A text with other
 * figures in it is looked up once: only what stands in its gaps is put in anew.
 */
function remembering(texts: i18n, said: Map<string, string>): TFunction {
  const { language } = texts;
  const fixed = texts.getFixedT(language, NAMESPACE);
  const remembered = (name: string, say: () => string) => {
    let text = said.get(name);
    if (text === undefined) {
      text = say();
      if (said.size >= REMEMBERED) said.clear();
      said.set(name, text);
    }
    return text;
  };
  // English, which stands in for a text that is missing, tells none and one from the others at most.
  const formOf = (count: number) =>
    count === 0 || count === 1
      ? `${count}`
      : String(texts.services.pluralResolver.getSuffix(language, count));
  const t = (...asked: Parameters<typeof fixed>) => {
    const name = nameOf(asked);
    if (name === null) return fixed(...asked);
    const [key, options] = asked as readonly [string, Readonly<Record<string, unknown>>?];
    return remembered(name, () => {
      if (!options || CHOOSING.some((option) => option in options)) return String(fixed(...asked));
      const { count } = options;
      if (count !== undefined && typeof count !== 'number') return String(fixed(...asked));
      // Which of the texts of a key it is hangs on the count alone.
      const form = count === undefined ? '' : formOf(count);
      const template = remembered(`${key}\n${form}`, () =>
        String(fixed(key, { ...(count !== undefined && { count }), skipInterpolation: true })),
      );
      return texts.services.interpolator.interpolate(template, options, language, {});
    });
  };
  // i18next marks its functions with a type that no value carries.
  return t as TFunction;
}

/** Options that choose between texts, or change how one is looked up, instead of standing in it. */
const CHOOSING = ['context', 'ordinal', 'defaultValue', 'lng', 'ns', 'skipInterpolation'];

/** What a question for a text depends on; null where it is not of words and figures alone. */
function nameOf([key, options, ...rest]: readonly unknown[]): string | null {
  if (typeof key !== 'string' || rest.length > 0) return null;
  if (options === undefined) return key;
  if (typeof options !== 'object' || options === null) return null;
  let name = key;
  for (const [part, value] of Object.entries(options)) {
    if (typeof value === 'number') name += `\n${part}#${value}`;
    else if (typeof value === 'string') name += `\n${part}=${value}`;
    else if (value !== undefined) return null;
  }
  return name;
}
