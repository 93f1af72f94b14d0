import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordingSink } from '#feeds/conformance.ts';
import { kiteFeed } from '#feeds/kite/kite-feed.ts';
import { kiteSignIn } from '#feeds/kite/kite-sign-in.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { appSettings, OPERATOR_TOKEN } from '#test/app-settings.ts';
import { type FakeClock, fakeClock } from '#test/fake-clock.ts';
import { DATE, ELEVEN, listMarket, quotesAt } from '#test/kite-server/kite-market.ts';
import { type KiteServer, kiteServer } from '#test/kite-server/kite-server.ts';
import { type App, buildApp } from '../app.ts';
import { type AccessFile, accessFile } from '../live/access-file.ts';

const calendar = createCalendar();
let server: KiteServer;
let clock: FakeClock;
let dataDir: string;
let access: AccessFile;
let app: App;
let close: () => Promise<void>;

beforeEach(async () => {
  server = await kiteServer();
  clock = fakeClock(ELEVEN);
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-sign-in-'));
  const signIn = kiteSignIn({ apiKey: 'key', apiSecret: 'secret', restUrl: server.restUrl });
  access = accessFile({ dataDir, feed: 'kite', now: clock.now, endOf: signIn.endOf, first: null });
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
  app = await buildApp({
    store,
    calendar,
    now: clock.now,
    ...appSettings({ dataDir }),
    signIn: { feed: 'kite', signIn, access },
  });
  close = async () => {
    await app.fastify.close();
    await store.close();
    await server.close();
    await rm(dataDir, { recursive: true });
  };
});
afterEach(() => close());

const begin = async () => {
  const { statusCode, headers } = await app.fastify.inject('/feeds/kite/signin');
  expect(statusCode).toBe(302);
  return new URL(String(headers.location));
};
const stateOf = (login: URL) =>
  new URLSearchParams(login.searchParams.get('redirect_params') ?? '').get('state')!;
const comeBack = (query: Record<string, string>) =>
  app.fastify.inject({ url: '/feeds/kite/callback', query });

describe('the sign-in to the feed', () => {
  it('goes to the broker and comes back with a token, which the feed goes on with', async () => {
    listMarket(server);
    server.tell(quotesAt(ELEVEN));
    const { restUrl, socketUrl } = server;
    const feed = kiteFeed({ apiKey: 'key', tokens: access, calendar, clock, restUrl, socketUrl });
    const sink = recordingSink();
    const last = () => sink.events.findLast((event) => event.kind === 'status')?.status.state;
    try {
      await feed.start(sink);
      expect(last()).toBe('signed out');
      const login = await begin();
      expect(login.href).toMatch(/^https:\/\/kite\.zerodha\.com\/connect\/login\?v=3&api_key=key&/);
      const back = await comeBack({ request_token: 'asked', state: stateOf(login), status: 'success' });
      expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
      await expect.poll(last, { timeout: 20_000 }).toBe('live');
    } finally {
      await feed.stop();
    }
  });

  it('is kept in a file of the owner alone until six the next morning', async () => {
    const back = await comeBack({ request_token: 'asked', state: stateOf(await begin()) });
    expect(back.statusCode).toBe(303);
    const path = join(dataDir, 'access-kite.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain('token-of-asked');
    const signIn = kiteSignIn({ apiKey: 'key', apiSecret: 'secret' });
    const { endOf } = signIn;
    const reopened = accessFile({ dataDir, feed: 'kite', now: clock.now, endOf, first: 'other' });
    expect(await reopened.get()).toBe('token-of-asked');
    const six = instantOf('2026-08-19', 6 * 60);
    await clock.advanceTo(six - MINUTE_MS);
    expect(await access.get()).toBe('token-of-asked');
    await clock.advanceTo(six);
    expect([await access.get(), await reopened.get()]).toEqual([null, null]);
    expect(endOf(instantOf(DATE, 5 * 60))).toBe(instantOf(DATE, 6 * 60));
  });

  it('that was not begun here, is too old or was used before is refused', async () => {
    expect((await comeBack({ request_token: 'asked' })).statusCode).toBe(400);
    await begin();
    expect((await comeBack({ request_token: 'asked', state: 'another' })).statusCode).toBe(400);
    const login = await begin();
    await clock.advanceTo(clock.now() + 11 * MINUTE_MS);
    expect((await comeBack({ request_token: 'asked', state: stateOf(login) })).statusCode).toBe(400);
    const once = stateOf(await begin());
    expect((await comeBack({ request_token: 'asked', state: once })).statusCode).toBe(303);
    expect((await comeBack({ request_token: 'asked', state: once })).statusCode).toBe(400);
  });

  it('that the broker refuses, or cannot answer, is told apart, and keeps what there was', async () => {
    await access.save('before');
    server.refuse('rest', { status: 403 });
    expect((await comeBack({ request_token: 'asked', state: stateOf(await begin()) })).statusCode).toBe(400);
    server.page(1);
    expect((await comeBack({ request_token: 'asked', state: stateOf(await begin()) })).statusCode).toBe(503);
    expect(await access.get()).toBe('before');
  });

  it('is for the operator alone', async () => {
    const remoteAddress = '203.0.113.7';
    for (const url of ['/feeds/kite/signin', '/feeds/kite/callback?request_token=x'])
      expect((await app.fastify.inject({ url, remoteAddress })).statusCode).toBe(403);
    const give = (headers: Record<string, string>, payload: unknown) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/v2/feed/token',
        remoteAddress,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(payload),
      });
    expect((await give({}, { token: 'given' })).statusCode).toBe(403);
    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await give(operator, { token: 7 })).statusCode).toBe(400);
    expect((await give(operator, { token: 'given' })).statusCode).toBe(204);
    expect(await access.get()).toBe('given');
  });
});
