import { describe, expect, it } from 'vitest';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import type { ChartModel, XAxis } from './chart-model.ts';
import { fullWindow } from './frame.ts';
import { edgesAt, type Window } from './places.ts';
import { sessionAxis, underMinutes, windowAxis } from './session-axis.ts';
import { placeLabel, ticksOf } from './x-labels.ts';
import { gapPositions, placeNear, placeOf, positionOf } from './x-position.ts';
import { shortestWindow, stretchOf, windowOf, zoomedBy } from './zoom.ts';

const DATE = '2026-08-18';
const at = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number);
  return instantOf(DATE, hours! * 60 + minutes!);
};
/** 09:15 to 15:40: six hours and 25 minutes. */
const whole = { date: DATE, expiry: '2026-08-25', intervals: [{ open: 555, close: 940 }], length: 385 };
/** A morning of 45 minutes and an afternoon of an hour and a half. */
const parts = {
  ...whole,
  intervals: [
    { open: 555, close: 600 },
    { open: 690, close: 780 },
  ],
  length: 135,
};
const axesOf = (of: Parameters<typeof builtBoard>[0], interval = 60) => {
  const board = builtBoard(of);
  return {
    minutes: sessionAxis(board),
    windows: underMinutes(windowAxis(board, interval, english), board),
    board,
  };
};
const model = (x: XAxis): ChartModel => ({ id: 'one', title: '', summary: '', x, y: [], series: [] });
/** Share of the whole axis at which a position lies. */
const shareOf = (x: XAxis, position: number) => {
  const [from, to] = fullWindow(model(x));
  return (position - from) / (to - from);
};
const sharesOf = (x: XAxis, [from, to]: Window) => [shareOf(x, from), shareOf(x, to)];

describe.each([
  { name: 'a session', of: whole, times: ['09:15', '10:15', '15:15', '15:40'], windows: 7 },
  { name: 'a session in two parts', of: parts, times: ['09:15', '10:00', '12:30', '13:00'], windows: 3 },
])('windows of $name under its minutes', ({ of, times, windows: count }) => {
  const { minutes, windows, board } = axesOf(of);

  it('begin and end where their minutes do', () => {
    const { grid } = board;
    let first = 0;
    for (let place = 0; place < count; place++) {
      const last = minuteAt(grid, windows.times[place]!);
      const [opens, closes] = sharesOf(windows, edgesAt(windows, place));
      expect(opens).toBeCloseTo(first / grid.times.length, 12);
      expect(closes).toBeCloseTo((last + 1) / grid.times.length, 12);
      first = last + 1;
    }
    expect(first).toBe(grid.times.length);
  });

  it('stand over the same times as the minutes', () => {
    for (const most of [3, 8, 20]) {
      const placed = (x: XAxis) =>
        ticksOf(x, fullWindow(model(x)), most).map(({ place, label }) => [
          label,
          shareOf(x, place).toFixed(9),
        ]);
      expect(placed(windows)).toEqual(placed(minutes));
      expect(placed(windows).length).toBeGreaterThan(0);
    }
  });

  it('are zoomed to the minutes that are in sight above', () => {
    const [from, to] = [times.at(-2)!, times.at(-1)!].map(at) as [number, number];
    const middle = positionOf(minutes, from + (to - from) / 2);
    const zoomed: Window = [Math.floor(middle) - 4.5, Math.floor(middle) + 3.5];
    const stretch = stretchOf(minutes, zoomed)!;
    const below = windowOf(windows, stretch)!;
    const [start, end] = sharesOf(windows, below);
    const [wanted, until] = sharesOf(minutes, zoomed);
    expect([start, end]).toEqual([expect.closeTo(wanted!, 9), expect.closeTo(until!, 9)]);
    expect(stretchOf(windows, below)).toEqual(stretch);
  });

  it('are zoomed to as few minutes as those above', () => {
    const few: Window = [3.5, 33.5];
    const below = windowOf(windows, stretchOf(minutes, few));
    const closer = (x: XAxis, window: Window | null, around: number) =>
      sharesOf(x, zoomedBy(x, window, 0.5, around)!);
    const expected = closer(minutes, few, 18.5);
    expect(closer(windows, below, (below![0] + below![1]) / 2)).toEqual(
      expected.map((share) => expect.closeTo(share, 9)),
    );
    expect(shortestWindow(windows) * 60).toBe(shortestWindow(minutes));
  });

  it('are each found by any place within them, and named by their own times', () => {
    for (let place = 0; place < count; place++) {
      const [opens, closes] = edgesAt(windows, place);
      for (const share of [0.02, 0.5, 0.98])
        expect(placeNear(windows, opens + share * (closes - opens))).toBe(place);
      expect(placeOf(windows, windows.times[place]!)).toBe(place);
      expect(placeOf(windows, windows.times[place]! - 60_000)).toBe(place);
    }
    expect(placeLabel(windows, count - 1)).toBe(`${times.at(-2)}–${times.at(-1)}`);
  });
});

describe('a gap within windows under minutes', () => {
  it('lies where it lies over the minutes', () => {
    const silent = Array.from({ length: 50 }, (_, minute) => 330 + minute);
    const { minutes, windows } = axesOf({ ...whole, silent });
    const [above] = gapPositions(minutes);
    const [below] = gapPositions(windows);
    expect(below!.label).toBe(above!.label);
    expect(sharesOf(windows, [below!.from, below!.to])).toEqual(
      sharesOf(minutes, [above!.from, above!.to]).map((share) => expect.closeTo(share, 9)),
    );
  });

  it('from the first minute on begins with the axis', () => {
    const silent = Array.from({ length: 20 }, (_, minute) => minute);
    const { windows } = axesOf({ ...whole, silent });
    expect(gapPositions(windows)[0]).toMatchObject({
      from: expect.closeTo(-0.5, 9),
      to: expect.closeTo(20 / 60 - 0.5, 9),
    });
  });
});
