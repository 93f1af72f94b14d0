import {
  formatClock,
  type Instant,
  instantOf,
  MINUTE_MS,
  type MinuteOfDay,
  type TradingDate,
} from './trading-date.ts';

/** One stretch of continuous trading, minutes since midnight IST: opens at `open`, last minute closes at `close`. */
export type SessionInterval = { readonly open: MinuteOfDay; readonly close: MinuteOfDay };

/**
 * The dense minutes of a session, each stamped with its close: 09:16 … 15:30 on a normal day before
 * 2026-08-03. `starts` holds the index of the first minute of each interval (a day can have several).
 */
export type SessionGrid = { readonly times: Float64Array; readonly starts: readonly number[] };

/** The grid of the intervals of `date`, in time order. */
export function sessionGrid(date: TradingDate, intervals: readonly SessionInterval[]): SessionGrid {
  const times: number[] = [];
  const starts: number[] = [];
  for (const { open, close } of intervals) {
    starts.push(times.length);
    for (let minute = open + 1; minute <= close; minute++) times.push(instantOf(date, minute));
  }
  return { times: Float64Array.from(times), starts };
}

/** The grid behind a list of minute closes; a step of more than a minute starts a new interval. */
export function gridOfTimes(times: ArrayLike<number>): SessionGrid {
  const starts: number[] = [];
  for (let i = 0; i < times.length; i++) if (i === 0 || times[i]! - times[i - 1]! > MINUTE_MS) starts.push(i);
  return { times: Float64Array.from(times), starts };
}

/** Index of the last minute that closed at or before `instant`; −1 before the first. O(log n). */
export function minuteAt(grid: SessionGrid, instant: Instant): number {
  let low = 0;
  let high = grid.times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (grid.times[middle]! <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A window of minutes: it covers the minutes `from` … `to`, both included. */
export type MinuteWindow = WindowTimes & { readonly from: number; readonly to: number };

/** When a window opens and how far it has come: it is stamped with the close of its last minute. */
export type WindowTimes = {
  readonly opens: Instant;
  readonly time: Instant;
  /** All of it is there, from its first minute to the one that it ends with. */
  readonly complete: boolean;
  /** No minute will come to it any more, be it complete or not. */
  readonly over: boolean;
};

/**
 * Windows of `minutes` minutes over the first `length` minutes of a grid. They align to each interval's open,
 * so no window spans two intervals; the last window of an interval (and of the day so far) may be shorter.
 * Throws RangeError when `minutes` is not a positive integer.
 */
export function windowsOf(grid: SessionGrid, length: number, minutes: number): MinuteWindow[] {
  if (!Number.isInteger(minutes) || minutes < 1) throw new RangeError(`not a window in minutes: ${minutes}`);
  const windows: MinuteWindow[] = [];
  grid.starts.forEach((start, index) => {
    const close = grid.starts[index + 1] ?? grid.times.length;
    for (let from = start; from < Math.min(close, length); from += minutes) {
      const end = Math.min(from + minutes, close);
      const to = Math.min(end, length) - 1;
      windows.push({ from, to, ...windowTimes(grid, from, to, to + 1 === end) });
    }
  });
  return windows;
}

type SessionWindows = { readonly windows: readonly MinuteWindow[]; readonly ends: Float64Array };

const windowsKept = new WeakMap<SessionGrid, Map<number, SessionWindows>>();

function ofSession(grid: SessionGrid, minutes: number): SessionWindows {
  const kept = windowsKept.get(grid) ?? new Map<number, SessionWindows>();
  const known = kept.get(minutes);
  if (known) return known;
  const windows = windowsOf(grid, grid.times.length, minutes);
  const made = { windows, ends: Float64Array.from(windows, ({ time }) => time) };
  windowsKept.set(grid, kept.set(minutes, made));
  return made;
}

/** `windowsOf` the whole session, whatever is known of it: the same list each time. */
export function sessionWindows(grid: SessionGrid, minutes: number): readonly MinuteWindow[] {
  return ofSession(grid, minutes).windows;
}

/** The closes of `sessionWindows`, to be read only: an axis that stands still while a day grows. */
export function windowEnds(grid: SessionGrid, minutes: number): Float64Array {
  return ofSession(grid, minutes).ends;
}

/** The times of a window over the minutes `from` … `to` of a grid, which is complete once it is over. */
export function windowTimes(grid: SessionGrid, from: number, to: number, over: boolean): WindowTimes {
  return { opens: grid.times[from]! - MINUTE_MS, time: grid.times[to]!, complete: over, over };
}

/**
 * The stretches without data among the first `length` minutes, as `[first missing, last missing]` in `HH:MM`.
 * `observed[m]` is 1 where the source holds for minute m.
 */
export function gapsOf(grid: SessionGrid, length: number, observed: Uint8Array): [string, string][] {
  const gaps: [string, string][] = [];
  const breaks = new Set(grid.starts);
  let from = -1;
  for (let minute = 0; minute <= length; minute++) {
    const missing = minute < length && observed[minute] === 0;
    if (from >= 0 && (!missing || breaks.has(minute))) {
      gaps.push([formatClock(grid.times[from]!), formatClock(grid.times[minute - 1]!)]);
      from = -1;
    }
    if (missing && from < 0) from = minute;
  }
  return gaps;
}
