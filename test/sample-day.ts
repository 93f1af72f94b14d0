import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { beforeAll } from 'vitest';
import { importFile } from '#imports/import-file.ts';
import type { Board } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { minuteAt } from '#market/session-grid.ts';
import type { StrikeSet } from '#market/strike-set.ts';
import { instantOf, parseMinute, type TradingDate } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';

/** The folder of market samples; undefined where none is named, and then tests on real days are skipped. */
export const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

/** A real day twice: as the boards that screens get, and as the raw file for SQL that computes the same by itself. */
export type SampleDay = {
  /** A board of NIFTY unless another name of NSE is given. */
  readonly board: (expiry: TradingDate, symbol?: string) => Promise<Board>;
  /** Rows of a query; `raw` is the file, which has to be one of Parquet. */
  readonly rows: (query: string) => Promise<unknown[][]>;
};

const opened = new Map<string, Promise<SampleDay>>();

/**
 * Imports a file of the samples into a store in memory, and `more` of the same day. Nothing can change what it answers, so that it stays open
 * for the files of tests that follow in the same process.
 */
export function openSampleDay(
  path: string,
  date: TradingDate,
  more: readonly string[] = [],
): Promise<SampleDay> {
  const key = [path, ...more].join();
  const known = opened.get(key) ?? imported(path, date, more);
  opened.set(key, known);
  return known;
}

async function imported(path: string, date: TradingDate, more: readonly string[]): Promise<SampleDay> {
  const file = join(SAMPLES ?? '', path);
  const calendar = createCalendar();
  const now = () => instantOf('2026-11-20', 1_200);
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now });
  for (const each of [file, ...more.map((other) => join(SAMPLES ?? '', other))])
    await importFile(each, store.beginImport, { calendar, lots: lotSizeOf });
  let raw: Promise<DuckDBConnection> | undefined;
  return {
    board: async (expiry, symbol = 'NIFTY') => {
      const board = await store.readBoard({ exchange: 'NSE', symbol, expiry, date });
      if (!board) throw new Error(`${path} gave no board of ${symbol}, ${expiry}`);
      return board;
    },
    rows: async (query) => {
      raw ??= viewOf(file);
      return (await (await raw).runAndReadAll(query)).getRowsJS() as unknown[][];
    },
  };
}

async function viewOf(file: string): Promise<DuckDBConnection> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`create view raw as select * from '${file.replaceAll("'", "''")}'`);
  return connection;
}

/** Strikes of the expiry of 18 August 2026 that day whose legs all have a row in every minute of the file. */
export const WHOLE_STRIKES = { kind: 'range', from: 23_700, to: 24_700 } as const satisfies StrikeSet;
const LOT = 65;

/** The expiry of NIFTY on its last day, 18 August 2026; nothing of it may be asked before the tests run. */
export type ExpiryDay = {
  readonly board: () => Board;
  /** The minute of a clock time, `HH:MM`. */
  readonly at: (time: string) => number;
  readonly rows: SampleDay['rows'];
  /** What the file has of one side and minute over `WHOLE_STRIKES`, in units; `change` is since the previous close. */
  readonly sums: (option: 'CE' | 'PE', time: string) => Promise<Record<'oi' | 'change' | 'volume', number>>;
};

/** Opens that day before the tests of the `describe` in which it is called. */
export function expiryDay(): ExpiryDay {
  let day: SampleDay;
  let board: Board;
  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-18');
  });
  const rows: SampleDay['rows'] = (query) => day.rows(query);
  return {
    board: () => board,
    at: (time) => minuteAt(board.grid, instantOf(board.date, parseMinute(time)!)),
    rows,
    sums: async (option, time) => {
      const [row] = await rows(`
        select sum(oi), sum(oi_chg), sum(volume) from raw where expiry = '18-Aug-2026'
        and option_type = '${option}' and strike between ${WHOLE_STRIKES.from} and ${WHOLE_STRIKES.to}
        and timestamp = '20260818${time.replace(':', '')}'`);
      const [oi, change, volume] = row!.map((contracts) => LOT * Number(contracts));
      return { oi: oi!, change: change!, volume: volume! };
    },
  };
}
