import { type Board, valueAt } from './board.ts';
import type { Side } from './contract.ts';
import { fewLotsAt, isFreshCell, isTradedLately } from './fresh-cells.ts';
import { midOfCell } from './quote.ts';
import type { Instant } from './trading-date.ts';
import { unchangedSince } from './unchanged-since.ts';

/**
 * Whether the price of a leg at a minute is an old one: it has no mid of bid and ask, and for some minutes, or beyond a few
 * lots on the whole of a date that is known from its close alone, it was not traded (`isFreshCell`). Nothing is old outside
 * the known minutes.
 */
export function isStaleLeg(board: Board, side: Side, row: number, minute: number): boolean {
  if (row < 0 || minute < 0 || minute >= board.length) return false;
  return !isFreshCell(board, side, row * board.stride + minute, minute);
}

/**
 * The minute of a leg's last trade up to `minute`: the first known one in which its volume, where the source has none its
 * price and its open interest, is that of `minute`; −1 where none is known.
 */
function tradedAt(board: Board, side: Side, row: number, minute: number): number {
  const fields = hasVolume(board, side, row, minute) ? (['volume'] as const) : (['price', 'oi'] as const);
  const since = fields.map((field) => {
    const column = board[side][field];
    const isKnown = column !== undefined && !Number.isNaN(valueAt(board, side, field, row, minute));
    return isKnown ? unchangedSince(board, column)[row * board.stride + minute]! : -1;
  });
  return Math.max(...since);
}

function hasVolume(board: Board, side: Side, row: number, minute: number): boolean {
  return !Number.isNaN(valueAt(board, side, 'volume', row, minute));
}

/** A leg whose last price is an old one. */
export type OldPrice = {
  readonly side: Side;
  /** Rupees. */
  readonly strike: number;
  /**
   * The close of the minute of its last trade, or the first stored one if that was before it; null: not traded on the day, or,
   * where `lots` says how little was, at a time that is not known.
   */
  readonly since: Instant | null;
  /** Where nothing but its close is known of the day: how few lots were traded in it (`fewLotsAt`). */
  readonly lots: number | null;
  /** The source does not tell what was traded: price and open interest stand since then. */
  readonly isUntold?: true;
};

/**
 * The legs (row −1: not there) whose last prices at a minute are old, in their order, each once: as of `isStaleLeg`, whatever
 * bid and ask say. A leg without a price has none that is old.
 */
export function oldPrices(board: Board, legs: readonly LegPlace[], minute: number): OldPrice[] {
  return distinct(legs).flatMap(({ side, row }) => oldPriceAt(board, side, row, minute) ?? []);
}

/** `oldPrices` of what volatilities and greeks of the legs stand on, as of `oldQuoteAt`. */
export function oldQuotes(board: Board, legs: readonly LegPlace[], minute: number): OldPrice[] {
  return distinct(legs).flatMap(({ side, row }) => oldQuoteAt(board, side, row, minute) ?? []);
}

/** A leg and its row in a board; −1: not there. */
export type LegPlace = { readonly side: Side; readonly row: number };

const distinct = (legs: readonly LegPlace[]) =>
  legs.filter(({ side, row }, at) => legs.findIndex((leg) => leg.side === side && leg.row === row) === at);

/**
 * `oldPrices` of one leg; null where its last price is none. To ask this of every leg of a chain costs no more than to read
 * their prices; `board` is then the whole one, as what is kept of its columns is not kept of parts of them.
 */
export function oldPriceAt(board: Board, side: Side, row: number, minute: number): OldPrice | null {
  if (row < 0 || Number.isNaN(valueAt(board, side, 'price', row, minute))) return null;
  const cell = row * board.stride + minute;
  if (isTradedLately(board, side, cell, minute)) return null;
  const lots = fewLotsAt(board, side, cell);
  const isTraded = lots === null && valueAt(board, side, 'volume', row, minute) !== 0;
  const since = isTraded ? board.grid.times[tradedAt(board, side, row, minute)]! : null;
  const old = { side, strike: board.strikes[row]!, since, lots };
  return since === null || hasVolume(board, side, row, minute) ? old : { ...old, isUntold: true };
}

/** `oldPriceAt` of what a leg's volatility and greeks stand on: no last price where bid and ask have a mid (`quoteAt`). */
export function oldQuoteAt(board: Board, side: Side, row: number, minute: number): OldPrice | null {
  const old = oldPriceAt(board, side, row, minute);
  return old && Number.isNaN(midOfCell(board[side], row * board.stride + minute)) ? old : null;
}
