import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseBefore } from '#market/analytics/since.ts';
import { type Board, FIELDS, type Field, lastObserved, strikeIndex, valueAt } from '#market/board.ts';
import type { LotSpan } from '#market/lot-spans.ts';
import type { DayRow, MinuteRows, PreviousRows, RecordContract } from '#market/records.ts';
import type { ReferenceFact, ReferenceOf } from '#market/reference.ts';
import { windowsOf } from '#market/session-grid.ts';
import { formatClock, instantOf, parseMinute, type TradingDate } from '#market/trading-date.ts';
import type { ImportOrigin, MarketStore, MinuteSource } from './market-store.ts';

/** A Tuesday, an expiry of NIFTY; the session before it is the Monday. Both are over at NOW. */
const DATE = '2026-06-16';
const BEFORE = '2026-06-15';
const NOW = instantOf('2026-06-17', 600);
const EXPIRY = DATE;

const FILE: MinuteSource = { id: 'file', simulated: false, cadence: 1 };
const POLLS: MinuteSource = { id: 'polls', simulated: false, cadence: 2 };
const SIMULATOR: MinuteSource = { id: 'simulator', simulated: true, cadence: 1 };
const BHAVCOPY: MinuteSource = { id: 'bhavcopy', simulated: false, cadence: 1 };

const contract = (changes: Partial<RecordContract> = {}): RecordContract => ({
  exchange: 'NSE',
  symbol: 'NIFTY',
  kind: 'call',
  expiry: EXPIRY,
  strike: 24_200,
  lotSize: 65,
  ...changes,
});
const CALL = contract();
const PUT = contract({ kind: 'put' });
const FUTURE = contract({ kind: 'future', strike: null });
const SPOT = contract({ kind: 'spot', expiry: null, strike: null, lotSize: null });

type Values = Partial<Record<Field, number>>;
type Row = { of: RecordContract; at: string; date?: TradingDate } & Values;

function minuteRows(rows: readonly Row[]): MinuteRows {
  const contracts = [...new Set(rows.map(({ of }) => of))];
  const column = (field: keyof Values) => Float64Array.from(rows, (row) => row[field] ?? Number.NaN);
  return {
    contracts,
    length: rows.length,
    contract: Uint32Array.from(rows, ({ of }) => contracts.indexOf(of)),
    time: Float64Array.from(rows, ({ at, date }) => instantOf(date ?? DATE, parseMinute(at)!)),
    price: column('price'),
    atp: column('atp'),
    volume: column('volume'),
    oi: column('oi'),
    bid: column('bid'),
    ask: column('ask'),
    bidSize: column('bidSize'),
    askSize: column('askSize'),
  };
}

const dayRow = (changes: Partial<DayRow> = {}): DayRow => ({
  contract: CALL,
  date: DATE,
  open: 100,
  high: 140,
  low: 90,
  close: 120.35,
  settle: 120.35,
  last: 121,
  volume: 6500,
  turnover: 158_000_000,
  oi: 13_000,
  oiChange: 650,
  trades: 40,
  ...changes,
});

const previousRows = (
  rows: readonly { of: RecordContract; price?: number; oi?: number }[],
): PreviousRows => ({
  contracts: rows.map(({ of }) => of),
  date: DATE,
  price: Float64Array.from(rows, ({ price }) => price ?? Number.NaN),
  oi: Float64Array.from(rows, ({ oi }) => oi ?? Number.NaN),
});

const origin = (source: MinuteSource, changes: Partial<ImportOrigin> = {}): ImportOrigin => ({
  source,
  fileName: `${source.id}.csv`,
  sha256: null,
  ...changes,
});

type Import = {
  minutes?: readonly Row[];
  days?: readonly DayRow[];
  previous?: PreviousRows;
  facts?: readonly ReferenceFact[];
  lots?: readonly LotSpan[];
};

async function take(store: MarketStore, from: ImportOrigin, rows: Import) {
  const { minutes, days, previous, facts, lots } = rows;
  const transaction = await store.beginImport(from);
  if (minutes) await transaction.minutes(minuteRows(minutes));
  if (days) await transaction.days(days);
  if (previous) await transaction.previous(previous);
  if (facts) await transaction.facts(facts);
  if (lots) await transaction.lots(lots);
  return transaction.commit();
}

const NIFTY = { exchange: 'NSE', symbol: 'NIFTY' } as const;
const BOARD = { ...NIFTY, expiry: EXPIRY, date: DATE };

function cell(board: Board | null, side: 'call' | 'put', field: keyof Values, strike: number, at: string) {
  if (!board) throw new Error('no board');
  const minute = board.grid.times.indexOf(instantOf(board.date, parseMinute(at)!));
  const value = valueAt(board, side, field, strikeIndex(board, strike), minute);
  return Number.isNaN(value) ? null : value;
}

/** What an engine is asked to be: `open` gives a fresh, empty store whose clock stands at `now`. */
export type OpenStore = (now: () => number) => Promise<MarketStore>;

