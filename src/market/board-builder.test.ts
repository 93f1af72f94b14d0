import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { type Board, cutBoard, FIELDS, type Field, sliceStrikes, valueAt } from './board.ts';
import { type BoardMinute, copyBoard, extendBoard, holdWritten, withStrikes } from './board-builder.ts';
import { SIDES } from './contract.ts';
import { instantOf } from './trading-date.ts';

const STRIKES = [24_000, 24_050, 24_100];
const MINUTES = 8;
const WRITTEN: Field[] = ['price', 'volume', 'oi', 'bid'];

/** What a source wrote in a day: cells per field and minute for both sides, and the minutes it was silent in. */
type Day = { cells: (number | null)[][][][]; spot: (number | null)[]; silent: number[] };

const cell = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { freq: 3 });
const days: fc.Arbitrary<Day> = fc.record({
  cells: matrix(2, WRITTEN.length, STRIKES.length, MINUTES),
  spot: fc.array(cell, { minLength: MINUTES, maxLength: MINUTES }),
  silent: fc.uniqueArray(fc.nat(MINUTES - 1), { maxLength: 4 }),
});

function matrix(sides: number, fields: number, rows: number, minutes: number) {
  const of = <T>(item: fc.Arbitrary<T>, n: number) => fc.array(item, { minLength: n, maxLength: n });
  return of(of(of(of(cell, minutes), rows), fields), sides);
}

function wholeBoard(day: Day, length: number): Board {
  const side = (of: number) =>
    Object.fromEntries(WRITTEN.map((field, at) => [field, day.cells[of]![at]!])) as Record<
      Field,
      (number | null)[][]
    >;
  return builtBoard({
    strikes: STRIKES,
    length,
    call: side(0),
    put: side(1),
    spot: day.spot,
    future: null,
    silent: day.silent,
  });
}

function minuteOf(day: Day, minute: number): BoardMinute {
  const side = (of: number) =>
    Object.fromEntries(
      WRITTEN.map((field, at) => [field, day.cells[of]![at]!.map((row) => row[minute] ?? Number.NaN)]),
    );
  return {
    call: side(0),
    put: side(1),
    spot: day.spot[minute] ?? Number.NaN,
    future: Number.NaN,
    observed: !day.silent.includes(minute),
    revision: 'r1',
  };
}

/** Everything a board knows, as plain nested lists. */
function contentOf(board: Board) {
  const minutes = Array.from({ length: board.length }, (_, minute) => minute);
  return {
    length: board.length,
    strikes: [...board.strikes],
    cells: SIDES.map((side) =>
      FIELDS.map((field) =>
        Array.from(board.strikes, (_, row) =>
          minutes.map((minute) => valueAt(board, side, field, row, minute)),
        ),
      ),
    ),
    lines: minutes.map((minute) => [board.spot[minute], board.future[minute], board.observed[minute]]),
  };
}

function extendTo(board: Board, day: Day, length: number): Board {
  let grown = board;
  while (grown.length < length) grown = extendBoard(grown, minuteOf(day, grown.length));
  return grown;
}

describe('building a board', () => {
  it('holds open interest until it changes, and a price for the cadence only', () => {
    const board = builtBoard({
      strikes: [24_100],
      cadence: 3,
      length: 6,
      call: { oi: [[6500, null, null, null, null, 7150]], price: [[10, null, null, null, null, 12]] },
      put: {},
      spot: [24_100, null, null, 24_101, null, null],
    });
    expect([...board.call.oi!.subarray(0, 6)]).toEqual([6500, 6500, 6500, 6500, 6500, 7150]);
    expect([...board.call.price!.subarray(0, 6)]).toEqual([10, 10, 10, Number.NaN, Number.NaN, 12]);
  });

  it('holds spot and future for the cadence of their own sources', () => {
    const lines = (rules: Pick<BoardRules, 'cadence' | 'spotCadence' | 'futureCadence'>) => {
      const rare = [24_100, null, null, null, 24_101, null];
      const board = builtBoard({ length: 6, spot: rare, future: rare, ...rules });
      return [board.spot, board.future].map((line) => [...line.subarray(0, 6)]);
    };
    const spoken = [24_100, Number.NaN, Number.NaN, Number.NaN, 24_101, Number.NaN];
    const held = [24_100, 24_100, 24_100, Number.NaN, 24_101, 24_101];
    expect(lines({})).toEqual([spoken, spoken]);
    expect(lines({ spotCadence: 3 })).toEqual([held, spoken]);
    expect(lines({ futureCadence: 3 })).toEqual([spoken, held]);
    expect(lines({ cadence: 15, spotCadence: 1, futureCadence: 3 })).toEqual([spoken, held]);
  });

  it('leaves everything missing in a gap, and the step of open interest comes back after it', () => {
    const board = builtBoard({
      strikes: [24_100],
      length: 4,
      call: { oi: [[6500, null, null, null]] },
      put: {},
      silent: [1, 2],
    });
    expect([...board.call.oi!.subarray(0, 4)]).toEqual([6500, Number.NaN, Number.NaN, 6500]);
    expect([...board.observed.subarray(0, 4)]).toEqual([1, 0, 0, 1]);
  });

  it.each([
    ['a silence shorter than the cadence is bridged', [1, 0, 0, 1], 4, [1, 1, 1, 1]],
    ['a longer one is a gap from its first minute', [1, 0, 0, 0, 1], 5, [1, 0, 0, 0, 1]],
    ['before the first value there is nothing to hold', [0, 0, 1], 3, [0, 0, 1]],
    ['the last minutes of a live day are bridged until the silence is long', [1, 0, 0, 0], 3, [1, 1, 1, 0]],
    ['and then missing', [1, 0, 0, 0], 4, [1, 0, 0, 0]],
  ])('at a cadence of 3: %s', (_, written, length, observed) => {
    expect([...holdWritten(Uint8Array.from(written), length, 3)]).toEqual(observed);
  });

  it('never makes a value of nothing', () => {
    const board = builtBoard({ strikes: [24_100], call: { oi: null, price: null }, put: {}, spot: null });
    expect(contentOf(board).cells.flat(3).every(Number.isNaN)).toBe(true);
  });
});

