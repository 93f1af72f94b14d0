import { type Board, firstObserved } from './board.ts';
import { isIndex, type Underlying } from './contract.ts';
import { forwardAt } from './forward.ts';
import type { TradingDate } from './trading-date.ts';

/** Tick of what has no finer one, rupees. */
export const TICK = 0.05;
/** Tick of a cheap stock's derivatives, rupees. */
const FINE_TICK = 0.01;
/** A stock below this has the finer tick, rupees. */
const CHEAP_BELOW = 250;

/** Futures of stocks follow the ticks of the cash market by NSE's circular of 2024-05-24, which left options out. */
const FINE_FUTURES_FROM: TradingDate = '2024-07-08';
/**
 * Options of stocks follow them, of every expiry at once, as brokers passed on NSE's circular. Files of 2017 and 2022 know
 * multiples of ₹0.05 alone, of futures as of options.
 */
const FINE_OPTIONS_FROM: TradingDate = '2025-11-03';

/**
 * The tick of a future on a date, rupees: a paisa for a stock whose future stands under ₹250, since there is one. Larger
 * ticks of dear stocks make no difference: their prices move by a whole one or not at all.
 */
export function futureTick({ symbol }: Pick<Underlying, 'symbol'>, price: number, date: TradingDate): number {
  return date >= FINE_FUTURES_FROM && !isIndex(symbol) && price < CHEAP_BELOW ? FINE_TICK : TICK;
}

/**
 * The tick of a board's options on its date, rupees: a paisa for a stock under ₹250, since there is one.
 *
 * The exchange goes by the stock's close at the end of the month before, which a board does not have. It decides once for
 * its whole day, by what is known first of these: the day's first spot, its first future, the spot at the previous close,
 * the forward of the first stored minute, the strike in the middle. A stock that has crossed ₹250 within the month is
 * judged by the other tick.
 */
export function optionTick(board: Board): number {
  if (board.date < FINE_OPTIONS_FROM || isIndex(board.symbol)) return TICK;
  return stockPrice(board) < CHEAP_BELOW ? FINE_TICK : TICK;
}

function stockPrice(board: Board): number {
  const { spot, future, previous, length, strikes } = board;
  for (const line of [spot, future])
    for (let minute = 0; minute < length; minute++) if (line[minute]! > 0) return line[minute]!;
  if (previous?.spot) return previous.spot;
  const first = firstObserved(board);
  const forward = first < 0 ? Number.NaN : forwardAt(board, first).value;
  return forward > 0 ? forward : strikes[strikes.length >> 1]!;
}
