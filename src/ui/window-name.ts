import type { TFunction } from 'i18next';
import type { ChangedWindow } from '#market/analytics/window-spans.ts';
import type { WindowTimes } from '#market/session-grid.ts';
import { formatClock, MINUTE_MS } from '#market/trading-date.ts';

/**
 * A window as every screen names it: from where it opens to its close, `10:15–10:18`; a single minute by its close, as
 * minutes are; one that goes on to where it has come, `10:15–10:17 so far`; one that is over and of which minutes are missing
 * as far as there are data, `10:15–10:17 partial`.
 */
export function windowName(window: WindowTimes, t: TFunction): string {
  if (window.complete) return windowRange(window);
  return t(window.over ? 'ui.window.partial' : 'ui.window.soFar', { window: windowRange(window) });
}

/** A window whose changes are told: the first one after a gap says since when they are. */
export function changedWindowName({ since, ...window }: ChangedWindow, t: TFunction): string {
  const name = windowName(window, t);
  return since === null ? name : t('ui.window.acrossGap', { window: name, time: formatClock(since) });
}

/** From where a window opens to its last minute. */
export function windowRange({ opens, time, complete }: Omit<WindowTimes, 'over'>): string {
  const isMinute = complete && time - opens <= MINUTE_MS;
  return isMinute ? formatClock(time) : `${formatClock(opens)}–${formatClock(time)}`;
}
