import { choiceCookie, parseCookies } from '#ui/state/cookies.ts';
import type { CookieJar } from '#ui/state/store.ts';

/** The cookie that holds what was chosen last in the palette, latest first. */
export const RECENT_COOKIE = 'recent';
const KEPT = 8;
/** Ids are words, symbols and codes; what else stands in a cookie is not ours. */
const ID = /^[\w.:&-]+$/;

/** The ids of the entries chosen last, latest first. */
export function recentIds(jar: CookieJar): string[] {
  const text = parseCookies(jar.cookie).get(RECENT_COOKIE) ?? '';
  return text
    .split('~')
    .filter((id) => ID.test(id))
    .slice(0, KEPT);
}

/** Keeps `id` as the one chosen last. */
export function keepRecent(jar: CookieJar, id: string): void {
  const ids = [id, ...recentIds(jar).filter((other) => other !== id)];
  jar.cookie = choiceCookie(RECENT_COOKIE, ids.slice(0, KEPT).join('~'));
}
