import { describe, expect, it } from 'vitest';
import { formatClock } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { axisOfChanges } from './axis-of-changes.ts';
import { minuteOfWindow, sessionAxis, windowAxis } from './session-axis.ts';
import { placeLabel } from './x-labels.ts';
import { indicativePositions } from './x-position.ts';

const LONGER = { date: '2026-08-18', expiry: '2026-08-25', intervals: [{ open: 555, close: 940 }] } as const;

describe('the windows of a session', () => {
  it('have their length, which the close of a day has not: nothing of it happened in its last minutes', () => {
    const board = builtBoard({ length: 375 });
    expect(windowAxis(board, 3, english).interval).toBe(3);
    const close = builtBoard({ grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] });
    const axis = windowAxis(close, 3, english);
    expect(axis).not.toHaveProperty('interval');
    expect(placeLabel(axis, 0)).toBe('15:30');
  });
});

describe('the window shown', () => {
  const now = (length: number, silent: readonly number[] = []) => {
    const board = builtBoard({ length, silent });
    return windowAxis(board, 3, english);
  };

  it('is the last that has data: what a legend says is of it, missing where a line has ended before', () => {
    expect(now(6).now).toBe(1);
    expect(now(7).now).toBe(2);
    expect(now(12, [4, 5, 6, 7, 8, 9, 10, 11]).now).toBe(1);
    expect(now(3, [0, 1, 2])).not.toHaveProperty('now');
  });

  it('of changes says since when they are where a gap lies before it', () => {
    const board = builtBoard({ length: 9, silent: [3, 4, 5, 6] });
    const ofChanges = axisOfChanges(board, 3, english);
    expect(ofChanges.acrossGap).toMatchObject([{ place: 2, since: board.grid.times[2] }]);
    expect(placeLabel(ofChanges, 2)).toBe('09:21–09:24 (changes since 09:18)');
    expect(placeLabel(windowAxis(board, 3, english), 2)).toBe('09:21–09:24');
    expect(axisOfChanges(builtBoard({ length: 9 }), 3, english)).not.toHaveProperty('acrossGap');
  });

  it('runs to where its data end, though the clock is further', () => {
    expect(now(7).unfinished).toMatchObject([{ place: 2, name: '09:21–09:22 so far' }]);
    const brokenOff = [{ place: 1, name: '09:18–09:19 partial' }];
    expect(now(12, [4, 5, 6, 7, 8, 9, 10, 11]).unfinished).toMatchObject(brokenOff);
    expect(now(6)).not.toHaveProperty('unfinished');
  });

  it('is not the only one that may be unfinished: one before a gap stays so when data come again', () => {
    const axis = now(14, [4, 5, 6, 7]);
    expect(axis.unfinished?.map(({ place }) => place)).toEqual([1, 4]);
    expect(placeLabel(axis, 1)).toBe('09:18–09:19 partial');
    expect(placeLabel(axis, 2)).toBe('09:21–09:24');
  });

  it('is unfinished from where its data begin, when the day was joined within it', () => {
    const [joined] = now(14, [0, 1, 2, 3]).unfinished ?? [];
    expect(joined).toMatchObject({ place: 1, name: '09:19–09:21 partial' });
    expect([joined!.from, joined!.until].map(formatClock)).toEqual(['09:19', '09:21']);
  });
});

describe('the minute that a press on a window goes to', () => {
  const closes = windowAxis(builtBoard({ length: 375 }), 3, english).times;
  const pressed = (length: number, place: number, silent: readonly number[] = []) => {
    const minute = minuteOfWindow(builtBoard({ length, silent }), 3, closes[place]!);
    return minute && formatClock(minute);
  };

  it('is the close of one that is over', () => {
    expect(pressed(7, 1)).toBe('09:21');
  });

  it('is the minute shown in the one that goes on, and not its close to come', () => {
    expect(pressed(7, 2)).toBe('09:22');
  });

  it('is where the data of one with missing minutes end', () => {
    expect(pressed(12, 1, [4, 5, 6, 7, 8])).toBe('09:19');
  });

  it('is none in a window without data, past or to come', () => {
    expect(pressed(12, 2, [4, 5, 6, 7, 8])).toBeNull();
    expect(pressed(7, 3)).toBeNull();
  });
});

describe('the minutes of an indicative spot', () => {
  it('are the closing auction of the cash market, on the date of a board that has one', () => {
    expect(sessionAxis(builtBoard({ ...LONGER, length: 385 })).indicative).toEqual(['15:16', '15:35']);
    expect(sessionAxis(builtBoard({ length: 375 }))).not.toHaveProperty('indicative');
  });

  it('are those that are known by now', () => {
    expect(sessionAxis(builtBoard({ ...LONGER, length: 360 }))).not.toHaveProperty('indicative');
    expect(sessionAxis(builtBoard({ ...LONGER, length: 363 })).indicative).toEqual(['15:16', '15:18']);
    const silent = [363, 364, 365, 366];
    expect(sessionAxis(builtBoard({ ...LONGER, length: 367, silent: [...silent, 367] })).indicative).toEqual([
      '15:16',
      '15:18',
    ]);
  });

  it('stand where they are among windows, in part of one too', () => {
    const axis = windowAxis(builtBoard({ ...LONGER, length: 385 }), 15, english);
    expect(indicativePositions(axis)).toEqual([
      { from: 23.5, to: expect.closeTo(25, 9), label: '15:16–15:35' },
    ]);
  });
});
