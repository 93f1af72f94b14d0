import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';
import type { Visitor } from '#test/auth-visitor.ts';
import { openIdServer } from '#test/open-id-server/open-id-server.ts';

let google: Awaited<ReturnType<typeof openIdServer>>;
let accounts: Accounts;
let server: AuthServer;
const RAVI = {
  sub: '1084',
  email: 'ravi@example.in',
  name: 'Ravi',
  picture: 'https://lh3.googleusercontent.com/a/x',
};

beforeAll(async () => {
  google = await openIdServer();
  accounts = await openAccounts({ dataDir: ':memory:', log: SILENT_LOG });
  server = await authServer(accounts, { google: google.settings });
});
afterEach(() => {
  google.doing.misbehave = null;
  google.doing.person = RAVI;
});
afterAll(async () => {
  await server.stop();
  await accounts.close();
  await google.stop();
});

/** Through the provider and back, as a browser goes; answers where our server then leads. */
async function throughGoogle(visitor: Visitor, fields: Record<string, string> = {}) {
  const begun = await visitor.post('signin/google', fields);
  const { url } = begun.body as { url: string };
  if (!url.startsWith(google.settings.issuer)) return { url, callback: null };
  const away = await fetch(url, { redirect: 'manual' });
  const callback = new URL(away.headers.get('location')!);
  const back = await visitor.get(`${callback.pathname}${callback.search}`);
  return { url: back.location!, callback: `${callback.pathname}${callback.search}`, back };
}

describe('signing in by Google', () => {
  it('is listed as oauth, and its button leads to the provider with PKCE, state and nonce', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.get('/api/auth/providers');
    expect(body).toMatchObject({ google: { id: 'google', name: 'Google', type: 'oauth' } });
    const page = await visitor.get('/api/auth/signin');
    expect(page.text).toContain('action="/api/auth/signin/google"');
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${google.settings.issuer}`,
    );
    const answer = await visitor.post('signin/google', {}, { form: true });
    expect(answer.status).toBe(303);
    const asked = new URL(answer.location!);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: google.settings.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/api/auth/callback/google`,
      scope: 'openid profile email',
      state: expect.any(String),
      nonce: expect.any(String),
    });
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  it('makes a new person, leads on, and knows the person again by the subject', async () => {
    const visitor = server.visitor();
    const { url } = await throughGoogle(visitor, { callbackUrl: '/notes' });
    expect(url).toBe(`${server.url}/notes`);
    expect(await visitor.session()).toMatchObject({ user: { name: 'Ravi', email: 'ravi@example.in' } });
    expect(await visitor.session()).not.toHaveProperty('user.image');
    google.doing.person = { ...RAVI, email: 'ravi@elsewhere.in' };
    const again = server.visitor();
    await throughGoogle(again);
    expect(await again.session()).toMatchObject({ user: { email: 'ravi@example.in' } });
  });

  it('does not take over an account that has the e-mail already: AccountNotLinkedError', async () => {
    await server.visitor().post('register', { email: 'meera@example.in', password: 'a kite over Pune' });
    google.doing.person = { ...RAVI, sub: '2000', email: 'Meera@example.in' };
    const visitor = server.visitor();
    const { url } = await throughGoogle(visitor);
    expect(url).toContain('/api/auth/signin?error=OAuthAccountNotLinked');
    expect(server.log().at(-1)).toMatchObject({ auth: 'AccountNotLinkedError' });
    expect(await visitor.session()).toEqual({});
  });

  it('links the account of who is signed in, and then signs in by either', async () => {
    google.doing.person = { ...RAVI, sub: '3000', email: 'kiran@example.in' };
    const visitor = server.visitor();
    await visitor.post('register', { email: 'kiran@example.in', password: 'a kite over Pune' });
    await throughGoogle(visitor);
    const other = server.visitor();
    await throughGoogle(other);
    expect(await other.session()).toMatchObject({ user: { email: 'kiran@example.in' } });
  });

  it('makes nobody new where the operator alone adds people, and lets in who is linked', async () => {
    const closed = await authServer(accounts, { google: google.settings, registration: 'closed' });
    google.doing.person = { ...RAVI, sub: '5000', email: 'uninvited@example.in' };
    const visitor = closed.visitor();
    expect((await throughGoogle(visitor)).url).toContain('/api/auth/error?error=AccessDenied');
    expect(await visitor.session()).toEqual({});
    expect(await accounts.personByEmail('uninvited@example.in')).toBeNull();
    google.doing.person = RAVI;
    await throughGoogle(visitor);
    expect(await visitor.session()).toMatchObject({ user: { email: 'ravi@example.in' } });
    await closed.stop();
  });

  it.each(['e-mail not verified', 'no e-mail'] as const)(
    'lets nobody in with %s: AccessDenied',
    async (what) => {
      google.doing.misbehave = what;
      google.doing.person = { ...RAVI, sub: '4000', email: 'victim@example.in' };
      const visitor = server.visitor();
      const { url } = await throughGoogle(visitor);
      expect(url).toContain('/api/auth/error?error=AccessDenied');
      expect((await visitor.get(new URL(url).pathname + new URL(url).search)).status).toBe(403);
      expect(await visitor.session()).toEqual({});
    },
  );

  it.each([
    'wrong nonce',
    'wrong state',
    'wrong audience',
    'wrong issuer',
    'bad signature',
    'no signature',
    'expired',
    'access denied',
    'token 500',
    'token garbage',
  ] as const)('lets nobody in when the provider answers with %s: OAuthCallbackError', async (what) => {
    google.doing.misbehave = what;
    const visitor = server.visitor();
    const { url } = await throughGoogle(visitor);
    expect(url).toContain('/api/auth/signin?error=OAuthCallback');
    expect(server.log().at(-1)).toMatchObject({ auth: 'OAuthCallbackError', code: 'OAUTH_CALLBACK_ERROR' });
    expect(await visitor.session()).toEqual({});
  });

  it.each(['discovery 500', 'discovery garbage', 'slow'] as const)(
    'says so when the provider cannot be asked, %s: OAuthSigninError',
    async (what) => {
      google.doing.misbehave = what;
      const { url } = await throughGoogle(server.visitor());
      expect(url).toBe(`${server.url}/api/auth/error?error=OAuthSignin&provider=google`);
      const form = await server.visitor().post('signin/google', {}, { form: true });
      expect(form.location).toContain('/api/auth/signin?error=OAuthSignin');
    },
  );

  it('takes an answer of the provider once, and from the browser that asked only', async () => {
    const visitor = server.visitor();
    const { callback } = await throughGoogle(visitor);
    expect((await visitor.get(callback!)).location).toContain('error=OAuthCallback');
    const begun = server.visitor();
    const asked = (await begun.post('signin/google')).body as { url: string };
    const away = new URL((await fetch(asked.url, { redirect: 'manual' })).headers.get('location')!);
    const victim = server.visitor();
    expect((await victim.get(`${away.pathname}${away.search}`)).location).toContain('error=OAuthCallback');
    expect(await victim.session()).toEqual({});
  });

  it('leads to no other site, whatever the callback is asked with', async () => {
    const visitor = server.visitor();
    const asked = (await visitor.post('signin/google', { callbackUrl: 'https://evil.example' })).body as {
      url: string;
    };
    const away = new URL((await fetch(asked.url, { redirect: 'manual' })).headers.get('location')!);
    const back = await visitor.get(`${away.pathname}${away.search}&callbackUrl=https://evil.example`);
    expect(back.location).toBe(`${server.url}/`);
    expect(await visitor.session()).toMatchObject({ user: { email: RAVI.email } });
  });
});
