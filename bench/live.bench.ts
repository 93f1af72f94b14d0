import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { DOUBLE, DuckDBInstance, INTEGER } from '@duckdb/node-api';
import type { Tick } from '#feeds/feed.ts';
import { FIELDS, type Field } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows } from '#market/records.ts';
import { sessionMinutes, sessionsOn } from '#market/simulator/simulator.ts';
import { wideSimulator } from '#market/simulator/wide-market.ts';
import { collector } from '#server/live/collector.ts';
import { liveDay } from '#server/live/live-day.ts';
import { marketData } from '#server/market-data.ts';
import { appendColumns } from '#store/duckdb/append.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { inChild, runPartIfChild } from './in-child.ts';
import { printTable, type Row, residentMiB } from './measure.ts';

/** The live day of a whole market: what a minute costs, what readers feel of it, what the boards of a day weigh. */
const calendar = createCalendar();
const DATE = '2026-08-18';
const CONTRACTS = 35_000;
/** Minutes measured after those in which the compiler warms up. */
const MINUTES = 60;
const WARM = 10;
const WATCHED = 8;
/** Ticks that a feed hands over at once. */
const BATCH = 2000;

type Measured = {
  contracts: number;
  minute: number;
  reader: number;
  boardsMiB: number;
  boards: number;
  minutes: number;
  wrong: number;
  append: number;
  copy: number;
};

const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;

/** Every contract's whole state as a tick, more than what changes in a minute; of contracts `from` to `to`. */
function ticksOf(ids: readonly string[], rows: MinuteRows, from: number, to: number): Tick[] {
  return ids.slice(from, to).map((contract, at) => {
    const row = from + at;
    const tick: Partial<Record<Field, number>> & { contract: string; time: number } = {
      contract,
      time: rows.time[row]!,
    };
    for (const field of FIELDS) if (!Number.isNaN(rows[field][row]!)) tick[field] = rows[field][row]!;
    return tick;
  });
}

/** The minutes of the session; those that are measured are made beforehand, as no reader waits for a simulator. */
function minutesOf(sessions: Parameters<typeof sessionMinutes>[0], whole: boolean): Iterable<MinuteRows> {
  if (whole) return sessionMinutes(sessions);
  const made: MinuteRows[] = [];
  for (const rows of sessionMinutes(sessions)) {
    made.push(rows);
    if (made.length > WARM + MINUTES) break;
  }
  return made;
}

