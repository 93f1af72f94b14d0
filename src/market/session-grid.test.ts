import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gapsOf,
  gridOfTimes,
  minuteAt,
  type SessionInterval,
  sessionGrid,
  sessionWindows,
  windowEnds,
  windowsOf,
} from './session-grid.ts';
import { formatClock, instantOf } from './trading-date.ts';

const NORMAL: SessionInterval[] = [{ open: 555, close: 930 }];
const SPLIT: SessionInterval[] = [
  { open: 555, close: 600 },
  { open: 690, close: 750 },
];

const sessions = fc.constantFrom(NORMAL, SPLIT, [{ open: 1095, close: 1155 }]);
const clock = (instant: number) => formatClock(instant);

describe('session grid', () => {
  it('runs from 09:16 to 15:30 in 375 minutes on a normal day before August 2026', () => {
    const grid = sessionGrid('2026-06-15', NORMAL);
    expect(grid.times).toHaveLength(375);
    expect([clock(grid.times[0]!), clock(grid.times.at(-1)!)]).toEqual(['09:16', '15:30']);
  });

  it('skips the break of a day in two intervals', () => {
    const grid = sessionGrid('2024-03-02', SPLIT);
    expect(grid.starts).toEqual([0, 45]);
    expect(clock(grid.times[44]!)).toBe('10:00');
    expect(clock(grid.times[45]!)).toBe('11:31');
  });

  it('is found again from its minutes', () => {
    fc.assert(
      fc.property(sessions, (intervals) => {
        const grid = sessionGrid('2024-03-02', intervals);
        expect(gridOfTimes(grid.times)).toEqual(grid);
      }),
    );
  });

  it('finds the last minute closed at an instant', () => {
    const grid = sessionGrid('2024-03-02', SPLIT);
    expect(minuteAt(grid, instantOf('2024-03-02', 555))).toBe(-1);
    expect(minuteAt(grid, instantOf('2024-03-02', 556) - 1)).toBe(-1);
    expect(minuteAt(grid, instantOf('2024-03-02', 556))).toBe(0);
    expect(minuteAt(grid, instantOf('2024-03-02', 660))).toBe(44);
    expect(minuteAt(grid, instantOf('2024-03-02', 900))).toBe(104);
  });
});

describe('windows', () => {
  it('of 15 minutes close at 09:30, 09:45, … on a normal day', () => {
    const windows = windowsOf(sessionGrid('2026-06-15', NORMAL), 375, 15);
    expect(windows).toHaveLength(25);
    expect(windows.slice(0, 2).map(({ time }) => clock(time))).toEqual(['09:30', '09:45']);
  });

  it('start anew at each interval of the day', () => {
    const windows = windowsOf(sessionGrid('2024-03-02', SPLIT), 105, 30);
    expect(windows.map(({ time }) => clock(time))).toEqual(['09:45', '10:00', '12:00', '12:30']);
  });

  it('cover every known minute exactly once, none spanning two intervals', () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: 1, max: 90 }), fc.nat(400), (intervals, minutes, upTo) => {
        const grid = sessionGrid('2024-03-02', intervals);
        const length = Math.min(upTo, grid.times.length);
        const windows = windowsOf(grid, length, minutes);
        const covered = windows.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, step) => from + step),
        );
        expect(covered).toEqual(Array.from({ length }, (_, minute) => minute));
        for (const { from, to, time } of windows) {
          expect(grid.times[to]! - grid.times[from]!).toBe((to - from) * 60_000);
          expect(to - from).toBeLessThan(minutes);
          expect(time).toBe(grid.times[to]);
        }
      }),
    );
  });

  it.each([0, -3, 1.5, Number.NaN])('of %d minutes do not exist', (minutes) => {
    expect(() => windowsOf(sessionGrid('2026-06-15', NORMAL), 375, minutes)).toThrow(RangeError);
  });
});

describe('the windows of a whole session', () => {
  it('are those of all its minutes, and the same list each time', () => {
    const grid = sessionGrid('2024-03-02', SPLIT);
    for (const minutes of [3, 15]) {
      const windows = windowsOf(grid, grid.times.length, minutes);
      expect(sessionWindows(grid, minutes)).toEqual(windows);
      expect(Array.from(windowEnds(grid, minutes))).toEqual(windows.map(({ time }) => time));
      expect(windowEnds(grid, minutes)).toBe(windowEnds(grid, minutes));
    }
  });
});

describe('gaps', () => {
  it('names the first and the last missing minute', () => {
    const grid = sessionGrid('2026-06-15', NORMAL);
    const observed = new Uint8Array(375).fill(1);
    observed.fill(0, 60, 79);
    observed[374] = 0;
    expect(gapsOf(grid, 375, observed)).toEqual([
      ['10:16', '10:34'],
      ['15:30', '15:30'],
    ]);
  });

  it('does not count the break between intervals, and splits a gap there', () => {
    const grid = sessionGrid('2024-03-02', SPLIT);
    expect(gapsOf(grid, 105, new Uint8Array(105).fill(1))).toEqual([]);
    expect(gapsOf(grid, 105, new Uint8Array(105))).toEqual([
      ['09:16', '10:00'],
      ['11:31', '12:30'],
    ]);
  });

  it('ends with the minutes known so far', () => {
    const grid = sessionGrid('2026-06-15', NORMAL);
    expect(gapsOf(grid, 3, Uint8Array.from([1, 0, 1, 0, 0]))).toEqual([['09:17', '09:17']]);
  });
});
