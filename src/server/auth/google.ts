import { customFetch } from '@auth/core';
import Google from '@auth/core/providers/google';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify, customFetch as keysFetch } from 'jose';
import { z } from 'zod';
import type { AuthDesk } from './auth-desk.ts';
import type { GoogleSettings } from './auth-parts.ts';
import { cookiesOf } from './cookies.ts';
import { askCore, type CoreAnswer } from './core.ts';
import { AuthFault } from './errors.ts';

/** Who somebody is, as Google says and signs. */
export type Identity = {
  readonly subject: string;
  /** Lower case; null when it is missing or not verified. */
  readonly email: string | null;
  readonly name: string | null;
};

export type GoogleSignIn = {
  /** Begins a sign-in: where the browser goes, and the cookies that know it again. Throws AuthFault. */
  begin(request: FastifyRequest, callbackUrl: string): Promise<CoreAnswer>;
  /** Ends it, when the browser comes back. Throws AuthFault. */
  end(request: FastifyRequest): Promise<{ readonly identity: Identity; readonly cookies: readonly string[] }>;
};

const PATIENCE_MS = 10_000;
const DISCOVERY = '/.well-known/openid-configuration';

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});
const discovery = z.object({ jwks_uri: z.url() });

/**
 * Signing in by Google: @auth/core does the flow with PKCE, state and nonce. It trusts the connection for the signature of
 * what it got; that is checked here besides, with the keys that the issuer publishes.
 */
export function googleSignIn(desk: AuthDesk, google: GoogleSettings): GoogleSignIn {
  const { clientId, clientSecret, issuer } = google;
  let keysAt: string | null = null;
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  const fetchWithPatience: typeof fetch = async (input, init) => {
    const response = await fetch(input, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(google.patienceMs ?? PATIENCE_MS),
    });
    if (String(input instanceof Request ? input.url : input).endsWith(DISCOVERY) && response.ok)
      keysAt = discovery.parse(await response.clone().json()).jwks_uri;
    return response;
  };

  const config = (request: FastifyRequest) => {
    const { secure } = desk.site(request);
    const names = desk.names(request);
    const cookie = (name: string) => ({
      name,
      options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure },
    });
    return {
      basePath: desk.base,
      secret: desk.secret,
      providers: [
        Google({
          clientId,
          clientSecret,
          issuer,
          checks: ['pkce', 'state', 'nonce'],
          [customFetch]: fetchWithPatience,
        }),
      ],
      cookies: {
        sessionToken: cookie(names.session),
        callbackUrl: cookie(names.callbackUrl),
        csrfToken: cookie(names.csrf),
        pkceCodeVerifier: cookie(names.pkce),
        state: cookie(names.state),
        nonce: cookie(names.nonce),
      },
    };
  };

  /** What @auth/core may set: its session is none of ours. */
  const itsCookies = (request: FastifyRequest, { cookies }: CoreAnswer) => {
    const names = desk.names(request);
    return cookies.filter(
      (line) => !line.startsWith(`${names.session}=`) && !line.startsWith(`${names.csrf}=`),
    );
  };

  const verified = async (idToken: string): Promise<Identity> => {
    if (keysAt === null) throw new AuthFault('OAuthCallbackError', 'the issuer names no keys');
    let set = keys.get(keysAt);
    if (!set) {
      set = createRemoteJWKSet(new URL(keysAt), { [keysFetch]: fetchWithPatience });
      keys.set(keysAt, set);
    }
    try {
      const { payload } = await jwtVerify(idToken, set, { issuer, audience: clientId });
      const { sub, email, email_verified: isVerified, name } = claims.parse(payload);
      return {
        subject: sub,
        email: isVerified ? (email?.toLowerCase() ?? null) : null,
        name: name ?? null,
      };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
        throw new AuthFault('OAuthCallbackError', `the id token is not valid: ${error.message}`, {
          cause: error,
        });
      throw error;
    }
  };

  return {
    async begin(request, callbackUrl) {
      const answer = await askCore(
        new Request(`${desk.site(request).origin}${desk.base}/signin/google`, {
          method: 'POST',
          body: new URLSearchParams({ callbackUrl }),
        }),
        config(request),
        'OAuthSigninError',
      );
      return { ...answer, cookies: itsCookies(request, answer) };
    },
    async end(request) {
      let idToken: unknown;
      const url = new URL(request.url, desk.site(request).origin);
      url.searchParams.delete('callbackUrl');
      const sent = cookiesOf(request);
      const names = desk.names(request);
      const cookie = [names.state, names.pkce, names.nonce].map((name) => `${name}=${sent[name] ?? ''}`);
      const answer = await askCore(
        new Request(url, { headers: { cookie: cookie.join('; ') } }),
        {
          ...config(request),
          callbacks: {
            signIn: ({ account }) => {
              idToken = account?.id_token;
              return true;
            },
            jwt: () => null,
          },
        },
        'OAuthCallbackError',
      );
      if (typeof idToken !== 'string')
        throw new AuthFault('OAuthCallbackError', 'the provider says nobody’s name');
      return { identity: await verified(idToken), cookies: itsCookies(request, answer) };
    },
  };
}
