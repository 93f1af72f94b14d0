import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { instantOf } from '#market/trading-date.ts';
import type { MarketStore } from '../market-store.ts';
import { openDuckStore } from './duck-store.ts';

const DATE = '2026-08-18';
const EXPIRY = '2026-08-25';
const STRIKES = 250;
const MINUTES = 375;

let store: MarketStore;
beforeEach(async () => {
  store = await openDuckStore({
    dataDir: ':memory:',
    calendar: createCalendar(),
    now: () => instantOf('2026-11-20', 0),
  });
});
afterEach(() => store.close());

const contracts: RecordContract[] = Array.from({ length: 2 * STRIKES }, (_, i) => ({
  ...{ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, lotSize: 75 },
  ...{ strike: 20_000 + 50 * (i >> 1), kind: i % 2 ? 'put' : 'call' },
}));
const priceOf = (contract: number, minute: number) => 100 + ((contract * 31 + minute * 7) % 997) * 0.05;

/** A day of minutes, enough for a thread; `place` says which row comes when. */
function dayOfRows(place: (row: number, rows: number) => number, date = DATE): MinuteRows {
  const length = contracts.length * MINUTES;
  const column = () => new Float64Array(length).fill(Number.NaN);
  const rows = {
    ...{ length, contracts, contract: new Uint32Array(length), time: column() },
    ...{ price: column(), atp: column(), volume: column(), oi: column(), bid: column(), ask: column() },
    ...{ bidSize: column(), askSize: column() },
  };
  for (let row = 0; row < length; row++) {
    const [minute, contract] = [Math.floor(row / contracts.length), row % contracts.length];
    const at = place(row, length);
    rows.contract[at] = contract;
    rows.time[at] = instantOf(date, 556 + minute);
    rows.price[at] = priceOf(contract, minute);
    rows.oi[at] = 75 * (contract + minute);
  }
  return rows;
}

const begun = (sha256: string | undefined) =>
  store.beginImport({
    ...{ source: { id: 'a', simulated: false, cadence: 1 }, fileName: 'a.csv', sha256: sha256! },
  });

async function take(...parts: MinuteRows[]): Promise<void> {
  const sink = await begun('a');
  for (const rows of parts) await sink.minutes(rows);
  await sink.commit();
}

test.each([
  ['minute by minute', (row: number) => row],
  ['from the last to the first', (row: number, rows: number) => rows - 1 - row],
  [
    'contract by contract',
    (row: number) => (row % contracts.length) * MINUTES + Math.floor(row / contracts.length),
  ],
])('rows that come %s, and are packed in a thread, are the board they say', async (_, place) => {
  await take(dayOfRows(place));
  await expectDay(DATE);
});

async function expectDay(date: string, latest: (contract: number, minute: number) => number = priceOf) {
  const board = (await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date }))!;
  expect(board.strikes).toHaveLength(STRIKES);
  const minutes = board.grid.times.length;
  const first = board.grid.times.indexOf(instantOf(date, 556));
  for (let contract = 0; contract < contracts.length; contract++) {
    const side = contract % 2 ? board.put : board.call;
    for (let minute = 0; minute < MINUTES; minute++) {
      const at = (contract >> 1) * minutes + first + minute;
      if (
        Math.abs(side.price![at]! - latest(contract, minute)) > 1e-9 ||
        side.oi![at] !== 75 * (contract + minute)
      )
        throw new Error(
          `${date}, contract ${contract}, minute ${minute}: ${side.price![at]} and ${side.oi![at]}`,
        );
    }
  }
}

const DATES = ['2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14', '2026-08-17', DATE];

test('more rows than one page packs at a time are the boards they say, and a later row of a packed day counts', async () => {
  const late = dayOfRows((row) => row, DATES[0]);
  for (let row = 0; row < late.length; row++)
    if (late.contract[row]! % 10 === 3) late.price[row] = late.price[row]! + 1;
    else late.price[row] = late.oi[row] = Number.NaN;
  await take(...DATES.map((date) => dayOfRows((row) => row, date)), late);
  for (const date of DATES.slice(1)) await expectDay(date);
  await expectDay(DATES[0]!, (contract, minute) => priceOf(contract, minute) + (contract % 10 === 3 ? 1 : 0));
}, 60_000);

test('one import after another, and two at a time, keep their rows apart', async () => {
  const [a, b] = await Promise.all([DATES[0], DATES[1]].map(begun));
  const [first, second] = [dayOfRows((row) => row, DATES[0]), dayOfRows((row) => row, DATES[1])];
  await a!.minutes(first);
  await b!.minutes(second);
  await a!.commit();
  await b!.commit();
  const third = await begun(DATES[2]);
  await third.minutes(dayOfRows((row, rows) => rows - 1 - row, DATES[2]));
  await third.commit();
  for (const date of DATES.slice(0, 3)) await expectDay(date);
}, 60_000);

test('an import that is given up while a page is packed leaves nothing, and the next one is whole', async () => {
  const sink = await begun('given up');
  for (const date of DATES) await sink.minutes(dayOfRows((row) => row, date));
  await sink.rollback();
  expect(await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date: DATE })).toBeNull();
  await take(dayOfRows((row) => row));
  await expectDay(DATE);
}, 60_000);

test('an import that is given up with a thread at work leaves nothing, and the store closes', async () => {
  const sink = await store.beginImport({
    ...{ source: { id: 'a', simulated: false, cadence: 1 }, fileName: 'a.csv', sha256: 'a' },
  });
  await sink.minutes(dayOfRows((row) => row));
  await sink.rollback();
  expect(await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date: DATE })).toBeNull();
});
