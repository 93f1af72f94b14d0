/** 30 days, the documented life of every cookie of the front end. */
export const THIRTY_DAYS_S = 2_592_000;

/** The cookies of a `document.cookie` text. */
export function parseCookies(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/;\s*/).flatMap((pair) => {
      const split = pair.indexOf('=');
      return split > 0 ? [[pair.slice(0, split).trim(), decode(pair.slice(split + 1))] as const] : [];
    }),
  );
}

/** A value that is not percent-encoded properly is somebody else's: it is taken as it stands. */
function decode(value: string): string {
  return /%(?![0-9a-fA-F]{2})/.test(value) ? value : decodeURIComponent(value);
}

/** What to assign to `document.cookie` to keep a choice for 30 days. */
export function choiceCookie(name: string, value: string | number): string {
  return `${name}=${encodeURIComponent(value)}; max-age=${THIRTY_DAYS_S}; path=/; samesite=lax`;
}
