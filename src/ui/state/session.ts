import { useEffect } from 'react';
import type { SessionAnswer, SignedIn } from '#api/session.ts';
import { SESSION_PATH } from '#api/session-paths.ts';
import { marketApi } from './market-api.ts';

/** What `localStorage` holds under this name changes when a tab signs in or out: the other tabs hear of it. */
export const SESSION_NEWS = 'strikescope.session';

export type Session =
  | { readonly status: 'loading'; readonly data: null }
  | { readonly status: 'authenticated'; readonly data: SignedIn }
  | { readonly status: 'unauthenticated'; readonly data: null };

const sessionApi = marketApi.injectEndpoints({
  endpoints: (build) => ({ session: build.query<SessionAnswer, void>({ query: () => SESSION_PATH }) }),
});

/** Whether somebody is signed in, by what the session call answered last; one that failed answers null. */
export function sessionOf(query: { readonly data?: SessionAnswer; readonly isError: boolean }): Session {
  if (query.isError) return { status: 'unauthenticated', data: null };
  if (!query.data) return { status: 'loading', data: null };
  return isSignedIn(query.data)
    ? { status: 'authenticated', data: query.data }
    : { status: 'unauthenticated', data: null };
}

const isSignedIn = (answer: SessionAnswer): answer is SignedIn => 'user' in answer;

/** The session of this browser: fetched once, on focus and on news from other tabs, never by a timer. */
export function useSession(): Session {
  const query = sessionApi.useSessionQuery(undefined, { pollingInterval: 0, refetchOnFocus: true });
  const { refetch } = query;
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === SESSION_NEWS) refetch();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [refetch]);
  return sessionOf(query);
}
