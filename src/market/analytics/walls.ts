import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';

/** A strike that holds much open interest. */
export type Wall = { readonly row: number; readonly strike: number; readonly oi: number };

/** The `count` strikes of a side with the most open interest at a minute, largest first; ties lower strike first. */
export function wallsAt(board: Board, side: Side, minute: number, count = 2): Wall[] {
  const walls: Wall[] = [];
  board.strikes.forEach((strike, row) => {
    const oi = valueAt(board, side, 'oi', row, minute);
    if (oi > 0) walls.push({ row, strike, oi });
  });
  return walls.sort((a, b) => b.oi - a.oi || a.strike - b.strike).slice(0, count);
}
