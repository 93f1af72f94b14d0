import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { AccountsError } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { OPERATOR_TOKEN } from '#test/app-settings.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';

const ASHA = { email: 'asha@example.in', password: 'a kite over Pune' };
let accounts: Accounts;

beforeAll(async () => {
  accounts = await openAccounts({ dataDir: ':memory:', log: SILENT_LOG });
});
afterAll(() => accounts.close());

describe('a server that requires sign-in', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer(accounts, { requireLogin: true, base: '/door' });
  });
  afterAll(() => server.stop());

  const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

  it('leads every page to the sign-in page', async () => {
    for (const path of [
      '/',
      '/options/oidata?inst=NIFTY',
      '/nowhere',
      '/api/docs',
      '/index.html',
      '/about/',
    ]) {
      const answer = await server.visitor().get(path);
      expect([path, answer.status]).toEqual([path, 302]);
      const url = new URL(answer.location!);
      expect(url.pathname).toBe('/door/signin');
      expect(url.searchParams.get('callbackUrl')).toBe(`${server.url}${path}`);
    }
  });

  it('answers every call of data with 401, in whatever spelling', async () => {
    const visitor = server.visitor();
    for (const path of [
      '/api/v2/symbol',
      '/api/v2/option/optoiData',
      '/data/user',
      '/api/v2/symbol/',
      '/api/v2/%73ymbol',
    ]) {
      const answer = await visitor.ask(path, JSON_BODY);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    for (const path of [
      '/api/v2/status',
      '/api/v2/stream',
      '/api/v2/export',
      '/api/openapi.json',
      '/api/v2/nothing',
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 401]);
  });

  it('leaves open what sign-in needs, the files of the front end, and health', async () => {
    const visitor = server.visitor();
    for (const path of [
      '/door/signin',
      '/door/session',
      '/door/csrf',
      '/register',
      '/healthz',
      '/favicon.svg',
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });

  it('shows everything to who is signed in, and to the operator’s own commands', async () => {
    const visitor = server.visitor();
    await visitor.post('register', ASHA);
    expect((await visitor.get('/options/oidata')).status).toBe(200);
    expect((await visitor.get('/')).text).toContain('<meta name="auth-base" content="/door">');
    expect((await visitor.get('/api/v2/status')).status).toBe(200);
    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await server.visitor().get('/api/v2/status', operator)).status).toBe(200);
    const other = { authorization: `Bearer ${OPERATOR_TOKEN}x` };
    expect((await server.visitor().get('/api/v2/status', other)).status).toBe(401);
    await visitor.post('signout');
    expect((await visitor.get('/api/v2/status')).status).toBe(401);
  });
});

describe('a server behind HTTPS', () => {
  it('names its cookies for this host alone and marks them secure', async () => {
    const server = await authServer(accounts, { publicUrl: 'https://desk.example.in' });
    const visitor = server.visitor();
    await visitor.post('register', { ...ASHA, email: 'secure@example.in' });
    expect([...visitor.cookies.keys()].sort()).toEqual([
      '__Host-strikescope.csrf',
      '__Host-strikescope.session',
    ]);
    const { headers, body } = await visitor.post('callback/credentials', {
      ...ASHA,
      email: 'secure@example.in',
    });
    expect(headers.getSetCookie().join()).toMatch(
      /^__Host-strikescope\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure;/,
    );
    expect(body).toEqual({ url: 'https://desk.example.in/' });
    await server.stop();
  });

  it('believes a proxy on this machine what the browser asked for', async () => {
    const server = await authServer(accounts);
    const proxied = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'desk.example.in',
      'x-forwarded-for': '203.0.113.9',
    };
    const answer = await server.visitor().get('/api/auth/csrf', proxied);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-strikescope\.csrf=.*; Secure$/);
    expect((await server.visitor().get('/notes', proxied)).location).toContain(
      'https://desk.example.in/api/auth/signin',
    );
    await server.stop();
  });
});

describe('accounts that do not answer', () => {
  it('are told with 503; the market stays open', async () => {
    const away = () => Promise.reject(new AccountsError('unavailable', 'the database is away'));
    const asked = { session: away, personByEmail: away, addPerson: away, closeSession: away };
    const whole = await authServer(accounts);
    const visitor = whole.visitor();
    await visitor.post('callback/credentials', ASHA);
    await whole.stop();
    const server = await authServer({ ...accounts, ...asked });
    const stranded = server.visitor();
    for (const [name, value] of visitor.cookies) stranded.cookies.set(name, value);
    expect((await stranded.get('/api/auth/session')).status).toBe(503);
    expect((await stranded.get('/api/auth/signin')).status).toBe(200);
    expect((await stranded.get('/api/v2/status')).status).toBe(200);
    const answer = await server.visitor().post('callback/credentials', ASHA);
    expect([answer.status, answer.body]).toEqual([
      503,
      { url: `${server.url}/api/auth/error?error=AccountsUnavailable` },
    ]);
    expect((await stranded.get('/api/auth/error?error=AccountsUnavailable')).status).toBe(503);
    expect(server.log().at(-1)).toMatchObject({ auth: 'AccountsUnavailable' });
    await server.stop();
  });
});
