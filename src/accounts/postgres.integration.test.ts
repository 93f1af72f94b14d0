import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { newcomer } from '#test/newcomer.ts';
import { postgresCluster } from '#test/postgres-cluster.ts';
import type { Accounts } from './accounts.ts';
import { CONFORMANCE_OPTIONS, describeAccounts } from './conformance.ts';
import { accountsLater, openAccounts } from './open-accounts.ts';
import { SILENT_LOG } from './silent-log.ts';

const NOW = instantOf('2026-06-15', 600);
const cluster = await postgresCluster();

if (typeof cluster === 'string') {
  process.stderr.write(`accounts on a PostgreSQL server are not tested: ${cluster}\n`);
  it.skipIf(true)(`needs a PostgreSQL server: ${cluster}`, () => undefined);
} else {
  afterAll(cluster.remove);

  describeAccounts('PostgreSQL server', async () =>
    openAccounts({ databaseUrl: await cluster.newDatabase(), log: SILENT_LOG, ...CONFORMANCE_OPTIONS }),
  );

  describe('servers of one database', () => {
    const open: Accounts[] = [];
    afterEach(async () => {
      for (const accounts of open.splice(0)) await accounts.close();
    });
    const opened = async (databaseUrl: string) => {
      const accounts = await openAccounts({ databaseUrl, log: SILENT_LOG });
      open.push(accounts);
      return accounts;
    };
    const signedIn = async (accounts: Accounts) => {
      const person = (await accounts.addPerson(newcomer()))!;
      const id = randomBytes(32).toString('base64url');
      await accounts.openSession({ id, person: person.id, openedAt: NOW, expires: NOW + 1e9 });
      return { id, person };
    };
    /** Waits for what another server announces, which takes no more than a moment. */
    const until = async (holds: () => Promise<boolean>) => {
      while (!(await holds())) await pause(20);
    };

    it('may start together: the schema is made once', async () => {
      const url = await cluster.newDatabase();
      const all = await Promise.all(Array.from({ length: 4 }, () => opened(url)));
      for (const accounts of all) expect((await accounts.health()).people).toBe(0);
    });

    it('hear of a session closed, a name changed and a person gone elsewhere', async () => {
      const url = await cluster.newDatabase();
      const [here, there] = [await opened(url), await opened(url)];
      const first = await signedIn(here);
      const second = await signedIn(here);
      for (const { id } of [first, second]) expect(await there.session(id, NOW)).not.toBeNull();
      await here.closeSession(first.id);
      await until(async () => (await there.session(first.id, NOW)) === null);
      await here.changeProfile(second.person.id, { name: 'Ravi' });
      await until(async () => (await there.session(second.id, NOW))?.user.name === 'Ravi');
      await here.deletePerson(second.person.id);
      await until(async () => (await there.session(second.id, NOW)) === null);
    });

    it('tell who listens to a session that it was closed elsewhere', async () => {
      const url = await cluster.newDatabase();
      const [here, there] = [await opened(url), await opened(url)];
      const { id, person } = await signedIn(here);
      let told = 0;
      const stop = there.onSessionChange({ id, person: person.id }, () => told++);
      await here.closeSession(id);
      await until(async () => told > 0 && (await there.session(id, NOW)) === null);
      stop();
    });

    it('count tries together, in windows of their own, and never more than are allowed', async () => {
      const url = await cluster.newDatabase();
      const [here, there] = [await opened(url), await opened(url)];
      const limit = { most: 3, within: 10_000 };
      const seconds = await Promise.all(
        Array.from({ length: 8 }, (_, at) => (at % 2 ? here : there).takeTry('one', limit, NOW)),
      );
      expect(seconds.sort()).toEqual([0, 0, 0, 10, 10, 10, 10, 10]);
      expect(await here.takeTry('other', limit, NOW)).toBe(0);
      expect(await here.takeTry('one', limit, NOW + 4000)).toBe(6);
      await there.giveBackTry('one');
      expect(await here.takeTry('one', limit, NOW + 4000)).toBe(0);
      expect(await there.takeTry('one', limit, NOW + 10_000)).toBe(0);
      await here.giveBackTry('nobody tried this');
      await here.takeTry('a third', limit, NOW + 30_000);
      const client = new pg.Client(url);
      await client.connect();
      expect((await client.query('SELECT name FROM tries')).rows).toEqual([{ name: 'a third' }]);
      await client.end();
    });

    it('refuse a schema that is newer than theirs', async () => {
      const url = await cluster.newDatabase();
      await opened(url);
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`INSERT INTO migration (id, name) VALUES (999, 'of tomorrow')`);
      await client.end();
      await expect(openAccounts({ databaseUrl: url, log: SILENT_LOG })).rejects.toMatchObject({
        fault: 'newer schema',
        message: expect.stringContaining('schema 999'),
      });
    });

    it('say that the database is away, remember nothing meanwhile, and go on when it is back', async () => {
      const url = await cluster.newDatabase();
      const { accounts, begin, state } = accountsLater({ databaseUrl: url, log: SILENT_LOG });
      open.push(accounts);
      await begin();
      const { id } = await signedIn(accounts);
      expect(await accounts.session(id, NOW)).not.toBeNull();
      await cluster.halt();
      await until(async () =>
        accounts.session(id, NOW).then(
          () => false,
          () => true,
        ),
      );
      await expect(accounts.session(id, NOW)).rejects.toMatchObject({ fault: 'unavailable' });
      expect(state()).toBe('unavailable');
      await cluster.resume();
      expect(await accounts.session(id, NOW)).not.toBeNull();
      expect(state()).toBe('open');
    });

    it('that start before their database find it when it comes', async () => {
      const url = await cluster.newDatabase();
      await cluster.halt();
      const { accounts, begin, state } = accountsLater({ databaseUrl: url, log: SILENT_LOG });
      open.push(accounts);
      await expect(begin()).rejects.toMatchObject({ name: 'AccountsError', fault: 'unavailable' });
      expect(state()).toBe('unavailable');
      await cluster.resume();
      expect(await accounts.health()).toMatchObject({ engine: 'server' });
    });

    it('never tell the password of their database', async () => {
      const url = 'postgres://strikescope:very-secret@127.0.0.1:1/nowhere';
      const failure: unknown = await openAccounts({ databaseUrl: url, log: SILENT_LOG }).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ fault: 'unavailable' });
      expect(String(failure)).not.toContain('very-secret');
    });
  });
}
