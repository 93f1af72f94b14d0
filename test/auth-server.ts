import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Accounts } from '#accounts/accounts.ts';
import { createCalendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import { type AppParts, buildApp } from '#server/app.ts';
import type { AuthParts } from '#server/auth/auth-parts.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { appSettings } from './app-settings.ts';
import { visitorOf } from './auth-visitor.ts';

/** Sign-in of tests: everything open, nothing mailed. */
export const authOf = (accounts: Accounts, setting: Partial<AuthParts> = {}): AuthParts => ({
  accounts,
  now: Date.now,
  secret: 'a secret of tests, which is long enough',
  base: '/api/auth',
  publicUrl: null,
  google: null,
  requireLogin: false,
  demoPerson: 'local',
  registration: 'open',
  mails: null,
  ...setting,
});

/** The server with people and without market data, on a clock that the test moves. What it logs is kept. */
export async function authServer(
  accounts: Accounts,
  setting: Partial<AuthParts> = {},
  parts: Pick<AppParts, 'clock'> = {},
) {
  const clock = { now: Date.now() as Instant };
  const lines: string[] = [];
  const calendar = createCalendar();
  const now = () => clock.now;
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now });
  const auth = authOf(accounts, { now, ...setting });
  const webRoot = await mkdtemp(join(tmpdir(), 'strikescope-auth-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><title>the front end</title>');
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  const { fastify } = await buildApp({
    store,
    calendar,
    now,
    ...appSettings({ rateLimit: 1_000_000 }),
    ...parts,
    webRoot,
    auth,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    clock,
    /** What the log says, one object a line. */
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    lines,
    visitor: () => visitorOf(url, auth.base),
    stop: async () => {
      await fastify.close();
      await store.close();
      await rm(webRoot, { recursive: true });
    },
  };
}

export type AuthServer = Awaited<ReturnType<typeof authServer>>;
