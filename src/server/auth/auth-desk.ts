import type { FastifyRequest } from 'fastify';
import type { AuthParts } from './auth-parts.ts';
import { type CookieNames, cookieNames } from './cookies.ts';
import { type Csrf, csrfTokens } from './csrf.ts';
import { type AuthLimits, authLimits } from './limits.ts';
import type { Registration } from './pages/auth-page.ts';
import { type SessionOf, sessionReader } from './session-of.ts';
import { type SessionTokens, sessionTokens } from './session-token.ts';
import { type Site, siteOf } from './site.ts';

/** What every call and page of sign-in works with. */
export type AuthDesk = AuthParts & {
  readonly tokens: SessionTokens;
  readonly csrf: Csrf;
  readonly limits: AuthLimits;
  readonly sessionOf: SessionOf;
  readonly site: (request: FastifyRequest) => Site;
  readonly names: (request: FastifyRequest) => CookieNames;
};

/** The desk of one site. The key of its session tokens is derived here, once. */
export async function authDesk(parts: AuthParts): Promise<AuthDesk> {
  const tokens = await sessionTokens(parts.secret);
  const site = (request: FastifyRequest) => siteOf(request, parts.publicUrl);
  const [open, secure] = [cookieNames(false), cookieNames(true)];
  const names = (request: FastifyRequest) => (site(request).secure ? secure : open);
  return {
    ...parts,
    tokens,
    csrf: csrfTokens(parts.secret),
    limits: authLimits(parts.now, parts.accounts),
    sessionOf: sessionReader({ accounts: parts.accounts, tokens, names, now: parts.now }),
    site,
    names,
  };
}

/** How accounts are made here. Only a mail can tell a person what a page must not. */
export function registrationOf({
  registration,
  mails,
}: Pick<AuthParts, 'registration' | 'mails'>): Registration {
  if (registration === 'closed') return 'closed';
  return mails === null ? 'at once' : 'by mail';
}
