import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { FIELDS } from './board.ts';
import { extendFutures, type FuturesMinute } from './extend-futures.ts';
import { type FuturesBoard, futureAt } from './futures-board.ts';

const SYMBOLS = ['BANKNIFTY', 'NIFTY'];
const MINUTES = 8;

const cell = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { freq: 3 });
const rows = fc.array(fc.array(cell, { minLength: MINUTES, maxLength: MINUTES }), {
  minLength: SYMBOLS.length,
  maxLength: SYMBOLS.length,
});
const days = fc.record({
  price: rows,
  oi: rows,
  spot: rows,
  silent: fc.uniqueArray(fc.nat(MINUTES - 1), { maxLength: 3 }),
});
type Day = typeof days extends fc.Arbitrary<infer D> ? D : never;

const boardOf = ({ price, oi, spot, silent }: Day, length: number) =>
  builtFuturesBoard({
    length,
    silent,
    contracts: SYMBOLS.map((symbol, row) => ({
      symbol,
      price: price[row]!,
      oi: oi[row]!,
      spot: spot[row]!,
    })),
  });

/** The minute as a board built with it holds it. */
function minuteOf(day: Day, minute: number): FuturesMinute {
  const whole = boardOf(day, MINUTES);
  const of = (column: Float64Array) => SYMBOLS.map((_, row) => column[row * whole.stride + minute]!);
  return {
    columns: Object.fromEntries(Object.entries(whole.columns).map(([field, column]) => [field, of(column)])),
    spot: of(whole.spot),
    vix: whole.vix?.points[minute],
    observed: !day.silent.includes(minute),
    revision: 'r1',
  };
}

const contentOf = (board: FuturesBoard) => ({
  length: board.length,
  revision: board.revision,
  observed: [...board.observed.subarray(0, board.length)],
  vix: board.vix && [...board.vix.points.subarray(0, board.length)],
  spot: SYMBOLS.map((_, row) => [
    ...board.spot.subarray(row * board.stride, row * board.stride + board.length),
  ]),
  cells: FIELDS.map((field) =>
    SYMBOLS.map((_, row) =>
      Array.from({ length: board.length }, (_, minute) => futureAt(board, field, row, minute)),
    ),
  ),
});

const PLAIN: FuturesMinute = {
  columns: { price: [24_120], volume: [71_500], oi: [16_300_000] },
  spot: [24_105],
  observed: true,
  revision: 'r2',
};

describe('a futures board that grows by a minute', () => {
  it('is at every length the board built whole', () => {
    fc.assert(
      fc.property(days, fc.nat(MINUTES), (day, from) => {
        let board = boardOf(day, from);
        while (board.length < MINUTES) {
          board = extendFutures(board, minuteOf(day, board.length));
          expect(contentOf(board)).toEqual(contentOf(boardOf(day, board.length)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the board that it continues as it was, and one continued twice is two boards', () => {
    const board = extendFutures(builtFuturesBoard(), PLAIN);
    const before = contentOf(board);
    const one = extendFutures(board, PLAIN);
    const other = extendFutures(board, { ...PLAIN, columns: { price: [1] }, revision: 'r3' });
    expect(contentOf(board)).toEqual(before);
    expect([one, other].map((grown) => futureAt(grown, 'price', 0, 7))).toEqual([24_120, 1]);
    expect([one.revision, other.revision]).toEqual(['r2', 'r3']);
    expect(futureAt(other, 'oi', 0, 7)).toBeNaN();
  });

  it('shares its columns with the board that goes on from it', () => {
    const grown = extendFutures(builtFuturesBoard(), PLAIN);
    expect(extendFutures(grown, PLAIN).columns.price).toBe(grown.columns.price);
  });

  it('holds nothing in a gap, and nothing before a column’s first minute', () => {
    const gap = extendFutures(builtFuturesBoard(), {
      columns: {},
      spot: [Number.NaN],
      observed: false,
      revision: 'r2',
    });
    expect([gap.length, gap.observed[6]]).toEqual([7, 0]);
    for (const field of FIELDS) expect(futureAt(gap, field, 0, 6)).toBeNaN();
    const bids = extendFutures(gap, { ...PLAIN, columns: { bid: [24_119] } }).columns.bid!;
    expect([...bids.subarray(0, 8)]).toEqual([...Array<number>(7).fill(Number.NaN), 24_119]);
  });

  it('is refused for another number of contracts, and after the last minute of the session', () => {
    const board = builtFuturesBoard();
    expect(() => extendFutures(board, { ...PLAIN, columns: { price: [1, 2] } })).toThrow(
      new RangeError('2 values for 1 futures of 2026-06-15'),
    );
    expect(() => extendFutures(builtFuturesBoard({ length: board.stride }), PLAIN)).toThrow(RangeError);
  });
});
