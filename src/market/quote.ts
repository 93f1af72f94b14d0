import type { Board, Columns, Field } from './board.ts';
import type { Side } from './contract.ts';

/** A spread at or above this share of the mid says nothing about the price. */
export const WIDEST_SPREAD = 0.2;

/** What `quoteAt` reads: a board that holds fewer of them than its source has gives other figures. */
export const QUOTE_FIELDS = ['price', 'bid', 'ask'] as const satisfies readonly Field[];

/**
 * The price of a leg for every model figure, rupees: the mid where bid and ask hold at this minute and the
 * spread is under 20 % of it, else the last price; NaN where neither is known.
 */
export function quoteAt(board: Board, side: Side, row: number, minute: number): number {
  return minute >= 0 && minute < board.length
    ? quoteOfCell(board[side], row * board.stride + minute)
    : Number.NaN;
}

/** `quoteAt` for a cell of a side's columns (`row × stride + minute`), which has to lie in a known minute. */
export function quoteOfCell(columns: Columns, cell: number): number {
  const mid = midOfCell(columns, cell);
  if (!Number.isNaN(mid)) return mid;
  const last = columns.price ? columns.price[cell]! : Number.NaN;
  return last > 0 ? last : Number.NaN;
}

/** The mid of bid and ask of a cell of a side's columns, rupees; NaN where they are not known or far from each other. */
export function midOfCell({ bid, ask }: Columns, cell: number): number {
  if (!bid || !ask) return Number.NaN;
  const buy = bid[cell]!;
  const sell = ask[cell]!;
  const mid = (buy + sell) / 2;
  return buy > 0 && sell >= buy && sell - buy < WIDEST_SPREAD * mid ? mid : Number.NaN;
}