describe('a board that grows by a minute', () => {
  it('is at every length the board built whole', () => {
    fc.assert(
      fc.property(days, fc.nat(MINUTES), (day, from) => {
        let board = wholeBoard(day, from);
        for (let length = from; length <= MINUTES; length++) {
          board = extendTo(board, day, length);
          expect(contentOf(board)).toEqual(contentOf(wholeBoard(day, length)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the boards it grew from, and cut ones, as they were', () => {
    fc.assert(
      fc.property(days, fc.nat(MINUTES - 1), fc.nat(MINUTES), (day, from, cutAt) => {
        const earlier = wholeBoard(day, from);
        const cut = cutBoard(earlier, instantOf(earlier.date, 555 + cutAt));
        const before = [contentOf(earlier), contentOf(cut)];
        extendTo(earlier, day, MINUTES);
        expect([contentOf(earlier), contentOf(cut)]).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('can grow in two ways from one board, neither disturbing the other', () => {
    fc.assert(
      fc.property(days, days, fc.nat(MINUTES - 1), (day, otherDay, from) => {
        const root = wholeBoard(day, from);
        const one = extendBoard(root, minuteOf(day, from));
        const other = extendBoard(root, minuteOf(otherDay, from));
        const third = extendTo(cutBoard(one, instantOf(one.date, 555 + from)), day, MINUTES);
        expect(contentOf(extendTo(one, day, MINUTES))).toEqual(contentOf(wholeBoard(day, MINUTES)));
        expect(contentOf(third)).toEqual(contentOf(wholeBoard(day, MINUTES)));
        expect(contentOf(other)).toEqual(
          contentOf(extendBoard(copyBoard(wholeBoard(day, from)), minuteOf(otherDay, from))),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('grows as a slice of strikes without touching the whole', () => {
    fc.assert(
      fc.property(days, fc.nat(MINUTES - 2), (day, from) => {
        const whole = wholeBoard(day, from);
        const { call, put, ...rest } = minuteOf(day, from);
        const tail = (columns: BoardMinute['call']) =>
          Object.fromEntries(
            Object.entries(columns).map(([field, values]) => [field, Array.from(values).slice(1)]),
          );
        const slice = extendBoard(sliceStrikes(whole, 1, 3), { ...rest, call: tail(call), put: tail(put) });
        const grown = extendTo(whole, day, MINUTES);
        expect(contentOf(grown)).toEqual(contentOf(wholeBoard(day, MINUTES)));
        expect(contentOf(slice)).toEqual(contentOf(sliceStrikes(wholeBoard(day, from + 1), 1, 3)));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a minute after the session and a column of another chain', () => {
    const full = builtBoard({ intervals: [{ open: 555, close: 557 }], length: 2 });
    const minute: BoardMinute = {
      call: {},
      put: {},
      spot: Number.NaN,
      future: Number.NaN,
      observed: true,
      revision: 'r2',
    };
    expect(() => extendBoard(full, minute)).toThrow(/2026-06-15/);
    expect(() => extendBoard(builtBoard(), { ...minute, put: { oi: [1, 2] } })).toThrow(
      /put oi: 2 values for 5/,
    );
  });
});

describe('strikes listed during the day', () => {
  it('are missing up to now and shift no other strike', () => {
    fc.assert(
      fc.property(days, fc.uniqueArray(fc.constantFrom(23_950, 24_025, 24_050, 24_150)), (day, added) => {
        const board = wholeBoard(day, MINUTES);
        const wider = withStrikes(board, added);
        expect([...wider.strikes]).toEqual([...new Set([...STRIKES, ...added])].sort((a, b) => a - b));
        wider.strikes.forEach((strike, row) => {
          const before = board.strikes.indexOf(strike);
          for (let minute = 0; minute < MINUTES; minute++)
            expect(valueAt(wider, 'put', 'oi', row, minute)).toEqual(
              before < 0 ? Number.NaN : valueAt(board, 'put', 'oi', before, minute),
            );
        });
      }),
      { numRuns: 60 },
    );
  });

  it('have no previous close', () => {
    const wider = withStrikes(builtBoard({ previous: { call: { oi: 650 } } }), [24_300]);
    expect([...wider.previous!.call.oi]).toEqual([650, 650, 650, 650, 650, Number.NaN]);
  });
});
