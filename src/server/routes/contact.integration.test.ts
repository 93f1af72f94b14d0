import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { type AccountsLater, accountsLater } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { OPERATOR_TOKEN } from '#test/app-settings.ts';
import { NOW, peopleApp, refused, type Visitor, visitor } from '#test/people-app.ts';
import { tokenDigest } from '../auth/one-time-token.ts';

let later: AccountsLater;
let accounts: Accounts;
let app: Awaited<ReturnType<typeof peopleApp>>;
let asha: Visitor;

beforeAll(async () => {
  later = accountsLater({ dataDir: ':memory:', log: SILENT_LOG });
  accounts = later.accounts;
  await later.begin();
  app = await peopleApp(later);
  asha = await visitor(accounts);
});
afterAll(async () => {
  await app.stop();
  await accounts.close();
});

const OPERATOR: Record<string, string> = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const MESSAGE = { name: 'Asha', email: 'asha@example.com', message: 'The ATM row is hard to see.' };

describe('the contact form', () => {
  const send = (body: unknown, from = '203.0.113.5', headers = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/v2/contact',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });

  it('is kept for the operator, with who was signed in', async () => {
    expect((await send(MESSAGE)).statusCode).toBe(204);
    expect(
      (await send({ ...MESSAGE, subject: 'Look' }, '203.0.113.6', { 'x-session': asha.session })).statusCode,
    ).toBe(204);
    const response = await app.ask({ url: '/api/v2/messages?limit=2', headers: OPERATOR });
    const { messages } = response.json();
    expect(messages).toHaveLength(2);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: MESSAGE.message, subject: '', person: null, at: NOW }),
        expect.objectContaining({ subject: 'Look', person: asha.person.id }),
      ]),
    );
  });

  it('is read by nobody else', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer guess' },
      { 'x-session': asha.session },
    ];
    for (const headers of strangers) refused(await app.ask({ url: '/api/v2/messages', headers }), 403);
  });

  it('takes five messages of an address in ten minutes, also of this machine', async () => {
    for (const from of ['203.0.113.7', '127.0.0.1']) {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent++) statuses.push((await send(MESSAGE, from)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
      const last = await send(MESSAGE, from);
      expect(refused(last, 429).detail).toContain('messages came from your address');
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([
    { ...MESSAGE, name: ' ' },
    { ...MESSAGE, email: 'nobody' },
    { ...MESSAGE, message: '' },
    { ...MESSAGE, message: 'x'.repeat(10_001) },
    { ...MESSAGE, message: 'nul\u0000' },
  ])('refuses %#', async (body) => {
    refused(await send(body, '203.0.113.8'), 400);
  });

  it('is not sent by other sites, nor in bulk', async () => {
    refused(await send(MESSAGE, '203.0.113.9', { origin: 'https://evil.example' }), 403);
    refused(await send({ ...MESSAGE, message: 'x'.repeat(70_000) }, '203.0.113.9'), 413);
  });
});

describe('a reset link', () => {
  const make = (email: string, headers = OPERATOR) =>
    app.ask({ method: 'POST', url: '/api/v2/reset-link', body: { email }, headers });

  it('is made for the operator, and serves once', async () => {
    const { url, expires } = (await make(asha.person.email.toUpperCase())).json();
    expect(expires).toBe(NOW + 3_600_000);
    const link = new URL(url);
    expect(link.pathname).toBe('/api/auth/reset');
    const digest = tokenDigest(link.searchParams.get('token')!);
    expect(await accounts.takeReset(digest, NOW)).toBe(asha.person.id);
    expect(await accounts.takeReset(digest, NOW)).toBeNull();
  });

  it('is for nobody else, and of nobody there is none', async () => {
    refused(await make(asha.person.email, { authorization: 'Bearer guess' }), 403);
    refused(await make('nobody@example.com'), 404);
  });
});

describe('a server whose accounts do not answer', () => {
  it('says so to calls about people, and shows boards as ever', async () => {
    const away = accountsLater({
      databaseUrl: 'postgres://nobody:very-secret@127.0.0.1:1/none',
      log: SILENT_LOG,
    });
    const lone = await peopleApp(away);
    for (const call of [
      { url: '/api/v2/me/notes', as: asha },
      { method: 'POST', url: '/api/v2/contact', body: MESSAGE },
    ] as const) {
      const { detail } = refused(await lone.ask(call), 503);
      expect(detail).not.toMatch(/very-secret|127\.0\.0\.1|nobody/);
    }
    expect((await lone.ask({ url: '/api/v2/calendar?from=2026-06-15&to=2026-06-16' })).statusCode).toBe(200);
    expect((await lone.ask({ url: '/healthz' })).json()).toEqual({
      status: 'alive',
      accounts: 'unavailable',
    });
    const ready = await lone.ask({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json().accounts).toEqual({ state: 'unavailable' });
    expect((await lone.ask({ url: '/metrics' })).body).toContain('strikescope_accounts_up 0');
    await lone.stop();
    await away.accounts.close();
  });

  it('says when they do', async () => {
    expect((await app.ask({ url: '/readyz' })).json().accounts).toMatchObject({
      state: 'open',
      engine: 'embedded',
    });
    const metrics = (await app.ask({ url: '/metrics' })).body;
    expect(metrics).toContain('strikescope_accounts_up 1');
    expect(metrics).toMatch(/strikescope_accounts_people [1-9]/);
  });
});
