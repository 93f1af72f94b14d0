import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { type Board, FIELDS, type Field } from './board.ts';
import { type BoardMinute, copyBoard, extendBoard } from './board-builder.ts';
import { SIDES } from './contract.ts';
import { columnBytes, extendPacked, packBoard, unpackBoard } from './packed-board.ts';

const STRIKES = [24_000, 24_050, 24_100];

/** Values as exchanges write them, and some that no tick or lot divides. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 4_000_000 }).map((ticks) => ticks / 20) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 60_000_000 }).map((lots) => lots * 65) },
  { weight: 1, arbitrary: fc.constantFrom(1 / 3, 0.0025, -0, 2 ** 31, -(2 ** 31), 2 ** 53, -12.35) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
);
const column = fc.array(value, { minLength: STRIKES.length, maxLength: STRIKES.length });
const side = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, column])) as Record<Field, typeof column>,
  { requiredKeys: [] },
);
const minute: fc.Arbitrary<BoardMinute> = fc.record({
  call: side,
  put: side,
  spot: value,
  future: value,
  vix: value,
  observed: fc.boolean(),
  revision: fc.constantFrom('1', '2'),
});

/** What of a board can be seen: its facts, and its cells up to its length. */
function seen(board: Board) {
  const cells = (field: Float64Array | undefined) =>
    field &&
    STRIKES.map((_, row) => [...field.subarray(row * board.stride, row * board.stride + board.length)]);
  const line = (values: ArrayLike<number>) => Array.from(values).slice(0, board.length);
  return {
    length: board.length,
    revision: board.revision,
    lines: [board.spot, board.future, board.observed].map(line),
    vix: board.vix && line(board.vix.points),
    sides: SIDES.map((of) => FIELDS.map((field) => cells(board[of][field]))),
  };
}

const grown = (board: Board, minutes: readonly BoardMinute[]) =>
  minutes.reduce(extendBoard, copyBoard(board));
const board = (changes: Parameters<typeof builtBoard>[0] = {}) =>
  builtBoard({ strikes: STRIKES, length: 2, lotSize: 65, ...changes });

describe('a packed board', () => {
  it('unpacks to what was packed, and grows as the board does, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(minute, { maxLength: 6 }), fc.array(minute, { maxLength: 6 }), (early, late) => {
        const open = grown(board({ call: {}, put: {} }), early);
        const before = seen(open);
        const packed = late.reduce(extendPacked, packBoard(open));
        expect(seen(unpackBoard(packed))).toEqual(seen(grown(open, late)));
        expect(seen(open)).toEqual(before);
      }),
      { numRuns: 400 },
    );
  });

  it('grows in place once it is unpacked, and leaves what it was packed from alone', () => {
    const open = board();
    const packed = packBoard(open);
    const again = unpackBoard(packed);
    const silent = { call: {}, put: {}, spot: 24_111, future: 24_150.5, observed: true, revision: '2' };
    const next = extendBoard(again, silent);
    expect(next.call.oi).toBe(again.call.oi);
    expect(open.spot[2]).not.toBe(24_111);
    expect(seen(unpackBoard(packed))).toEqual(seen(open));
  });

  it('takes half the room where values are ticks and lots', () => {
    const open = board({ call: { price: 120.35, oi: 65 * 40_000_000, atp: 1 / 3 }, put: {} });
    const { sides } = packBoard(open);
    const bytes = Object.values(sides.call).map(({ cells }) => cells.byteLength);
    const whole = columnBytes(open) / 3;
    expect(bytes.toSorted((a, b) => a - b)).toEqual([whole / 2, whole / 2, whole]);
  });

  it('is refused a minute after the last of its session', () => {
    const full = board({ length: board().stride });
    const minute = { call: {}, put: {}, spot: 1, future: 1, observed: true, revision: '2' };
    expect(() => extendPacked(packBoard(full), minute)).toThrow(RangeError);
  });
});
