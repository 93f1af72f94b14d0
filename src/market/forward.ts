import type { Board } from './board.ts';
import { isSpotIndicative } from './calendar-facts.ts';
import { quoteAt } from './quote.ts';
import type { ExpiryClock } from './time-to-expiry.ts';
import { daysBetween } from './trading-date.ts';

/** Strikes whose synthetic forward is looked at. */
export const SYNTHETIC_STRIKES = 5;
/** A synthetic forward further than this from the reference is a stale print, not a forward. */
export const WIDEST_DEVIATION = 0.015;
/** Cost of carry a year that a forward may show before it counts as a stale print; decides beyond 45 days. */
const WIDEST_CARRY = 0.12;

/**
 * Where a forward came from. `carried` is the last good forward of the day: it stands in only while the spot is
 * indicative and there is neither a synthetic nor a future.
 */
export type ForwardSource = 'synthetic' | 'future' | 'spot' | 'carried';
/** Why there is no synthetic forward: no strike had both legs, or all lay too far from the reference. */
export type SyntheticFailure = 'no legs' | 'too far';

export type Forward = {
  /** Rupees; NaN where nothing is known. */
  readonly value: number;
  readonly source: ForwardSource | null;
  /** Strikes of the synthetic forwards behind `value`, ascending; empty for the other sources. */
  readonly strikes: readonly number[];
  readonly syntheticFailure: SyntheticFailure | null;
};

/** What carries a premium to expiry: the rate (continuous, a year) and the time left by the expiry's clock. */
export type Carry = { readonly rate: number; readonly clock: ExpiryClock };

/**
 * The forward of the board's expiry at a minute: the median of up to five synthetic forwards
 * K + e^{rT}(C − P) at the strikes nearest the money that have both legs; else the listed future of the same
 * expiry; else the spot. Legs are priced by `quoteAt`. Without `carry` the rate is 0.
 *
 * The money is the spot; the future while the spot is indicative or missing; else the strike of the least
 * |C − P|. A synthetic more than 1.5 % from it is dropped; beyond 45 days to expiry the limit against a spot
 * grows with the time, 12 % a year, because there the carry alone exceeds it.
 */
export function forwardAt(board: Board, minute: number, carry?: Carry): Forward {
  const limit = deviationLimit(board);
  const forward = freshForward(board, minute, carry, limit);
  if (forward.source !== null || !waitsForAuction(board, minute)) return forward;
  for (let earlier = minute - 1; earlier >= 0; earlier--) {
    const { value, source } = freshForward(board, earlier, carry, limit);
    if (source !== null) return { ...forward, value, source: 'carried' };
  }
  return forward;
}

/** `forwardAt(…).value` for every known minute; NaN where there is none. */
export function forwardColumn(board: Board, carry?: Carry): Float64Array {
  const forward = new Float64Array(board.length);
  const limit = deviationLimit(board);
  let last = Number.NaN;
  for (let minute = 0; minute < board.length; minute++) {
    const { value } = freshForward(board, minute, carry, limit);
    const known = !Number.isNaN(value);
    if (known) last = value;
    forward[minute] = known || !waitsForAuction(board, minute) ? value : last;
  }
  return forward;
}

/**
 * The spot where it is a live price: NaN in the minutes of the closing auction, when it is only indicative.
 */
export function liveSpotAt(board: Board, minute: number): number {
  if (minute < 0 || minute >= board.length) return Number.NaN;
  return isSpotIndicative(board.grid.times[minute]!) ? Number.NaN : board.spot[minute]!;
}

function waitsForAuction(board: Board, minute: number): boolean {
  return board.observed[minute] === 1 && isSpotIndicative(board.grid.times[minute]!);
}

function freshForward(board: Board, minute: number, carry: Carry | undefined, spotLimit: number): Forward {
  if (minute < 0 || minute >= board.length || board.observed[minute] === 0)
    return { value: Number.NaN, source: null, strikes: [], syntheticFailure: 'no legs' };
  const spot = liveSpotAt(board, minute);
  const future = board.future[minute]!;
  const growth = growthAt(board, minute, carry);
  const money = spot > 0 ? spot : future > 0 ? future : leastDifferenceStrike(board, minute);
  const limit = money * (spot > 0 ? spotLimit : WIDEST_DEVIATION);
  const synthetic = syntheticForward(board, minute, growth, money, limit);
  if (synthetic.value > 0) return { ...synthetic, source: 'synthetic' };
  if (future > 0) return { ...synthetic, value: future, source: 'future' };
  if (spot > 0) return { ...synthetic, value: spot, source: 'spot' };
  return { ...synthetic, source: null };
}

function growthAt(board: Board, minute: number, carry: Carry | undefined): number {
  if (!carry) return 1;
  return Math.exp(carry.rate * Math.max(0, carry.clock(board.grid.times[minute]!)));
}

type Synthetic = Pick<Forward, 'value' | 'strikes' | 'syntheticFailure'>;

function syntheticForward(
  board: Board,
  minute: number,
  growth: number,
  money: number,
  limit: number,
): Synthetic {
  const strikes: number[] = [];
  const forwards: number[] = [];
  let seen = 0;
  let above = firstStrikeFrom(board.strikes, money);
  let below = above - 1;
  while (seen < SYNTHETIC_STRIKES && (below >= 0 || above < board.strikes.length)) {
    const down = below >= 0 ? money - board.strikes[below]! : Number.POSITIVE_INFINITY;
    const up = above < board.strikes.length ? board.strikes[above]! - money : Number.POSITIVE_INFINITY;
    const row = down <= up ? below-- : above++;
    const difference = quoteAt(board, 'call', row, minute) - quoteAt(board, 'put', row, minute);
    if (Number.isNaN(difference)) continue;
    seen++;
    const forward = board.strikes[row]! + growth * difference;
    if (Math.abs(forward - money) > limit) continue;
    strikes.push(board.strikes[row]!);
    forwards.push(forward);
  }
  return {
    value: median(forwards),
    strikes: strikes.sort(ascending),
    syntheticFailure: forwards.length > 0 ? null : seen > 0 ? 'too far' : 'no legs',
  };
}

/** How far, as a share of the spot, a synthetic forward of the board's expiry may lie from it. */
function deviationLimit(board: Board): number {
  return Math.max(WIDEST_DEVIATION, (WIDEST_CARRY * daysBetween(board.date, board.expiry)) / 365);
}

/** The strike at which call and put cost most nearly the same; NaN when no strike has both legs. */
function leastDifferenceStrike(board: Board, minute: number): number {
  let strike = Number.NaN;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < board.strikes.length; row++) {
    const difference = Math.abs(quoteAt(board, 'call', row, minute) - quoteAt(board, 'put', row, minute));
    if (difference < least) {
      least = difference;
      strike = board.strikes[row]!;
    }
  }
  return strike;
}

function firstStrikeFrom(strikes: Float64Array, level: number): number {
  let low = 0;
  let high = strikes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (strikes[middle]! < level) low = middle + 1;
    else high = middle;
  }
  return low;
}

function ascending(a: number, b: number): number {
  return a - b;
}

function median(values: number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.sort(ascending);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
