import type { Instant } from './trading-date.ts';

/** The documented polling setting: milliseconds between requests, 0 for none, and whether to fetch again at all. */
export type PollSetting = { readonly pollInterval: number; readonly reFetch: boolean };

/**
 * The documented rule to the letter: 60,000 ms on weekdays with the UTC hour from 3 up to before 10, otherwise
 * no polling. It knows no holidays and ends at 15:30 IST whatever the session's hours.
 */
export function pollSettingAt(now: Instant): PollSetting {
  const clock = new Date(now);
  const weekday = clock.getUTCDay();
  const hour = clock.getUTCHours();
  const reFetch = weekday >= 1 && weekday <= 5 && hour >= 3 && hour < 10;
  return { pollInterval: reFetch ? 60_000 : 0, reFetch };
}
