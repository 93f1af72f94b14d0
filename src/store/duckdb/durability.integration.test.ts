import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastObserved, valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf, type TradingDate } from '#market/trading-date.ts';
import { type BuiltProgram, builtProgram } from '#test/built-program.ts';
import { CRASH_SOURCE, EXPIRY, IMPORT_MINUTES, importedDay, liveMinute, STRIKES } from '#test/crash-plan.ts';
import { describeMarketStore } from '../conformance.ts';
import type { MarketStore } from '../market-store.ts';
import { type Duck, openDuck, rowsOf } from './duck.ts';
import { openDuckStore } from './duck-store.ts';
import { createScratch } from './scratch.ts';

const KILLS = 8;

const open = (dataDir: string, now = () => instantOf('2028-01-01', 0)) =>
  openDuckStore({ dataDir, calendar: createCalendar(), now });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let opened = 0;
describeMarketStore('DuckDB on disk', (now) => open(join(folder, String(opened++)), now));

/** The prices of a date's board, by strike; null for a minute without a row. */
async function pricesAt(store: MarketStore, date: TradingDate, minute: number): Promise<(number | null)[]> {
  const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
  if (!board) return [];
  const at = board.grid.times.indexOf(instantOf(date, minute));
  return STRIKES.map((_, row) => board.call.price?.[row * board.stride + at] ?? null);
}

