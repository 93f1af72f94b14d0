import { lastObserved } from '#market/board.ts';
import { gapsOf, type SessionGrid } from '#market/session-grid.ts';
import type { Numbers, TimeAxis } from './chart-model.ts';

/** What an axis needs of a board, of a chain or of the futures. */
type Minutes = { readonly grid: SessionGrid; readonly length: number; readonly observed: Uint8Array };

/** The whole session of a board, so that the axis stands still while the day grows or is scrubbed; gaps up to now. */
export function sessionAxis({ grid, length, observed }: Minutes): TimeAxis {
  const now = lastObserved({ length, observed });
  const gaps = gapsOf(grid, length, observed);
  return { kind: 'time', times: grid.times, ...(now >= 0 && { now }), gaps };
}

/** The session in windows of so many minutes, by their closes. */
export function windowAxis({ grid, length, observed }: Minutes, times: Numbers, interval: number): TimeAxis {
  return { kind: 'time', times, interval, gaps: gapsOf(grid, length, observed) };
}
