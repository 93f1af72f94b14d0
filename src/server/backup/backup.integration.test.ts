import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { swappableStore } from '#store/swappable-store.ts';
import { type BuiltProgram, builtProgram } from '#test/built-program.ts';
import { CRASH_SOURCE, EXPIRY, importedDay } from '#test/crash-plan.ts';
import { startedServer, strikescope } from '#test/strikescope-process.ts';
import { readManifest } from './backup-manifest.ts';
import { marketPart, smallParts } from './backup-part.ts';
import { restoreBackup } from './restore-backup.ts';
import { listBackups, writeBackup } from './write-backup.ts';

const KILLS = 20;
const calendar = createCalendar();
const now = () => instantOf('2028-01-01', 0);
const open = (dataDir: string) => openDuckStore({ dataDir, calendar, now });

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-backup-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A backup of a data folder that holds the n-th day and says so in its small file. */
async function backupOfDay(n: number, to = join(folder, `backup-${n}`)): Promise<string> {
  const from = join(folder, `of-${n}`);
  const store = await open(from);
  try {
    await store.writeMinute(CRASH_SOURCE, importedDay(n).rows);
    await writeFile(join(from, 'archive.json'), JSON.stringify({ day: n }));
    await writeFile(join(from, 'operator-token'), `token-${n}\n`);
    await writeBackup([marketPart(store.copyTo), ...smallParts(from)], to, { now: now(), version: '0.0.0' });
  } finally {
    await store.close();
  }
  return to;
}

/** Which of the days a data folder holds, by its store and by its small file. */
async function holds(): Promise<{ days: number[]; file: unknown }> {
  const store = await open(dataDir);
  try {
    const days: number[] = [];
    for (const n of [0, 1, 2]) {
      const { date, price } = importedDay(n);
      const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
      if (board?.call.price?.includes(price)) days.push(n);
    }
    const file = join(dataDir, 'archive.json');
    return { days, file: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).day : null };
  } finally {
    await store.close();
  }
}

const restoreOffline = (from: string) =>
  restoreBackup(
    from,
    dataDir,
    [marketPart(() => Promise.reject(new Error('closed'))), ...smallParts(dataDir)],
    {
      calendar,
      now,
    },
  );

describe('a backup', () => {
  it('names every file with its size and sum, and comes back as it was', async () => {
    const backup = await backupOfDay(1);
    const { files } = await readManifest(backup);
    expect(files.map(({ part, path }) => [part, path])).toEqual([
      ['market data', 'market.duckdb'],
      ['keys', 'operator-token'],
      ['archive answers', 'archive.json'],
    ]);
    const restored = await restoreOffline(backup);
    expect(restored.parts).toEqual(['market data', 'keys', 'archive answers']);
    expect(await holds()).toEqual({ days: [1], file: 1 });
    expect(readFileSync(join(dataDir, 'operator-token'), 'utf8')).toBe('token-1\n');
    expect((await listBackups(folder)).map(({ name }) => name)).toEqual(['backup-1']);
  });

  it('keeps what stood there, and leaves the keys that there are', async () => {
    await restoreOffline(await backupOfDay(1));
    const { keptIn } = await restoreOffline(await backupOfDay(2));
    expect(await holds()).toEqual({ days: [2], file: 2 });
    expect(readFileSync(join(dataDir, 'operator-token'), 'utf8')).toBe('token-1\n');
    const kept = await open(keptIn);
    const { date } = importedDay(1);
    expect((await kept.listDates()).map((entry) => entry.date)).toEqual([date]);
    await kept.close();
  });

  it('takes the log of the old store away with it', async () => {
    const store = await open(dataDir);
    await store.writeMinute(CRASH_SOURCE, importedDay(0).rows);
    const backup = await backupOfDay(1);
    const swap = swappableStore(store, () => open(dataDir));
    await restoreBackup(
      backup,
      dataDir,
      [marketPart(swap.store.copyTo, swap.exchange), ...smallParts(dataDir)],
      {
        calendar,
        now,
      },
    );
    expect((await swap.store.listDates()).map(({ date }) => date)).toEqual([importedDay(1).date]);
    await swap.store.close();
    expect((await holds()).days).toEqual([1]);
  });

  it.each([
    [
      'changed',
      (file: string) => writeFile(file, 'x'.repeat(JSON.stringify({ day: 1 }).length)),
      /not what was written/,
    ],
    ['longer', (file: string) => appendFile(file, '!'), /bytes where its manifest says/],
    ['gone', (file: string) => rm(file), /is missing/],
  ])('with a file %s is refused, and nothing has changed', async (_name, damage, message) => {
    await restoreOffline(await backupOfDay(0));
    const backup = await backupOfDay(1);
    await damage(join(backup, 'archive.json'));
    await expect(restoreOffline(backup)).rejects.toThrow(message);
    expect(await holds()).toEqual({ days: [0], file: 0 });
    expect(readdirSync(dataDir)).not.toContain('restore');
  });

  it('whose store does not open is refused by the store’s own words', async () => {
    const backup = await backupOfDay(1);
    await rm(backup, { recursive: true });
    const broken = {
      ...marketPart(() => Promise.resolve()),
      backup: (to: string) => writeFile(join(to, 'market.duckdb'), 'no database'.repeat(999)),
    };
    await writeBackup([broken], backup, { now: now(), version: null });
    await expect(restoreOffline(backup)).rejects.toMatchObject({ name: 'StoreError', fault: 'corrupt' });
  });

  it('is not written into a folder that holds something, and a folder without manifest is none', async () => {
    await mkdir(join(folder, 'full'));
    await writeFile(join(folder, 'full', 'mine.txt'), 'mine');
    await expect(backupOfDay(1, join(folder, 'full'))).rejects.toThrow(/not empty/);
    await expect(restoreOffline(join(folder, 'full'))).rejects.toThrow(/is no backup/);
    expect(readdirSync(join(folder, 'full'))).toEqual(['mine.txt']);
  });

  it('with a path out of its folder in the manifest is refused', async () => {
    const backup = await backupOfDay(1);
    const path = join(backup, 'manifest.json');
    await writeFile(path, readFileSync(path, 'utf8').replace('"operator-token"', '"../../operator-token"'));
    await expect(restoreOffline(backup)).rejects.toThrow(/cannot be read/);
  });
});

