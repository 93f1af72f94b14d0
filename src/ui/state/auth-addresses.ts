import { AUTH_BASE } from '#api/session-paths.ts';

/** Where sign-in lives on this server: the page names it where that is not the documented place. */
export function authBase(): string {
  if (typeof document === 'undefined') return AUTH_BASE;
  return document.querySelector<HTMLMetaElement>('meta[name="auth-base"]')?.content || AUTH_BASE;
}

export const REGISTER_PAGE = '/register';

/** A page of sign-in from which the person goes on to `back`, an address of this site; null names none. */
export function authPage(page: 'signin' | 'signout' | 'error', back: string | null): string {
  return withWayBack(`${authBase()}/${page}`, back);
}

/** Where a page that needs a session sends who has none, and from where he comes back to it. */
export const sessionRequired = (back: string): string =>
  `${authBase()}/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: back })}`;

/** The page to register, from which the person goes on to `back`. */
export const registerPage = (back: string | null): string => withWayBack(REGISTER_PAGE, back);

function withWayBack(path: string, back: string | null): string {
  return back === null ? path : `${path}?${new URLSearchParams({ callbackUrl: back })}`;
}