describe('a data folder', () => {
  let writer: BuiltProgram;
  beforeAll(async () => {
    writer = await builtProgram('crashing-writer');
  });
  afterAll(() => writer.remove());

  test('killed at any moment it holds every acknowledged row and no half import', async () => {
    const minutes = new Set<number>();
    const imports = new Set<number>();
    let imported: () => void = () => undefined;
    const acknowledged = new Promise<void>((resolve) => {
      imported = resolve;
    });
    let next = 0;
    for (let round = 0; round < KILLS; round++) {
      let writing: () => void = () => undefined;
      const started = new Promise<void>((resolve) => {
        writing = resolve;
      });
      const { kill, ended } = writer.start([folder, String(next)], (line) => {
        const [what, n] = line.split(' ');
        if (what === 'minute') minutes.add(Number(n));
        if (what === 'import') imports.add(Number(n));
        if (what === 'minute') writing();
        if (what === 'import') imported();
      });
      await started;
      // However slow the machine is, one import at least is acknowledged.
      if (round === KILLS - 1 && imports.size === 0) await acknowledged;
      await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 900));
      kill();
      await ended;
      next = Math.max(...minutes) + 1;

      const store = await open(folder);
      const lost: string[] = [];
      for (const n of minutes) {
        const { date, minute, price } = liveMinute(n);
        const prices = await pricesAt(store, date, minute);
        if (prices.length === 0 || prices.some((value) => value !== price)) lost.push(`minute ${n}`);
      }
      for (let n = 0; n <= next; n += 5) {
        const { date, price } = importedDay(n);
        const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
        const cells = board?.call.price?.reduce((sum, value) => sum + (value === price ? 1 : 0), 0) ?? 0;
        if (cells !== STRIKES.length * IMPORT_MINUTES && (imports.has(n) || cells > 0))
          lost.push(`import ${n}: ${cells} cells`);
      }
      await store.close();
      expect(lost).toEqual([]);
    }
    expect(minutes.size).toBeGreaterThan(KILLS);
    expect(imports.size).toBeGreaterThan(0);
  });

  test('open in another process is locked, and the message says which folder and what to do', async () => {
    const store = await open(folder);
    const said: string[] = [];
    await writer.start([folder], (line) => said.push(line)).ended;
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^locked: /);
    expect(said[0]).toContain(folder);
    expect(said[0]).toContain('DATA_DIR');
    expect(said[0]).toContain(String(process.pid));
    await store.close();
  });

  test('open twice in one process is locked, and free again once closed', async () => {
    const store = await open(folder);
    await expect(open(folder)).rejects.toMatchObject({ name: 'StoreError', fault: 'locked' });
    await store.close();
    await (await open(folder)).close();
  });

  test('that cannot be a folder is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(open(join(folder, 'file', 'data'))).rejects.toMatchObject({ fault: 'not writable' });
    await expect(open(join(folder, 'file'))).rejects.toMatchObject({ fault: 'not writable' });
  });

  test('with a damaged file is corrupt', async () => {
    await writeFile(join(folder, 'market.duckdb'), 'this is not a database'.repeat(1000));
    await expect(open(folder)).rejects.toMatchObject({ fault: 'corrupt' });
  });

  test('with a file cut short is corrupt', async () => {
    const store = await open(folder);
    await store.writeMinute(CRASH_SOURCE, importedDay(0).rows);
    await store.close();
    const file = join(folder, 'market.duckdb');
    await truncate(file, Math.floor((await readFile(file)).length / 3));
    const asked = open(folder).then((damaged) =>
      pricesAt(damaged, importedDay(0).date, 600).finally(damaged.close),
    );
    await expect(asked).rejects.toMatchObject({ fault: 'corrupt' });
  });

  test('that a newer version wrote is refused', async () => {
    await (await open(folder)).close();
    const instance = await DuckDBInstance.create(join(folder, 'market.duckdb'));
    const connection = await instance.connect();
    await connection.run(`INSERT INTO migration (id, name) VALUES (999, 'from the future')`);
    connection.closeSync();
    instance.closeSync();
    await expect(open(folder)).rejects.toMatchObject({ fault: 'newer schema', message: /999/ });
  });

  test('that an earlier version wrote keeps what it holds, and takes the sizes of quotes from then on', async () => {
    const [first, second] = [importedDay(0), importedDay(1)];
    const earlier = await open(folder);
    const taken = await earlier.beginImport({ source: CRASH_SOURCE, fileName: 'a.csv', sha256: null });
    await taken.minutes(first.rows);
    await taken.commit();
    await earlier.writeMinute(CRASH_SOURCE, liveMinute(0).rows);
    await earlier.close();
    const instance = await DuckDBInstance.create(join(folder, 'market.duckdb'));
    const connection = await instance.connect();
    for (const table of ['open_minute', 'folded_day']) {
      await connection.run(`DROP VIEW shown_${table}`);
      for (const column of ['bid_size', 'ask_size'])
        await connection.run(`ALTER TABLE ${table} DROP COLUMN ${column}`);
      await connection.run(`CREATE VIEW shown_${table} AS SELECT * FROM ${table}`);
    }
    await connection.run('DELETE FROM migration WHERE id >= 3');
    connection.closeSync();
    instance.closeSync();

    const store = await open(folder);
    try {
      expect(await pricesAt(store, first.date, 600)).toEqual(STRIKES.map(() => first.price));
      const live = liveMinute(0);
      expect(await pricesAt(store, live.date, live.minute)).toEqual(STRIKES.map(() => live.price));
      const bid = second.rows.price;
      const again = await store.beginImport({ source: CRASH_SOURCE, fileName: 'b.csv', sha256: null });
      await again.minutes({ ...second.rows, bid, bidSize: bid.map(() => 1950) });
      await again.commit();
      const of = { exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY } as const;
      const board = await store.readBoard({ ...of, date: second.date, fields: ['bidSize'] });
      expect(valueAt(board!, 'call', 'bidSize', 0, lastObserved(board!))).toBe(1950);
      expect((await store.readBoard({ ...of, date: first.date }))!.call.bidSize).toBeUndefined();
    } finally {
      await store.close();
    }
  });

  test('that an earlier version wrote takes files with sizes and bhavcopies once more, and no others', async () => {
    const { rows, date } = importedDay(0);
    const ids = ['chain-polls', 'website-chain', 'udiff-bhavcopy', 'nse-bhavcopy', 'chain-minute'];
    const origins = ids.map((id) => ({
      source: { id, simulated: false, cadence: 1 },
      fileName: `${id}.csv`,
      sha256: id,
    }));
    const earlier = await open(folder);
    for (const origin of origins) {
      const taken = await earlier.beginImport(origin);
      await taken.minutes(rows);
      await taken.commit();
    }
    await earlier.close();
    const instance = await DuckDBInstance.create(join(folder, 'market.duckdb'));
    const connection = await instance.connect();
    await connection.run('DELETE FROM migration WHERE id >= 4');
    connection.closeSync();
    instance.closeSync();

    const store = await open(folder);
    try {
      const known = await Promise.all(
        origins.map(async (origin) => {
          const begun = await store.beginImport(origin);
          await begun.rollback();
          return begun.known?.fileName ?? null;
        }),
      );
      expect(known).toEqual([null, null, null, null, 'chain-minute.csv']);
      expect((await store.listImports()).map(({ fileName }) => fileName).sort()).toEqual(
        origins.map(({ fileName }) => fileName).sort(),
      );
      const [polls] = origins;
      const again = await store.beginImport(polls!);
      await again.minutes({ ...rows, bid: rows.price, bidSize: rows.price.map(() => 1950) });
      await again.commit();
      const of = { exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date } as const;
      const board = await store.readBoard(of);
      expect(valueAt(board!, 'call', 'bidSize', 0, lastObserved(board!))).toBe(1950);
    } finally {
      await store.close();
    }
  });

  test('folds a long journal between minutes, and keeps every one of them', async () => {
    const date = '2026-08-18';
    const contracts = Array.from({ length: 40_000 }, (_, row) => ({
      ...({ exchange: 'NSE', symbol: 'NIFTY', kind: 'call', expiry: EXPIRY } as const),
      strike: 50 * (row + 1),
      lotSize: 65,
    }));
    const column = (value: (row: number) => number) => Float64Array.from(contracts, (_, row) => value(row));
    const store = await open(folder);
    const journal = async () => (await stat(join(folder, 'market.duckdb.wal'))).size;
    let longest = 0;
    for (let minute = 0; minute < 16; minute++) {
      const told = column((row) => row + minute);
      await store.writeMinute(CRASH_SOURCE, {
        ...{ contracts, length: contracts.length, contract: Uint32Array.from(contracts.keys()) },
        time: column(() => instantOf(date, 600 + minute)),
        ...{ price: told, atp: told, volume: told, oi: told, bid: told, ask: told },
        ...{ bidSize: told, askSize: told },
      });
      longest = Math.max(longest, await journal());
    }
    expect(longest).toBeGreaterThan(16 * 2 ** 20);
    expect(await journal()).toBeLessThan(longest);
    const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
    expect(board!.observed.reduce((sum, one) => sum + one, 0)).toBe(16);
    expect(valueAt(board!, 'call', 'oi', 39_999, lastObserved(board!))).toBe(39_999 + 15);
    await store.close();
  });

  test('closing waits for what is being written', async () => {
    const store = await open(folder);
    const written = [0, 1, 2].map((n) => store.writeMinute(CRASH_SOURCE, liveMinute(n).rows));
    await store.close();
    await Promise.all(written);
    const again = await open(folder);
    const { date, minute, price } = liveMinute(2);
    expect(new Set(await pricesAt(again, date, minute))).toEqual(new Set([price]));
    await again.close();
  });
});

