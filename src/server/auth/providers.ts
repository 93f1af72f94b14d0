import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../writer-check.ts';
import type { AuthDesk } from './auth-desk.ts';

export type ProviderId = 'credentials' | 'google' | 'demo';
export type Provider = {
  readonly id: ProviderId;
  readonly name: string;
  readonly type: 'credentials' | 'oauth';
};

const PROVIDERS: readonly Provider[] = [
  { id: 'credentials', name: 'E-mail', type: 'credentials' },
  { id: 'google', name: 'Google', type: 'oauth' },
  { id: 'demo', name: 'Demo person', type: 'credentials' },
];

/** The ways in which this visitor may sign in. */
export function providersFor(
  { google, demoPerson }: Pick<AuthDesk, 'google' | 'demoPerson'>,
  request: FastifyRequest,
): readonly Provider[] {
  const hasDemo = demoPerson === 'everybody' || (demoPerson === 'local' && isLoopback(request.ip));
  return PROVIDERS.filter(({ id }) => (id === 'google' ? google !== null : id !== 'demo' || hasDemo));
}

/** The documented answer of `GET {auth}/providers`. */
export function providersAnswer(desk: AuthDesk, request: FastifyRequest) {
  const root = `${desk.site(request).origin}${desk.base}`;
  return Object.fromEntries(
    providersFor(desk, request).map((provider) => [
      provider.id,
      {
        ...provider,
        signinUrl: `${root}/signin/${provider.id}`,
        callbackUrl: `${root}/callback/${provider.id}`,
      },
    ]),
  );
}
