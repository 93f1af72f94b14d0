import type { Board } from '../board.ts';
import { growthOf } from '../carried-spot.ts';
import { boardAtClose } from '../closing-forward.ts';
import type { Side } from '../contract.ts';
import { type Carry, forwardAt, WIDEST_DEVIATION } from '../forward.ts';
import { rupees } from '../rupees.ts';
import { isStaleLeg } from '../stale-leg.ts';
import { tradedBasePrice } from './oi-change.ts';
import { breaksBound } from './price-bounds.ts';
import { previousBase } from './since.ts';

/** Prices come in steps of a tick: of four in two straddles each may be rounded. Rupees. */
const ROUNDING = 0.2;

/** Prices of each row at the previous close, rupees. */
export type PreviousPrices = Readonly<Record<Side, Float64Array>>;

/** The straddle of each row at the previous close, rupees: the sum of both legs as `previousPrices` has them. */
export function previousStraddles(board: Board, carry: Carry): Float64Array {
  const { call, put } = previousPrices(board, carry);
  return call.map((price, row) => rupees(price + put[row]!));
}

/**
 * What each leg cost at the previous close, rupees; NaN where it has no close or was not traded in that session, or so few
 * lots of it that its close may be of any time of that day (`isStaleLeg`).
 *
 * A source that does not say what was traded then gives closes of days long past too. Of such a source both legs of a strike
 * are left out that are not of one moment: one of them lies beyond what the forward of that close allows, or K + e^{rT}(C − P)
 * further from it than a forward may (`WIDEST_DEVIATION`), or their straddle differs from both its neighbours by more than
 * their strikes lie apart, or there is but one of them. Time is counted from this date's first minute: a night is little to
 * these limits.
 */
export function previousPrices(board: Board, carry: Carry): PreviousPrices {
  const { previous, strikes } = board;
  const opened = board.grid.times[0];
  if (!previous || opened === undefined) {
    const none = new Float64Array(strikes.length).fill(Number.NaN);
    return { call: none, put: none };
  }
  const base = previousBase(previous);
  const close = boardAtClose(board, previous, opened);
  const forward = forwardAt(close, 0, carry).value;
  const growth = growthOf(carry.rate, Math.max(0, carry.clock(opened)));
  const isUnsure = (row: number) => Number.isNaN(previous.call.volume[row]! + previous.put.volume[row]!);
  const priceOf = (side: Side) =>
    strikes.map((_, row) =>
      isStaleLeg(close, side, row, 0) ? Number.NaN : tradedBasePrice(board, side, row, base),
    );
  const [call, put] = [priceOf('call'), priceOf('put')];
  const likely = strikes.map((strike, row) => {
    const deviation = Math.abs(strike + growth * (call[row]! - put[row]!) - forward);
    const isBeyond = (side: Side, price: number) => breaksBound(side, { strike, price }, forward, 1 / growth);
    const isApart =
      deviation > WIDEST_DEVIATION * forward || isBeyond('call', call[row]!) || isBeyond('put', put[row]!);
    return isUnsure(row) && isApart ? Number.NaN : rupees(call[row]! + put[row]!);
  });
  const isLeftOut = (row: number) =>
    isUnsure(row) &&
    (Number.isNaN(likely[row]!) || [-1, 1].every((way) => isFarFromNext(strikes, likely, row, way)));
  const kept = (prices: Float64Array) => prices.map((price, row) => (isLeftOut(row) ? Number.NaN : price));
  return { call: kept(call), put: kept(put) };
}

/** Whether a straddle differs from the next known one in a direction by more than the distance of their strikes. */
function isFarFromNext(strikes: Float64Array, straddles: Float64Array, row: number, way: number): boolean {
  let next = row + way;
  while (Number.isNaN(straddles[next] ?? 0)) next += way;
  const distance = Math.abs((strikes[next] ?? Number.NaN) - strikes[row]!);
  return Math.abs((straddles[next] ?? Number.NaN) - straddles[row]!) > distance + ROUNDING;
}
