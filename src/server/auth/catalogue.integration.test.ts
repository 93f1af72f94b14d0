import type { AuthConfig } from '@auth/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { authServer } from '#test/auth-server.ts';
import { askCore } from './core.ts';
import { AUTH_ERRORS, type AuthErrorName } from './errors.ts';

const GOOGLE = { clientId: 'x', clientSecret: 'x', issuer: 'http://127.0.0.1:1' };
let accounts: Accounts;

beforeAll(async () => {
  accounts = await openAccounts({ dataDir: ':memory:', log: SILENT_LOG });
});
afterAll(() => accounts.close());

/** In this order: @auth/core remembers for all later requests of a process that one provider was of a kind. */
const BROKEN: readonly (readonly [AuthErrorName, Partial<AuthConfig>])[] = [
  ['MissingSecretError', { secret: '' }],
  ['Configuration', { trustHost: false }],
  ['Configuration', { providers: [{ id: 'x', name: 'X', type: 'oauth' } as never] }],
  ['MissingAuthorizeError', { providers: [{ id: 'x', name: 'X', type: 'credentials' } as never] }],
  [
    'UnsupportedStrategyError',
    {
      providers: [{ id: 'x', type: 'credentials', authorize: () => null } as never],
      session: { strategy: 'database' },
    },
  ],
  ['MissingAdapterError', { providers: [{ id: 'x', name: 'X', type: 'email' } as never] }],
  [
    'MissingAdapterMethodsError',
    { providers: [{ id: 'x', name: 'X', type: 'email' } as never], adapter: {} },
  ],
];

describe('the error catalogue', () => {
  it('has the documented names with their codes', () => {
    expect(AUTH_ERRORS).toMatchObject({
      UnknownError: {},
      OAuthCallbackError: {},
      AccountNotLinkedError: {},
      MissingAPIRouteError: { code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR' },
      MissingSecretError: { code: 'NO_SECRET' },
      MissingAuthorizeError: { code: 'CALLBACK_CREDENTIALS_HANDLER_ERROR' },
      MissingAdapterError: { code: 'EMAIL_REQUIRES_ADAPTER_ERROR' },
      MissingAdapterMethodsError: {},
      UnsupportedStrategyError: { code: 'CALLBACK_CREDENTIALS_JWT_ERROR' },
      InvalidCallbackUrl: { code: 'INVALID_CALLBACK_URL_ERROR' },
    });
  });

  it('has a page and a status for every name that is shown, and a code of its own for every name', async () => {
    const entries = Object.values(AUTH_ERRORS);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    const server = await authServer(accounts);
    for (const { page, shown, status } of entries) {
      if (page !== 'error') continue;
      const answer = await server.visitor().get(`/api/auth/error?error=${shown}`);
      expect([shown, answer.status]).toEqual([shown, status]);
      expect(answer.text).toContain('role="alert"');
    }
    await server.stop();
  });

  it.each(BROKEN)('%s is raised by a configuration that is broken so', async (fault, broken) => {
    const request = new Request('http://localhost/api/auth/signin/x', { method: 'POST' });
    const config = { basePath: '/api/auth', secret: 'a secret', providers: [], ...broken };
    await expect(askCore(request, config, 'OAuthSigninError')).rejects.toMatchObject({ fault });
    expect(AUTH_ERRORS[fault]).toMatchObject({ shown: 'Configuration', status: 500 });
  });

  it('leads from a broken configuration to the page that says so, with its name in the log', async () => {
    const server = await authServer(accounts, { secret: '', google: GOOGLE });
    const visitor = server.visitor();
    const answer = await visitor.post('signin/google');
    expect([answer.status, answer.body]).toEqual([
      500,
      { url: `${server.url}/api/auth/error?error=Configuration` },
    ]);
    expect(server.log().at(-1)).toMatchObject({ auth: 'MissingSecretError', code: 'NO_SECRET', level: 50 });
    expect((await visitor.get('/api/auth/error?error=Configuration')).status).toBe(500);
    await server.stop();
  });

  it('calls what nobody foresaw UnknownError, and tells nothing of it but to the log', async () => {
    const personByEmail = () => Promise.reject(new TypeError('a secret cause'));
    const server = await authServer({ ...accounts, personByEmail });
    const answer = await server
      .visitor()
      .post('callback/credentials', { email: 'a@example.in', password: 'a kite over Pune' });
    expect([answer.status, answer.body]).toEqual([
      500,
      { url: `${server.url}/api/auth/error?error=UnknownError` },
    ]);
    expect(server.log().at(-1)).toMatchObject({ auth: 'UnknownError', err: { message: 'a secret cause' } });
    await server.stop();
  });
});
