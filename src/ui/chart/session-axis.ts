import type { TFunction } from 'i18next';
import { lastObserved } from '#market/board.ts';
import { gapsOf, type SessionGrid, windowsOf } from '#market/session-grid.ts';
import { windowName } from '../window-name.ts';
import type { Numbers, TimeAxis } from './chart-model.ts';

/** What an axis needs of a board, of a chain or of the futures. */
type Minutes = { readonly grid: SessionGrid; readonly length: number; readonly observed: Uint8Array };

/** The whole session of a board, so that the axis stands still while the day grows or is scrubbed; gaps up to now. */
export function sessionAxis({ grid, length, observed }: Minutes): TimeAxis {
  const now = lastObserved({ length, observed });
  const gaps = gapsOf(grid, length, observed);
  return { kind: 'time', times: grid.times, ...(now >= 0 && { now }), gaps };
}

/** The session in windows of so many minutes, by their closes; the one that is not complete yet says so. */
export function windowAxis(board: Minutes, times: Numbers, interval: number, t: TFunction): TimeAxis {
  const { grid, length, observed } = board;
  const running = runningOf(board, times, interval, t);
  return {
    kind: 'time',
    times,
    interval,
    gaps: gapsOf(grid, length, observed),
    ...(running && { running }),
  };
}

function runningOf({ grid, length }: Minutes, times: Numbers, interval: number, t: TFunction) {
  const window = windowsOf(grid, length, interval).at(-1);
  if (!window || window.complete) return null;
  const place = times.findIndex((time) => time > window.time);
  return { place, until: window.time, name: windowName(window, t) };
}
