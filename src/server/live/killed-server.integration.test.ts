import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES } from '#market/contract.ts';
import { instantOf, type TradingDate } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { type BuiltProgram, builtProgram } from '#test/built-program.ts';
import { EXPIRY, livedBoard } from '#test/crash-plan.ts';

const KILLS = 50;
const calendar = createCalendar();

let folder: string;
let living: BuiltProgram;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-killed-'));
  living = await builtProgram('crashing-server');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await living.remove();
});

/** Lives the date until some moment after its first minute of this life; true when the day was over before. */
async function liveAndKill(date: TradingDate, acknowledged: Set<number>): Promise<boolean> {
  let isOver = false;
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { kill, ended } = living.start([folder, date], (line) => {
    const [what, minute] = line.split(' ');
    if (what === 'minute') acknowledged.add(Number(minute));
    if (what === 'over') isOver = true;
    begun();
  });
  await Promise.race([beginning, ended]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
  kill();
  await ended;
  return isOver;
}

/** Minutes that were acknowledged and are not there, and cells that say another thing than the day did. */
async function faultsOf(date: TradingDate, acknowledged: ReadonlySet<number>): Promise<string[]> {
  const store = await openDuckStore({
    dataDir: folder,
    calendar,
    now: () => instantOf('2028-01-01', 0),
  });
  const right = livedBoard(date);
  const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
  await store.close();
  const faults: string[] = [];
  right.grid.times.forEach((time, minute) => {
    if (board?.observed[minute] !== 1) {
      if (acknowledged.has(time)) faults.push(`minute ${minute} is lost`);
      return;
    }
    for (const side of SIDES)
      for (const field of ['price', 'oi', 'volume'] as const)
        for (const row of right.strikes.keys())
          if (valueAt(board, side, field, row, minute) !== valueAt(right, side, field, row, minute))
            faults.push(`minute ${minute}: ${side} ${field} of row ${row}`);
  });
  return faults;
}

async function doubledRows(): Promise<number> {
  const instance = await DuckDBInstance.create(join(folder, 'market.duckdb'));
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    'SELECT count(*) - count(DISTINCT (date, contract, source, minute)) FROM open_minute',
  );
  connection.closeSync();
  instance.closeSync();
  return Number(reader.getRows()[0]![0]);
}

describe('a server that lives a replayed day', () => {
  it(`killed at ${KILLS} random moments has every acknowledged minute, once and right`, async () => {
    let date: TradingDate = '2027-06-01';
    let acknowledged = new Set<number>();
    let minutes = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const isOver = await liveAndKill(date, acknowledged);
      expect(await faultsOf(date, acknowledged)).toEqual([]);
      expect(await doubledRows()).toBe(0);
      if (!isOver) continue;
      minutes += acknowledged.size;
      acknowledged = new Set();
      date = calendar.nextSession(date);
    }
    expect(minutes + acknowledged.size).toBeGreaterThan(KILLS);
  }, 600_000);
});
