import type { FastifyRequest } from 'fastify';
import type { Accounts, SessionWithPerson } from '#accounts/accounts.ts';
import type { Instant } from '#market/trading-date.ts';
import { type CookieNames, cookiesOf } from './cookies.ts';
import type { SessionTokens } from './session-token.ts';

/** Whose request it is; null for somebody who is not signed in. Throws AccountsError when the accounts do not answer. */
export type SessionOf = (request: FastifyRequest) => Promise<SessionWithPerson | null>;

export type SessionReader = {
  readonly accounts: Pick<Accounts, 'session'>;
  readonly tokens: SessionTokens;
  readonly names: (request: FastifyRequest) => CookieNames;
  readonly now: () => Instant;
};

/** Reads the session off the cookie; asked again about the same request, it answers what it found the first time. */
export function sessionReader({ accounts, tokens, names, now }: SessionReader): SessionOf {
  const found = new WeakMap<FastifyRequest, Promise<SessionWithPerson | null>>();

  const read = async (request: FastifyRequest) => {
    const token = cookiesOf(request)[names(request).session];
    if (!token) return null;
    const id = await tokens.decode(token, now());
    return id === null ? null : accounts.session(id, now());
  };

  return (request) => {
    const known = found.get(request);
    if (known) return known;
    const reading = read(request);
    found.set(request, reading);
    return reading;
  };
}

/** A person and his session as the documented call answers them. */
export function sessionOfPerson({ user, expires }: SessionWithPerson) {
  const { name, email, image } = user;
  return {
    user: { name, email, ...(image === null ? {} : { image }) },
    expires: new Date(expires).toISOString(),
  };
}