/** Holds an engine against the questions of MarketStore. Real engine, real data structures, no stand-ins. */
export function describeMarketStore(name: string, open: OpenStore): void {
  describe(`market store: ${name}`, () => {
    let store: MarketStore;
    let now = NOW;

    beforeEach(async () => {
      now = NOW;
      store = await open(() => now);
    });
    afterEach(() => store.close());

    test('a written minute is on the board, in rupees and units, to the paisa and the unit', async () => {
      await store.writeMinute(
        FILE,
        minuteRows([
          {
            of: CALL,
            at: '09:16',
            price: 120.35,
            atp: 119.95,
            volume: 2_403_900_655,
            oi: 13_000,
            bid: 120.3,
            ask: 120.4,
            bidSize: 153_825,
            askSize: 2_000_000_000,
          },
          { of: PUT, at: '09:16', price: 0.05, oi: 650 },
          { of: SPOT, at: '09:16', price: 24_198.45 },
          { of: FUTURE, at: '09:16', price: 24_210.5 },
        ]),
      );
      const board = await store.readBoard(BOARD);
      expect(board).toMatchObject({
        grain: 'minute',
        source: 'file',
        simulated: false,
        lotSize: 65,
        cadence: 1,
      });
      expect(cell(board, 'call', 'price', 24_200, '09:16')).toBe(120.35);
      expect(cell(board, 'call', 'atp', 24_200, '09:16')).toBe(119.95);
      expect(cell(board, 'call', 'volume', 24_200, '09:16')).toBe(2_403_900_655);
      expect(cell(board, 'call', 'bid', 24_200, '09:16')).toBe(120.3);
      expect(cell(board, 'call', 'bidSize', 24_200, '09:16')).toBe(153_825);
      expect(cell(board, 'call', 'askSize', 24_200, '09:16')).toBe(2_000_000_000);
      expect(cell(board, 'put', 'price', 24_200, '09:16')).toBe(0.05);
      expect(board!.spot[0]).toBe(24_198.45);
      expect(board!.future[0]).toBe(24_210.5);
      expect(board!.put.bid).toBeUndefined();
    });

    test('a bid that a later minute is written without is gone, one of a contract that says nothing holds', async () => {
      const quotes = { price: 120.35, bid: 120.3, ask: 120.4, bidSize: 650, askSize: 65 };
      const minutes = [
        ...[CALL, PUT, FUTURE].map((of) => ({ of, at: '09:16', ...quotes })),
        { of: CALL, at: '09:17', price: 120.35, ask: 121 },
        { of: FUTURE, at: '09:17', price: 120.35, ask: 121 },
      ];
      await take(store, origin(POLLS), { minutes });
      const board = await store.readBoard(BOARD);
      const futures = await store.readFuturesBoard({ date: DATE });
      const at = board!.grid.times.indexOf(instantOf(DATE, parseMinute('09:17')!));
      for (const field of ['bid', 'bidSize', 'askSize'] as const) {
        expect(cell(board, 'call', field, 24_200, '09:16')).toBe(quotes[field]);
        expect(cell(board, 'call', field, 24_200, '09:17')).toBeNull();
        expect(cell(board, 'put', field, 24_200, '09:17')).toBe(quotes[field]);
        expect(futures!.columns[field]![at]).toBeNaN();
      }
      expect(cell(board, 'call', 'ask', 24_200, '09:17')).toBe(121);
    });

    test.each(FIELDS)(
      'a board asked for its %s alone is the whole board less the other columns',
      async (field) => {
        const quotes = [
          {
            of: CALL,
            at: '09:16',
            price: 120.35,
            atp: 119.8,
            volume: 6500,
            oi: 13_000,
            bid: 120.3,
            ask: 120.45,
            bidSize: 650,
            askSize: 65,
          },
          {
            of: CALL,
            at: '09:17',
            price: 121,
            atp: 119.85,
            volume: 9750,
            oi: 13_065,
            bid: 120.9,
            bidSize: 130,
          },
          { of: CALL, at: '09:18', volume: 9750, oi: 13_065, ask: 121.2, askSize: 1300 },
        ];
        await take(store, origin(FILE), { minutes: quotes });
        const whole = await store.readBoard(BOARD);
        const narrow = await store.readBoard({ ...BOARD, fields: [field] });
        expect(narrow!.call).toEqual({ [field]: whole!.call[field] });
        for (const quote of quotes)
          expect(cell(narrow, 'call', field, 24_200, quote.at)).toBe(
            quote[field as keyof typeof quote] ?? null,
          );
      },
    );

    test('writing a minute again replaces it', async () => {
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:16', price: 1, oi: 65 }]));
      await store.writeMinute(FILE, minuteRows([{ of: PUT, at: '09:16', price: 3 }]));
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:16', price: 2 }]));
      const board = await store.readBoard(BOARD);
      expect(cell(board, 'call', 'price', 24_200, '09:16')).toBe(2);
      expect(cell(board, 'call', 'oi', 24_200, '09:16')).toBeNull();
      expect(cell(board, 'put', 'price', 24_200, '09:16')).toBe(3);
    });

    test('minutes in their order, late, and with a contract listed twice: each says what was written of it last', async () => {
      for (const [at, oi] of [
        ['09:16', 65],
        ['09:18', 195],
        ['09:17', 130],
        ['09:16', 650],
        ['09:19', 260],
      ] as const)
        await store.writeMinute(FILE, minuteRows([{ of: CALL, at, oi, volume: oi }]));
      const twice = minuteRows([
        { of: CALL, at: '09:20', oi: 1 },
        { of: { ...CALL }, at: '09:20', oi: 325 },
      ]);
      await store.writeMinute(FILE, twice);
      const board = await store.readBoard(BOARD);
      const told = ['09:16', '09:17', '09:18', '09:19', '09:20'].map((at) =>
        cell(board, 'call', 'oi', 24_200, at),
      );
      expect(told).toEqual([650, 130, 195, 260, 325]);
      expect(await store.coverage()).toMatchObject([{ minutes: 5, first: '09:16', last: '09:20' }]);
    });

    test('a minute with a value that cannot be is refused whole, and the next one is taken', async () => {
      const wrong = minuteRows([
        { of: PUT, at: '09:16', price: 3 },
        { of: CALL, at: '09:16', price: 40_000_000 },
      ]);
      await expect(store.writeMinute(FILE, wrong)).rejects.toThrow();
      expect(await store.readBoard(BOARD)).toBeNull();
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:16', price: 4 }]));
      const board = await store.readBoard(BOARD);
      expect(cell(board, 'call', 'price', 24_200, '09:16')).toBe(4);
      expect(cell(board, 'put', 'price', 24_200, '09:16')).toBeNull();
    });

    test('a minute without rows is a gap: missing, never 0 and never carried', async () => {
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '09:16', price: 10, oi: 65 },
          { of: CALL, at: '09:18', price: 12, oi: 130 },
        ],
      });
      const board = await store.readBoard(BOARD);
      expect(cell(board, 'call', 'price', 24_200, '09:17')).toBeNull();
      expect(cell(board, 'call', 'oi', 24_200, '09:17')).toBeNull();
      expect(Array.from(board!.observed.subarray(0, 4))).toEqual([1, 0, 1, 0]);
      expect(await store.coverage()).toMatchObject([
        {
          date: DATE,
          minutes: 2,
          first: '09:16',
          last: '09:18',
          gaps: [
            ['09:17', '09:17'],
            ['09:19', '15:30'],
          ],
        },
      ]);
    });

    test('a closed day has all its minutes, an open one those up to the last written', async () => {
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:20', price: 10 }]));
      expect((await store.readBoard(BOARD))!.length).toBe(375);
      now = instantOf(DATE, parseMinute('09:20')!);
      expect((await store.readBoard(BOARD))!.length).toBe(5);
    });

    test('minutes outside the session widen the grid', async () => {
      await take(store, origin(FILE), { minutes: [{ of: CALL, at: '15:45', price: 10 }] });
      const board = await store.readBoard(BOARD);
      expect(formatClock(board!.grid.times.at(-1)!)).toBe('15:45');
      expect(cell(board, 'call', 'price', 24_200, '15:45')).toBe(10);
    });

    describe('a session whose hours are not known', () => {
      const MUHURAT = '2026-11-08';
      const day = { date: MUHURAT };
      const [near, far] = ['2026-11-10', '2026-11-24'].map((expiry) => contract({ expiry }));
      const every3: MinuteSource = { id: 'snapshots', simulated: false, cadence: 3 };
      const boardOf = (expiry: string | null) =>
        store.readBoard({ ...NIFTY, expiry: expiry!, date: MUHURAT });
      const clocks = (times: Float64Array) => Array.from(times, formatClock);
      const writeAt = (of: RecordContract, ...clocks: string[]) =>
        store.writeMinute(every3, minuteRows(clocks.map((at) => ({ of, at, ...day, price: 10, oi: 650 }))));
      /** From 18:03 on, every three minutes. */
      const snapshots = (last: string) =>
        Array.from({ length: 20 }, (_, i) => `18:${String(3 + 3 * i).padStart(2, '0')}`).filter(
          (at) => at <= last,
        );

      test('has every minute from the first stored to the last', async () => {
        now = instantOf('2026-11-09', 600);
        await writeAt(near!, ...snapshots('18:57'), '19:00');
        const board = (await boardOf(near!.expiry))!;
        const { grid, length, observed } = board;
        expect(clocks(grid.times)).toEqual(
          Array.from({ length: 58 }, (_, i) => formatClock(instantOf(MUHURAT, 1083 + i))),
        );
        expect([grid.starts, length]).toEqual([[0], 58]);
        expect([...observed].every((is) => is === 1)).toBe(true);
        expect(windowsOf(grid, length, 15).map(({ time }) => formatClock(time))).toEqual([
          ...['18:17', '18:32', '18:47', '19:00'],
        ]);
        expect(baseBefore(board, { kind: 'minutes', minutes: 15 }, 57)).toMatchObject({
          time: instantOf(MUHURAT, parseMinute('18:45')!),
          exact: true,
        });
      });

      test('has the minutes of its underlying on the board of each expiry, written and folded', async () => {
        now = instantOf('2026-11-09', 600);
        await writeAt(near!, '18:03', '18:06', '18:30');
        await writeAt(far!, '18:12', '18:15');
        await writeAt({ ...SPOT }, '18:01');
        await writeAt(contract({ symbol: 'BANKNIFTY', expiry: near!.expiry }), '17:50', '18:45');
        const grids = async () => [
          clocks((await boardOf(near!.expiry))!.grid.times),
          clocks((await boardOf(far!.expiry))!.grid.times),
        ];
        const [own, other] = await grids();
        expect([own![0], own!.at(-1), own!.length]).toEqual(['18:01', '18:30', 30]);
        expect(other).toEqual(own);
        const board = (await boardOf(far!.expiry))!;
        expect([...board.observed].flatMap((is, at) => (is === 1 ? [own![at]] : []))).toEqual([
          ...['18:12', '18:13', '18:14', '18:15'],
        ]);
        await store.fold(MUHURAT);
        expect(await grids()).toEqual([own, own]);
      });

      test('grows by the minute while it goes on, of every expiry', async () => {
        for (const [at, length] of [
          ['18:06', 4],
          ['18:12', 10],
        ] as const) {
          now = instantOf(MUHURAT, parseMinute(at)!) + 5_000;
          await writeAt(near!, ...snapshots(at));
          await writeAt(far!, '18:03');
          for (const { expiry } of [near!, far!]) expect((await boardOf(expiry))!.length).toBe(length);
        }
      });

      test('tells gaps, of its futures too', async () => {
        now = instantOf('2026-11-09', 600);
        const future = contract({ kind: 'future', strike: null, expiry: far!.expiry });
        await writeAt(future, '18:03', '18:06', '18:30');
        const board = (await store.readFuturesBoard({ date: MUHURAT }))!;
        expect([board.grid.starts, board.length]).toEqual([[0], 28]);
        expect([...board.observed].filter((is) => is === 1)).toHaveLength(5);
        expect((await store.coverage())[0]!.gaps).toEqual([['18:07', '18:29']]);
      });
    });

    test('folding changes no answer and no revision', async () => {
      for (const at of ['09:16', '09:17', '09:19'])
        await store.writeMinute(
          FILE,
          minuteRows([
            { of: CALL, at, price: 10, volume: 65, oi: 130 },
            { of: PUT, at, price: 11 },
            { of: FUTURE, at, price: 24_000.05, oi: 6500, volume: 650 },
            { of: SPOT, at, price: 24_001 },
          ]),
        );
      const answers = async () => [
        await store.readBoard(BOARD),
        await store.readFuturesBoard({ date: DATE }),
        await store.readDaily(CALL, BEFORE, DATE),
        await store.coverage(),
        await store.listInstruments(DATE),
        await store.listDates(),
        await store.revision(DATE),
      ];
      const before = await answers();
      expect(await store.fold(DATE)).toEqual({ dates: [DATE], rows: 12 });
      expect(await answers()).toEqual(before);
      expect(await store.health()).toMatchObject({ contractDays: 4, openMinutes: 0 });
      expect(await store.fold(DATE)).toEqual({ dates: [], rows: 0 });
    });

    test('a minute that comes after folding joins its day', async () => {
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:16', price: 10 }]));
      await store.fold(DATE);
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:17', price: 11 }]));
      const joined = async () => {
        const board = await store.readBoard(BOARD);
        return ['09:16', '09:17'].map((at) => cell(board, 'call', 'price', 24_200, at));
      };
      expect(await joined()).toEqual([10, 11]);
      await store.fold(DATE);
      expect(await joined()).toEqual([10, 11]);
    });

    test('a session that is not over is not folded', async () => {
      now = instantOf(DATE, parseMinute('12:00')!);
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '11:59', price: 10 }]));
      expect(await store.fold(DATE)).toEqual({ dates: [], rows: 0 });
    });

    test('an import is invisible until it is committed and leaves nothing when rolled back', async () => {
      const first = await store.revision(DATE);
      const transaction = await store.beginImport(origin(FILE, { sha256: 'a' }));
      await transaction.minutes(minuteRows([{ of: CALL, at: '09:16', price: 10 }]));
      await transaction.days([dayRow()]);
      expect(await store.readBoard(BOARD)).toBeNull();
      await transaction.rollback();
      expect(await store.readBoard(BOARD)).toBeNull();
      expect(await store.listDates()).toEqual([]);
      expect(await store.listImports()).toEqual([]);
      expect(await store.revision(DATE)).toBe(first);
    });

    test('an import tells what it stored, and the file is known from then on', async () => {
      const counts = await take(store, origin(FILE, { sha256: 'abc' }), {
        minutes: [
          { of: CALL, at: '09:16', price: 10 },
          { of: CALL, at: '09:17', price: 10 },
          { of: PUT, at: '09:16', price: 10 },
        ],
        days: [dayRow()],
      });
      expect(counts).toEqual({
        minutes: 3,
        days: 1,
        facts: 0,
        contracts: 2,
        dates: [DATE],
        left: [],
        replaced: [],
      });
      const record = {
        fileName: 'file.csv',
        sha256: 'abc',
        source: 'file',
        at: NOW,
        minutes: 3,
        days: 1,
        facts: 0,
        dates: [DATE],
      };
      expect(await store.listImports()).toEqual([record]);
      const again = await store.beginImport(origin(FILE, { sha256: 'abc' }));
      expect(again.known).toEqual(record);
      await again.rollback();
    });

    test('the same rows once more change nothing, the revision neither', async () => {
      const rows: Import = {
        minutes: [
          { of: CALL, at: '09:16', price: 10, oi: 65 },
          { of: CALL, at: '09:18', price: 12 },
        ],
        days: [dayRow()],
        previous: previousRows([{ of: CALL, oi: 130 }]),
      };
      await take(store, origin(FILE), rows);
      const revision = await store.revision(DATE);
      const board = await store.readBoard(BOARD);
      await take(store, origin(FILE), rows);
      expect(await store.revision(DATE)).toBe(revision);
      expect(await store.readBoard(BOARD)).toEqual(board);
    });

    test('the same source completes its day: the newer row of a minute counts', async () => {
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '09:16', price: 10 },
          { of: CALL, at: '09:17', price: 11 },
        ],
      });
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '09:17', price: 11.5 },
          { of: CALL, at: '09:18', price: 12 },
        ],
      });
      const board = await store.readBoard(BOARD);
      expect(['09:16', '09:17', '09:18'].map((at) => cell(board, 'call', 'price', 24_200, at))).toEqual([
        10, 11.5, 12,
      ]);
    });

    test('of two rows for the same contract and minute the last one stays', async () => {
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '09:16', price: 10 },
          { of: CALL, at: '09:16', price: 11 },
        ],
      });
      expect(cell(await store.readBoard(BOARD), 'call', 'price', 24_200, '09:16')).toBe(11);
    });

    test('two sources do not mix in a contract-day: the fuller stays, the other is reported', async () => {
      const three = ['09:16', '09:17', '09:18'].map((at) => ({ of: CALL, at, price: 10 }));
      const two = ['09:20', '09:21'].map((at) => ({ of: CALL, at, price: 20 }));
      await take(store, origin(FILE), { minutes: three });
      expect(await take(store, origin(POLLS), { minutes: two })).toMatchObject({
        minutes: 0,
        left: [{ source: 'file', contractDays: 1 }],
      });
      expect(cell(await store.readBoard(BOARD), 'call', 'price', 24_200, '09:20')).toBeNull();
      const five = ['09:16', '09:17', '09:18', '09:19', '09:20'].map((at) => ({ of: CALL, at, price: 30 }));
      expect(await take(store, origin(POLLS), { minutes: five })).toMatchObject({
        minutes: 5,
        replaced: [{ source: 'file', contractDays: 1 }],
      });
      const board = await store.readBoard(BOARD);
      expect(board!.source).toBe('polls');
      expect(cell(board, 'call', 'price', 24_200, '09:16')).toBe(30);
    });

    describe('two sources do not mix in a chain', () => {
      const FAR = contract({ strike: 26_000 });
      const at = (of: RecordContract, ...times: string[]) => times.map((at) => ({ of, at, oi: 65 }));
      const whole = ['09:16', '09:17', '09:18'];
      const strikesOf = (board: Board | null) => [...board!.strikes];

      test('a thinner source is left with all its legs, those that the fuller one lacks too', async () => {
        await take(store, origin(FILE), { minutes: [...at(CALL, ...whole), ...at(PUT, ...whole)] });
        expect(
          await take(store, origin(POLLS), { minutes: [...at(CALL, '10:00'), ...at(FAR, '10:00', '10:01')] }),
        ).toMatchObject({ minutes: 0, left: [{ source: 'file', contractDays: 2 }] });
        const board = await store.readBoard(BOARD);
        expect(board!.source).toBe('file');
        expect(strikesOf(board)).toEqual([24_200]);
      });

      test('a fuller one takes over the legs that it lacks, and those that were fuller alone', async () => {
        await take(store, origin(POLLS), { minutes: [...at(CALL, ...whole, '09:19'), ...at(FAR, '10:00')] });
        expect(
          await take(store, origin(FILE), { minutes: [...at(CALL, ...whole), ...at(PUT, ...whole)] }),
        ).toMatchObject({ minutes: 6, replaced: [{ source: 'polls', contractDays: 2 }] });
        const board = await store.readBoard(BOARD);
        expect(board!.source).toBe('file');
        expect(strikesOf(board)).toEqual([24_200]);
        expect(cell(board, 'call', 'oi', 24_200, '09:19')).toBeNull();
        expect((await store.coverage()).flatMap(({ sources }) => sources)).toEqual(['file']);
      });

      test('what a source has of a chain already counts with what comes', async () => {
        await take(store, origin(FILE), { minutes: at(CALL, '09:16', '09:17') });
        await take(store, origin(POLLS), { minutes: at(PUT, ...whole) });
        expect((await store.readBoard(BOARD))!.source).toBe('polls');
        await take(store, origin(FILE), { minutes: at(CALL, '09:16', '09:17') });
        expect((await store.readBoard(BOARD))!.source).toBe('polls');
        await take(store, origin(POLLS), { minutes: at(CALL, '09:18') });
        await take(store, origin(FILE), { minutes: [...at(CALL, '09:16', '09:17'), ...at(PUT, ...whole)] });
        expect((await store.readBoard(BOARD))!.source).toBe('file');
      });

      test('of two feeds the one that has more of the chain is shown, and survives folding', async () => {
        await store.writeMinute(FILE, minuteRows([...at(CALL, '09:16'), ...at(FAR, '09:16')]));
        await store.writeMinute(POLLS, minuteRows([...at(CALL, '09:17'), ...at(PUT, '09:17')]));
        await store.writeMinute(POLLS, minuteRows(at(PUT, '09:18')));
        const board = await store.readBoard(BOARD);
        expect(board!.source).toBe('polls');
        expect(strikesOf(board)).toEqual([24_200]);
        expect(cell(board, 'call', 'oi', 24_200, '09:16')).toBeNull();
        await store.fold(DATE);
        expect(await store.readBoard(BOARD)).toEqual(board);
      });

      test('the future and the spot of a chain may be of others', async () => {
        await take(store, origin(FILE), { minutes: at(CALL, ...whole) });
        await take(store, origin(POLLS), {
          minutes: [{ of: SPOT, at: '09:16', price: 24_210 }, ...at(PUT, '09:16')],
        });
        const board = await store.readBoard(BOARD);
        expect([board!.source, board!.spot[0]]).toEqual(['file', 24_210]);
        expect(cell(board, 'put', 'oi', 24_200, '09:16')).toBeNull();
      });
    });

    test('the fuller of two feeds on one day is shown and survives folding', async () => {
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:16', price: 1 }]));
      await store.writeMinute(POLLS, minuteRows([{ of: CALL, at: '09:17', price: 2 }]));
      await store.writeMinute(POLLS, minuteRows([{ of: CALL, at: '09:18', price: 3 }]));
      const board = await store.readBoard(BOARD);
      expect(board!.source).toBe('polls');
      expect(cell(board, 'call', 'price', 24_200, '09:16')).toBeNull();
      await store.fold(DATE);
      expect(await store.readBoard(BOARD)).toEqual(board);
    });

    test('a date known only from its end-of-day file is a board of one minute, the close of what traded', async () => {
      await take(store, origin(BHAVCOPY), {
        days: [
          dayRow(),
          dayRow({ contract: PUT, close: 80, volume: 0, oi: null }),
          dayRow({ contract: FUTURE, close: 24_205.25 }),
        ],
      });
      const board = await store.readBoard(BOARD);
      expect(board).toMatchObject({ grain: 'day', length: 1, stride: 1, source: 'bhavcopy', lotSize: 65 });
      expect(formatClock(board!.grid.times[0]!)).toBe('15:30');
      expect(cell(board, 'call', 'price', 24_200, '15:30')).toBe(120.35);
      expect(cell(board, 'put', 'volume', 24_200, '15:30')).toBe(0);
      expect(cell(board, 'put', 'price', 24_200, '15:30')).toBeNull();
      expect(board!.official!.put.price[0]).toBe(80);
      expect(cell(board, 'put', 'oi', 24_200, '15:30')).toBeNull();
      expect(board!.future[0]).toBe(24_205.25);
      expect(board!.spot[0]).toBeNaN();
      expect(lastObserved(board!)).toBe(0);
    });

    test('minutes and end-of-day figures of a date stand side by side', async () => {
      await take(store, origin(FILE), { minutes: [{ of: CALL, at: '15:30', price: 119, oi: 12_000 }] });
      await take(store, origin(BHAVCOPY), { days: [dayRow()] });
      const board = await store.readBoard(BOARD);
      expect(board!.grain).toBe('minute');
      expect(cell(board, 'call', 'price', 24_200, '15:30')).toBe(119);
      expect(board!.official).toMatchObject({ date: DATE, source: 'end-of-day file' });
      expect(board!.official!.call.price[0]).toBe(120.35);
      expect(board!.official!.call.oi[0]).toBe(13_000);
      expect(await store.readDaily(CALL, DATE, DATE)).toEqual([
        {
          date: DATE,
          open: 100,
          high: 140,
          low: 90,
          close: 120.35,
          settle: 120.35,
          volume: 6500,
          oi: 13_000,
          turnover: 158_000_000,
          lotSize: 65,
          official: true,
          storedTo: null,
          closedAt: null,
          simulated: false,
        },
      ]);
    });

    test('a day known by its minutes says up to which of them its underlying is stored', async () => {
      const other = { ...CALL, strike: CALL.strike! + 100 };
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '11:00', price: 119, oi: 12_000 },
          { of: other, at: '12:30', price: 60, oi: 650 },
        ],
      });
      const known = {
        ...{ close: 119, oi: 12_000, official: false },
        ...{ storedTo: instantOf(DATE, 12 * 60 + 30), closedAt: instantOf(DATE, 11 * 60) },
      };
      expect(await store.readDaily(CALL, DATE, DATE)).toMatchObject([known]);
      await store.fold(DATE);
      expect(await store.readDaily(CALL, DATE, DATE)).toMatchObject([known]);
    });

    describe('facts beside prices', () => {
      const holiday = (date: TradingDate, description: string) =>
        ({ kind: 'holiday', date, description }) as const;
      const span = (changes: Partial<LotSpan> = {}): LotSpan => ({
        ...NIFTY,
        expiry: EXPIRY,
        lotSize: 65,
        first: DATE,
        last: DATE,
        ...changes,
      });

      test('are kept by kind, date and subject, the newer in place of the older, and belong to no board', async () => {
        const revision = await store.revision(DATE);
        const counts = await take(store, origin(FILE), {
          facts: [
            holiday('2026-06-26', 'Muharram'),
            holiday(DATE, 'wrong'),
            { kind: 'holiday-list', date: DATE, holidays: 1 },
          ],
        });
        expect(counts).toMatchObject({ facts: 3, minutes: 0, days: 0, dates: [DATE, '2026-06-26'] });
        await take(store, origin(FILE), { facts: [holiday(DATE, 'right')] });
        expect(await store.readReference('holiday')).toEqual([
          holiday(DATE, 'right'),
          holiday('2026-06-26', 'Muharram'),
        ]);
        expect(await store.readReference('holiday', { from: '2026-06-17', to: '2026-06-26' })).toHaveLength(
          1,
        );
        expect(await store.readReference('holiday-list')).toEqual([
          { kind: 'holiday-list', date: DATE, holidays: 1 },
        ]);
        expect(await store.readReference('participant')).toEqual([]);
        expect(await store.revision(DATE)).toBe(revision);
        expect(await store.listDates()).toEqual([]);
      });

      test('the ban list of a date stands beside its futures, and changes what is told of it', async () => {
        const futureOf = (symbol: string) =>
          contract({ symbol, kind: 'future', expiry: EXPIRY, strike: null, lotSize: 65 });
        const minutes = [NIFTY.symbol, 'BANKNIFTY'].map((symbol) => ({
          of: futureOf(symbol),
          at: '09:16',
          price: 100,
        }));
        await take(store, origin(FILE), { minutes });
        const banned = async () =>
          (await store.readFuturesBoard({ date: DATE }))!.contracts.map((one) => [one.symbol, one.banned]);
        expect(await banned()).toEqual([
          ['BANKNIFTY', null],
          ['NIFTY', null],
        ]);
        const revision = await store.revision(DATE);
        await take(store, origin(FILE), {
          facts: [{ kind: 'ban-list', date: DATE, symbols: ['BANKNIFTY'] }],
        });
        expect(await banned()).toEqual([
          ['BANKNIFTY', true],
          ['NIFTY', false],
        ]);
        expect(await store.revision(DATE)).not.toBe(revision);
        await take(store, origin(FILE), { facts: [{ kind: 'ban-list', date: DATE, symbols: [] }] });
        expect(await banned()).toEqual([
          ['BANKNIFTY', false],
          ['NIFTY', false],
        ]);
      });

      test('lots by range of expiries are kept by first expiry and type', async () => {
        const rule = (changes: Partial<ReferenceOf<'lot-rule'>> = {}): ReferenceOf<'lot-rule'> => ({
          ...{ kind: 'lot-rule', ...NIFTY, date: DATE, last: null, expiries: 'monthly' },
          ...{ lotSize: 65, effective: null },
          ...changes,
        });
        const weekly = rule({ expiries: 'weekly', lotSize: 75, effective: BEFORE });
        await take(store, origin(FILE), { facts: [rule(), weekly] });
        await take(store, origin(FILE), { facts: [rule({ last: EXPIRY })] });
        expect(await store.readReference('lot-rule')).toEqual([rule({ last: EXPIRY }), weekly]);
        expect(await store.listLots()).toEqual([]);
      });

      test('that are not committed are not there', async () => {
        const transaction = await store.beginImport(origin(FILE));
        await transaction.facts([holiday(DATE, 'never')]);
        await transaction.lots([span()]);
        await transaction.rollback();
        expect(await store.readReference('holiday')).toEqual([]);
        expect(await store.listLots()).toEqual([]);
      });

      test('lots are known from the first to the last date on which a real file named them', async () => {
        await take(store, origin(FILE), {
          lots: [span({ first: BEFORE, last: BEFORE }), span({ expiry: '2026-07' })],
        });
        await take(store, origin(BHAVCOPY), {
          days: [dayRow(), dayRow({ contract: contract({ strike: 1, lotSize: 75 }) })],
        });
        await take(store, origin(SIMULATOR), {
          days: [dayRow({ contract: contract({ symbol: 'ACC', lotSize: 9 }) })],
        });
        expect(await store.listLots()).toEqual([
          span({ expiry: EXPIRY, first: BEFORE, last: DATE }),
          span({ expiry: EXPIRY, lotSize: 75 }),
          span({ expiry: '2026-07' }),
        ]);
      });

      test('an index known by its close alone keeps what another file said of that close', async () => {
        const bare = {
          settle: null,
          last: null,
          volume: null,
          turnover: null,
          oi: null,
          oiChange: null,
          trades: null,
        };
        const whole = dayRow({ contract: SPOT, ...bare });
        await take(store, origin(FILE), { days: [whole] });
        await take(store, origin(BHAVCOPY), { days: [{ ...whole, open: null, high: null, low: null }] });
        const [day] = await store.readDaily(SPOT, DATE, DATE);
        expect(day).toMatchObject({ open: whole.open, high: whole.high, close: whole.close });
        await take(store, origin(BHAVCOPY), {
          days: [{ ...whole, open: null, high: null, low: null, close: 99 }],
        });
        expect((await store.readDaily(SPOT, DATE, DATE))[0]).toMatchObject({ open: null, close: 99 });
      });
    });

    describe('the previous closing values', () => {
      const today: Import = { minutes: [{ of: CALL, at: '09:16', price: 100, oi: 65 }] };

      test('are null when nothing tells them', async () => {
        await take(store, origin(FILE), today);
        expect((await store.readBoard(BOARD))!.previous).toBeNull();
      });

      test("are the source's own statement when nothing else is stored", async () => {
        await take(store, origin(FILE), { ...today, previous: previousRows([{ of: CALL, oi: 130 }]) });
        const { previous } = (await store.readBoard(BOARD))!;
        expect(previous).toMatchObject({ date: null, source: 'change column' });
        expect(previous!.call.oi[0]).toBe(130);
        expect(previous!.call.price[0]).toBeNaN();
      });

      test('are the last minute of the session before rather than a statement', async () => {
        await take(store, origin(FILE), {
          minutes: [...today.minutes!, { of: CALL, at: '15:30', date: BEFORE, price: 90, oi: 195 }],
          previous: previousRows([{ of: CALL, oi: 130 }]),
        });
        const { previous } = (await store.readBoard(BOARD))!;
        expect(previous).toMatchObject({ date: BEFORE, source: 'last stored minute' });
        expect(previous!.call.oi[0]).toBe(195);
        expect(previous!.call.price[0]).toBe(90);
      });

      test('are of a minute before the close but for the open interest, where that is stated', async () => {
        await take(store, origin(FILE), {
          minutes: [
            ...today.minutes!,
            { of: CALL, at: '15:25', date: BEFORE, price: 90, oi: 195 },
            { of: PUT, at: '09:16', price: 50, oi: 65 },
            { of: PUT, at: '15:25', date: BEFORE, price: 60, oi: 260 },
          ],
          previous: previousRows([{ of: CALL, price: 95, oi: 130 }]),
        });
        const { previous } = (await store.readBoard(BOARD))!;
        expect(previous).toMatchObject({
          date: BEFORE,
          source: 'last stored minute',
          until: instantOf(BEFORE, 925),
        });
        expect([previous!.call.price[0], previous!.call.oi[0]]).toEqual([90, 130]);
        expect([previous!.put.price[0], previous!.put.oi[0]]).toEqual([60, 260]);
      });

      test('say of which minute they are, and where open interest is of another source', async () => {
        const until = async (at: string, stated: number | null) => {
          await take(store, origin(FILE), {
            minutes: [...today.minutes!, { of: CALL, at, date: BEFORE, price: 90, oi: 195 }],
            ...(stated !== null && { previous: previousRows([{ of: CALL, oi: stated }]) }),
          });
          const { date, source, oiSource, until } = (await store.readBoard(BOARD))!.previous!;
          return { date, source, oiSource, until };
        };
        const minute = { date: BEFORE, source: 'last stored minute' };
        const at1525 = instantOf(BEFORE, 925);
        expect(await until('15:25', null)).toEqual({
          ...minute,
          oiSource: 'last stored minute',
          until: at1525,
        });
        expect(await until('15:25', 130)).toEqual({ ...minute, oiSource: 'change column', until: at1525 });
        expect(await until('15:30', 130)).toEqual({
          ...minute,
          oiSource: 'last stored minute',
          until: null,
        });
      });

      test('are not the last minute of a session of which the close is missing', async () => {
        await take(store, origin(FILE), {
          minutes: [...today.minutes!, { of: CALL, at: '13:08', date: BEFORE, price: 90, oi: 195 }],
        });
        expect((await store.readBoard(BOARD))!.previous).toBeNull();
      });

      test("are the exchange's where its file is stored, and a new contract has none", async () => {
        const fresh = contract({ strike: 24_300 });
        await take(store, origin(FILE), {
          minutes: [
            ...today.minutes!,
            { of: fresh, at: '09:16', price: 50 },
            { of: CALL, at: '15:30', date: BEFORE, price: 90, oi: 195 },
          ],
        });
        const before = await store.revision(DATE);
        await take(store, origin(BHAVCOPY), { days: [dayRow({ date: BEFORE, close: 88.5, oi: 260 })] });
        const { previous } = (await store.readBoard(BOARD))!;
        expect(previous).toMatchObject({ date: BEFORE, source: 'end-of-day file' });
        expect(Array.from(previous!.call.price)).toEqual([88.5, Number.NaN]);
        expect(Array.from(previous!.call.oi)).toEqual([260, Number.NaN]);
        expect(await store.revision(DATE)).not.toBe(before);
      });

      test("follow from the exchange's change in open interest when its file of the session before is missing", async () => {
        await take(store, origin(BHAVCOPY), { days: [dayRow({ oi: 13_000, oiChange: -650 })] });
        const { previous } = (await store.readBoard(BOARD))!;
        expect(previous).toMatchObject({ date: null, source: 'change column' });
        expect(previous!.call.oi[0]).toBe(13_650);
        expect(previous!.call.price[0]).toBeNaN();
      });

      test('are each by the best source that has the contract', async () => {
        await take(store, origin(FILE), {
          minutes: [
            ...today.minutes!,
            { of: PUT, at: '09:16', price: 80, oi: 130 },
            { of: CALL, at: '15:30', date: BEFORE, price: 90, oi: 195 },
            { of: SPOT, at: '15:30', date: BEFORE, price: 24_150 },
          ],
          previous: previousRows([
            { of: CALL, oi: 130 },
            { of: PUT, oi: 65 },
          ]),
        });
        const { previous } = (await store.readBoard(BOARD))!;
        expect([previous!.call.oi[0], previous!.put.oi[0]]).toEqual([195, 65]);
        expect(previous).toMatchObject({ date: BEFORE, source: 'last stored minute', spot: 24_150 });
      });

      test("are not stated for a contract that the exchange's file of the session before lacks: it is new", async () => {
        await take(store, origin(BHAVCOPY), {
          days: [
            dayRow({ date: BEFORE, oi: 260 }),
            dayRow({ oi: 325, oiChange: 65 }),
            dayRow({ contract: PUT, oi: 195, oiChange: 195 }),
          ],
        });
        const { previous } = (await store.readBoard(BOARD))!;
        expect([previous!.call.oi[0], previous!.put.oi[0]]).toEqual([260, Number.NaN]);
      });

      describe('of a contract with another lot', () => {
        const of = (symbol: string, kind: 'call' | 'future', lotSize: number) =>
          contract({ symbol, kind, strike: kind === 'call' ? CALL.strike : null, lotSize });
        const known = async (symbol: string) => {
          const board = await store.readBoard({ ...BOARD, symbol });
          const futures = await store.readFuturesBoard({ date: DATE, symbols: [symbol] });
          const { call, future } = board!.previous!;
          return [call.price[0], call.oi[0], future, futures!.previous.price[0], futures!.previous.oi[0]];
        };
        const both = (symbol: string, date: TradingDate, lotSize: number) =>
          (['call', 'future'] as const).map((kind) =>
            dayRow({ contract: of(symbol, kind, lotSize), date, close: 100, oi: 600, oiChange: 300 }),
          );
        const nothing = [Number.NaN, Number.NaN, null, Number.NaN, Number.NaN];

        test('are none for a stock: it was adjusted, whatever is stated too', async () => {
          await take(store, origin(BHAVCOPY), {
            days: [...both('RELIANCE', BEFORE, 100), ...both('RELIANCE', DATE, 200)],
          });
          expect(await known('RELIANCE')).toEqual(nothing);
        });

        test('are none after minutes either', async () => {
          const minutesOf = (date: TradingDate, lotSize: number) =>
            (['call', 'future'] as const).map((kind) => ({
              ...{ of: of('RELIANCE', kind, lotSize), at: '15:30', date, price: 100, oi: 600 },
            }));
          await take(store, origin(FILE), { minutes: minutesOf(BEFORE, 100) });
          await take(store, origin(FILE), { minutes: minutesOf(DATE, 200) });
          expect(await known('RELIANCE')).toEqual(nothing);
        });

        test('stand for an index, whose lot changes by circular alone, and where the lot is the same', async () => {
          await take(store, origin(BHAVCOPY), {
            days: [
              ...[...both('NIFTY', BEFORE, 75), ...both('NIFTY', DATE, 65)],
              ...[...both('RELIANCE', BEFORE, 100), ...both('RELIANCE', DATE, 100)],
            ],
          });
          expect(await known('NIFTY')).toEqual([100, 600, 100, 100, 600]);
          expect(await known('RELIANCE')).toEqual([100, 600, 100, 100, 600]);
        });
      });
    });

    describe('spot and future beside a chain of another source', () => {
      const bars: MinuteSource = { id: 'bars', simulated: false, cadence: 3 };
      const minutes = ['09:16', '09:17', '09:18', '09:19', '09:20', '09:21'];
      const ofBoard = ['spot', 'future'] as const;
      const linesOf = (board: Board | null) =>
        ofBoard.map((line) => Array.from(board![line].subarray(0, minutes.length)));

      test('hold for their own cadence where they speak less often than the chain', async () => {
        await take(store, origin(FILE), { minutes: minutes.map((at) => ({ of: CALL, at, price: 100 })) });
        await take(store, origin(bars), {
          minutes: ['09:18', '09:21'].map((at, bar) => ({ of: SPOT, at, price: 24_100 + bar })),
        });
        await take(store, origin(POLLS), { minutes: [{ of: FUTURE, at: '09:17', price: 24_150 }] });
        const board = await store.readBoard(BOARD);
        expect(board!.cadence).toBe(1);
        expect(linesOf(board)).toEqual([
          [Number.NaN, Number.NaN, 24_100, 24_100, 24_100, 24_101],
          [Number.NaN, 24_150, 24_150, Number.NaN, Number.NaN, Number.NaN],
        ]);
      });

      test('hold no longer than that where the chain speaks less often than they do', async () => {
        await take(store, origin(bars), {
          minutes: ['09:18', '09:21'].map((at) => ({ of: CALL, at, price: 100 })),
        });
        await take(store, origin(FILE), {
          minutes: [
            { of: SPOT, at: '09:18', price: 24_100 },
            { of: FUTURE, at: '09:18', price: 24_150 },
          ],
        });
        const board = await store.readBoard(BOARD);
        expect(board!.cadence).toBe(3);
        const missing = [Number.NaN, Number.NaN, Number.NaN];
        const before = [Number.NaN, Number.NaN];
        expect(linesOf(board)).toEqual([24_100, 24_150].map((price) => [...before, price, ...missing]));
      });
    });

    describe('India VIX beside a board', () => {
      const VIX = contract({ symbol: 'INDIAVIX', kind: 'spot', expiry: null, strike: null, lotSize: null });
      const bars: MinuteSource = { id: 'bars', simulated: false, cadence: 3 };
      const legs: Import = {
        minutes: ['09:16', '09:17', '09:18', '09:19', '09:20', '09:21'].map((at) => ({
          ...{ of: CALL, at, price: 100 },
        })),
      };
      const lineOf = (board: Board | null) => board?.vix && [...board.vix.points.subarray(0, 6)];

      test('holds for its own cadence, before and after no later, and has its own previous close', async () => {
        await take(store, origin(FILE), legs);
        await take(store, origin(bars), {
          minutes: [
            { of: VIX, at: '15:30', date: BEFORE, price: 13.5 },
            { of: VIX, at: '09:17', price: 12.25 },
            { of: VIX, at: '09:21', price: 12.5 },
          ],
        });
        const board = await store.readBoard(BOARD);
        expect(lineOf(board)).toEqual([Number.NaN, 12.25, 12.25, 12.25, Number.NaN, 12.5]);
        expect(board!.vix!.previous).toBe(13.5);
        expect(board!.previous).toBeNull();
      });

      test('is none where no minute of the date is stored: what it closed at is not known at noon', async () => {
        await take(store, origin(FILE), legs);
        await take(store, origin(BHAVCOPY), { days: [dayRow({ contract: VIX, close: 12.18 })] });
        expect((await store.readBoard(BOARD))!.vix).toBeNull();
      });

      test('is its close on a date known from its end-of-day files alone', async () => {
        await take(store, origin(BHAVCOPY), { days: [dayRow(), dayRow({ contract: VIX, close: 12.18 })] });
        const board = (await store.readBoard(BOARD))!;
        expect(board.grain).toBe('day');
        expect([...board.vix!.points]).toEqual([12.18]);
      });

      test('is never a real one beside a simulated market', async () => {
        await take(store, origin(SIMULATOR), legs);
        await take(store, origin(bars), { minutes: [{ of: VIX, at: '09:17', price: 12.25 }] });
        expect((await store.readBoard(BOARD))!.vix).toBeNull();
      });

      test('stands beside the futures of the date as well', async () => {
        await take(store, origin(FILE), {
          minutes: [
            { of: FUTURE, at: '09:17', price: 24_300 },
            { of: VIX, at: '09:17', price: 12.25 },
          ],
        });
        expect((await store.readFuturesBoard({ date: DATE }))!.vix!.points[1]).toBe(12.25);
      });
    });

    describe('simulated data', () => {
      const simulated: Import = {
        minutes: [
          { of: CALL, at: '15:30', date: BEFORE, price: 1 },
          { of: CALL, at: '09:16', price: 2 },
        ],
      };

      test('is shown and marked while nothing real is stored', async () => {
        await take(store, origin(SIMULATOR), simulated);
        const board = await store.readBoard(BOARD);
        expect(board).toMatchObject({ simulated: true, source: 'simulator' });
        expect(board!.previous!.call.price[0]).toBe(1);
        expect(await store.listDates(NIFTY)).toEqual([
          { date: BEFORE, minutes: true, endOfDay: false, options: true, futures: false, simulated: true },
          { date: DATE, minutes: true, endOfDay: false, options: true, futures: false, simulated: true },
        ]);
      });

      test('is hidden from every question once something real of the underlying is stored', async () => {
        await take(store, origin(SIMULATOR), simulated);
        const other = contract({ symbol: 'BANKNIFTY' });
        await take(store, origin(SIMULATOR), { minutes: [{ of: other, at: '09:16', price: 5 }] });
        const before = await store.revision(BEFORE);
        await take(store, origin(FILE), { minutes: [{ of: PUT, at: '09:16', price: 3 }] });
        const board = await store.readBoard(BOARD);
        expect(board).toMatchObject({ simulated: false, source: 'file', previous: null });
        expect(cell(board, 'call', 'price', 24_200, '09:16')).toBeNull();
        expect(await store.listDates(NIFTY)).toEqual([
          { date: DATE, minutes: true, endOfDay: false, options: true, futures: false, simulated: false },
        ]);
        expect(await store.readDaily(CALL, BEFORE, DATE)).toEqual([]);
        expect(await store.revision(BEFORE)).not.toBe(before);
        expect(await store.listInstruments(DATE)).toMatchObject([
          { symbol: 'BANKNIFTY', simulated: true },
          { symbol: 'NIFTY', simulated: false },
        ]);
      });

      test('is exported with a column that says so', async () => {
        await take(store, origin(SIMULATOR), simulated);
        const folder = await mkdtemp(join(tmpdir(), 'strikescope-export-'));
        try {
          const path = join(folder, 'simulated.csv');
          await store.exportMinutes(BOARD, path, 'csv');
          const [head, row] = (await readFile(path, 'utf8')).split('\n');
          expect(head).toMatch(/,lot_size,simulated$/);
          expect(row).toMatch(/,true$/);
        } finally {
          await rm(folder, { recursive: true });
        }
      });

      test('is not taken for an underlying that has real data', async () => {
        await take(store, origin(FILE), { minutes: [{ of: PUT, at: '09:16', price: 3 }] });
        const counts = await take(store, origin(SIMULATOR), simulated);
        expect(counts).toMatchObject({ minutes: 0, left: [{ source: 'real data', contractDays: 2 }] });
        expect(await store.dropSimulated()).toBe(0);
      });

      test('can be dropped, of one underlying or of all', async () => {
        await take(store, origin(SIMULATOR), simulated);
        await take(store, origin(SIMULATOR), {
          minutes: [{ of: contract({ symbol: 'BANKNIFTY' }), at: '09:16', price: 5 }],
        });
        expect(await store.dropSimulated(NIFTY)).toBe(2);
        expect(await store.readBoard(BOARD)).toBeNull();
        expect(await store.dropSimulated()).toBe(1);
        expect(await store.listDates()).toEqual([]);
      });
    });

    test('both records of a date stand beside each other, contract by contract', async () => {
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '15:29', price: 119, oi: 12_350 },
          { of: CALL, at: '15:30', price: 121, oi: 12_870, volume: 6435 },
          { of: PUT, at: '15:30', price: 80 },
          { of: SPOT, at: '15:30', price: 24_200 },
        ],
      });
      await take(store, origin(BHAVCOPY), { days: [dayRow()] });
      const rows = await store.readClosings(NIFTY, DATE);
      expect(rows.map(({ contract: { kind } }) => kind)).toEqual(['call', 'put']);
      expect(rows[0]).toMatchObject({
        lotSize: 65,
        officialSource: 'bhavcopy',
        minuteSource: 'file',
        official: { close: 120.35, last: 121, oi: 13_000, volume: 6500 },
        minute: { price: 121, oi: 12_870, volume: 6435, at: parseMinute('15:30') },
      });
      expect(rows[1]).toMatchObject({
        officialSource: null,
        official: null,
        minute: { price: 80, oi: null },
      });
      expect(await store.readClosings(NIFTY, BEFORE)).toEqual([]);
    });

    test('old minutes can be dropped, folded or not, and the end-of-day figures stay', async () => {
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '15:30', date: BEFORE, price: 90 },
          { of: CALL, at: '09:16', price: 100 },
        ],
      });
      await take(store, origin(BHAVCOPY), { days: [dayRow({ date: BEFORE, close: 91 })] });
      await store.fold(BEFORE);
      const dropped = { dates: [BEFORE], contractDays: 1 };
      const revision = await store.revision(BEFORE);
      expect(await store.dropMinutes(DATE, true)).toEqual(dropped);
      expect(await store.revision(BEFORE)).toBe(revision);
      expect(await store.dropMinutes(DATE, false)).toEqual(dropped);
      expect(await store.revision(BEFORE)).not.toBe(revision);
      expect(await store.dropMinutes(DATE, false)).toEqual({ dates: [], contractDays: 0 });
      const [before, after] = await store.readDaily(CALL, BEFORE, DATE);
      expect(before).toMatchObject({ close: 91, official: true });
      expect(after).toMatchObject({ close: 100, official: false });
    });

    test('a copy holds what was stored when it was asked for, and nothing else stops meanwhile', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'strikescope-copy-'));
      try {
        await take(store, origin(FILE), { minutes: [{ of: CALL, at: '09:16', price: 100 }] });
        const copied = store.copyTo(folder);
        await take(store, origin(FILE), { minutes: [{ of: CALL, at: '09:17', price: 101 }] });
        await copied;
        expect((await readFile(join(folder, 'market.duckdb'))).length).toBeGreaterThan(0);
        expect(cell(await store.readBoard(BOARD), 'call', 'price', 24_200, '09:17')).toBe(101);
        await expect(store.copyTo(folder)).rejects.toMatchObject({ name: 'StoreError' });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });

    test('the futures board holds all futures, each with its previous close and its spot', async () => {
      const far = contract({ kind: 'future', strike: null, expiry: '2026-07-28' });
      const stock = contract({
        symbol: 'RELIANCE',
        kind: 'future',
        strike: null,
        expiry: '2026-06-30',
        lotSize: 500,
      });
      await take(store, origin(FILE), {
        minutes: [
          { of: far, at: '09:16', price: 24_300, oi: 650 },
          { of: FUTURE, at: '09:16', price: 24_210, oi: 1300, volume: 65 },
          { of: FUTURE, at: '15:29', date: BEFORE, price: 24_100, oi: 1235 },
          { of: SPOT, at: '09:16', price: 24_198 },
          { of: SPOT, at: '15:29', date: BEFORE, price: 24_090 },
        ],
      });
      await take(store, origin(BHAVCOPY), { days: [dayRow({ contract: stock, close: 1400, oi: 5000 })] });
      const board = (await store.readFuturesBoard({ date: DATE }))!;
      expect(board.contracts.map(({ symbol, expiry, grain }) => [symbol, expiry, grain])).toEqual([
        ['NIFTY', EXPIRY, 'minute'],
        ['NIFTY', '2026-07-28', 'minute'],
        ['RELIANCE', '2026-06-30', 'day'],
      ]);
      const at = (row: number, minute: number) => row * board.stride + minute;
      expect(board.columns.price![at(0, 0)]).toBe(24_210);
      expect(board.columns.price![at(1, 0)]).toBe(24_300);
      expect(board.columns.price![at(2, 0)]).toBeNaN();
      expect(board.columns.price![at(2, board.length - 1)]).toBe(1400);
      expect(board.spot[at(1, 0)]).toBe(24_198);
      expect(Array.from(board.previous.oi)).toEqual([1235, Number.NaN, 5000 - 650]);
      expect(Array.from(board.previous.spot)).toEqual([24_090, 24_090, Number.NaN]);
      expect(board.previous.date).toBe(BEFORE);
      expect(Array.from(board.official!.close)).toEqual([Number.NaN, Number.NaN, 1400]);
      expect((await store.readFuturesBoard({ date: DATE, symbols: ['RELIANCE'] }))!.contracts).toHaveLength(
        1,
      );
      expect(await store.readFuturesBoard({ date: '2026-06-12' })).toBeNull();
    });

    test('instruments of a date: option expiries, futures months, lot of the nearest contract', async () => {
      const next = contract({ expiry: '2026-06-23', lotSize: 75 });
      await take(store, origin(FILE), {
        minutes: [
          { of: next, at: '09:16', price: 1 },
          { of: CALL, at: '09:16', price: 1 },
          { of: FUTURE, at: '09:16', price: 1 },
          { of: SPOT, at: '09:16', price: 1 },
        ],
      });
      expect(await store.listInstruments(DATE)).toEqual([
        {
          ...NIFTY,
          date: DATE,
          kind: 'index',
          simulated: false,
          expiries: [EXPIRY, '2026-06-23'],
          futures: [EXPIRY],
          lotSize: 65,
        },
      ]);
      expect(await store.listInstruments(BEFORE)).toEqual([]);
    });

    test('the latest instruments are those of the last stored date of each underlying', async () => {
      const other = contract({ symbol: 'BANKNIFTY' });
      const spot = contract({ symbol: 'FINNIFTY', kind: 'spot', expiry: null, strike: null });
      await take(store, origin(FILE), {
        minutes: [
          { of: contract({ expiry: BEFORE }), at: '09:16', date: BEFORE, price: 1 },
          { of: other, at: '09:16', date: BEFORE, price: 1 },
          { of: spot, at: '09:16', price: 1 },
        ],
      });
      await store.writeMinute(FILE, minuteRows([{ of: CALL, at: '09:16', price: 10 }]));
      const latest = async (date: TradingDate) =>
        (await store.listLatestInstruments(date)).map((entry) => [entry.symbol, entry.date, entry.expiries]);
      expect(await latest(DATE)).toEqual([
        ['BANKNIFTY', BEFORE, [EXPIRY]],
        ['NIFTY', DATE, [EXPIRY]],
      ]);
      expect(await latest(BEFORE)).toEqual([
        ['BANKNIFTY', BEFORE, [EXPIRY]],
        ['NIFTY', BEFORE, [BEFORE]],
      ]);
      expect(await latest('2026-01-01')).toEqual([]);
    });

    test('what is not stored is null or empty, never made up', async () => {
      expect(await store.readBoard(BOARD)).toBeNull();
      expect(await store.readFuturesBoard({ date: DATE })).toBeNull();
      expect(await store.readDaily(CALL, BEFORE, DATE)).toEqual([]);
      expect(await store.listDates()).toEqual([]);
      expect(await store.coverage()).toEqual([]);
      expect(await store.health()).toMatchObject({ contractDays: 0, openMinutes: 0, dates: 0 });
    });

    test('exported minutes carry their units in the names and missing values as nothing', async () => {
      await take(store, origin(FILE), {
        minutes: [
          { of: CALL, at: '09:16', price: 120.35, volume: 65, oi: 2_403_900_655, bid: 120.3, bidSize: 130 },
          { of: SPOT, at: '09:16', price: 24_198.45 },
        ],
      });
      const folder = await mkdtemp(join(tmpdir(), 'strikescope-export-'));
      try {
        const path = join(folder, "o'clock.csv");
        expect(await store.exportMinutes(BOARD, path, 'csv')).toEqual({ rows: 2 });
        const time = instantOf(DATE, parseMinute('09:16')!);
        expect((await readFile(path, 'utf8')).trim().split('\n')).toEqual([
          'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,bid_size,ask_size,lot_size',
          `NSE,NIFTY,CE,${EXPIRY},24200.0,${time},120.35,,65,2403900655,120.3,,130,,65`,
          `NSE,NIFTY,SPOT,,,${time},24198.45,,,,,,,,`,
        ]);
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    test('a closed store refuses to answer and says so', async () => {
      const reading = store.coverage();
      await store.close();
      await expect(reading).resolves.toEqual([]);
      await expect(store.listDates()).rejects.toMatchObject({ name: 'StoreError', fault: 'closed' });
    });
  });
}
