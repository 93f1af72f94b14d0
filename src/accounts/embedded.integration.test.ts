import { chmod, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer } from '#test/newcomer.ts';
import { CONFORMANCE_OPTIONS, describeAccounts } from './conformance.ts';
import { openEmbedded } from './embedded.ts';
import { emptyDatabase } from './embedded-parts.ts';
import { migrate } from './migrate.ts';
import { accountsLater, openAccounts } from './open-accounts.ts';
import { SILENT_LOG } from './silent-log.ts';

const ASHA = newcomer({ email: 'asha@example.com' });

describeAccounts('PGlite', () =>
  openAccounts({ dataDir: ':memory:', log: SILENT_LOG, ...CONFORMANCE_OPTIONS }),
);

describe('accounts in a folder', () => {
  /** One is made for all tests, since that takes seconds; each works on a copy. */
  let made: string;
  let dataDir: string;
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'strikescope-accounts-'));
    const accounts = await openAccounts({ dataDir: made, log: SILENT_LOG });
    await accounts.addPerson(ASHA);
    await accounts.close();
  });
  afterAll(() => rm(made, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'strikescope-accounts-'));
    await cp(made, dataDir, { recursive: true });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('are there again after a restart, and leave nothing beside their folder', async () => {
    const accounts = await openAccounts({ dataDir, log: SILENT_LOG });
    expect(await accounts.personByEmail(ASHA.email)).toMatchObject({ name: 'Asha' });
    await accounts.close();
    expect(await readdir(dataDir)).toEqual(['accounts']);
  });

  it('are opened by one at a time', async () => {
    const accounts = await openAccounts({ dataDir, log: SILENT_LOG });
    await expect(openAccounts({ dataDir, log: SILENT_LOG })).rejects.toMatchObject({
      fault: 'locked',
      message: expect.stringContaining('DATA_DIR'),
    });
    await accounts.close();
    await (await openAccounts({ dataDir, log: SILENT_LOG })).close();
  });

  it('are locked by a living process, and not by one that was killed', async () => {
    const lock = join(dataDir, 'accounts.lock');
    await writeFile(lock, JSON.stringify({ pid: process.ppid, mark: 'another' }));
    await expect(openAccounts({ dataDir, log: SILENT_LOG })).rejects.toMatchObject({
      fault: 'locked',
      message: expect.stringContaining(`process ${process.ppid}`),
    });
    await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, mark: 'killed' }));
    await (await openAccounts({ dataDir, log: SILENT_LOG })).close();
    await writeFile(lock, '{"pid":');
    await (await openAccounts({ dataDir, log: SILENT_LOG })).close();
  });

  it.skipIf(process.platform === 'win32')(
    'are nobody else’s to look into, new ones and old ones',
    async () => {
      const folder = join(dataDir, 'accounts');
      await chmod(folder, 0o755);
      const opened = async () => {
        await (await openAccounts({ dataDir, log: SILENT_LOG })).close();
        return (await stat(folder)).mode & 0o777;
      };
      expect(await opened()).toBe(0o700);
      await rm(folder, { recursive: true });
      expect(await opened()).toBe(0o700);
    },
  );

  it('whose making was cut short are made again', async () => {
    await cp(join(dataDir, 'accounts'), join(dataDir, 'accounts.making'), { recursive: true });
    await rm(join(dataDir, 'accounts'), { recursive: true });
    await rm(join(dataDir, 'accounts.making', 'PG_VERSION'));
    const accounts = await openAccounts({ dataDir, log: SILENT_LOG });
    expect((await accounts.health()).people).toBe(0);
    await accounts.close();
    expect(await readdir(dataDir)).toEqual(['accounts']);
  });

  it.each([
    ['the empty database that was built', emptyDatabase],
    ['nothing', () => Promise.resolve(null)],
  ])('are the same made from %s', async (from, begun) => {
    expect((await begun()) === null).toBe(from === 'nothing');
    const engine = await openEmbedded(join(dataDir, 'anew'), new AbortController().signal, begun);
    expect(await engine.run('SELECT count(*)::int FROM pg_class WHERE oid >= 16384', [])).toEqual([[0]]);
    const settings = ['TimeZone', 'server_encoding', 'lc_collate', 'DateStyle', 'data_checksums'];
    const values = await engine.run(
      `SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name`,
      [settings],
    );
    expect(Object.fromEntries(values)).toMatchObject({ TimeZone: 'UTC', server_encoding: 'UTF8' });
    await migrate(engine);
    await migrate(engine);
    await engine.close();
  });

  it('wait for their opening, and a close ends it', async () => {
    const { accounts, begin, state } = accountsLater({ dataDir, log: SILENT_LOG });
    expect(state()).toBe('waiting');
    const asked = accounts.personByEmail(ASHA.email);
    expect(state()).toBe('opening');
    expect(await asked).not.toBeNull();
    await accounts.close();
    expect(state()).toBe('closed');
    await expect(accounts.health()).rejects.toMatchObject({ fault: 'closed' });

    const stopped = accountsLater({ dataDir, log: SILENT_LOG });
    const opening = stopped.begin();
    await Promise.all([expect(opening).rejects.toThrow(), stopped.accounts.close()]);
    await (await openAccounts({ dataDir, log: SILENT_LOG })).close();
    await expect(begin()).rejects.toMatchObject({ fault: 'closed' });
  });

  it('that cannot be used say where and what to do', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(openAccounts({ dataDir: join(file, 'under'), log: SILENT_LOG })).rejects.toMatchObject({
      name: 'AccountsError',
      fault: 'not writable',
      message: expect.stringContaining('DATA_DIR'),
    });
  });

  it('whose data is damaged are refused', async () => {
    await writeFile(join(dataDir, 'accounts', 'global', 'pg_control'), 'nothing of the kind');
    await expect(openAccounts({ dataDir, log: SILENT_LOG })).rejects.toMatchObject({ name: 'AccountsError' });
  });
});
