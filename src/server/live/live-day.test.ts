import { afterEach, describe, expect, it } from 'vitest';
import { legsAt } from '#market/analytics/legs.ts';
import { type Board, FIELDS, type Field, valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES } from '#market/contract.ts';
import { vixAt } from '#market/india-vix.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { builtBoard } from '#test/built-board.ts';
import { rowsOfBoard } from '#test/stored-board.ts';
import { liveDay } from './live-day.ts';

const DATE = '2026-06-15';
const SOURCE = { id: 'test', simulated: false, cadence: 1 };
const key = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2026-06-16', date: DATE } as const;
/** India VIX is silent in the second minute. */
const vix = { points: (minute: number) => (minute === 1 ? null : 12 + minute / 4) };
const day = (length: number) => builtBoard({ date: DATE, length, vix });

const stores: MarketStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const other = { ...key, expiry: '2026-06-23' } as const;

async function opened(openBytes?: number) {
  const store = await openDuckStore({
    dataDir: ':memory:',
    calendar: createCalendar(),
    now: () => instantOf(DATE, 12 * 60),
  });
  stores.push(store);
  const live = liveDay(store, { openBytes });
  const write = async (board: Board, minute: number) => {
    const rows = onlyMinute(rowsOfBoard(board), board.grid.times[minute]!);
    await store.writeMinute(SOURCE, rows);
    live.extend(SOURCE.id, DATE, board.grid.times[minute]!, rows);
  };
  return { store, live, write };
}

function onlyMinute(rows: MinuteRows, time: number): MinuteRows {
  const kept = Array.from(rows.time.keys()).filter((row) => rows.time[row] === time);
  const of = (column: Float64Array) => Float64Array.from(kept, (row) => column[row]!);
  return {
    contracts: rows.contracts,
    length: kept.length,
    contract: Uint32Array.from(kept, (row) => rows.contract[row]!),
    time: of(rows.time),
    price: of(rows.price),
    atp: of(rows.atp),
    volume: of(rows.volume),
    oi: of(rows.oi),
    bid: of(rows.bid),
    ask: of(rows.ask),
    bidSize: of(rows.bidSize),
    askSize: of(rows.askSize),
  };
}

/** Rows of several boards of one underlying, whose spot they have in common. */
function together(first: MinuteRows, second: MinuteRows): MinuteRows {
  const own = Array.from(second.contract.keys()).filter(
    (row) => second.contracts[second.contract[row]!]!.kind !== 'spot',
  );
  const joined = (field: 'time' | Field) =>
    Float64Array.from([...first[field], ...own.map((row) => second[field][row]!)]);
  const shift = first.contracts.length;
  return {
    contracts: [...first.contracts, ...second.contracts],
    length: first.length + own.length,
    contract: Uint32Array.from([...first.contract, ...own.map((row) => shift + second.contract[row]!)]),
    time: joined('time'),
    ...(Object.fromEntries(FIELDS.map((field) => [field, joined(field)])) as Record<Field, Float64Array>),
  };
}

