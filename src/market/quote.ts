import { type Board, type Field, valueAt } from './board.ts';
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
  const bid = valueAt(board, side, 'bid', row, minute);
  const ask = valueAt(board, side, 'ask', row, minute);
  const mid = (bid + ask) / 2;
  if (bid > 0 && ask >= bid && ask - bid < WIDEST_SPREAD * mid) return mid;
  const last = valueAt(board, side, 'price', row, minute);
  return last > 0 ? last : Number.NaN;
}
