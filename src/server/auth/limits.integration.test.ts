import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';
import { newcomer } from '#test/newcomer.ts';
import { postgresCluster } from '#test/postgres-cluster.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'a kite over Pune';
const HOUR_MS = 3_600_000;

describe('the limits of servers that share a database', async () => {
  const cluster = await postgresCluster();
  if (typeof cluster === 'string') {
    process.stderr.write(`limits of several servers are not tested: ${cluster}\n`);
    it.skipIf(true)(`needs a PostgreSQL server: ${cluster}`, () => undefined);
    return;
  }
  const open: { readonly accounts: Accounts; readonly server: AuthServer }[] = [];
  afterEach(async () => {
    for (const { accounts, server } of open.splice(0)) {
      await server.stop();
      await accounts.close();
    }
  });
  afterAll(cluster.remove);

  /** Three servers of one database with one person, whom tries reach in turn. */
  const servers = async () => {
    const databaseUrl = await cluster.newDatabase();
    for (let at = 0; at < 3; at++) {
      const accounts = await openAccounts({ databaseUrl, log: SILENT_LOG });
      open.push({ accounts, server: await authServer(accounts) });
    }
    const passwordHash = await hashPassword(PASSWORD);
    const person = (await open[0]!.accounts.addPerson(newcomer({ passwordHash })))!;
    const visitors = open.map(({ server }) => server.visitor());
    const signIn = async (at: number, password: string, address = '203.0.113.9') => {
      const headers = { 'x-forwarded-for': address };
      return visitors[at % visitors.length]!.post(
        'callback/credentials',
        { email: person.email, password },
        { headers },
      );
    };
    return { signIn };
  };
  const statusesOf = async (times: number, ask: (at: number) => Promise<{ readonly status: number }>) => {
    const counts: Record<number, number> = {};
    for (let at = 0; at < times; at++) {
      const { status } = await ask(at);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  it('do not add up: ten wrong passwords of an address in all, then nothing until the window is over', async () => {
    const { signIn } = await servers();
    expect(await statusesOf(18, (at) => signIn(at, `guess ${at}`))).toEqual({ 401: 10, 429: 8 });
    const refused = await signIn(1, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const { server } of open) server.clock.now += HOUR_MS;
    expect((await signIn(2, PASSWORD)).status).toBe(200);
  });

  it('count an account whose password is tried from many addresses', async () => {
    const { signIn } = await servers();
    const statuses = await statusesOf(70, (at) => signIn(at, `guess ${at}`, `203.0.113.${at}`));
    expect(statuses).toEqual({ 401: 50, 429: 20 });
  });

  it('give back what was right, on whichever server', async () => {
    const { signIn } = await servers();
    expect(await statusesOf(30, (at) => signIn(at, PASSWORD))).toEqual({ 200: 30 });
    expect(await statusesOf(12, (at) => signIn(at, `guess ${at}`))).toEqual({ 401: 10, 429: 2 });
  });
});
