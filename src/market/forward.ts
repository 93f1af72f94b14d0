import type { Board } from './board.ts';
import { isSpotIndicative } from './calendar-facts.ts';
import { growthOf } from './carried-spot.ts';
import { isFreshCell } from './fresh-cells.ts';
import { quoteOfCell } from './quote.ts';
import { sharedColumn } from './shared-column.ts';
import type { ExpiryClock } from './time-to-expiry.ts';
import { daysBetween } from './trading-date.ts';

/** Strikes whose synthetic forward is looked at. */
export const SYNTHETIC_STRIKES = 5;
/** A synthetic forward further than this from the reference is a stale print, not a forward. */
export const WIDEST_DEVIATION = 0.015;
/** Synthetic forwards that have to agree where neither spot nor future stands beside them: a lone pair confirms nothing. */
const FEWEST_ALONE = 2;
/** Cost of carry a year that a forward may show before it counts as a stale print; decides beyond 45 days. */
const WIDEST_CARRY = 0.12;

/**
 * Where a forward came from. `carried` is the last good forward of the day: it stands in only while the spot is
 * indicative and there is neither a synthetic nor a future.
 */
export type ForwardSource = 'synthetic' | 'future' | 'spot' | 'carried';
/**
 * Why there is no synthetic forward: no strike had both legs, all lay too far from the reference, a single one had nothing
 * beside it that confirms it, or the future's close of that day comes before closes of options. `old`: there is one, of
 * last prices that are old.
 */
export type SyntheticFailure = 'no legs' | 'too far' | 'unconfirmed' | 'closes' | 'old';

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
 * K + e^{rT}(C − P) at the strikes nearest the money that have both legs fresh (not `isStaleLeg`); else the listed future
 * of the same expiry; else that median of legs of any age; else the spot. Legs are priced by `quoteAt`. Without `carry`
 * the rate is 0.
 *
 * The money is the spot; the future while the spot is indicative or missing; else the synthetic forward at the
 * strike of the least |C − P| of fresh legs, which at least one other has to confirm. A synthetic more than 1.5 % from it is
 * dropped; beyond 45 days to expiry the limit against a spot grows with the time, 12 % a year, because there the
 * carry alone exceeds it.
 *
 * At the close of a day (grain `day`) the future comes first where it was traded: closes of options do not say
 * from when in the day they are.
 */
export function forwardAt(board: Board, minute: number, carry?: Carry): Forward {
  const search = searchOf(board, carry, (at) => nearestPairRow(board, at));
  const forward = forwardOfMinute(search, minute);
  if (forward.source !== null || !waitsForAuction(board, minute)) return forward;
  for (let earlier = minute - 1; earlier >= 0; earlier--) {
    const { value, source } = forwardOfMinute(search, earlier);
    if (source !== null) return { ...forward, value, source: 'carried' };
  }
  return forward;
}

/**
 * `forwardAt(…).value` for every known minute; NaN where there is none. One column is shared by all who ask for it of
 * a day or of a cut of it (`sharedColumn`): nobody may write into it.
 */
export function forwardColumn(board: Board, carry?: Carry): Float64Array {
  const { call, put } = board;
  const rate = carry?.rate ?? 0;
  const inputs = [
    ...[
      board.date,
      board.expiry,
      board.grain,
      board.lotSize,
      board.cadence,
      board.grid.times,
      board.observed,
      board.spot,
      board.future,
    ],
    ...[call.price, call.bid, call.ask, call.volume, put.price, put.bid, put.ask, put.volume],
    ...[rate, rate === 0 ? null : carry?.clock],
  ];
  return sharedColumn(board, inputs, (forward, from) => fillForwards(board, carry, forward, from));
}

/** Writes the forwards from minute `from` on; those before it have been written. Makes no object a minute. */
function fillForwards(board: Board, carry: Carry | undefined, forward: Float64Array, from: number): void {
  let rows: Int32Array | null = null;
  const search = searchOf(board, carry, (minute) => {
    rows ??= nearestPairRows(board, minute);
    return rows[minute]!;
  });
  let last = Number.NaN;
  for (let minute = from - 1; minute >= 0 && Number.isNaN(last); minute--) last = forward[minute]!;
  for (let minute = from; minute < board.length; minute++) {
    if (board.observed[minute] === 0) continue;
    const future = board.future[minute]!;
    let value = future;
    if (!comesFirst(board, future)) {
      const spot = liveSpotAt(board, minute);
      findSynthetics(search, minute, spot);
      const synthetic = syntheticFound();
      value = synthetic > 0 ? synthetic : future > 0 ? future : spot > 0 ? spot : synthetic;
    }
    if (!Number.isNaN(value)) last = value;
    else if (waitsForAuction(board, minute)) {
      forward[minute] = last;
      continue;
    }
    forward[minute] = value;
  }
}

