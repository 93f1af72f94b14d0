import { describe, expect, it } from 'vitest';
import {
  type RowRange,
  rangeAtRest,
  rangeInMotion,
  rangeInTime,
  roomInSight,
  topKeeping,
} from './table-range.ts';

/** A hundred rows of 28 px, of which ten have room, scrolled so that row `first` is the first in sight. */
const sightAt = (first: number) => ({ top: first * 28, room: 280, rowPx: 28, count: 100 });
/** What is drawn after scrolling from row to row, a frame each. */
const scrolledOver = (rows: readonly number[]): RowRange[] => {
  let before = rows[0]!;
  let drawn = rangeAtRest(sightAt(before));
  return rows.slice(1).map((row) => {
    drawn = rangeInMotion(sightAt(row), drawn, row > before);
    before = row;
    return drawn;
  });
};

describe('the rows of a table that are drawn', () => {
  it('are at rest those in sight and two beyond on either side', () => {
    expect(rangeAtRest(sightAt(40))).toEqual({ from: 38, to: 52 });
    expect(rangeAtRest({ ...sightAt(40), top: 40.5 * 28 })).toEqual({ from: 38, to: 53 });
  });

  it('are none that the table does not have', () => {
    expect(rangeAtRest(sightAt(0))).toEqual({ from: 0, to: 12 });
    expect(rangeAtRest(sightAt(90))).toEqual({ from: 88, to: 100 });
    expect(rangeAtRest({ ...sightAt(90), count: 3 })).toEqual({ from: 3, to: 3 });
    expect(rangeAtRest({ ...sightAt(0), count: 0 })).toEqual({ from: 0, to: 0 });
  });

  it('change rarely while one scrolls, and then by several', () => {
    const drawn = scrolledOver([40, 41, 42, 43, 44, 45, 46, 47, 48]);
    expect(drawn.slice(0, 7)).toEqual(Array(7).fill({ from: 39, to: 59 }));
    expect(drawn[7]).toEqual({ from: 46, to: 66 });
  });

  it('are further ahead in whichever direction one scrolls', () => {
    expect(scrolledOver([40, 39])).toEqual([{ from: 31, to: 51 }]);
    expect(scrolledOver([0, 1])).toEqual([{ from: 0, to: 19 }]);
    expect(scrolledOver([90, 89])).toEqual([{ from: 81, to: 100 }]);
  });

  it.each([[[40, 41, 42, 43]], [[46, 45, 44, 43]], [[0, 80, 43]]])(
    'hold at every step what is in sight and two rows to come: %j',
    (rows) => {
      scrolledOver(rows).forEach((range, at) => {
        const [before, now] = [rows[at]!, rows[at + 1]!];
        const rest = rangeAtRest(sightAt(now));
        expect(range.from).toBeLessThanOrEqual(now > before ? now : rest.from);
        expect(range.to).toBeGreaterThanOrEqual(now > before ? rest.to : now + 10);
      });
    },
  );

  it('reach as far either side in time, whatever is in sight', () => {
    expect(rangeInTime({ from: 100, to: 130 })).toEqual({ from: 25, to: 205 });
  });

  it('end with the rows when these have become fewer', () => {
    expect(rangeInMotion({ ...sightAt(40), count: 55 }, { from: 39, to: 59 }, true)).toEqual({
      from: 38,
      to: 55,
    });
  });
});

describe('what is in sight of a table', () => {
  /** A head of 30 px, ten rows and a foot of 30 px, three rows down. */
  const box = { top: 84, height: 340, head: 30, foot: 30 };

  it('is the room between its head and its foot where the window shows all of it', () => {
    expect(roomInSight(box, null)).toEqual({ top: 84, room: 280 });
    expect(roomInSight(box, { from: 0, to: 340 })).toEqual({ top: 84, room: 280 });
  });

  it('ends where the window does, below or above', () => {
    expect(roomInSight(box, { from: 0, to: 100 })).toEqual({ top: 84, room: 70 });
    expect(roomInSight(box, { from: 100, to: 340 })).toEqual({ top: 154, room: 210 });
    expect(roomInSight(box, { from: 100, to: 200 })).toEqual({ top: 154, room: 100 });
  });

  it('is nothing while no row is in the window', () => {
    expect(roomInSight(box, { from: 0, to: 20 })).toEqual({ top: 84, room: 0 });
    expect(roomInSight(box, { from: 0, to: 0 })).toEqual({ top: 84, room: 0 });
    expect(roomInSight(box, { from: -800, to: -800 })).toEqual({ top: 84, room: 0 });
    expect(roomInSight(box, { from: 600, to: 600 })).toEqual({ top: 364, room: 0 });
  });
});

describe('a table that gets lower', () => {
  const before = { top: 560, room: 560, rowPx: 28 };

  it('keeps its row at the money in sight: in the middle, where it would be out of it', () => {
    expect(topKeeping(35, before, 140)).toBe(35 * 28 - 56);
    expect(topKeeping(1, { ...before, top: 0 }, 28)).toBe(28);
  });

  it('stays as it was scrolled where that row is in sight still, was not before, or is none', () => {
    expect(topKeeping(22, before, 140)).toBeNull();
    expect(topKeeping(45, before, 140)).toBeNull();
    expect(topKeeping(-1, before, 140)).toBeNull();
  });
});
