/** 30 days, the documented life of every cookie of the front end. */
export const THIRTY_DAYS_S = 2_592_000;

export type Cookies = ReadonlyMap<string, string>;

/** The cookies of a `document.cookie` text. */
export function parseCookies(text: string): Cookies {
  return new Map(
    text.split(/;\s*/).flatMap((pair) => {
      const split = pair.indexOf('=');
      return split > 0 ? [[pair.slice(0, split).trim(), pair.slice(split + 1)] as const] : [];
    }),
  );
}

/** What to assign to `document.cookie` to keep a choice for 30 days; a number or a plain word. */
export function choiceCookie(name: string, value: string | number | boolean): string {
  return `${name}=${value}; max-age=${THIRTY_DAYS_S}; path=/; samesite=lax`;
}

/** How one choice outlives a visit. */
export type KeptChoice<Value> = {
  readonly cookie: string;
  /** The choice of a cookie's text; undefined for a text that makes no sense, which is then as if left out. */
  readonly read: (text: string) => Value | undefined;
  /** The text of a choice; left out, it is written as it is. */
  readonly write?: (value: Value) => string;
};
export type KeptChoices<State, Key extends keyof State> = {
  readonly [Name in Key]: KeptChoice<State[Name]>;
};

/** The choices that `cookies` hold. */
export function choicesFromCookies<State, Key extends keyof State>(
  kept: KeptChoices<State, Key>,
  cookies: Cookies,
): Partial<Pick<State, Key>> {
  const choices: Partial<Pick<State, Key>> = {};
  for (const name in kept) {
    const text = cookies.get(kept[name].cookie);
    const value = text === undefined ? undefined : kept[name].read(text);
    if (value !== undefined) choices[name] = value;
  }
  return choices;
}

/** The cookies to write when `before` became `now`: one for each choice that changed. */
export function cookiesOfChange<State, Key extends keyof State>(
  kept: KeptChoices<State, Key>,
  before: State,
  now: State,
): readonly string[] {
  const written: string[] = [];
  for (const name in kept) {
    const { cookie, write = String } = kept[name];
    if (before[name] !== now[name]) written.push(choiceCookie(cookie, write(now[name])));
  }
  return written;
}

/** Reads one of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word | undefined {
  return (text) => words.find((word) => word === text);
}

/** Reads a number that `isSound` holds for. */
export function numberThat(isSound: (value: number) => boolean): (text: string) => number | undefined {
  return (text) => {
    const value = text === '' ? Number.NaN : Number(text);
    return isSound(value) ? value : undefined;
  };
}

/** Reads `true` and `false`. */
export function yesOrNo(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
