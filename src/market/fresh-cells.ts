import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { midOfCell } from './quote.ts';
import { unchangedSince } from './unchanged-since.ts';

/** Minutes without a trade after which a last price says little of the present. */
export const STALE_MINUTES = 5;

/**
 * Tells of a side's cells (`row × stride + minute`, in a known minute) whether the leg is fresh there: not `isStaleLeg`, for who
 * asks of many at once.
 */
export function freshCells(board: Board, side: Side): (cell: number, minute: number) => boolean {
  const columns = board[side];
  const { price, volume } = columns;
  let sinceVolume: Int32Array | null = null;
  let sincePrice: Int32Array | null = null;
  return (cell, minute) => {
    if (!Number.isNaN(midOfCell(columns, cell))) return true;
    const total = volume ? volume[cell]! : Number.NaN;
    if (total === 0) return false;
    let traded = -1;
    if (volume && !Number.isNaN(total)) {
      sinceVolume ??= unchangedSince(board, volume);
      traded = sinceVolume[cell]!;
    } else if (price && !Number.isNaN(price[cell]!)) {
      sincePrice ??= unchangedSince(board, price);
      traded = sincePrice[cell]!;
    }
    return traded === -1 || traded > minute - STALE_MINUTES;
  };
}
