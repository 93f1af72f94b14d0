import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard, SESSION_0915_1530 } from '#test/built-board.ts';
import { lastObserved, valueAt } from './board.ts';
import { assertOneGrid, expiriesOfClose, onOneGrid } from './one-grid.ts';
import { gridOfTimes } from './session-grid.ts';

const minutes = (rules: BoardRules = {}) =>
  builtBoard({ length: 375, call: { oi: (_, minute) => 1000 + minute }, ...rules });
/** Known from its close alone, at 15:30. */
const close = (rules: BoardRules = {}) =>
  builtBoard({
    ...{ grain: 'day', expiry: '2026-06-30', intervals: [{ open: 929, close: 930 }], call: { oi: 700 } },
    ...rules,
  });
const oiAt = (board: ReturnType<typeof minutes>, minute: number) => valueAt(board, 'call', 'oi', 0, minute);

describe('boards of one date beside one another', () => {
  it('stay the same ones where they have the same minutes', () => {
    const boards = [minutes(), minutes({ expiry: '2026-06-30' })];
    expect(onOneGrid(boards)).toBe(boards);
    const closes = [close(), close({ expiry: '2026-07-28' })];
    expect(onOneGrid(closes)).toBe(closes);
  });

  it('has the close of one without minutes at the last minute of the others, and nothing of it before', () => {
    const [near, far] = onOneGrid([minutes(), close({ vix: { points: 14 } })]);
    expect(near).toEqual(minutes());
    expect(far!.grid).toBe(near!.grid);
    expect([far!.stride, far!.length]).toEqual([375, 375]);
    expect([0, 373, 374].map((minute) => oiAt(far!, minute))).toEqual([Number.NaN, Number.NaN, 700]);
    expect(lastObserved({ ...far!, length: 374 })).toBe(-1);
    expect([far!.spot, far!.future, far!.vix!.points].map((line) => [line[0], line[374]])).toEqual([
      [Number.NaN, 24_100],
      [Number.NaN, 24_110],
      [Number.NaN, 14],
    ]);
  });

  it('is the same by instant where the first is the one without minutes', () => {
    const [own, added] = onOneGrid([close(), minutes()]);
    expect(lastObserved(own!)).toBe(374);
    expect(oiAt(own!, 374)).toBe(700);
    expect(oiAt(added!, 374)).toBe(1374);
  });

  it('puts every minute where it was, of boards that have others', () => {
    const near = minutes({ intervals: [{ open: 553, close: 930 }], length: 3 });
    const [wide, other] = onOneGrid([near, minutes({ length: 4 })]);
    expect(wide).toBe(near);
    expect(other!.grid.times).toEqual(near.grid.times);
    expect(other!.length).toBe(6);
    expect(Array.from({ length: 6 }, (_, minute) => oiAt(other!, minute))).toEqual([
      ...[Number.NaN, Number.NaN],
      ...[1000, 1001, 1002, 1003],
    ]);
    expect([...other!.observed.subarray(0, 7)]).toEqual([0, 0, 1, 1, 1, 1, 0]);
  });

  it('has the minutes of both where neither has all', () => {
    const sparse = (...times: number[]) => ({
      ...builtBoard({ intervals: [{ open: 1080, close: 1080 + times.length }], length: times.length }),
      grid: gridOfTimes(times),
    });
    const at = (minute: number) => minutes().grid.times[0]! + minute * 60_000;
    const [one, other] = onOneGrid([sparse(at(0), at(3)), sparse(at(1), at(3), at(4))]);
    expect([...one!.grid.times]).toEqual([at(0), at(1), at(3), at(4)]);
    expect([one!.length, other!.length]).toEqual([3, 4]);
    expect([...one!.observed]).toEqual([1, 0, 1, 0]);
    expect([...other!.observed]).toEqual([0, 1, 1, 1]);
  });

  it('are told from such as are not, which no index may read together', () => {
    const session = SESSION_0915_1530;
    expect(() => assertOneGrid([minutes(), minutes({ intervals: session })])).not.toThrow();
    expect(() => assertOneGrid([minutes(), close()])).toThrow(RangeError);
    expect(() => assertOneGrid(onOneGrid([minutes(), close()]))).not.toThrow();
  });

  it('are not of two dates', () => {
    expect(() => onOneGrid([minutes(), close({ date: '2026-06-12' })])).toThrow(RangeError);
  });

  it('name the expiries known from their close alone where others have minutes', () => {
    expect(expiriesOfClose([minutes(), close()])).toEqual(['2026-06-30']);
    expect(expiriesOfClose([close(), minutes({ expiry: '2026-07-28' })])).toEqual(['2026-06-30']);
    expect(expiriesOfClose([close(), close({ expiry: '2026-07-28' })])).toEqual([]);
    expect(expiriesOfClose([minutes()])).toEqual([]);
  });
});
