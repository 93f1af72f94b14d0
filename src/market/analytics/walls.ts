import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';

/** A strike that holds much open interest. */
export type Wall = { readonly row: number; readonly strike: number; readonly oi: number };

/** The `count` strikes of a side with the most open interest at a minute, largest first; ties lower strike first. */
export function wallsAt(board: Board, side: Side, minute: number, count = 2): Wall[] {
  const walls: Wall[] = [];
  for (let row = 0; row < board.strikes.length; row++) {
    const oi = valueAt(board, side, 'oi', row, minute);
    if (!(oi > (walls[count - 1]?.oi ?? 0))) continue;
    // Those of a higher strike come later: an equal one stands before it.
    const at = walls.findIndex((wall) => wall.oi < oi);
    walls.splice(at < 0 ? walls.length : at, 0, { row, strike: board.strikes[row]!, oi });
    walls.length = Math.min(walls.length, count);
  }
  return walls;
}
