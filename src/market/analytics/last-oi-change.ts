import type { Board } from '../board.ts';
import { SIDES } from '../contract.ts';

/**
 * Index of the last minute up to `minute` at which any leg's open interest differed from the observed minute before;
 * −1 when it has not changed since the first observed minute, or the source has none. Open interest is published
 * about every third minute, so this tells how old it is.
 */
export function lastOiChange(board: Board, minute: number): number {
  const columns = SIDES.flatMap((side) => board[side].oi ?? []);
  let later = Math.min(minute, board.length - 1);
  while (later > 0 && board.observed[later] === 0) later--;
  while (later > 0) {
    let earlier = later - 1;
    while (earlier >= 0 && board.observed[earlier] === 0) earlier--;
    if (earlier < 0) return -1;
    for (const column of columns)
      for (let row = 0; row < board.strikes.length; row++) {
        const now = column[row * board.stride + later]!;
        const before = column[row * board.stride + earlier]!;
        if (now !== before && !(Number.isNaN(now) && Number.isNaN(before))) return later;
      }
    later = earlier;
  }
  return -1;
}
