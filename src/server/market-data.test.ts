import { afterEach, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { builtBoard } from '#test/built-board.ts';
import { rowsOfBoard } from '#test/stored-board.ts';
import { type LiveDay, liveDay } from './live/live-day.ts';
import { marketData } from './market-data.ts';

const DATE = '2026-06-15';
const SOURCE = { id: 'test', simulated: false, cadence: 1 };
const KEY = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2026-06-16', date: DATE } as const;
const calendar = createCalendar();

const stores: MarketStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

async function opened() {
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf(DATE, 720) });
  stores.push(store);
  return store;
}

function dataOf(store: MarketStore, given: { live?: LiveDay; now?: () => number } = {}) {
  const { live = null, now = () => instantOf(DATE, 720) } = given;
  return marketData({ store, calendar, now, live, isFed: false, cacheBytes: 2 ** 24 });
}

describe('market data', () => {
  it('never gives the revision of a minute to a board without it', async () => {
    const store = await opened();
    const live = liveDay(store);
    const write = async (length: number) => {
      const board = builtBoard({ date: DATE, length });
      const rows = rowsOfBoard(board);
      await store.writeMinute(SOURCE, rows);
      live.extend(SOURCE.id, DATE, board.grid.times[length - 1]!, rows);
    };
    await write(1);
    await live.board(KEY);
    let late: Promise<void> | null = null;
    const busy: MarketStore = {
      ...store,
      revision: async (date) => {
        late ??= write(2);
        await late;
        return store.revision(date);
      },
    };
    const board = (await dataOf(busy, { live }).board(KEY))!;
    expect(board.revision).toBe(await store.revision(DATE));
    expect(board.length).toBe(2);
  });

  it('remembers what is asked again and again, and not every name that was ever asked', async () => {
    const store = await opened();
    const asked: string[] = [];
    const data = dataOf({
      ...store,
      listDates: async (underlying) => {
        asked.push(underlying?.symbol ?? '');
        return [];
      },
    });
    const ask = (symbol: string) => data.dates({ exchange: 'NSE', symbol });
    await ask('NIFTY');
    await ask('NIFTY');
    expect(asked).toEqual(['NIFTY']);
    for (let name = 0; name < 5000; name++) await ask(`NAME${name}`);
    await ask('NIFTY');
    expect(asked.at(-1)).toBe('NIFTY');
  });

  it('has another revision of the library on the next day, on which other dates are in range', async () => {
    let now = instantOf(DATE, 1439);
    const data = dataOf(await opened(), { now: () => now });
    const before = data.libraryRevision();
    expect(data.libraryRevision()).toBe(before);
    now = instantOf(DATE, 1440);
    expect(data.libraryRevision()).not.toBe(before);
  });

  it('has another revision of the past after a change, a restart, a minute once more, and not after the next one', async () => {
    const store = await opened();
    const data = dataOf(store, { now: () => instantOf(DATE, 600) });
    data.minuteWritten(DATE, instantOf(DATE, 599));
    const pasts = [data.pastRevision()];
    data.minuteWritten(DATE, instantOf(DATE, 600));
    expect(data.pastRevision()).toBe(pasts[0]);
    pasts.push(dataOf(store, { now: () => instantOf(DATE, 601) }).pastRevision());
    data.changed();
    pasts.push(data.pastRevision());
    for (const again of [600, 599]) {
      data.minuteWritten(DATE, instantOf(DATE, again));
      pasts.push(data.pastRevision());
    }
    expect(new Set(pasts).size).toBe(pasts.length);
    data.minuteWritten(DATE, instantOf(DATE, 601));
    expect(data.pastRevision()).toBe(pasts.at(-1));
  });

  it('takes a first minute for one that may have been stored before a restart', async () => {
    const data = dataOf(await opened(), { now: () => instantOf(DATE, 600) });
    const before = data.pastRevision();
    data.minuteWritten(DATE, instantOf(DATE, 600));
    expect(data.pastRevision()).not.toBe(before);
  });
});
