import { setImmediate } from 'node:timers/promises';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  uniqueArray,
} from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Board, FIELDS, type Field } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { contractId, SIDES } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { LARGEST_COUNT, LARGEST_PRICE, LARGEST_SIZE } from '#market/row-sink.ts';
import { formatClock, MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { faultyFeed, type MinuteFault, truth } from '#test/faulty-feed.ts';
import { collector } from './collector.ts';
import { storedMinutesOf } from './stored-minutes-of.ts';

/** A short session of two intervals: a gap may span the break between them. */
const DATE = '2026-08-18';
const EXPIRY = '2026-08-25';
const calendar = createCalendar({
  sessions: [
    {
      date: DATE,
      intervals: [
        { open: 555, close: 563 },
        { open: 600, close: 606 },
      ],
    },
  ],
});
const times = Array.from(calendar.gridOn(DATE)!.times);
const contractsOf = (symbol: string): readonly RecordContract[] => [
  { exchange: 'NSE', symbol, kind: 'spot', expiry: null, strike: null, lotSize: null },
  { exchange: 'NSE', symbol, kind: 'future', expiry: EXPIRY, strike: null, lotSize: 65 },
  ...[24_000, 24_050].flatMap((strike) =>
    SIDES.map(
      (kind): RecordContract => ({
        exchange: 'NSE',
        symbol,
        kind,
        expiry: EXPIRY,
        strike,
        lotSize: 65,
      }),
    ),
  ),
];

type Schedule = {
  readonly seed: number;
  readonly faults: readonly MinuteFault[];
  readonly refuses: readonly number[];
  readonly hasHistory: boolean;
  /** Writes that the store refuses, by their number. */
  readonly failing: readonly number[];
};

const QUIET: Omit<Schedule, 'seed'> = {
  faults: times.map(() => 'none'),
  refuses: [],
  hasHistory: false,
  failing: [],
};

let store: MarketStore;
let now = times[0]!;
let sessions = 0;
beforeAll(async () => {
  store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => now });
});
afterAll(() => store.close());

/** Lives the session under a schedule of faults; answers the board that is stored and the gaps that are known. */
async function lived({ seed, faults, refuses, hasHistory, failing }: Schedule) {
  now = times[0]! - MINUTE_MS;
  /** Each session has an underlying and a source of its own in the store that all share. */
  const id = `faulty${++sessions}`;
  const symbol = `S${sessions}`;
  const contracts = contractsOf(symbol);
  const of = truth(DATE, times, contracts, seed);
  const source = faultyFeed({
    id,
    truth: of,
    random: (index) => ((seed * 7919 + index * 104_729) % 1009) / 1009,
    refuses: new Set(refuses),
    hasHistory,
  });
  const refused = new Set(failing);
  let writes = 0;
  const start = async () => {
    const { minutes } = await storedMinutesOf(store, calendar, id, now);
    const collected = collector({
      feed: source.feed,
      store: {
        writeMinute: async (...write) => {
          if (refused.has(writes++)) throw new Error('the disk is full');
          await store.writeMinute(...write);
        },
      },
      calendar,
      now: () => now,
      stored: minutes,
      accepts: () => true,
      onMinute: () => undefined,
      onFailure: (error) => expect(error).toBeInstanceOf(Error),
      onRefused: (error) => expect(error).toBeInstanceOf(Error),
      wait: async () => undefined,
    });
    collected.sink.listed(DATE, contracts);
    return collected;
  };
  let collected = await start();
  for (const [minute, close] of times.entries()) {
    now = close;
    const fault = faults[minute] ?? 'none';
    if (fault === 'restart') {
      source.play(collected.sink, minute, fault);
      await collected.stop();
      collected = await start();
      continue;
    }
    source.play(collected.sink, minute, fault);
    if (minute % 4 === 0) await setImmediate();
  }
  await collected.settled();
  /** After the close; passes over what a source refuses are minutes apart. */
  for (let pass = 0; pass < 3; pass++) {
    now = times.at(-1)! + (10 + 10 * pass) * MINUTE_MS;
    await collected.tend();
  }
  await collected.stop();
  const board = await store.readBoard({ exchange: 'NSE', symbol, expiry: EXPIRY, date: DATE });
  return { board, figures: collected.figures() };
}

/** The board of a feed that does not err. */
function quietBoard(seed: number): Promise<Board> {
  const known = quiet.get(seed) ?? lived({ ...QUIET, seed }).then(({ board }) => board!);
  quiet.set(seed, known);
  return known;
}
const quiet = new Map<number, Promise<Board>>();

function missingMinutes(board: Board | null): string[] {
  return times.filter((_, minute) => board?.observed[minute] !== 1).map(formatClock);
}

