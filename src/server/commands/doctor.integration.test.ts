import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '#accounts/embedded.ts';
import { MIGRATIONS } from '#accounts/migrations.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { runCommand } from '#test/command-run.ts';
import { newcomer } from '#test/newcomer.ts';
import { postgresCluster } from '#test/postgres-cluster.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { readConfig } from '../config.ts';
import { learnedFacts } from '../learned-facts.ts';
import { writeRuntime } from '../runtime-file.ts';
import { startServer } from '../serve.ts';
import { doctorCommand } from './doctor.ts';

/** Accounts with one person are made once, since that takes seconds; each test works on a copy. */
let made: string;
let dataDir: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'strikescope-doctor-'));
  const accounts = await openAccounts({ dataDir: made, log: SILENT_LOG });
  await accounts.addPerson(newcomer());
  await accounts.close();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-doctor-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('FEED', 'off');
  vi.stubEnv('PORT', '0');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

function mailBy(url: string): void {
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('SMTP_FROM', 'desk@example.com');
  vi.stubEnv('PUBLIC_URL', 'https://charts.example.com');
}

/** The lines of the doctor that match; what it says of the front end depends on what is built here. */
async function told(about: RegExp): Promise<string[]> {
  const { said } = await runCommand(doctorCommand);
  return said.split('\n').filter((line) => about.test(line));
}

describe('the doctor on embedded accounts', () => {
  it('finds none in a new folder, and makes none', async () => {
    expect(await told(/accounts/)).toEqual([
      expect.stringMatching(/^note .*no accounts yet: the first start/),
    ]);
    expect(await readdir(dataDir)).not.toContain('accounts');
  });

  it('counts the people and leaves the database closed', async () => {
    await cp(made, dataDir, { recursive: true });
    const line = `ok    the accounts in ${join(dataDir, 'accounts')}: 1 person, schema ${MIGRATIONS.length}`;
    expect(await told(/accounts/)).toEqual([line]);
    expect(await told(/accounts/)).toEqual([line]);
  });

  it('tells who has them open, and what to do', async () => {
    await cp(made, dataDir, { recursive: true });
    await writeFile(join(dataDir, 'accounts.lock'), JSON.stringify({ pid: process.ppid, mark: 'another' }));
    expect(await told(/accounts/)).toEqual([
      expect.stringMatching(`^FAIL .*locked: process ${process.ppid} has them open. Stop it`),
    ]);
  });

  it('tells of a schema that is newer, and of one that was not made', async () => {
    await cp(made, dataDir, { recursive: true });
    const change = async (sql: string) => {
      const engine = await openEmbedded(join(dataDir, 'accounts'), new AbortController().signal);
      await engine.run(sql, []);
      await engine.close();
    };
    await change(`INSERT INTO migration (id, name) VALUES (999, 'of tomorrow')`);
    expect(await told(/accounts/)).toEqual([expect.stringMatching(/^FAIL .*schema 999.*Run that version/)]);
    await change('DROP TABLE migration');
    expect(await told(/accounts/)).toEqual([expect.stringMatching(/^note .*are empty: the first start/)]);
  });

  it('tells that they are damaged', async () => {
    await mkdir(join(dataDir, 'accounts'));
    await writeFile(join(dataDir, 'accounts', 'PG_VERSION'), 'nothing of the kind');
    expect(await told(/^FAIL .*accounts/)).toHaveLength(1);
  });

  it('tells of a secret that signs nothing', async () => {
    await writeFile(join(dataDir, 'auth-secret'), '\n');
    expect(await told(/auth-secret/)).toEqual([expect.stringMatching(/^FAIL .*remove it/)]);
    vi.stubEnv('AUTH_SECRET', 'a secret of one’s own, which is long enough');
    expect(await told(/auth-secret/)).toEqual([]);
  });
});

