import { moneyAt } from '../atm.ts';
import type { Board } from '../board.ts';
import { forwardOfSpot, growthOf } from '../carried-spot.ts';
import { boardAtClose } from '../closing-forward.ts';
import type { Side } from '../contract.ts';
import { forwardAt } from '../forward.ts';
import { quoteAt } from '../quote.ts';
import { isStaleLeg } from '../stale-leg.ts';
import type { Instant } from '../trading-date.ts';
import { modelForwardAt, type Pricing } from '../volatility-model.ts';
import type { Base } from './since.ts';
import { type SoundCloses, soundCloses } from './sound-closes.ts';

/** Where premiums are measured from (t0), with what is frozen there. */
export type DecayStart = {
  readonly base: Base;
  /** null: the instant of the previous close is not known. */
  readonly time: Instant | null;
  /** The forward then, rupees; NaN where nothing tells it, as of a previous close without prices. */
  readonly forward: number;
  /** What the money was measured by then, rupees; NaN likewise. */
  readonly money: number;
  /** The forward that the pricing's volatilities stand on. */
  readonly modelForward: number;
  /** Years to expiry; NaN without an instant. */
  readonly years: number;
  /** At a previous close the prices that can be of it; null at a minute of the day. */
  readonly closes: SoundCloses | null;
  /** That close as a board of one minute; null at a minute of the day, and where its instant is not known. */
  readonly close: Board | null;
};

/** What is frozen at a base. `previousClose` is the instant of the previous session's close. */
export function decayStart(
  board: Board,
  base: Base,
  pricing: Pricing,
  previousClose: Instant | null,
): DecayStart {
  const time = base.kind === 'minute' ? base.time : previousClose;
  const years = time === null ? Number.NaN : pricing.clock(time);
  if (base.kind === 'minute') {
    const forward = forwardAt(board, base.minute, pricing).value;
    const money = moneyAt(board, base.minute, pricing, forward);
    const modelForward = modelForwardAt(board, base.minute, pricing);
    return { base, time, forward, money, modelForward, years, closes: null, close: null };
  }
  const closing = board.previous;
  const close = closing && time !== null ? boardAtClose(board, closing, time) : null;
  const forward = close ? forwardAt(close, 0, pricing).value : Number.NaN;
  const modelForward =
    pricing.on === 'forward' ? forward : forwardOfSpot(closing?.spot ?? Number.NaN, years, pricing.rate);
  const spot = pricing.atm === 'spot' ? (closing?.spot ?? null) : null;
  const money = spot !== null && spot > 0 ? spot : forward;
  const closes = closing && soundCloses(board, closing, forward, growthOf(-pricing.rate, Math.max(years, 0)));
  return { base, time, forward, money, modelForward, years, closes, close };
}

/** Whether a leg's premium at t0 is of t0: not an old price (`isStaleLeg`), of a previous close on the board of that close. */
export function isFreshAtStart(board: Board, side: Side, row: number, { base, close }: DecayStart): boolean {
  return base.kind === 'minute'
    ? !isStaleLeg(board, side, row, base.minute)
    : close !== null && !isStaleLeg(close, side, row, 0);
}

/**
 * A leg's premium at t0, by `quoteAt`; of a previous close the closing price, where it can be of that close (`soundCloses`).
 * Rupees; NaN where there is none.
 */
export function premiumAtStart(board: Board, side: Side, row: number, { base, closes }: DecayStart): number {
  return base.kind === 'minute'
    ? quoteAt(board, side, row, base.minute)
    : (closes?.[side].price[row] ?? Number.NaN);
}
