import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { importFile } from '#imports/import-file.ts';
import type { Board } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf, type TradingDate } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';

/** The folder of market samples; undefined where none is named, and then tests on real days are skipped. */
export const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

/** A real day twice: as the boards that screens get, and as the raw file for SQL that computes the same by itself. */
export type SampleDay = {
  /** A board of NIFTY. */
  readonly board: (expiry: TradingDate) => Promise<Board>;
  /** Rows of a query; `raw` is the file. */
  readonly rows: (query: string) => Promise<unknown[][]>;
  readonly close: () => Promise<void>;
};

/** Imports a Parquet file of the samples into a store in memory. */
export async function openSampleDay(path: string, date: TradingDate): Promise<SampleDay> {
  const file = join(SAMPLES ?? '', path);
  const calendar = createCalendar();
  const now = () => instantOf('2026-11-20', 1_200);
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now });
  await importFile(file, store.beginImport, { calendar, lots: lotSizeOf });
  const raw: DuckDBConnection = await (await DuckDBInstance.create(':memory:')).connect();
  await raw.run(`create view raw as select * from '${file.replaceAll("'", "''")}'`);
  return {
    board: async (expiry) => {
      const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry, date });
      if (!board) throw new Error(`${path} gave no board of ${expiry}`);
      return board;
    },
    rows: async (query) => (await raw.runAndReadAll(query)).getRowsJS() as unknown[][],
    close: async () => {
      raw.closeSync();
      await store.close();
    },
  };
}
