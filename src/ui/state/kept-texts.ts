import type { Cookies, KeptChoice } from './cookies.ts';
import { choicesFromCookies } from './cookies.ts';
import { KEPT_PREFERENCES, preferenceChanged } from './preferences.ts';
import { KEPT_SETTINGS, settingsTaken } from './settings.ts';
import type { RootState, Store } from './store.ts';

/** Choices by the names of their cookies, in the cookies' notation. */
export type KeptTexts = Readonly<Record<string, string>>;

/** Every choice that outlives a visit. */
export function keptTexts({ preferences, settings }: Pick<RootState, 'preferences' | 'settings'>): KeptTexts {
  return { ...textsBy(KEPT_PREFERENCES, preferences), ...textsBy(KEPT_SETTINGS, settings) };
}

const KEPT: readonly Pick<KeptChoice<unknown>, 'cookie' | 'read'>[] = [
  ...Object.values(KEPT_PREFERENCES),
  ...Object.values(KEPT_SETTINGS),
];

/** The names whose empty text is a choice: to have nothing of one's own. */
export const FORGETTABLE: readonly string[] = KEPT.filter(({ read }) => read('') !== undefined).map(
  ({ cookie }) => cookie,
);

/** Those that `cookies` hold and that make sense: what the person of this browser chose, and no default. */
export function chosenTexts(cookies: Cookies): KeptTexts {
  return Object.fromEntries(
    KEPT.flatMap(({ cookie, read }) => {
      const text = cookies.get(cookie);
      return text !== undefined && text !== '' && read(text) !== undefined ? [[cookie, text]] : [];
    }),
  );
}

/** Lays kept choices over those on screen; a text that makes no sense is as if left out. */
export function takeTexts({ dispatch }: Pick<Store, 'dispatch'>, texts: KeptTexts): void {
  const cookies: Cookies = new Map(Object.entries(texts));
  const preferences = choicesFromCookies(KEPT_PREFERENCES, cookies);
  const settings = choicesFromCookies(KEPT_SETTINGS, cookies);
  if (Object.keys(preferences).length > 0) dispatch(preferenceChanged(preferences));
  if (Object.keys(settings).length > 0) dispatch(settingsTaken(settings));
}

type Kept = Readonly<Record<string, { readonly cookie: string; readonly write?: (value: never) => string }>>;

function textsBy(kept: Kept, state: object): KeptTexts {
  return Object.fromEntries(
    Object.entries(kept).map(([name, { cookie, write = String }]) => [
      cookie,
      write((state as Readonly<Record<string, unknown>>)[name] as never),
    ]),
  );
}