async function live(whole: boolean): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'strikescope-live-'));
  let now = calendar.openOf(DATE)!;
  const store = await openDuckStore({ dataDir: folder, calendar, now: () => now });
  try {
    const day = liveDay(store);
    const data = marketData({ store, calendar, now: () => now, live: day, isFed: true, cacheBytes: 2 ** 26 });
    const sessions = sessionsOn(wideSimulator({ calendar }, DATE, CONTRACTS), DATE);
    const contracts = sessions.flatMap((session) => session.contracts);
    const ids = contracts.map(contractId);
    const keys = [
      ...new Map(
        contracts.flatMap(({ exchange, symbol, expiry, strike }) =>
          expiry !== null && strike !== null
            ? [[`${exchange}:${symbol}:${expiry}`, { exchange, symbol, expiry, date: DATE }] as const]
            : [],
        ),
      ).values(),
    ];
    const watched = whole ? keys : keys.slice(0, WATCHED);
    const minutes: number[] = [];
    let closed = 0;
    const collected = collector({
      feed: { id: 'bench', simulated: false, capabilities: { fields: new Set(FIELDS), cadence: 1 } },
      store: whole ? { writeMinute: async () => undefined } : store,
      calendar,
      now: () => now,
      accepts: () => true,
      onMinute: (date, minute, rows) => {
        day.extend('bench', date, minute, rows);
        data.minuteWritten(date, minute);
        minutes.push(performance.now() - closed);
      },
      onFailure: (error) => {
        throw error;
      },
      onRefused: (error) => {
        throw error;
      },
      wait: () => pause(10),
    });
    collected.sink.listed(DATE, contracts);

    const waits: number[] = [];
    let reading = !whole;
    const read = async () => {
      while (reading) {
        /** From when the question was due: one that comes while a minute is worked on waits for it. */
        const due = performance.now() + 2;
        await pause(2);
        await data.board(watched[waits.length % watched.length]!);
        waits.push(performance.now() - due);
      }
    };
    let readers: Promise<void> = Promise.resolve();
    let appended: MinuteRows | null = null;
    let count = 0;
    const before = residentMiB();
    const sums = { right: 0, held: 0 };
    for (const rows of minutesOf(sessions, whole)) {
      now = rows.time[0]!;
      await setImmediate();
      closed = performance.now();
      for (let from = 0; from < ids.length; from += BATCH) {
        collected.sink.ticks(ticksOf(ids, rows, from, from + BATCH));
        await setImmediate();
      }
      collected.sink.complete(now);
      await collected.settled();
      if (whole && count === 0) {
        /** The boards are read once, as if somebody asked for each; later minutes extend them. */
        await store.writeMinute({ id: 'bench', simulated: false, cadence: 1 }, rows);
        for (const key of watched) await day.board(key);
      }
      if (!whole && count === WARM) {
        for (const key of watched) await data.board(key);
        minutes.length = 0;
        readers = read();
      }
      for (let row = 0; row < rows.length; row++) {
        const { kind } = contracts[rows.contract[row]!]!;
        const volume = rows.volume[row]!;
        if ((kind === 'call' || kind === 'put') && !Number.isNaN(volume)) sums.right += volume;
      }
      appended = rows;
      if (!whole && ++count > WARM + MINUTES) break;
      if (whole) count++;
    }
    reading = false;
    await readers;
    if (whole)
      for (const key of watched) {
        const board = (await day.board(key))!;
        for (const side of [board.call, board.put])
          for (const value of side.volume ?? []) if (!Number.isNaN(value)) sums.held += value;
      }
    globalThis.gc?.();
    await pause(500);
    const boardsMiB = residentMiB() - before;
    return {
      contracts: contracts.length,
      minute: whole ? 0 : p95(minutes),
      reader: whole ? 0 : p95(waits),
      boardsMiB,
      boards: watched.length,
      minutes: count,
      wrong: whole ? Math.abs(sums.held - sums.right) : 0,
      append: whole ? 0 : await bareAppend(join(folder, 'floor.duckdb'), appended!),
      copy: whole ? 0 : bareCopy(appended!),
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The least a durable minute can cost: as many rows appended to a bare table and committed. p95 of 20. */
async function bareAppend(file: string, rows: MinuteRows): Promise<number> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE minute (n INTEGER, ${FIELDS.map((field) => `${field} DOUBLE`).join(', ')})`,
  );
  const values: number[] = [];
  for (let run = 0; run < 20; run++) {
    const start = performance.now();
    await connection.run('BEGIN');
    const appender = await connection.createAppender('minute');
    appendColumns(
      appender,
      [
        { type: INTEGER, value: (row) => rows.contract[row]! },
        ...FIELDS.map((field) => ({ type: DOUBLE, value: (row: number) => rows[field][row]! })),
      ],
      rows.length,
    );
    appender.closeSync();
    await connection.run('COMMIT');
    values.push(performance.now() - start);
  }
  connection.closeSync();
  instance.closeSync();
  return p95(values);
}

/** The least that a reader can wait for: a board's worth of cells copied. */
function bareCopy(rows: MinuteRows): number {
  const cells = new Float64Array(rows.length * FIELDS.length);
  const values: number[] = [];
  for (let run = 0; run < 50; run++) {
    const start = performance.now();
    cells.slice();
    values.push(performance.now() - start);
  }
  return p95(values);
}

function main(): void {
  const minute = inChild<Measured>('minute');
  const day = inChild<Measured>('day');
  const contracts = minute.contracts.toLocaleString('en');
  const rows: Row[] = [
    {
      what: `a minute of ${contracts} contracts merged, stored and published, p95`,
      measured: minute.minute,
      unit: 'ms',
      target: '≤ 250',
      floor: { what: 'as many rows appended to a bare table', value: minute.append },
    },
    {
      what: 'a reader of live boards meanwhile, p95',
      measured: minute.reader,
      unit: 'ms',
      target: '≤ 10',
      floor: { what: 'a minute of cells copied', value: minute.copy },
    },
    {
      what: `${day.boards} live boards of ${day.contracts.toLocaleString('en')} contracts after ${day.minutes} minutes`,
      measured: day.boardsMiB,
      unit: 'MiB',
      target: '≤ 500',
    },
    { what: 'units of volume those boards are wrong by', measured: day.wrong, unit: 'units', target: '≤ 0' },
  ];
  printTable(rows);
}

if (!(await runPartIfChild({ minute: () => live(false), day: () => live(true) }))) main();
