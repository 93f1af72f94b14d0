import { gapsOf, type SessionGrid } from '#market/session-grid.ts';
import type { TimeAxis } from './chart-model.ts';

/** What an axis needs of a board, of a chain or of the futures. */
type Minutes = { readonly grid: SessionGrid; readonly length: number; readonly observed: Uint8Array };

/** The whole session of a board, so that the axis stands still while the day grows or is scrubbed; gaps up to now. */
export function sessionAxis({ grid, length, observed }: Minutes): TimeAxis {
  return { kind: 'time', times: grid.times, gaps: gapsOf(grid, length, observed) };
}
