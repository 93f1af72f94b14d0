import { type Board, firstObserved } from '../board.ts';
import { SIDES } from '../contract.ts';
import { baseValue } from './oi-change.ts';
import { resolveSince, type Since } from './since.ts';

/** How far bars of open interest reach at any minute of a day, units: an axis that stands still while time is scrubbed. */
export type OiExtent = {
  /** The most open interest of a leg, at a minute or at its base; 0 where none is known. */
  readonly oi: number;
  /** The furthest change of a leg since its base, upwards (at least 0) and downwards (at most 0). */
  readonly rise: number;
  readonly fall: number;
};

/** The extremes of both sides over all known minutes at the strikes of rows `from` to before `to`. */
export function oiExtent(board: Board, since: Since, from: number, to: number): OiExtent {
  const extent = { oi: 0, rise: 0, fall: 0 };
  const opened = Math.max(0, firstObserved(board));
  const bases = Array.from({ length: board.length }, (_, minute) =>
    minute >= opened && board.observed[minute] === 1 ? resolveSince(board, since, minute) : null,
  );
  for (const side of SIDES) {
    const { oi } = board[side];
    for (let row = from; row < to; row++)
      for (let minute = opened; minute < board.length; minute++) {
        if (board.observed[minute] === 0) continue;
        const now = oi ? oi[row * board.stride + minute]! : Number.NaN;
        const base = bases[minute]!;
        const then = base ? baseValue(board, side, 'oi', row, base) : Number.NaN;
        if (now > extent.oi) extent.oi = now;
        if (then > extent.oi) extent.oi = then;
        if (now - then > extent.rise) extent.rise = now - then;
        if (now - then < extent.fall) extent.fall = now - then;
      }
  }
  return extent;
}
