import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { sessionAnswer } from '#api/session.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';
import { peopleDatabases } from '#test/people-databases.ts';

const ASHA = { name: 'Asha', email: 'asha@example.in', password: 'a kite over Pune' };
const DAY_MS = 86_400_000;

describe.each(await peopleDatabases())('sign-in over HTTP, on $name', ({ open }) => {
  let accounts: Accounts;
  let server: AuthServer;
  const at = (path: string) => `${server.url}${path}`;

  beforeAll(async () => {
    accounts = await open();
    server = await authServer(accounts);
    expect((await server.visitor().post('register', ASHA)).status).toBe(200);
  });
  afterAll(async () => {
    await server.stop();
    await accounts.close();
  });

  const signedIn = async () => {
    const visitor = server.visitor();
    expect((await visitor.post('callback/credentials', ASHA)).status).toBe(200);
    return visitor;
  };

  it('answers {} for the session of nobody, and the person with an end for who is signed in', async () => {
    const nobody = await server.visitor().get('/api/auth/session');
    expect([nobody.status, nobody.text]).toEqual([200, '{}']);
    expect(nobody.headers.get('cache-control')).toBe('no-store');
    const session = await (await signedIn()).session();
    expect(session).toEqual({ user: { name: 'Asha', email: ASHA.email }, expires: expect.any(String) });
    expect(sessionAnswer.safeParse(session).success).toBe(true);
  });

  it('gives every browser a csrfToken, and the same one again', async () => {
    const visitor = server.visitor();
    const first = (await visitor.get('/api/auth/csrf')).body;
    expect(first).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await visitor.get('/api/auth/csrf')).body).toEqual(first);
    expect((await server.visitor().get('/api/auth/csrf')).body).not.toEqual(first);
  });

  it('lists the providers with their addresses; Google is none until it is configured', async () => {
    const { body } = await server.visitor().get('/api/auth/providers');
    expect(body).toEqual({
      credentials: {
        id: 'credentials',
        name: 'E-mail',
        type: 'credentials',
        signinUrl: at('/api/auth/signin/credentials'),
        callbackUrl: at('/api/auth/callback/credentials'),
      },
      demo: expect.objectContaining({ id: 'demo', name: 'Demo person' }),
    });
  });

  it('signs in with the right password: {url} and a cookie that no script and no other site can use', async () => {
    const visitor = server.visitor();
    const answer = await visitor.post('callback/credentials', {
      ...ASHA,
      email: ' Asha@Example.IN ',
      callbackUrl: '/options/oidata',
    });
    expect([answer.status, answer.body]).toEqual([200, { url: at('/options/oidata') }]);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('strikescope.session='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
    expect(cookie).not.toContain('Domain');
  });

  it('refuses a wrong password with 401 and the address of the error, and an unknown e-mail in the same words', async () => {
    const wrong = await server.visitor().post('callback/credentials', { ...ASHA, password: 'another one' });
    const url = at('/api/auth/error?error=CredentialsSignin&provider=credentials');
    expect([wrong.status, wrong.body]).toEqual([401, { url }]);
    const unknown = await server
      .visitor()
      .post('callback/credentials', { ...ASHA, email: 'nobody@example.in' });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.headers.getSetCookie().join()).not.toContain('session');
  });

  it('does nothing for a POST without a valid csrfToken', async () => {
    const visitor = await signedIn();
    const answer = { url: at('/api/auth/signin?csrf=true') };
    const actions = [
      'callback/credentials',
      'signin/credentials',
      'signout',
      'register',
      'password',
      'reset',
    ];
    for (const action of [...actions, 'callback/demo', 'reset-request'])
      for (const csrf of [null, 'x', '0'.repeat(64)]) {
        const refused = await visitor.post(action, ASHA, { csrf });
        expect([action, refused.status, refused.body]).toEqual([action, 200, answer]);
      }
    expect(await visitor.session()).toMatchObject({ user: { email: ASHA.email } });
  });

  it('takes a form of another site for forged even with a token', async () => {
    const answer = await server
      .visitor()
      .post('callback/credentials', ASHA, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.body).toEqual({ url: at('/api/auth/signin?csrf=true') });
  });

  it('changes the name in the session, and answers {} with 400 without a valid csrfToken', async () => {
    const visitor = await signedIn();
    const changed = await visitor.post('session', { data: JSON.stringify({ name: '  Asha Rao ' }) });
    expect([changed.status, changed.body]).toMatchObject([200, { user: { name: 'Asha Rao' } }]);
    expect(await visitor.session()).toMatchObject({ user: { name: 'Asha Rao' } });
    const forged = await visitor.post('session', { data: '{"name":"Mallory"}' }, { csrf: 'x' });
    expect([forged.status, forged.body]).toEqual([400, {}]);
    const asJson = await visitor.ask('/api/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csrfToken: await visitor.csrfToken(), data: { name: 'Asha' } }),
    });
    expect(asJson.body).toMatchObject({ user: { name: 'Asha' } });
    for (const data of ['{', '{"name":5}', JSON.stringify({ name: 'x'.repeat(101) })])
      expect((await visitor.post('session', { data })).status).toBe(400);
    expect((await server.visitor().post('session', { data: '{"name":"x"}' })).body).toEqual({});
  });

  it('leads a GET or POST of an unknown provider to the sign-in page', async () => {
    const visitor = server.visitor();
    expect((await visitor.get('/api/auth/signin/unknown')).location).toContain(at('/api/auth/signin?'));
    expect((await visitor.post('signin/unknown')).body).toEqual({ url: at('/api/auth/signin') });
    expect((await visitor.post('callback/unknown', {}, { form: true })).location).toContain(
      '/api/auth/signin',
    );
    const google = await visitor.get('/api/auth/callback/google?code=x&state=y');
    expect([google.status, google.location]).toEqual([302, expect.stringContaining('/api/auth/signin?')]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1@evil.example/',
    '/%0d%0aSet-Cookie:x',
    '\thttps://evil.example',
  ])('goes to the root in place of a callbackUrl elsewhere: %j', async (callbackUrl) => {
    const answer = await server.visitor().post('callback/credentials', { ...ASHA, callbackUrl });
    const { url } = answer.body as { url: string };
    expect(new URL(url).origin).toBe(server.url);
    const form = await server
      .visitor()
      .post('callback/credentials', { ...ASHA, callbackUrl }, { form: true });
    expect(new URL(form.location!).origin).toBe(server.url);
    if (!callbackUrl.startsWith('/%')) {
      expect([url, form.location]).toEqual([at('/'), at('/')]);
      expect(server.log().at(-1)).toMatchObject({
        auth: 'InvalidCallbackUrl',
        code: 'INVALID_CALLBACK_URL_ERROR',
      });
    }
  });

  it('keeps personal pages for who is signed in, and leads back after signing in', async () => {
    const visitor = server.visitor();
    const away = await visitor.get('/notes?inst=NIFTY');
    expect(away.status).toBe(302);
    const url = new URL(away.location!);
    expect([url.pathname, url.searchParams.get('error')]).toEqual(['/api/auth/signin', 'SessionRequired']);
    const callbackUrl = url.searchParams.get('callbackUrl')!;
    expect((await visitor.get(`${url.pathname}${url.search}`)).text).toContain('role="alert"');
    const back = await visitor.post('callback/credentials', { ...ASHA, callbackUrl }, { form: true });
    expect([back.status, back.location]).toEqual([303, at('/notes?inst=NIFTY')]);
    expect((await visitor.get('/notes')).status).toBe(200);
    for (const path of ['/profile', '/inbox/', '/notes/7', '/NOTES', '/%6eotes'])
      expect((await server.visitor().get(path)).status).toBe(302);
  });

  it('shows Configuration with 500 and AccessDenied with 403; what belongs to the sign-in page is shown there', async () => {
    const visitor = server.visitor();
    for (const [error, status] of [
      ['Configuration', 500],
      ['AccessDenied', 403],
      ['Verification', 403],
      ['nonsense<script>', 200],
    ] as const) {
      const page = await visitor.get(`/api/auth/error?error=${encodeURIComponent(error)}`);
      expect([error, page.status]).toEqual([error, status]);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.text).not.toContain('nonsense<script>');
    }
    expect((await visitor.get('/api/auth/error?error=CredentialsSignin')).location).toBe(
      at('/api/auth/signin?error=CredentialsSignin'),
    );
  });

  it('signs out with {url}, and the session is void everywhere, also by a cookie that was copied', async () => {
    const visitor = await signedIn();
    const thief = server.visitor();
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect(await thief.session()).toMatchObject({ user: { email: ASHA.email } });
    const answer = await visitor.post('signout', { callbackUrl: '/about' });
    expect([answer.status, answer.body]).toEqual([200, { url: at('/about') }]);
    expect(visitor.cookies.has('strikescope.session')).toBe(false);
    expect(await thief.session()).toEqual({});
    expect(await visitor.session()).toEqual({});
  });

  it('answers an action that it does not know with 400', async () => {
    const visitor = server.visitor();
    for (const path of ['/api/auth/nothing', '/api/auth', '/api/auth/', '/api/auth/session/x/y']) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.text).toContain('MISSING_NEXTAUTH_API_ROUTE_ERROR');
    }
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await visitor.ask('/api/auth/session', { method })).status).toBe(400);
    expect((await visitor.post('csrf')).status).toBe(400);
  });

  it('takes lines of the client into the log, one line each', async () => {
    const visitor = server.visitor();
    for (const path of ['_log', 'log']) {
      const answer = await visitor.post(path, {
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
        message: 'it\nfailed\u001b[31m',
      });
      expect([answer.status, answer.body]).toEqual([200, {}]);
      expect(server.log().at(-1)).toMatchObject({
        client: { code: 'CLIENT_FETCH_ERROR', message: 'it failed [31m' },
      });
    }
  });

  it('works without a script: pages with forms, and redirects in place of JSON', async () => {
    const visitor = server.visitor();
    const page = await visitor.get('/api/auth/signin?callbackUrl=%2Fabout');
    expect(page.text).toContain('action="/api/auth/callback/credentials"');
    expect(page.text).toContain(`value="${await visitor.csrfToken()}"`);
    expect(page.text).not.toContain('<script');
    const wrong = await visitor.post('callback/credentials', { ...ASHA, password: 'x' }, { form: true });
    expect([wrong.status, wrong.location]).toEqual([
      303,
      expect.stringContaining('/api/auth/signin?error=CredentialsSignin'),
    ]);
    const right = await visitor.post('callback/credentials', ASHA, { form: true });
    expect([right.status, right.location]).toEqual([303, at('/about')]);
    expect((await visitor.get('/api/auth/signout')).text).toContain('action="/api/auth/signout"');
    expect((await visitor.post('signout', {}, { form: true })).status).toBe(303);
    for (const path of ['/register', '/api/auth/register', '/api/auth/reset', '/api/auth/signout'])
      expect((await visitor.get(path)).status).toBe(200);
  });

  it('opens a session of a new name at every sign-in, and voids the one before', async () => {
    const visitor = await signedIn();
    const before = visitor.cookies.get('strikescope.session')!;
    await visitor.post('callback/credentials', ASHA);
    expect(visitor.cookies.get('strikescope.session')).not.toBe(before);
    const old = server.visitor();
    old.cookies.set('strikescope.session', before);
    expect(await old.session()).toEqual({});
  });

  it('lets a session end after 30 days, and prolongs one in use once a day', async () => {
    const visitor = await signedIn();
    const idle = await signedIn();
    const begun = server.clock.now;
    try {
      server.clock.now = begun + DAY_MS / 2;
      const same = await visitor.get('/api/auth/session');
      expect(same.headers.getSetCookie()).toEqual([]);
      server.clock.now = begun + 29 * DAY_MS;
      expect(await visitor.session()).toMatchObject({
        expires: new Date(begun + 59 * DAY_MS).toISOString(),
      });
      server.clock.now = begun + 31 * DAY_MS;
      expect(await idle.session()).toEqual({});
      expect(await visitor.session()).toMatchObject({ user: { email: ASHA.email } });
    } finally {
      server.clock.now = begun;
    }
  });

  it('lets a demo person look around at this machine', async () => {
    const visitor = server.visitor();
    expect((await visitor.post('callback/demo')).body).toEqual({ url: at('/') });
    expect(await visitor.session()).toMatchObject({ user: { name: 'Demo' } });
    const again = server.visitor();
    await again.post('callback/demo');
    expect(await again.session()).toMatchObject({ user: { name: 'Demo' } });
    const remote = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await server.visitor().post('callback/demo', {}, remote)).status).toBe(403);
  });
});
