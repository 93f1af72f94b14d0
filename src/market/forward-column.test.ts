import { beforeAll, describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { atmRows } from './atm.ts';
import { type Board, cutBoard, FIELDS, mapColumns, sliceStrikes } from './board.ts';
import { type BoardMinute, extendBoard } from './board-builder.ts';
import { createCalendar } from './calendar.ts';
import { SIDES } from './contract.ts';
import { type Carry, forwardAt, forwardColumn } from './forward.ts';
import { pricingOf } from './pricing-of.ts';
import { sessionBoard, sessionDay, sessionExpiries } from './simulator/session-board.ts';
import { createSimulator } from './simulator/simulator.ts';
import { STANDARD_MODEL } from './volatility-model.ts';

const calendar = createCalendar();
const DATE = '2026-08-18';

/** What the column has to be: minute by minute the forward at that minute. */
function eachMinute(board: Board, carry?: Carry): Float64Array {
  return Float64Array.from({ length: board.length }, (_, minute) => forwardAt(board, minute, carry).value);
}

/** The same board without what an earlier test asked of it. */
function fresh(board: Board): Board {
  return { ...board, strikes: board.strikes.slice() };
}

const missing = (column: Float64Array) => column.map(() => Number.NaN);
const from1500 = (board: Board) => board.spot.map((value, minute) => (minute < 345 ? value : Number.NaN));

/** Boards as they come: whole, holed, without the references that a money is read from. */
const VARIANTS: Readonly<Record<string, (board: Board) => Board>> = {
  'as it is': (board) => board,
  'without spot': (board) => ({ ...board, spot: missing(board.spot) }),
  'without future': (board) => ({ ...board, future: missing(board.future) }),
  'without spot and future': (board) => ({
    ...board,
    spot: missing(board.spot),
    future: missing(board.future),
  }),
  'whose spot ends at 15:00, without future': (board) => ({
    ...board,
    spot: from1500(board),
    future: missing(board.future),
  }),
  'of last prices alone': (board) => ({
    ...board,
    call: { price: board.call.price },
    put: { price: board.put.price },
  }),
  'without puts': (board) => ({ ...board, put: {} }),
  'with two of three legs missing': (board) => {
    const holed = (column: Float64Array) =>
      column.map((value, cell) => ((cell * 7919) % 13 < 9 ? Number.NaN : value));
    return { ...board, call: mapColumns(board.call, holed), put: mapColumns(board.put, holed) };
  },
  'whose legs fall silent in the closing auction, without future': (board) => {
    const silent = (column: Float64Array) =>
      column.map((value, cell) => (cell % board.stride > 362 ? Number.NaN : value));
    return {
      ...board,
      call: mapColumns(board.call, silent),
      put: mapColumns(board.put, silent),
      future: missing(board.future),
    };
  },
  'with gaps': (board) => ({
    ...board,
    observed: board.observed.map((seen, minute) => (minute % 50 > 40 ? 0 : seen)),
  }),
  'of eight strikes': (board) => sliceStrikes(board, 30, 38),
  'of one strike': (board) => sliceStrikes(board, 40, 41),
};

describe('the forward through a simulated day', () => {
  let boards: Board[];

  beforeAll(() => {
    const day = sessionDay(createSimulator({ calendar }).session('NIFTY', DATE)!, DATE);
    boards = sessionExpiries(day).map((expiry) => sessionBoard(day, expiry));
  });

  it.each(Object.keys(VARIANTS))('is minute by minute the forward at that minute: a board %s', (name) => {
    for (const whole of [boards[0]!, boards.at(-1)!]) {
      const board = fresh(VARIANTS[name]!(whole));
      const carries = [
        undefined,
        pricingOf(calendar, board.expiry),
        pricingOf(calendar, board.expiry, { ...STANDARD_MODEL, rate: 0.1 }),
        pricingOf(calendar, board.expiry, { on: 'forward', rate: 0.065, dayBasis: 252 }),
      ];
      for (const carry of carries) expect(forwardColumn(board, carry)).toEqual(eachMinute(board, carry));
    }
  });

  it('of a board cut at a minute ends there, whichever was asked first', () => {
    const board = fresh(boards[0]!);
    const carry = pricingOf(calendar, board.expiry);
    for (const length of [200, 385, 1, 0, 370, 366]) {
      const cut = { ...board, length };
      expect(forwardColumn(cut, carry)).toEqual(eachMinute(cut, carry));
    }
  });

  it('is one column for everyone who asks, until another rate is asked for', () => {
    const board = fresh(boards[0]!);
    const column = forwardColumn(board, pricingOf(calendar, board.expiry));
    const cut = cutBoard(board, board.grid.times[99]!);
    expect(forwardColumn(cut, pricingOf(calendar, board.expiry)).buffer).toBe(column.buffer);
    const dear = pricingOf(calendar, board.expiry, { ...STANDARD_MODEL, rate: 0.1 });
    const carried = forwardColumn(board, dear);
    expect(carried.buffer).not.toBe(column.buffer);
    expect(carried).toEqual(eachMinute(board, dear));
    expect(forwardColumn(board, pricingOf(calendar, board.expiry)).buffer).toBe(column.buffer);
  });
});

describe('the forward of a session that goes on', () => {
  /** A minute in which the whole chain implies `forward`. */
  function minuteOf(board: Board, forward: number): BoardMinute {
    const legs = { call: Array.from(board.strikes, (strike) => 500 + forward - strike), put: 500 };
    return {
      call: { price: legs.call },
      put: { price: Array.from(board.strikes, () => legs.put) },
      spot: 24_100,
      future: Number.NaN,
      observed: true,
      revision: '',
    };
  }

  it('has one minute more, the earlier ones unchanged', () => {
    const board = builtBoard();
    expect(Array.from(forwardColumn(board))).toEqual(Array(6).fill(24_110));
    const grown = extendBoard(board, minuteOf(board, 24_140));
    expect(Array.from(forwardColumn(grown))).toEqual([...Array(6).fill(24_110), 24_140]);
    expect(forwardColumn(board)).toHaveLength(6);
  });

  it('goes another way where the same day is continued differently', () => {
    const board = builtBoard();
    const one = extendBoard(board, minuteOf(board, 24_140));
    expect(forwardColumn(one)[6]).toBe(24_140);
    const other = extendBoard(board, minuteOf(board, 24_090));
    expect(forwardColumn(other)[6]).toBe(24_090);
    expect(forwardColumn(one)[6]).toBe(24_140);
  });

  it('takes quotes into account from the minute in which a source begins to write them', () => {
    const board = builtBoard();
    forwardColumn(board);
    const plain = minuteOf(board, 24_140);
    const quoted = Array.from(board.strikes, (strike) => 520 + 24_140 - strike);
    const call = { ...plain.call, bid: quoted, ask: quoted };
    const grown = extendBoard(board, { ...plain, call });
    expect(Array.from(forwardColumn(grown)).slice(4)).toEqual([24_110, 24_110, 24_160]);
  });

  it('stays the last good one while the closing auction gives none, however far the day was known before', () => {
    const legs = (side: 'call' | 'put') => ({
      price: (strike: number, minute: number) =>
        minute < 362 ? (side === 'call' ? 500 + 24_110 - strike : 500) : null,
    });
    const auction = { date: '2026-08-04', expiry: '2026-08-04', intervals: [{ open: 555, close: 940 }] };
    const board = builtBoard({
      ...auction,
      length: 385,
      future: null,
      spot: 24_000,
      call: legs('call'),
      put: legs('put'),
    });
    forwardColumn({ ...board, length: 365 });
    expect(Array.from(forwardColumn(board).subarray(361, 382))).toEqual([
      ...Array(19).fill(24_110),
      ...[24_000, 24_000],
    ]);
  });
});

describe('who reads the forward of a day', () => {
  it('leaves it as it is: the money measured by the spot has its own column', () => {
    const board = builtBoard({ spot: 24_010 });
    const pricing = standardPricing(board);
    expect(Array.from(atmRows(board, { ...pricing, atm: 'spot' }))).toEqual(Array(6).fill(0));
    expect(Array.from(atmRows(board, pricing))).toEqual(Array(6).fill(2));
    expect(Array.from(forwardColumn(board, pricing))).toEqual(Array(6).fill(24_110));
  });

  it('sees another forward where the same strikes have other prices', () => {
    const board = builtBoard();
    forwardColumn(board);
    for (const side of SIDES)
      for (const field of FIELDS.filter((name) => board[side][name])) {
        const doubled = {
          ...board,
          [side]: mapColumns(board[side], (column) => column.map((v) => 1.001 * v)),
        };
        expect(forwardColumn(doubled), `${side} ${field}`).toEqual(eachMinute(doubled));
      }
    const spot = { ...board, spot: board.spot.map(() => 23_000) };
    expect(forwardColumn(spot)).toEqual(eachMinute(spot));
  });
});