describe('the doctor beside a running server', () => {
  it('asks it for its accounts, and whether its calendar knows the year', async () => {
    await cp(made, dataDir, { recursive: true });
    const server = await startServer(readConfig(process.env));
    await server.ready;
    try {
      await vi.waitUntil(async () => (await told(/its accounts/))[0]?.startsWith('ok'), { timeout: 20_000 });
      expect(await told(/its accounts|process|holidays/)).toEqual([
        expect.stringMatching(/^ok .*is ready$/),
        'ok    the server has its accounts open: 1 person',
        expect.stringMatching(/^(?:ok .*are known|FAIL .*are not known: import the exchange's list.*)$/),
      ]);
      vi.stubEnv('DATABASE_URL', 'postgres://strikescope:very-secret@127.0.0.1:1/nowhere');
      const [note] = await told(/these settings/);
      expect(note).toMatch(/^note .*in its data folder, these settings have them on a PostgreSQL server/);
    } finally {
      await server.stop();
    }
  });

  it('tells of one that does not answer', async () => {
    await writeRuntime(dataDir, { url: 'http://127.0.0.1:1', pid: process.pid });
    expect(await told(/127\.0\.0\.1:1/)).toEqual([expect.stringMatching(/^FAIL .*does not answer: stop/)]);
  });
});

describe('the doctor on accounts of a PostgreSQL server', async () => {
  const cluster = await postgresCluster();
  if (typeof cluster === 'string') {
    process.stderr.write(`the doctor on a PostgreSQL server is not tested: ${cluster}\n`);
    it.skipIf(true)(`needs a PostgreSQL server: ${cluster}`, () => undefined);
    return;
  }
  afterAll(cluster.remove);

  it('finds them empty and makes nothing there, then counts the people', async () => {
    const url = await cluster.newDatabase();
    vi.stubEnv('DATABASE_URL', url);
    expect(await told(/accounts/)).toEqual([expect.stringMatching(/^note .*are empty: the first start/)]);
    const client = new pg.Client(url);
    await client.connect();
    expect((await client.query('SELECT 1 FROM pg_tables WHERE schemaname = current_schema()')).rows).toEqual(
      [],
    );
    await client.end();
    const accounts = await openAccounts({ databaseUrl: url, log: SILENT_LOG });
    await accounts.addPerson(newcomer());
    await accounts.close();
    expect(await told(/accounts/)).toEqual([
      expect.stringMatching(
        `^ok .*the accounts at postgres://strikescope@.*: 1 person, schema ${MIGRATIONS.length}$`,
      ),
    ]);
  });
});

describe('the doctor on a database that is away', () => {
  it('says so with what to check, and never its password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://strikescope:very-secret@127.0.0.1:1/nowhere');
    const { code, said } = await runCommand(doctorCommand);
    expect(code).toBe(1);
    expect(said).toMatch(/FAIL .*accounts are unavailable: .*ECONNREFUSED.*Check DATABASE_URL/);
    expect(said).not.toContain('very-secret');
  });
});

describe('the doctor on mail', () => {
  it('says what to do without it', async () => {
    expect(await told(/mail/)).toEqual([expect.stringMatching(/^note .*SMTP_URL is not set.*reset-link/)]);
  });

  it('signs in to its server and sends nothing', async () => {
    const server = await smtpServer();
    mailBy(server.url);
    expect(await told(/mail goes/)).toEqual([
      `ok    mail goes by ${new URL(server.url).host}, from desk@example.com`,
    ]);
    expect(server.mails).toEqual([]);
    await server.stop();
  });

  it('tells of one that is away, and never its password', async () => {
    mailBy('smtp://asha:very-secret@127.0.0.1:1');
    const { code, said } = await runCommand(doctorCommand);
    expect(code).toBe(1);
    expect(said).toMatch(/FAIL {2}mail cannot go by 127\.0\.0\.1:1: .*Check SMTP_URL/);
    expect(said).not.toContain('very-secret');
  });
});

describe('the doctor on registration', () => {
  const says = async () => told(/regist|make an account/);

  it('has nothing to say at this machine, where nobody else registers', async () => {
    expect(await says()).toEqual([]);
  });

  it('tells who can be reached what a page gives away without mail, and how to close it', async () => {
    for (const [name, value] of [
      ['HOST', '0.0.0.0'],
      ['PUBLIC_URL', 'https://charts.example.com'],
    ] as const) {
      vi.stubEnv(name, value);
      expect(await says()).toEqual([
        expect.stringMatching(/^note .*whether an e-mail has one: set SMTP_URL, or REGISTRATION=closed/),
      ]);
      vi.stubEnv(name, '');
    }
  });

  it('is content where nobody registers, and where a mail alone tells', async () => {
    vi.stubEnv('HOST', '0.0.0.0');
    vi.stubEnv('REGISTRATION', 'closed');
    expect(await says()).toEqual([expect.stringMatching(/^ok .*add-person/)]);
    vi.stubEnv('REGISTRATION', '');
    mailBy('smtp://127.0.0.1:1');
    expect(await says()).toEqual([expect.stringMatching(/^ok .*a mail, which alone tells/)]);
  });
});

describe('the doctor on the calendar', () => {
  it('goes by what was imported', async () => {
    const year = 2090;
    vi.setSystemTime(Date.UTC(year, 5, 15));
    const known = async () => (await told(/holidays of/))[0];
    const before = await known();
    expect(before).toMatch(/^FAIL .*are not known/);
    const { calendar } = learnedFacts();
    const store = await openDuckStore({ dataDir, calendar, now: Date.now });
    const taken = await store.beginImport({
      source: { id: 'nse-holidays', simulated: false, cadence: 1 },
      fileName: 'holidays.json',
      sha256: null,
    });
    await taken.facts([
      { kind: 'holiday', date: `${year}-01-26`, description: 'Republic Day' },
      { kind: 'holiday-list', date: `${year}-01-01`, holidays: 1 },
    ]);
    await taken.commit();
    await store.close();
    expect(await known()).toMatch(/^ok /);
    vi.useRealTimers();
  });
});
