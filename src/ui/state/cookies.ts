/** 30 days, the documented life of every cookie of the front end. */
export const THIRTY_DAYS_S = 2_592_000;

/** The cookies of a `document.cookie` text. */
export function parseCookies(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/;\s*/).flatMap((pair) => {
      const split = pair.indexOf('=');
      return split > 0 ? [[pair.slice(0, split).trim(), pair.slice(split + 1)] as const] : [];
    }),
  );
}

/** What to assign to `document.cookie` to keep a choice for 30 days; a number or a plain word. */
export function choiceCookie(name: string, value: string | number): string {
  return `${name}=${value}; max-age=${THIRTY_DAYS_S}; path=/; samesite=lax`;
}
