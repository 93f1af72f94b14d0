import type { Board, Closing, ClosingSide } from './board.ts';
import { type Carry, type Forward, forwardAt } from './forward.ts';
import type { Instant } from './trading-date.ts';

/**
 * The forward at a close of the board's contracts (its `previous` or `official` one), by the rule of `forwardAt`
 * with the closing prices of what traded as the legs. `closed` is the instant of that close. Its value is NaN where nothing is known.
 */
export function closingForward(board: Board, closing: Closing, closed: Instant, carry?: Carry): Forward {
  const atClose: Board = {
    ...board,
    date: closing.date ?? board.date,
    grain: 'day',
    grid: { times: Float64Array.of(closed), starts: [0] },
    length: 1,
    stride: 1,
    call: { price: tradedPrices(closing.call) },
    put: { price: tradedPrices(closing.put) },
    spot: Float64Array.of(closing.spot ?? Number.NaN),
    future: Float64Array.of(closing.future ?? Number.NaN),
    observed: Uint8Array.of(1),
    previous: null,
    official: null,
  };
  return forwardAt(atClose, 0, carry);
}

/** Without a trade the exchange prints a close of an earlier day. */
function tradedPrices({ price, volume }: ClosingSide): Float64Array {
  return price.map((value, row) => (volume[row] === 0 ? Number.NaN : value));
}
