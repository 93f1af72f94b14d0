import { gapsOf, minuteAt, type SessionGrid } from '#market/session-grid.ts';
import type { Instant } from '#market/trading-date.ts';

/** Which minutes of a session are stored. */
export type SessionMarks = {
  /** The minute is stored. One that the session's grid does not have leaves no mark. */
  mark(minute: Instant): void;
  /** The grid's first minute after an instant; null after the last. */
  next(instant: Instant): Instant | null;
  /** The minute that closed `count` minutes of trading before the last one at `now`; null when there are not as many. */
  minutesBack(now: Instant, count: number): Instant | null;
  /** Minutes up to and including `through` that are not stored, ascending. */
  missing(through: Instant): Instant[];
  /** The same as stretches, `[first, last]` in `HH:MM`. */
  gaps(through: Instant): (readonly [string, string])[];
};

/** Marks on the minutes of a session; a session whose hours are not known (null) has none, and so no gaps. */
export function sessionMarks(grid: SessionGrid | null): SessionMarks {
  const times = grid?.times ?? new Float64Array(0);
  const stored = new Uint8Array(times.length);
  const passed = (through: Instant) => (grid ? minuteAt(grid, through) + 1 : 0);
  return {
    mark: (minute) => {
      const index = grid ? minuteAt(grid, minute) : -1;
      if (times[index] === minute) stored[index] = 1;
    },
    next: (instant) => times[passed(instant)] ?? null,
    minutesBack: (now, count) => times[passed(now) - 1 - count] ?? null,
    missing: (through) => Array.from(times.subarray(0, passed(through))).filter((_, i) => stored[i] === 0),
    gaps: (through) => (grid ? gapsOf(grid, passed(through), stored) : []),
  };
}
