import { authBase } from './auth-addresses.ts';

/** What `localStorage` holds under this name changes when a tab signs in or out: the other tabs hear of it. */
export const SESSION_NEWS = 'strikescope.session';

export type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR';

/** Lets the server's log know of what went wrong here; nobody waits for it. */
export function logClientError(code: ClientErrorCode, message: string): void {
  navigator.sendBeacon(`${authBase()}/_log`, new URLSearchParams({ level: 'error', code, message }));
}

/** Keeps whether somebody is signed in; where that is news, the other tabs hear of it. */
export function tellOtherTabs(isSignedIn: boolean, storage: () => Storage = () => localStorage): void {
  const state = isSignedIn ? 'in' : 'out';
  try {
    const kept = storage();
    if ((kept.getItem(SESSION_NEWS) ?? 'out') !== state) kept.setItem(SESSION_NEWS, state);
  } catch {
    // A browser that keeps nothing has no other way to tell; the other tabs ask again when they are looked at.
  }
}