/** Whether this machine lets us mount a small filesystem; says why not. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    process.stdout.write('skipped: full and read-only disks need a mount, which needs root on Linux\n');
    return false;
  }
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()], { stdio: 'pipe' });
    return true;
  } catch (error) {
    process.stdout.write(`skipped: no filesystem can be mounted here (${(error as Error).message.trim()})\n`);
    return false;
  }
}

describe.skipIf(!canMount())('a data folder on a filesystem of its own', () => {
  let disk: string;
  const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', disk]);
  beforeEach(async () => {
    disk = join(folder, 'disk');
    await mkdir(disk);
  });
  afterEach(() => {
    execFileSync('umount', ['--lazy', disk]);
  });

  test('that is read-only is not writable', async () => {
    mount('ro,size=16m');
    await expect(open(join(disk, 'data'))).rejects.toMatchObject({ fault: 'not writable' });
  });

  test('that is full says so, and keeps what was acknowledged', async () => {
    mount('size=4m');
    const store = await open(disk);
    let acknowledged = -1;
    const fill = async () => {
      for (let n = 0; n < 5000; n++) {
        await store.writeMinute(CRASH_SOURCE, importedDay(n).rows);
        acknowledged = n;
      }
    };
    await expect(fill()).rejects.toMatchObject({ name: 'StoreError', fault: 'disk full' });
    expect(acknowledged).toBeGreaterThanOrEqual(0);
    await store.close();
    execFileSync('mount', ['-o', 'remount,size=64m', disk]);
    const again = await open(disk);
    for (const n of [0, acknowledged]) {
      const { date, price } = importedDay(n);
      const board = await again.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
      expect(lastObserved(board!)).toBeGreaterThan(0);
      expect(board!.call.price!.reduce((sum, value) => sum + (value === price ? 1 : 0), 0)).toBe(
        STRIKES.length * IMPORT_MINUTES,
      );
    }
    await again.close();
  });

  test('that was full goes on once there is room, and was read meanwhile', async () => {
    mount('size=28m');
    const store = await open(disk);
    const stored = async (n: number) => {
      const { date, price } = importedDay(n);
      const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
      return board?.call.price?.reduce((sum, value) => sum + (value === price ? 1 : 0), 0) ?? 0;
    };
    let next = 0;
    const fill = async () => {
      for (; next < 5000; next++) await store.writeMinute(CRASH_SOURCE, importedDay(next).rows);
    };
    await expect(fill()).rejects.toMatchObject({ name: 'StoreError', fault: 'disk full' });
    // Longer than a journal becomes before it is folded.
    expect((await stat(join(disk, 'market.duckdb.wal'))).size).toBeGreaterThan(16 * 2 ** 20);
    const whole = STRIKES.length * IMPORT_MINUTES;
    expect([await stored(0), await stored(next - 1), await stored(next)]).toEqual([whole, whole, 0]);
    execFileSync('mount', ['-o', 'remount,size=200m', disk]);
    await store.writeMinute(CRASH_SOURCE, importedDay(next).rows);
    expect([await stored(0), await stored(next - 1), await stored(next)]).toEqual([whole, whole, whole]);
    await store.close();
  });
});

describe('an engine that a checkpoint has ended', () => {
  /** A store whose engine has ended in the hands of the workshop, which is still open. */
  const ended = async () => {
    const duck = await openDuck(folder);
    await duck.write((connection) => connection.run('CREATE TABLE kept AS SELECT 7 AS n'));
    const workshop = await duck.workshop();
    await workshop.connection.run("SET debug_checkpoint_abort = 'before_header'");
    const dying = duck.run(() => workshop.connection.run('CHECKPOINT'));
    await expect(dying).rejects.toMatchObject({ name: 'StoreError' });
    return { duck, workshop };
  };
  const kept = (duck: Duck) =>
    duck.read((connection) => rowsOf<{ n: number }>(connection, 'SELECT n FROM kept'));

  test('begins again with all that was acknowledged, for many at once, and takes the next change', async () => {
    const { duck, workshop } = await ended();
    await expect(workshop.connection.run('SELECT 1')).rejects.toThrow('invalidated');
    workshop.close();
    await duck.write((connection) => connection.run('INSERT INTO kept VALUES (8)'));
    expect(await Promise.all(Array.from({ length: 9 }, () => kept(duck)))).toEqual(
      Array(9).fill([{ n: 7 }, { n: 8 }]),
    );
    await duck.close();
    const again = await openDuck(folder);
    expect(await kept(again)).toEqual([{ n: 7 }, { n: 8 }]);
    await again.close();
  });

  test('does so only once nothing holds its files any more, which keep other processes off throughout', async () => {
    const { duck, workshop } = await ended();
    await expect(kept(duck)).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(kept(duck)).rejects.toThrow('ask again in a moment');
    workshop.close();
    expect(await kept(duck)).toEqual([{ n: 7 }]);
    const program = await builtProgram('crashing-writer');
    const said: string[] = [];
    await program.start([folder], (line) => said.push(line)).ended;
    await program.remove();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^locked: /);
    await duck.close();
  });

  test('leaves an import with its own error and nothing of it behind', async () => {
    const duck = await openDuck(folder);
    const scratch = await createScratch(duck);
    await scratch.connection.run("SET debug_checkpoint_abort = 'before_header'");
    await duck.write((connection) => connection.run('CREATE TABLE kept AS SELECT 7 AS n'));
    await expect(scratch.connection.run('CHECKPOINT')).rejects.toThrow();
    await expect(duck.run(scratch.dispose)).rejects.toMatchObject({ name: 'StoreError' });
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
    expect(await kept(duck)).toEqual([{ n: 7 }]);
    await duck.close();
  });

  test('is closed as any other', async () => {
    const { duck, workshop } = await ended();
    workshop.close();
    await duck.close();
    await (await openDuck(folder)).close();
  });
});

test('a start that is refused takes nothing from the store that runs', async () => {
  const duck = await openDuck(folder);
  const scratch = await createScratch(duck);
  const before = await readdir(join(folder, 'scratch'));
  expect(before).toHaveLength(1);
  const program = await builtProgram('crashing-writer');
  const said: string[] = [];
  await program.start([folder], (line) => said.push(line)).ended;
  await program.remove();
  expect(said[0]).toMatch(/^locked: /);
  expect(await readdir(join(folder, 'scratch'))).toEqual(before);
  await scratch.dispose();
  await duck.close();
});