describe('a restore', () => {
  let restoring: BuiltProgram;
  beforeAll(async () => {
    restoring = await builtProgram('crashing-restore');
  });
  afterAll(() => restoring.remove());

  it(`killed at any moment, ${KILLS} times, leaves the whole of the old or the whole of the new`, async () => {
    const backups = [await backupOfDay(1), await backupOfDay(2)];
    await restoreOffline(await backupOfDay(0));
    const seen = new Set<number>();
    for (let round = 0; round < KILLS; round++) {
      const turned = round % 2 === 0 ? backups : [...backups].reverse();
      let begun: () => void = () => undefined;
      const beginning = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const { kill, ended } = restoring.start([dataDir, ...turned], () => begun());
      await Promise.race([beginning, ended]);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      kill();
      await ended;
      const { days, file } = await holds();
      expect(days).toHaveLength(1);
      expect(file).toBe(days[0]);
      seen.add(days[0]!);
      expect(readdirSync(dataDir)).not.toContain('restore');
      for (const name of readdirSync(dataDir))
        if (name.startsWith('before-restore-')) await rm(join(dataDir, name), { recursive: true });
    }
    expect([...seen].every((day) => day === 1 || day === 2)).toBe(true);
  });
});

describe('strikescope backup and restore', () => {
  const env = () => ({ DATA_DIR: dataDir });
  const chain = (date: string) => {
    const stamp = date.replaceAll('-', '');
    const rows = ['0916', '0917'].map(
      (clock) => `${stamp}${clock},NIFTY,16-Jun-2026,24000,CE,24000,100,10,100,0\n`,
    );
    return `timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg\n${rows.join('')}`;
  };
  const take = async (date: string) => {
    const file = join(folder, `${date}.csv`);
    await writeFile(file, chain(date));
    expect(await strikescope(['import', file], env()).ended).toMatchObject({ code: 0 });
  };

  it('work while the server runs, which goes on with what came in', async () => {
    const server = await startedServer({ ...env(), FEED: 'off' });
    const dates = async () => {
      const response = await fetch(new URL('/api/v2/dates', server.url));
      return ((await response.json()) as { dates: { date: string }[] }).dates.map(({ date }) => date);
    };
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(new URL(path, server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    try {
      await take('2026-06-12');
      const to = join(folder, 'copy');
      const written = await strikescope(['backup', to], env()).ended;
      expect(written).toMatchObject({ code: 0, out: expect.stringContaining('market data, accounts, keys') });
      await take('2026-06-15');
      expect(await dates()).toEqual(['2026-06-12', '2026-06-15']);
      const restored = await strikescope(['restore', to], env()).ended;
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('before-restore-') });
      expect(await dates()).toEqual(['2026-06-12']);
      await take('2026-06-16');
      expect(await dates()).toEqual(['2026-06-12', '2026-06-16']);

      // By its page: a name is enough from this machine, a path is not.
      expect((await post('/api/v2/backups', { to: 'mine' })).status).toBe(200);
      expect((await post('/api/v2/backups', { to: join(folder, 'elsewhere') })).status).toBe(403);
      expect((await post('/api/v2/restore', { from: to })).status).toBe(403);
      expect(
        (await post('/api/v2/restore', { from: 'mine' }, { origin: 'https://evil.example' })).status,
      ).toBe(403);
      const twice = await post('/api/v2/backups', { to: 'mine' });
      expect(twice.status).toBe(409);
      expect(await twice.json()).toMatchObject({ detail: expect.stringContaining('not empty') });
      const listed = await fetch(new URL('/api/v2/backups', server.url));
      expect(await listed.json()).toMatchObject({
        backups: [{ name: 'mine', parts: ['market data', 'accounts', 'keys'] }],
      });

      const dry = await post('/api/v2/retention', { keep: 1, dry: true });
      expect(await dry.json()).toEqual({
        dry: true,
        before: '2026-06-16',
        dates: ['2026-06-12'],
        contractDays: 2,
        lost: ['2026-06-12'],
      });
      expect(await dates()).toHaveLength(2);
      await post('/api/v2/retention', { keep: 1, dry: false });
      expect(await dates()).toEqual(['2026-06-16']);
      expect((await post('/api/v2/retention', { keep: 0, dry: false })).status).toBe(400);
    } finally {
      await server.stop();
    }
    expect(
      await strikescope(['restore', join(folder, 'data', 'backups', 'mine')], env()).ended,
    ).toMatchObject({
      code: 0,
    });
    expect(await strikescope(['restore', join(folder, 'nowhere')], env()).ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no backup'),
    });
  });
});
