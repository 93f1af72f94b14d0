import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { sessionsOn } from '#market/simulator/simulator.ts';
import { wideSimulator } from '#market/simulator/wide-market.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { BoardQuery } from '#store/market-store.ts';
import { inChild, runPartIfChild } from './in-child.ts';
import { peakResidentMiB, printTable, type Row, residentMiB, timed } from './measure.ts';
import { readColumns, writeMinuteFiles } from './minute-files.ts';
import { sample } from './samples.ts';

const calendar = createCalendar();
const WIDE_DATE = '2026-08-18';
const WIDE_CONTRACTS = 35_000;

const openStore = (dataDir: string) => openDuckStore({ dataDir, calendar, now: Date.now });

type Taken = { ms: number; minutes: number; days: number; bytes: number; peakMiB: number; restMiB: number };

async function take(file: string, dataDir: string): Promise<Taken> {
  const store = await openStore(dataDir);
  const start = performance.now();
  const { taken } = await importFile(file, store.beginImport, { calendar, lots: lotSizeOf });
  const ms = performance.now() - start;
  if (!taken) throw new Error(`${file} was stored before`);
  const peakMiB = peakResidentMiB();
  await pause(2000);
  globalThis.gc?.();
  await pause(1000);
  const restMiB = residentMiB();
  await store.close();
  const reopened = await openStore(dataDir);
  const { bytes } = await reopened.health();
  await reopened.close();
  return { ms, minutes: taken.minutes, days: taken.days, bytes, peakMiB, restMiB };
}

/** A day of the simulator as the Parquet file that an export of it would be. */
const generate = (path: string) =>
  writeMinuteFiles(
    [{ path, format: 'parquet' }],
    sessionsOn(wideSimulator({ calendar }, WIDE_DATE, WIDE_CONTRACTS), WIDE_DATE),
  );

async function boards(dataDir: string): Promise<{ p50: number; floor: number }> {
  const store = await openStore(dataDir);
  const query: BoardQuery = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2026-08-25', date: '2026-08-18' };
  const { median: p50 } = await timed(() => store.readBoard(query), 41, 5);
  await store.close();
  const instance = await DuckDBInstance.create(join(dataDir, 'market.duckdb'), { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const raw = `SELECT f.* FROM folded_day f JOIN contract c ON c.id = f.contract
    WHERE f.date = DATE '2026-08-18' AND c.symbol = 'NIFTY' AND (c.expiry = DATE '2026-08-25' OR c.kind = 'spot')`;
  const { median: floor } = await timed(() => connection.runAndReadAll(raw), 41, 5);
  connection.closeSync();
  instance.closeSync();
  return { p50, floor };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strikescope-bench-'));
  const rows: Row[] = [];
  try {
    const parquet = sample('intraday/nifty-2026-08-18.parquet');
    if (parquet) {
      const runs = Array.from({ length: 3 }, (_, run) =>
        inChild<Taken>('take', parquet, join(folder, `parquet-${run}`)),
      );
      const ms = runs.map((run) => run.ms).sort((a, b) => a - b)[1]!;
      const floor = await readColumns(parquet);
      rows.push({
        what: `import of ${runs[0]!.minutes.toLocaleString('en')} minute rows, Parquet`,
        measured: ms / 1000,
        unit: 's',
        target: '≤ 1',
        floor: { what: 'its columns read once', value: floor / 1000 },
      });
      const { p50, floor: raw } = await boards(join(folder, 'parquet-0'));
      rows.push({
        what: 'board from disk, p50',
        measured: p50,
        unit: 'ms',
        target: '≤ 40',
        floor: { what: 'its rows selected', value: raw },
      });
    }
    const bhavcopy = sample('bhavcopy-legacy/fo14JUN2022bhav.csv.zip');
    if (bhavcopy) {
      const runs = Array.from({ length: 3 }, (_, run) =>
        inChild<Taken>('take', bhavcopy, join(folder, `bhavcopy-${run}`)),
      );
      const ms = runs.map((run) => run.ms).sort((a, b) => a - b)[1]!;
      rows.push({
        what: `import of a bhavcopy, ${runs[0]!.days.toLocaleString('en')} rows`,
        measured: ms / 1000,
        unit: 's',
        target: '≤ 2',
      });
    }
    const wide = join(folder, 'wide.parquet');
    const made = inChild<{ contracts: number; rows: number }>('generate', wide);
    const floor = await readColumns(wide);
    const day = inChild<Taken>('take', wide, join(folder, 'wide'));
    const what = `day of ${made.contracts.toLocaleString('en')} contracts, ${(day.minutes / 1e6).toFixed(1)} M rows`;
    rows.push(
      {
        what: `${what}: import`,
        measured: day.ms / 1000,
        unit: 's',
        target: '≤ 30',
        floor: { what: 'its columns read once', value: floor / 1000 },
      },
      {
        what: `${what}: on disk a minute-row`,
        measured: day.bytes / day.minutes,
        unit: 'bytes',
        target: '≤ 2.5',
      },
      { what: `${what}: resident at the peak`, measured: day.peakMiB, unit: 'MiB', target: '≤ 1024' },
      { what: `${what}: resident at rest`, measured: day.restMiB, unit: 'MiB', target: '≤ 500' },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(rows);
}

if (
  !(await runPartIfChild({
    take: (file, dataDir) => take(file!, dataDir!),
    generate: (file) => generate(file!),
  }))
)
  await main();
