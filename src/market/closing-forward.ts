import type { Board, Closing, ClosingSide } from './board.ts';
import type { Calendar } from './calendar.ts';
import { type Carry, type Forward, forwardAt } from './forward.ts';
import { tradedPrice } from './traded-price.ts';
import type { Instant, TradingDate } from './trading-date.ts';

/**
 * The forward at a close of the board's contracts (its `previous` or `official` one), by the rule of `forwardAt`
 * with the closing prices of what traded as the legs. `closed` is the instant of that close. Its value is NaN where nothing is known.
 */
export function closingForward(board: Board, closing: Closing, closed: Instant, carry?: Carry): Forward {
  return forwardAt(boardAtClose(board, closing, closed), 0, carry);
}

/**
 * A close of the board's contracts as a board of one minute, `closed`, with the prices of what traded: for figures of
 * that close by the rules that hold on a date of its source, an end-of-day file or minutes.
 */
export function boardAtClose(board: Board, closing: Closing, closed: Instant): Board {
  const side = (values: ClosingSide) => ({
    price: tradedPrices(values),
    oi: values.oi,
    volume: values.volume,
  });
  return {
    ...board,
    date: closing.date ?? board.date,
    grain: closing.source === 'end-of-day file' ? 'day' : 'minute',
    grid: { times: Float64Array.of(closed), starts: [0] },
    length: 1,
    stride: 1,
    call: side(closing.call),
    put: side(closing.put),
    spot: Float64Array.of(closing.spot ?? Number.NaN),
    future: Float64Array.of(tradedPrice(closing.future ?? Number.NaN, closing.futureVolume ?? Number.NaN)),
    observed: Uint8Array.of(1),
    previous: null,
    official: null,
  };
}

/** When closing values of a board of that date are of: the close of their session, or the minute up to which it is stored. */
export function closedAt(
  { date, until }: Pick<Closing, 'date' | 'until'>,
  board: { readonly date: TradingDate },
  calendar: Calendar,
): Instant | null {
  return until ?? calendar.closeOf(date ?? calendar.previousSession(board.date));
}

/** `boardAtClose` of the previous session; null where nothing of it, or not its hours, are known. */
export function boardAtPreviousClose(board: Board, calendar: Calendar): Board | null {
  const { previous } = board;
  const closed = previous && closedAt(previous, board, calendar);
  return previous && closed !== null ? boardAtClose(board, previous, closed) : null;
}

function tradedPrices({ price, volume }: ClosingSide): Float64Array {
  return price.map((value, row) => tradedPrice(value, volume[row] ?? Number.NaN));
}
