import { request as httpRequest } from 'node:http';
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';

const ASHA = { email: 'asha@example.in', password: 'a kite over Pune' };
const HOUR_MS = 3_600_000;
let accounts: Accounts;
let server: AuthServer;

beforeAll(async () => {
  accounts = await openAccounts({ dataDir: ':memory:', log: SILENT_LOG });
  server = await authServer(accounts);
  await server.visitor().post('register', ASHA);
});
afterAll(async () => {
  await server.stop();
  await accounts.close();
});

/** How often each status was answered. */
function countOf(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('an attacker', () => {
  it('who tries 10,000 passwords is stopped after ten, before any is hashed, and told when to come again', async () => {
    const visitor = server.visitor();
    await visitor.csrfToken();
    const statuses: number[] = [];
    for (let round = 0; round < 100; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          visitor.post('callback/credentials', { ...ASHA, password: `guess ${round} ${at}` }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
      for (const { status, headers } of answers)
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(countOf(statuses)).toEqual({ 401: 10, 429: 9990 });
    expect((await visitor.post('callback/credentials', ASHA)).status).toBe(429);
    const page = await server.visitor().post('callback/credentials', ASHA, { form: true });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.text).toContain('role="alert"');
    server.clock.now += HOUR_MS;
    expect((await visitor.post('callback/credentials', ASHA)).status).toBe(200);
  });

  it('who comes from many addresses is stopped by the account', async () => {
    const visitor = server.visitor();
    await visitor.csrfToken();
    const statuses: number[] = [];
    for (let at = 0; at < 120; at++) {
      const headers = { 'x-forwarded-for': `203.0.113.${at}` };
      const guess = { ...ASHA, password: `guess ${at}` };
      statuses.push((await visitor.post('callback/credentials', guess, { headers })).status);
    }
    expect(countOf(statuses)).toEqual({ 401: 50, 429: 70 });
    server.clock.now += HOUR_MS;
  });

  it('who tries one password on many accounts is stopped by the address', async () => {
    const visitor = server.visitor();
    await visitor.csrfToken();
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses: number[] = [];
    for (let at = 0; at < 80; at++)
      statuses.push(
        (
          await visitor.post(
            'callback/credentials',
            { email: `p${at}@example.in`, password: 'Summer-2026' },
            { headers },
          )
        ).status,
      );
    expect(countOf(statuses)).toEqual({ 401: 50, 429: 30 });
  });

  it('who registers, asks for links or fills the log without end is stopped', async () => {
    const visitor = server.visitor();
    await visitor.csrfToken();
    const headers = { 'x-forwarded-for': '198.51.100.8' };
    const last = async (action: string, times: number, fields: (at: number) => Record<string, string>) => {
      let status = 0;
      for (let at = 0; at < times; at++)
        status = (await visitor.post(action, fields(at), { headers })).status;
      return status;
    };
    expect(await last('reset-request', 11, (at) => ({ email: `r${at}@example.in` }))).toBe(429);
    expect(await last('_log', 61, () => ({ message: 'x' }))).toBe(429);
    expect(
      await last('register', 21, (at) => ({
        email: `n${at}@example.in`,
        password: `a kite ${at} over Pune`,
      })),
    ).toBe(429);
  });

  it('with a token that he made or changed is nobody', async () => {
    const visitor = server.visitor();
    await visitor.post('callback/credentials', ASHA);
    const token = visitor.cookies.get('strikescope.session')!;
    const claims = { sid: 'x', sub: 'asha@example.in', email: ASHA.email };
    const forged = [
      `${token.slice(0, -2)}AA`,
      `${token}x`,
      token.split('.').reverse().join('.'),
      new UnsecuredJWT(claims).setExpirationTime('30d').encode(),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1d')
        .sign(new Uint8Array(32)),
      await new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime('1d')
        .encrypt(new Uint8Array(32)),
      '%00%ff%',
      'x'.repeat(4000),
    ];
    for (const value of forged) {
      const thief = server.visitor();
      thief.cookies.set('strikescope.session', value);
      expect([value.slice(0, 20), await thief.session()]).toEqual([value.slice(0, 20), {}]);
      expect((await thief.get('/notes')).status).toBe(302);
    }
    expect(await visitor.session()).toMatchObject({ user: { email: ASHA.email } });
  });

  it('who plants a session or a csrf token in a browser gains nothing by it', async () => {
    const attacker = server.visitor();
    await attacker.post('callback/demo');
    const victim = server.visitor();
    victim.cookies.set('strikescope.session', attacker.cookies.get('strikescope.session')!);
    await victim.post('callback/credentials', ASHA);
    expect(await attacker.session()).toEqual({});
    expect(await victim.session()).toMatchObject({ user: { email: ASHA.email } });
    const planted = server.visitor();
    planted.cookies.set('strikescope.csrf', `${'a'.repeat(64)}%7C${'b'.repeat(64)}`);
    const refused = await planted.post('callback/credentials', ASHA, { csrf: 'a'.repeat(64) });
    expect(refused.body).toEqual({ url: `${server.url}/api/auth/signin?csrf=true` });
  });

  it('puts nothing into headers, the log or a page', async () => {
    const visitor = server.visitor();
    const evil = '/\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>';
    const answer = await visitor.post('callback/credentials', { ...ASHA, callbackUrl: evil }, { form: true });
    expect([answer.location, answer.headers.get('set-cookie')?.includes('a=b')]).toEqual([
      `${server.url}/`,
      false,
    ]);
    const page = await visitor.get(
      `/api/auth/signin?error=${encodeURIComponent('"><script>alert(1)</script>')}&callbackUrl=${encodeURIComponent('/"><script>')}`,
    );
    expect(page.text).not.toContain('<script>');
    const before = server.lines.length;
    await visitor.post('_log', { code: 'x\r\n{"level":60}', message: 'a\u2028b\u0000c\u001b[2J' });
    expect(server.lines.length).toBe(before + 1);
    expect(server.lines.at(-1)!.trimEnd()).not.toMatch(/[\p{Cc}\u2028]/u);
  });

  it('with a Host that is none is refused, and no other host gets into an address', async () => {
    const answered = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        httpRequest(
          { port: server.port, host: '127.0.0.1', path: '/api/auth/providers', headers: { host } },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        )
          .on('error', reject)
          .end();
      });
    for (const host of ['evil"><script>', 'a b', 'user@evil.example', 'evil.example/path'])
      expect([host, await answered(host)]).toEqual([host, 400]);
  });

  it('with bodies that are too large, or none that we know, is refused', async () => {
    const visitor = server.visitor();
    const csrfToken = await visitor.csrfToken();
    const sent = async (path: string, type: string, body: string) =>
      (await visitor.ask(`/api/auth/${path}`, { method: 'POST', headers: { 'content-type': type }, body }))
        .status;
    const FORM = 'application/x-www-form-urlencoded';
    expect(
      await sent('callback/credentials', FORM, `csrfToken=${csrfToken}&password=${'x'.repeat(20_000)}`),
    ).toBe(413);
    expect(await sent('_log', FORM, `message=${'x'.repeat(5000)}`)).toBe(413);
    expect(await sent('callback/credentials', 'application/json', '{"email":')).toBe(400);
    expect(await sent('callback/credentials', 'application/json', '{"__proto__":{"json":true}}')).toBe(400);
    expect(await sent('callback/credentials', 'application/json', '[1,2]')).toBe(400);
    expect(
      await sent('callback/credentials', 'application/json', `{"csrfToken":"${csrfToken}","email":["a"]}`),
    ).toBe(400);
    expect(await sent('callback/credentials', FORM, 'email=a&email=b')).toBe(400);
    expect(await sent('callback/credentials', 'multipart/form-data; boundary=x', '--x--')).toBe(415);
    expect(await sent('_log', 'text/plain', '\u0000\u0001')).toBe(200);
    const long = { ...ASHA, password: 'x'.repeat(3000) };
    expect((await visitor.post('callback/credentials', long)).status).toBe(401);
  });

  it('has not brought the server down', async () => {
    const visitor = server.visitor();
    expect((await visitor.post('callback/credentials', ASHA)).status).toBe(200);
    expect(await visitor.session()).toMatchObject({ user: { email: ASHA.email } });
  });
});
