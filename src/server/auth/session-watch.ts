import type { FastifyRequest } from 'fastify';
import { AccountsError } from '#accounts/accounts.ts';
import { hasToken } from '../writer-check.ts';
import type { AuthDesk } from './auth-desk.ts';

/**
 * Watches over somebody who was let in and stays: `over` is called once, when his session has ended. Resolves to null for
 * who needs no session.
 */
export type WatchSession = (request: FastifyRequest, over: () => void) => Promise<SessionWatch | null>;

export type SessionWatch = {
  /** Looks whether the session still holds, as it does by itself when something about it has changed. */
  look(): void;
  stop(): void;
};

/** The watch of a server that requires sign-in. What cannot be asked while the accounts do not answer is over as well. */
export function sessionWatch(
  { accounts, now, sessionOf }: Pick<AuthDesk, 'accounts' | 'now' | 'sessionOf'>,
  operatorToken: string,
): WatchSession {
  return async (request, over) => {
    const session = hasToken(request, operatorToken) ? null : await sessionOf(request);
    if (!session) return null;
    let isWatched = true;
    const holds = async () => {
      try {
        return (await accounts.session(session.id, now())) !== null;
      } catch (error) {
        const isForeseen = error instanceof AccountsError;
        request.log[isForeseen ? 'warn' : 'error']({ err: error }, 'a session could not be looked at again');
        return false;
      }
    };
    const look = async () => {
      if (!isWatched || (await holds()) || !isWatched) return;
      stop();
      over();
    };
    const unheard = accounts.onSessionChange(session, () => void look());
    const stop = () => {
      isWatched = false;
      unheard();
    };
    return { look: () => void look(), stop };
  };
}
