import type { Board, Columns } from './board.ts';

/** The board without its quotes, so that every figure from `quoteAt` stands on last prices. O(1), columns are shared. */
export function byLastPrices(board: Board): Board {
  if (!hasQuotes(board)) return board;
  return { ...board, call: withoutQuotes(board.call), put: withoutQuotes(board.put) };
}

/** True where the source has a bid and an ask of any leg. */
export function hasQuotes({ call, put }: Pick<Board, 'call' | 'put'>): boolean {
  return [call, put].some(({ bid, ask }) => bid !== undefined && ask !== undefined);
}

function withoutQuotes({ bid: _, ask: __, bidSize: ___, askSize: ____, ...others }: Columns): Columns {
  return others;
}
