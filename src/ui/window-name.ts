import type { TFunction } from 'i18next';
import type { WindowTimes } from '#market/session-grid.ts';
import { formatClock, MINUTE_MS } from '#market/trading-date.ts';

/**
 * A window as every screen names it: from where it opens to its close, `10:15–10:18`; a single minute by its close, as
 * minutes are; one that is not complete to where it has come, and that it is so: `10:15–10:17 so far`.
 */
export function windowName(window: WindowTimes, t: TFunction): string {
  return window.complete ? windowRange(window) : t('ui.window.soFar', { window: windowRange(window) });
}

/** From where a window opens to its last minute. */
export function windowRange({ opens, time, complete }: WindowTimes): string {
  const isMinute = complete && time - opens <= MINUTE_MS;
  return isMinute ? formatClock(time) : `${formatClock(opens)}–${formatClock(time)}`;
}