/** What `findSynthetics` found last. */
const found = {
  /** Synthetic forwards within the limit, the first `count` of them known, ascending; the rows behind them in no order. */
  forwards: new Float64Array(SYNTHETIC_STRIKES),
  rows: new Int32Array(SYNTHETIC_STRIKES),
  count: 0,
  /** Pairs of both legs that were looked at. */
  seen: 0,
  /** How many have to agree. */
  fewest: 1,
  /** Whether their legs are of any age. */
  isOld: false,
};

/** What synthetic forwards of a board are looked for by. */
type Search = {
  readonly board: Board;
  readonly carry: Carry | undefined;
  /** How far one may lie from the spot, as a share of it. */
  readonly spotLimit: number;
  /** The row of the pair of fresh legs that stands for the money at a minute without a spot and a future. */
  readonly nearestRow: (minute: number) => number;
};

function searchOf(board: Board, carry: Carry | undefined, nearestRow: Search['nearestRow']): Search {
  return { board, carry, spotLimit: deviationLimit(board), nearestRow };
}

/**
 * Looks for the synthetic forwards of a minute at the strikes nearest the money, into `found`; `spot` is that of the minute. Old
 * legs are taken beside a spot alone, which they agree with: without one a lone old print would be all there is.
 */
function findSynthetics(search: Search, minute: number, spot: number): void {
  const { board, carry, spotLimit, nearestRow } = search;
  const growth = growthAt(board, minute, carry);
  const level = spot > 0 ? spot : board.future[minute]!;
  const isAlone = !(level > 0);
  const money = isAlone ? pairForward(board, nearestRow(minute), minute, growth) : level;
  const limit = money * (spot > 0 ? spotLimit : WIDEST_DEVIATION);
  found.fewest = isAlone ? FEWEST_ALONE : 1;
  found.isOld = false;
  gatherSynthetics(board, minute, { money, limit, growth, isOld: false });
  if (found.count > 0 || isAlone || board.future[minute]! > 0) return;
  gatherSynthetics(board, minute, { money, limit, growth, isOld: true });
  found.isOld = found.count > 0;
}

type Around = {
  readonly money: number;
  readonly limit: number;
  readonly growth: number;
  readonly isOld: boolean;
};

/** The synthetic forwards nearest the money, of fresh legs or of legs of any age, into `found`. */
function gatherSynthetics(board: Board, minute: number, { money, limit, growth, isOld }: Around): void {
  const { strikes, stride, call, put } = board;
  const { forwards, rows } = found;
  found.seen = 0;
  found.count = 0;
  if (Number.isNaN(money)) return;
  let above = firstStrikeFrom(strikes, money);
  let below = above - 1;
  while (found.seen < SYNTHETIC_STRIKES && (below >= 0 || above < strikes.length)) {
    const isBelow =
      above >= strikes.length || (below >= 0 && money - strikes[below]! <= strikes[above]! - money);
    const row = isBelow ? below-- : above++;
    const cell = row * stride + minute;
    const difference = quoteOfCell(call, cell) - quoteOfCell(put, cell);
    if (Number.isNaN(difference) || !(isOld || isFreshPair(board, cell, minute))) continue;
    found.seen++;
    const forward = strikes[row]! + growth * difference;
    if (!(Math.abs(forward - money) <= limit)) continue;
    rows[found.count] = row;
    let place = found.count++;
    for (; place > 0 && forwards[place - 1]! > forward; place--) forwards[place] = forwards[place - 1]!;
    forwards[place] = forward;
  }
}

/** The median of what was found; NaN where fewer than have to agree. */
function syntheticFound(): number {
  const { forwards, count, fewest } = found;
  if (count < fewest) return Number.NaN;
  const middle = count >> 1;
  return count % 2 === 1 ? forwards[middle]! : (forwards[middle - 1]! + forwards[middle]!) / 2;
}

/**
 * The spot where it is a live price: NaN in the minutes of the closing auction, when it is only indicative.
 */
