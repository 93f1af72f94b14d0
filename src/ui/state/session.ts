import { useEffect } from 'react';
import type { SessionAnswer, SignedIn } from '#api/session.ts';
import { authBase } from './auth-addresses.ts';
import { marketApi } from './market-api.ts';
import { logClientError, SESSION_NEWS, tellOtherTabs } from './session-news.ts';

export type Session =
  | { readonly status: 'loading'; readonly data: null }
  | { readonly status: 'authenticated'; readonly data: SignedIn }
  | { readonly status: 'unauthenticated'; readonly data: null };

export const sessionApi = marketApi.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<SessionAnswer, void>({
      query: () => `${authBase()}/session`,
      onQueryStarted: async (_, { queryFulfilled }) => {
        try {
          tellOtherTabs(isSignedIn((await queryFulfilled).data));
        } catch (failure) {
          logClientError(...describedFailure((failure as { error?: unknown }).error));
        }
      },
    }),
  }),
});

/** What the log is told of a session call that failed: that it did not arrive, or what was answered. */
export function describedFailure(error: unknown): Parameters<typeof logClientError> {
  const { status, error: reason } = (error ?? {}) as { status?: unknown; error?: unknown };
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR'
    ? ['CLIENT_FETCH_ERROR', `session: ${String(reason ?? status)}`]
    : ['CLIENT_SESSION_ERROR', `session: ${String(status ?? reason ?? 'no answer')}`];
}

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