/** Cells that say another thing than the fault-free board: a value that is missing says nothing. */
function wrongCells(board: Board | null, right: Board): string[] {
  if (!board) return [];
  const wrong: string[] = [];
  const compare = (what: string, value: number, of: number, minute: number) => {
    if (!Number.isNaN(value) && value !== of) wrong.push(`${what} at ${minute}: ${value} for ${of}`);
  };
  for (const minute of times.keys()) {
    compare('spot', board.spot[minute]!, right.spot[minute]!, minute);
    compare('future', board.future[minute]!, right.future[minute]!, minute);
    for (const side of SIDES)
      for (const field of FIELDS)
        for (const [row, strike] of board.strikes.entries()) {
          const cell = board[side][field]?.[row * board.stride + minute] ?? Number.NaN;
          const rightRow = right.strikes.indexOf(strike);
          compare(
            `${side} ${strike} ${field}`,
            cell,
            right[side][field]?.[rightRow * right.stride + minute] ?? Number.NaN,
            minute,
          );
        }
  }
  return wrong;
}

const minuteFault = constantFrom<MinuteFault>(
  'none',
  'none',
  'none',
  'away',
  'restart',
  'repeats',
  'shuffled',
  'late',
  'silent',
);
const schedule = record<Schedule>({
  seed: integer({ min: 1, max: 6 }),
  faults: array(minuteFault, { minLength: times.length, maxLength: times.length }),
  refuses: uniqueArray(integer({ min: 0, max: contractsOf('S').length - 1 }), { maxLength: 2 }),
  hasHistory: boolean(),
  failing: uniqueArray(integer({ min: 0, max: 30 }), { maxLength: 12 }),
});

describe('a session over a feed that errs', () => {
  it('ends with the board of a feed that does not, or with gaps that are known: never with a wrong value', async () => {
    await assert(
      asyncProperty(schedule, async (faulty) => {
        const right = await quietBoard(faulty.seed);
        const { board, figures } = await lived(faulty);
        expect(wrongCells(board, right)).toEqual([]);
        const known = figures.gaps.flatMap(([from, to]) =>
          times.map(formatClock).filter((minute) => minute >= from && minute <= to),
        );
        for (const minute of missingMinutes(board)) expect(known).toContain(minute);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('is mended wholly from a history that answers', async () => {
    const faults: MinuteFault[] = ['away', 'none', 'none', 'silent', 'away', 'none', 'none', 'away', 'away'];
    const { board: right } = await lived({ ...QUIET, seed: 3 });
    const { board, figures } = await lived({ ...QUIET, seed: 3, hasHistory: true, faults });
    expect(missingMinutes(board)).toEqual([]);
    expect(figures).toMatchObject({ gaps: [], repaired: 5 });
    for (const field of ['price', 'volume', 'oi'] as const)
      expect(board!.call[field]).toEqual(right!.call[field]);
    expect(board!.call.bid![0]).toBeNaN();
  });

  it('keeps a board as a gap of which one leg cannot be had: its open interest would be held over it', async () => {
    const faults: MinuteFault[] = ['none', 'none', 'none', 'away'];
    const { board, figures } = await lived({ ...QUIET, seed: 3, hasHistory: true, faults, refuses: [3] });
    expect(missingMinutes(board)).toEqual(['09:19']);
    expect(figures).toMatchObject({ gaps: [['09:19', '09:19']], repaired: 0 });
  });
});

describe('a feed that says more than is ever traded', () => {
  it('is stored with the largest values there are, and what lies beyond them is left out', async () => {
    const contracts = contractsOf('LARGE').filter(({ kind }) => kind === 'call');
    const [time] = times as [number];
    now = time;
    const failures: unknown[] = [];
    const { sink, settled, stop } = collector({
      feed: { id: 'large', simulated: false, capabilities: { fields: new Set(FIELDS), cadence: 1 } },
      store,
      calendar,
      now: () => now,
      accepts: () => true,
      onMinute: () => undefined,
      onFailure: (error) => failures.push(error),
      onRefused: (error) => failures.push(error),
      wait: async () => undefined,
    });
    sink.listed(DATE, contracts);
    const rupees = { price: LARGEST_PRICE, atp: LARGEST_PRICE, bid: LARGEST_PRICE, ask: LARGEST_PRICE };
    const units = {
      oi: LARGEST_COUNT,
      volume: LARGEST_COUNT,
      bidSize: LARGEST_SIZE,
      askSize: LARGEST_SIZE,
    };
    const largest: Readonly<Record<Field, number>> = { ...rupees, ...units };
    const beyond = Object.fromEntries(
      Object.entries(largest).map(([field, value]) => [field, 1.001 * value]),
    );
    sink.ticks(
      contracts.map((contract) => ({ contract: contractId(contract), time: time - 2000, ...largest })),
    );
    sink.ticks(
      contracts.map((contract) => ({ contract: contractId(contract), time: time - 1000, ...beyond })),
    );
    sink.complete(time);
    await settled();
    await stop();
    expect(failures).toEqual([]);
    const board = await store.readBoard({ exchange: 'NSE', symbol: 'LARGE', expiry: EXPIRY, date: DATE });
    expect(FIELDS.map((field) => board!.call[field]?.[0])).toEqual(FIELDS.map((field) => largest[field]));
  });
});