export function liveSpotAt(board: Board, minute: number): number {
  if (minute < 0 || minute >= board.length) return Number.NaN;
  return isSpotIndicative(board.grid.times[minute]!) ? Number.NaN : board.spot[minute]!;
}

/** Whether a future comes before the options of its expiry: traded, at the close of a day. */
function comesFirst(board: Board, future: number): boolean {
  return board.grain === 'day' && future > 0;
}

function waitsForAuction(board: Board, minute: number): boolean {
  return board.observed[minute] === 1 && isSpotIndicative(board.grid.times[minute]!);
}

function forwardOfMinute(search: Search, minute: number): Forward {
  const { board } = search;
  if (minute < 0 || minute >= board.length || board.observed[minute] === 0)
    return { value: Number.NaN, source: null, strikes: [], syntheticFailure: 'no legs' };
  const spot = liveSpotAt(board, minute);
  const future = board.future[minute]!;
  if (comesFirst(board, future))
    return { value: future, source: 'future', strikes: [], syntheticFailure: 'closes' };
  const synthetic = syntheticForward(search, minute, spot);
  if (synthetic.value > 0) return { ...synthetic, source: 'synthetic' };
  if (future > 0) return { ...synthetic, value: future, source: 'future' };
  if (spot > 0) return { ...synthetic, value: spot, source: 'spot' };
  return { ...synthetic, source: null };
}

function growthAt(board: Board, minute: number, carry: Carry | undefined): number {
  if (!carry) return 1;
  return growthOf(carry.rate, Math.max(0, carry.clock(board.grid.times[minute]!)));
}

type Synthetic = Pick<Forward, 'value' | 'strikes' | 'syntheticFailure'>;

function syntheticForward(search: Search, minute: number, spot: number): Synthetic {
  findSynthetics(search, minute, spot);
  const { seen, count, fewest, rows, isOld } = found;
  if (count < fewest) {
    const failure = seen === 0 ? 'no legs' : count === 0 ? 'too far' : 'unconfirmed';
    return { value: Number.NaN, strikes: [], syntheticFailure: failure };
  }
  const strikes = Array.from(rows.subarray(0, count), (row) => search.board.strikes[row]!);
  return {
    value: syntheticFound(),
    strikes: strikes.sort(ascending),
    syntheticFailure: isOld ? 'old' : null,
  };
}

/** How far, as a share of the spot, a synthetic forward of the board's expiry may lie from it. */
function deviationLimit(board: Board): number {
  return Math.max(WIDEST_DEVIATION, (WIDEST_CARRY * daysBetween(board.date, board.expiry)) / 365);
}

/** The synthetic forward of a strike's row; NaN for row −1, and where a leg is missing. */
function pairForward(board: Board, row: number, minute: number, growth: number): number {
  if (row < 0) return Number.NaN;
  const cell = row * board.stride + minute;
  return board.strikes[row]! + growth * (quoteOfCell(board.call, cell) - quoteOfCell(board.put, cell));
}

/** Whether both legs of a cell are fresh. */
const isFreshPair = (board: Board, cell: number, minute: number) =>
  isFreshCell(board, 'call', cell, minute) && isFreshCell(board, 'put', cell, minute);

/** Row of the strike at which call and put, both fresh, cost most nearly the same; −1 when there is none. */
function nearestPairRow(board: Board, minute: number): number {
  const { strikes, stride, call, put } = board;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0, cell = minute; row < strikes.length; row++, cell += stride) {
    const difference = Math.abs(quoteOfCell(call, cell) - quoteOfCell(put, cell));
    if (!(difference < least) || !isFreshPair(board, cell, minute)) continue;
    least = difference;
    nearest = row;
  }
  return nearest;
}

/** `nearestPairRow` of the minutes from `from` on; row by row, because a row lies together in memory. */
function nearestPairRows(board: Board, from: number): Int32Array {
  const { strikes, stride, length, call, put } = board;
  const nearest = new Int32Array(length).fill(-1);
  const least = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
  for (let row = 0; row < strikes.length; row++)
    for (let minute = from, cell = row * stride + from; minute < length; minute++, cell++) {
      const difference = Math.abs(quoteOfCell(call, cell) - quoteOfCell(put, cell));
      if (!(difference < least[minute]!) || !isFreshPair(board, cell, minute)) continue;
      least[minute] = difference;
      nearest[minute] = row;
    }
  return nearest;
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
