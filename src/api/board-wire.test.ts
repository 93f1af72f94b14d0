import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '#market/analytics/summary.ts';
import { type Board, cutBoard, FIELDS } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { minuteAt, sessionGrid } from '#market/session-grid.ts';
import { builtBoard, SESSION_0915_1530 } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { boardSlice, futuresBoardSlice } from './answer.ts';
import {
  type ChainSummary,
  decodeBoard,
  decodeFuturesBoard,
  encodeBoard,
  encodeFuturesBoard,
  type SliceContext,
} from './board-wire.ts';

const whole: SliceContext = { historical: true, state: 'historical', fields: FIELDS, from: 0 };
const read = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

const chain = (board: Board): ChainSummary => ({
  ...summaryOf(board, standardPricing(board)),
  legs: { expected: 10, present: 9 },
  prevForward: null,
  officialForward: null,
});
const wired = (board: Board, context: SliceContext = whole) =>
  boardSlice.parse(read(encodeBoard(board, chain(board), context)));

/** A board without the room it reserves for minutes to come, so that it compares by what it says. */
function trimmed(board: Board) {
  const rows = (column: Float64Array) =>
    Array.from(board.strikes, (_, row) =>
      Array.from(column.subarray(row * board.stride, row * board.stride + board.length)),
    );
  const side = (columns: Board['call']) =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, rows(column)]));
  return {
    ...board,
    stride: undefined,
    grid: Array.from(board.grid.times.subarray(0, board.length)),
    call: side(board.call),
    put: side(board.put),
    spot: Array.from(board.spot.subarray(0, board.length)),
    future: Array.from(board.future.subarray(0, board.length)),
    vix: board.vix && { ...board.vix, points: Array.from(board.vix.points.subarray(0, board.length)) },
    observed: Array.from(board.observed.subarray(0, board.length)),
  };
}

describe('a board on the wire', () => {
  it('of a day that still grows has room for the minutes to come, so that axes reach over the whole session', () => {
    const board = builtBoard({ length: 6, silent: [2] });
    const decoded = decodeBoard(wired(board), board.grid);
    expect(decoded.grid).toBe(board.grid);
    expect([decoded.length, decoded.stride, decoded.spot.length]).toEqual([6, 375, 375]);
    expect(decoded).toEqual({ ...board, call: decoded.call, put: decoded.put });
    expect(trimmed(decoded)).toEqual(trimmed(board));
  });

  it('that does not begin with its session keeps the minutes it was sent', () => {
    const board = builtBoard({ length: 6 });
    const decoded = decodeBoard(wired(board, { ...whole, from: 2 }), board.grid);
    expect([...decoded.grid.times]).toEqual([...board.grid.times.subarray(2, 6)]);
  });

  it('comes back as the board it was, gaps and missing values included', () => {
    const cell = fc.option(
      fc.integer({ min: 0, max: 5_000_000 }).map((paise) => paise / 100),
      { nil: null },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 39 }), { maxLength: 8 }),
        fc.array(fc.array(cell, { minLength: 40, maxLength: 40 }), { minLength: 5, maxLength: 5 }),
        (length, silent, cells) => {
          const board = builtBoard({
            length,
            silent,
            call: { price: cells, oi: 975 },
            ...(silent.length > 4 && { vix: { points: cells[0]!, previous: 12.4 } }),
            previous: { call: { price: 12.35, oi: 65 }, put: { oi: null }, spot: 24_000.55 },
          });
          expect(trimmed(decodeBoard(wired(board)))).toEqual(trimmed(board));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says a silent stretch as a gap and its cells as null', () => {
    const slice = wired(builtBoard({ length: 6, silent: [2, 3] }));
    expect(slice.gaps).toEqual([['09:18', '09:19']]);
    expect(slice.call.oi![0]!.slice(2, 4)).toEqual([null, null]);
    expect(slice.stored).toEqual({ minutes: 4, first: '09:16', last: '09:21' });
  });

  it('sends no minute after the cut', () => {
    const board = builtBoard({ length: 6 });
    const slice = wired(cutBoard(board, board.grid.times[3]!));
    expect(slice.time).toHaveLength(4);
    expect(slice.asOf).toBe('09:19');
    expect(slice.put.price![4]).toHaveLength(4);
  });

  it('sends only the minutes after an instant, in every line', () => {
    const board = builtBoard({ length: 6 });
    const from = minuteAt(board.grid, board.grid.times[3]!) + 1;
    const slice = wired(board, { ...whole, from });
    expect(slice.time).toEqual(Array.from(board.grid.times.subarray(4, 6)));
    for (const line of [slice.spot, slice.forward, slice.summary.pcr, slice.call.oi![0]!])
      expect(line).toHaveLength(2);
    expect(decodeBoard(slice).call.oi![1]).toBe(board.call.oi![5]);
  });

  it('carries only the columns asked for, of the day and of the previous close', () => {
    const board = builtBoard({ previous: { call: { price: 10, oi: 650 } } });
    const slice = wired(board, { ...whole, fields: ['oi'] });
    expect(Object.keys(slice.call)).toEqual(['oi']);
    expect(slice.prev!.call).toEqual({ oi: [650, 650, 650, 650, 650] });
    expect(decodeBoard(slice).previous!.call.price).toEqual(new Float64Array(5).fill(Number.NaN));
  });
});

describe('the futures of a date on the wire', () => {
  it('come back as they were', () => {
    const grid = sessionGrid('2026-06-15', SESSION_0915_1530);
    const stride = grid.times.length;
    const column = (value: number) => new Float64Array(2 * stride).fill(value);
    const observed = new Uint8Array(stride).fill(1);
    observed[7] = 0;
    const contract = {
      exchange: 'NSE',
      lotSize: 65,
      grain: 'minute',
      source: 'test',
      simulated: true,
    } as const;
    const board: FuturesBoard = {
      date: '2026-06-15',
      grain: 'minute',
      revision: 'r7',
      grid,
      length: stride,
      stride,
      contracts: [
        { ...contract, symbol: 'NIFTY', expiry: '2026-06-30', banned: null },
        { ...contract, symbol: 'RELIANCE', expiry: '2026-06-30', lotSize: null, banned: true },
      ],
      columns: { price: column(24_110.05), oi: column(Number.NaN) },
      spot: column(24_100),
      vix: { points: Float64Array.from({ length: stride }, (_, at) => 12 + at / 100), previous: 12.5 },
      observed,
      previous: {
        date: '2026-06-12',
        source: 'end-of-day file',
        oiSource: 'end-of-day file',
        until: null,
        price: Float64Array.of(24_000, Number.NaN),
        oi: Float64Array.of(65, 130),
        volume: Float64Array.of(0, Number.NaN),
        spot: Float64Array.of(24_050, Number.NaN),
      },
      official: null,
    };
    const slice = futuresBoardSlice.parse(read(encodeFuturesBoard(board, whole)));
    expect(slice.contracts.map(({ kind }) => kind)).toEqual(['index', 'stock']);
    expect(slice.gaps).toEqual([['09:23', '09:23']]);
    expect(decodeFuturesBoard(slice)).toEqual(board);
  });
});
