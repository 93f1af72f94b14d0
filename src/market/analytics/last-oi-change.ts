import type { Board } from '../board.ts';
import { SIDES } from '../contract.ts';
import type { FuturesBoard } from '../futures-board.ts';

/**
 * Index of the last minute up to `minute` at which any leg's open interest differed from the observed minute before;
 * −1 when it has not changed since the first observed minute, or the source has none. Open interest is published
 * about every third minute, so this tells how old it is.
 */
export function lastOiChange(board: Board, minute: number): number {
  const columns = SIDES.flatMap((side) => board[side].oi ?? []);
  return lastChange(board, columns, board.strikes.length, minute);
}

/** The same of the futures of a board, of one or of several. */
export function lastFutureOiChange(board: FuturesBoard, minute: number): number {
  const { oi } = board.columns;
  return lastChange(board, oi ? [oi] : [], board.contracts.length, minute);
}

function lastChange(
  { observed, length, stride }: Pick<Board, 'observed' | 'length' | 'stride'>,
  columns: readonly Float64Array[],
  rows: number,
  minute: number,
): number {
  let later = Math.min(minute, length - 1);
  while (later > 0 && observed[later] === 0) later--;
  while (later > 0) {
    let earlier = later - 1;
    while (earlier >= 0 && observed[earlier] === 0) earlier--;
    if (earlier < 0) return -1;
    for (const column of columns)
      for (let row = 0; row < rows; row++) {
        const now = column[row * stride + later]!;
        const before = column[row * stride + earlier]!;
        if (now !== before && !(Number.isNaN(now) && Number.isNaN(before))) return later;
      }
    later = earlier;
  }
  return -1;
}
