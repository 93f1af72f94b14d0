import { type Board, lastObserved } from '../board.ts';
import type { Side } from '../contract.ts';
import type { StrikeRows } from '../strike-set.ts';
import type { ToldChange } from './oi-change.ts';
import { oiChangeOverRows, sumOfSteps } from './oi-change-over-rows.ts';
import { resolveSince, type Since } from './since.ts';

/**
 * The change of open interest of one side over a set of strikes through the day, units per known minute, each contract
 * against itself (`oiChangeOverRows`). From a fixed base (previous close, open, a time of day) it is what has come
 * together since then; from n minutes ago every minute has a base of its own, so that the line is the change of the last
 * n minutes. No later minute changes an earlier value. NaN where no contract has both values, before the base, and
 * throughout where there is no base.
 */
export function oiChangeSince(board: Board, side: Side, since: Since, rows: StrikeRows): Float64Array {
  return toldChangeSince(board, side, since, rows).change;
}

/** `oiChangeSince`, with what its legs tell: without a base nothing. */
export function toldChangeSince(board: Board, side: Side, since: Since, rows: StrikeRows): ToldChange {
  const ofMinutes = since.kind === 'minutes';
  const base = resolveSince(board, ofMinutes ? { kind: 'open' } : since, lastObserved(board));
  if (!base)
    return { change: new Float64Array(board.length).fill(Number.NaN), told: new Uint8Array(board.length) };
  const { change, told, steps } = oiChangeOverRows(board, side, base, rows);
  if (!ofMinutes) return { change, told };
  const ofLast = change.map((value, minute) => {
    const from = Number.isNaN(value) ? null : resolveSince(board, since, minute);
    return from?.kind === 'minute' ? sumOfSteps(steps, from.minute, minute) : Number.NaN;
  });
  return { change: ofLast, told };
}

/**
 * Per known minute, 1 where a change of the last n minutes is measured from another minute, as none is stored so long before:
 * after a gap, and in the first n minutes of the day. null for other bases.
 */
export function otherMinutes(board: Board, since: Since): Float64Array | null {
  if (since.kind !== 'minutes') return null;
  return Float64Array.from({ length: board.length }, (_, minute) => {
    const base = resolveSince(board, since, minute);
    return base?.kind === 'minute' && !base.exact ? 1 : 0;
  });
}
