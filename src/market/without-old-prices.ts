import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { isTradedLately } from './fresh-cells.ts';

/** The board without the last prices that are old: for curves that have no sign for them. */
export function withoutOldPrices(board: Board): Board {
  const fresh = (side: Side) => {
    const { price, ...others } = board[side];
    const isOld = (cell: number) => !isTradedLately(board, side, cell, cell % board.stride);
    return {
      ...others,
      ...(price && { price: price.map((value, cell) => (isOld(cell) ? Number.NaN : value)) }),
    };
  };
  return { ...board, call: fresh('call'), put: fresh('put') };
}
