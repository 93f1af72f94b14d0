import type { Board } from '../board.ts';
import { boardAtClose } from '../closing-forward.ts';
import { type Carry, forwardAt, WIDEST_DEVIATION } from '../forward.ts';
import { rupees } from '../rupees.ts';
import { tradedBasePrice } from './oi-change.ts';

/** Prices come in steps of a tick: of four in two straddles each may be rounded. Rupees. */
const ROUNDING = 0.2;

/**
 * The straddle of each row at the previous close, rupees; NaN where a leg has no close or was not traded in that session.
 *
 * A source that does not say what was traded then gives closes of days long past too. Of such a source a straddle is left out
 * whose legs are not of one moment: K + e^{rT}(C − P) lies further from the forward of that close than a forward may
 * (`WIDEST_DEVIATION`), or the straddle differs from both its neighbours by more than their strikes lie apart. Time is
 * counted from this date's first minute: a night is little to these limits.
 */
export function previousStraddles(board: Board, carry: Carry): Float64Array {
  const { previous, strikes } = board;
  const opened = board.grid.times[0];
  if (!previous || opened === undefined) return new Float64Array(strikes.length).fill(Number.NaN);
  const base = { kind: 'previous', date: previous.date } as const;
  const forward = forwardAt(boardAtClose(board, previous, opened), 0, carry).value;
  const growth = Math.exp(carry.rate * Math.max(0, carry.clock(opened)));
  const isUnsure = (row: number) => Number.isNaN(previous.call.volume[row]! + previous.put.volume[row]!);
  const likely = strikes.map((strike, row) => {
    const call = tradedBasePrice(board, 'call', row, base);
    const put = tradedBasePrice(board, 'put', row, base);
    const deviation = Math.abs(strike + growth * (call - put) - forward);
    return isUnsure(row) && deviation > WIDEST_DEVIATION * forward ? Number.NaN : rupees(call + put);
  });
  return likely.map((straddle, row) =>
    isUnsure(row) && [-1, 1].every((way) => breaksBound(strikes, likely, row, way)) ? Number.NaN : straddle,
  );
}

/** Whether a straddle differs from the next known one in a direction by more than the distance of their strikes. */
function breaksBound(strikes: Float64Array, straddles: Float64Array, row: number, way: number): boolean {
  let next = row + way;
  while (Number.isNaN(straddles[next] ?? 0)) next += way;
  const distance = Math.abs((strikes[next] ?? Number.NaN) - strikes[row]!);
  return Math.abs((straddles[next] ?? Number.NaN) - straddles[row]!) > distance + ROUNDING;
}
