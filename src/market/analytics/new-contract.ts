import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { firstKnown } from '../first-known.ts';
import type { Base } from './since.ts';

/**
 * Whether a leg is of a contract that was not listed in the session before: the exchange's own file of it lacks it. Of
 * another base, or another source of the previous close, nothing is known of that.
 */
export function isNewContract({ previous }: Board, side: Side, row: number, base: Base | null): boolean {
  if (base?.kind !== 'previous' || previous?.source !== 'end-of-day file') return false;
  const { price, oi } = previous[side];
  return Number.isNaN(price[row]) && Number.isNaN(oi[row]);
}

/**
 * Whether a leg is new since a base. After a previous close: `isNewContract`. After a minute: nothing of it was published up
 * to then, and the session before is known and has no close and no open position of it.
 */
export function isNewSince(board: Board, side: Side, row: number, base: Base): boolean {
  if (base.kind === 'previous') return isNewContract(board, side, row, base);
  if (!board.previous) return false;
  const { price, oi } = board.previous[side];
  const isKnownBy = (column: Float64Array | undefined) =>
    column !== undefined && firstKnown(board, column)[row]! <= base.minute;
  return (
    Number.isNaN(price[row]) && !(oi[row]! > 0) && !isKnownBy(board[side].price) && !isKnownBy(board[side].oi)
  );
}
