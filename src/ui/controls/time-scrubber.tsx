import type { DatedMinutes } from '#market/analytics/since.ts';

/** Moves the screen through the minutes of the day: drag, step, play. */
export function TimeScrubber(_: { readonly day: DatedMinutes | null }) {
  return null;
}