describe.each([
  { form: 'open', openBytes: undefined },
  { form: 'packed, but for the one asked for last', openBytes: 0 },
])('the live day, its boards $form,', ({ openBytes }) => {
  it('extended in memory says what the store says of it', async () => {
    const { store, live, write } = await opened(openBytes);
    await write(day(6), 0);
    await write(day(6), 1);
    const early = await live.board(key);
    expect(early!.length).toBe(2);
    for (const minute of [2, 3, 4]) await write(day(6), minute);
    const extended = (await live.board(key))!;
    const read = (await store.readBoard(key))!;
    expect(extended.length).toBe(5);
    expect([0, 1, 4].map((minute) => vixAt(read, minute))).toEqual([12, Number.NaN, 13]);
    for (let minute = 0; minute < 5; minute++) {
      expect(extended.spot[minute]).toBe(read.spot[minute]);
      expect(extended.future[minute]).toBe(read.future[minute]);
      expect(vixAt(extended, minute)).toBe(vixAt(read, minute));
      for (const side of ['call', 'put'] as const)
        for (const field of ['price', 'oi', 'volume'] as const)
          for (let row = 0; row < 5; row++)
            expect(valueAt(extended, side, field, row, minute)).toBe(valueAt(read, side, field, row, minute));
    }
    expect(early!.length).toBe(2);
  });

  it('keeps every board that was asked for, whichever was asked for last', async () => {
    const { store, live } = await opened(openBytes);
    const time = (minute: number) => day(8).grid.times[minute]!;
    const later = builtBoard({ date: DATE, expiry: other.expiry, length: 8 });
    const write = async (minute: number) => {
      const rows = together(
        onlyMinute(rowsOfBoard(day(8)), time(minute)),
        onlyMinute(rowsOfBoard(later), time(minute)),
      );
      await store.writeMinute(SOURCE, rows);
      live.extend(SOURCE.id, DATE, time(minute), rows);
    };
    await write(0);
    for (const minute of [1, 2, 4]) {
      for (const one of [key, other]) expect((await live.board(one))!.length).toBeGreaterThan(0);
      await write(minute);
    }
    for (const one of [key, other]) {
      const [held, read] = [(await live.board(one))!, (await store.readBoard(one))!];
      expect(held.length).toBe(5);
      expect(held.expiry).toBe(one.expiry);
      for (const side of SIDES)
        for (const field of FIELDS) expect(held[side][field], `${side} ${field}`).toEqual(read[side][field]);
    }
  });

  it('says that nobody buys in a minute without a bid, as the store does', async () => {
    const { store, live } = await opened(openBytes);
    for (const [minute, bid] of [
      [0, 9.9],
      [1, 9.95],
      [2, Number.NaN],
      [3, 10.05],
    ] as const) {
      const time = day(6).grid.times[minute]!;
      const rows = onlyMinute(rowsOfBoard(day(6)), time);
      rows.bid.fill(bid);
      await store.writeMinute(SOURCE, rows);
      live.extend(SOURCE.id, DATE, time, rows);
      await live.board(key);
    }
    for (const board of [await live.board(key), await store.readBoard(key)])
      expect([0, 1, 2, 3].map((minute) => valueAt(board!, 'call', 'bid', 0, minute))).toEqual([
        9.9,
        9.95,
        Number.NaN,
        10.05,
      ]);
  });

  it('has no price of a leg of which nothing is told, holds its open interest, and a board without any has a gap', async () => {
    const { store, live } = await opened(openBytes);
    for (const minute of [0, 1, 2, 3, 4]) {
      const time = day(6).grid.times[minute]!;
      const rows = onlyMinute(rowsOfBoard(day(6)), time);
      const isSilent = (contract: RecordContract) =>
        minute === 3
          ? contract.kind !== 'spot'
          : minute > 0 && minute < 4 && contract.kind === 'call' && contract.strike === 24_000;
      rows.contract.forEach((contract, row) => {
        if (isSilent(rows.contracts[contract]!)) for (const field of FIELDS) rows[field][row] = Number.NaN;
      });
      await store.writeMinute(SOURCE, rows);
      live.extend(SOURCE.id, DATE, time, rows);
      await live.board(key);
    }
    for (const board of [(await live.board(key))!, (await store.readBoard(key))!]) {
      const call = (field: Field) =>
        [0, 1, 2, 3, 4].map((minute) => valueAt(board, 'call', field, 0, minute));
      const { price, oi } = day(6).call;
      expect(Array.from(board.observed.subarray(0, 5))).toEqual([1, 1, 1, 0, 1]);
      expect(call('price')).toEqual([price![0], Number.NaN, Number.NaN, Number.NaN, price![4]]);
      expect(call('oi')).toEqual([oi![0], oi![0], oi![0], Number.NaN, oi![4]]);
      expect([0, 1, 2].map((minute) => legsAt(board, minute))).toEqual([
        { expected: 10, present: 10 },
        { expected: 10, present: 9 },
        { expected: 10, present: 9 },
      ]);
    }
  });

  it('shows minutes that never came as a gap', async () => {
    const { live, write } = await opened(openBytes);
    await write(day(6), 0);
    await live.board(key);
    await write(day(6), 4);
    const board = (await live.board(key))!;
    expect(Array.from(board.observed.subarray(0, 5))).toEqual([1, 0, 0, 0, 1]);
    expect(valueAt(board, 'call', 'oi', 0, 2)).toBeNaN();
  });

  it('takes strikes that are listed during the day', async () => {
    const { live, write } = await opened(openBytes);
    const wider = builtBoard({ date: DATE, strikes: [23_950, 24_000, 24_050, 24_100, 24_150, 24_200] });
    await write(day(6), 0);
    await live.board(key);
    await write(wider, 1);
    const board = (await live.board(key))!;
    expect(board.strikes[0]).toBe(23_950);
    expect(valueAt(board, 'call', 'oi', 0, 0)).toBeNaN();
    expect(valueAt(board, 'call', 'oi', 0, 1)).toBe(650 * (479 - 400 + 1));
  });

  it('never answers with yesterday’s board when the day turns while it is read', async () => {
    const { store, live, write } = await opened(openBytes);
    await write(day(6), 0);
    const today = builtBoard({ date: key.expiry, length: 1 });
    const rows = rowsOfBoard(today);
    await store.writeMinute(SOURCE, rows);
    const yesterday = live.board(key);
    live.extend(SOURCE.id, today.date, today.grid.times[0]!, rows);
    expect((await live.board({ ...key, date: today.date }))!.date).toBe(today.date);
    expect((await yesterday)!.date).toBe(DATE);
  });

  it('never mixes the minutes of another source into a board', async () => {
    const { live, write } = await opened(openBytes);
    await write(day(6), 0);
    const before = (await live.board(key))!;
    live.extend(
      'simulator',
      DATE,
      before.grid.times[1]!,
      onlyMinute(rowsOfBoard(day(6)), before.grid.times[1]!),
    );
    expect((await live.board(key))!.length).toBe(1);
  });
});
