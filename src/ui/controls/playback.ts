import type { DatedMinutes } from '#market/analytics/since.ts';
import { lastObserved } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import type { Speed } from './speeds.ts';

/** How long one minute of the market takes when played, ms. */
export function minuteAtSpeed(speed: Speed): number {
  return 60_000 / speed;
}

/** Index of the next minute with data after `minute` among the first `length`; −1 when there is none. */
export function nextStored(observed: Uint8Array, length: number, minute: number): number {
  const next = observed.subarray(0, length).indexOf(1, minute + 1);
  return next;
}

/** Stretches of the first `length` minutes without data as shares of the day, for the marks of a slider. */
export function gapShares(
  observed: Uint8Array,
  length: number,
): { readonly from: number; readonly to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  const last = Math.max(1, length - 1);
  let start = -1;
  for (let minute = 0; minute <= length; minute++) {
    const isMissing = minute < length && observed[minute] === 0;
    if (isMissing && start < 0) start = minute;
    if (!isMissing && start >= 0) {
      gaps.push({ from: Math.max(0, start - 0.5) / last, to: Math.min(last, minute - 0.5) / last });
      start = -1;
    }
  }
  return gaps;
}

/**
 * Index of the minute that the scrubber stands at when `HH:MM` is asked for: the last stored one for null and for
 * any time after it, the first for any time before the session.
 */
export function minuteShown(day: DatedMinutes, t: string | null): number {
  const last = Math.max(0, lastObserved(day));
  const asked = t === null ? null : parseMinute(t);
  if (asked === null) return last;
  return Math.min(last, Math.max(0, minuteAt(day.grid, instantOf(day.date, asked))));
}
