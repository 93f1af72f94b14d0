import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Board, cutBoard, FIELDS } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES } from '#market/contract.ts';
import { type Instant, instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { builtBoard } from '#test/built-board.ts';
import { rowsOfBoard, storeBoard } from '#test/stored-board.ts';
import { replayedStore } from './replayed-store.ts';
import { storedSessions } from './stored-sessions.ts';

const BEFORE = '2026-06-12';
const DATE = '2026-06-15';
const AFTER = '2026-06-16';
const EXPIRY = '2026-06-16';
const calendar = createCalendar();
const key = (date: string) => ({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date }) as const;
const SOURCE = { id: 'replay', simulated: false, cadence: 1 };

let store: MarketStore;
beforeAll(async () => {
  store = await openDuckStore({
    dataDir: ':memory:',
    calendar,
    now: () => instantOf('2026-11-22', 700),
  });
  await storeBoard(store, builtBoard({ date: BEFORE, length: 375 }));
  await storeBoard(store, builtBoard({ date: DATE, length: 375 }));
  await storeBoard(store, builtBoard({ date: AFTER, length: 60 }));
});
afterAll(() => store.close());

const minute = (index: number): Instant => calendar.gridOn(DATE)!.times[index]!;

async function shownThrough(index: number) {
  const shown = replayedStore(store, calendar, DATE);
  const rows = rowsOfBoard(builtBoard({ date: DATE, length: index + 1 }));
  await shown.writeMinute(SOURCE, rows);
  return shown;
}

describe('a store whose day is replayed', () => {
  it('has nothing of the day before its first minute', async () => {
    const shown = replayedStore(store, calendar, DATE);
    expect(await shown.readBoard(key(DATE))).toBeNull();
    expect(await shown.readFuturesBoard({ date: DATE })).toBeNull();
    expect((await shown.listDates()).map(({ date }) => date)).toEqual([BEFORE]);
    expect((await shown.coverage()).map(({ date }) => date)).toEqual([BEFORE]);
  });

  it('shows what is stored up to the minute that was written, to the last cell', async () => {
    const stored = (await store.readBoard(key(DATE)))!;
    for (const index of [0, 7, 374]) {
      const shown = await shownThrough(index);
      const board = (await shown.readBoard(key(DATE)))!;
      const right = cutBoard<Board>(stored, minute(index));
      expect(board.length).toBe(index + 1);
      expect(board.previous).toEqual(stored.previous);
      for (const side of SIDES)
        for (const field of FIELDS) expect(board[side][field]).toEqual(right[side][field]);
      expect((await shown.readFuturesBoard({ date: DATE }))!.length).toBe(index + 1);
    }
  });

  it('changes its revision with every minute, and not that of days before', async () => {
    const shown = await shownThrough(3);
    const [day, before] = [await shown.revision(DATE), await shown.revision(BEFORE)];
    await shown.writeMinute(SOURCE, rowsOfBoard(builtBoard({ date: DATE, length: 5 })));
    expect(await shown.revision(DATE)).not.toBe(day);
    expect(await shown.revision(BEFORE)).toBe(before);
  });

  it('knows nothing of later dates, and covers the day as far as it is', async () => {
    const shown = await shownThrough(9);
    expect(await shown.readBoard(key(AFTER))).toBeNull();
    expect(await shown.listInstruments(AFTER)).toEqual([]);
    expect((await shown.listDates()).map(({ date }) => date)).toEqual([BEFORE, DATE]);
    const [day] = await shown.coverage({ from: DATE, to: AFTER });
    expect(day).toMatchObject({ date: DATE, minutes: 10, first: '09:16', last: '09:25' });
    const future = {
      exchange: 'NSE',
      symbol: 'NIFTY',
      kind: 'future',
      expiry: EXPIRY,
      strike: null,
    } as const;
    expect((await shown.readDaily(future, BEFORE, AFTER)).map(({ date }) => date)).toEqual([BEFORE]);
  });

  it('leaves what is stored as it was', async () => {
    const before = await store.revision(DATE);
    await shownThrough(20);
    expect(await store.revision(DATE)).toBe(before);
  });
});

describe('the sessions of a store', () => {
  it('are whole from the first minute to the last: the newest one is played when none is named', async () => {
    const stored = storedSessions(store, calendar);
    expect(await stored.lastSession()).toBe(DATE);
    expect(await stored.about(DATE)).toEqual({ simulated: false, cadence: 1 });
    expect(await stored.about('2026-06-01')).toBeNull();
    expect((await stored.futures(DATE))!.contracts).toHaveLength(1);
  });
});
