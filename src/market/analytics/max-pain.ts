import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';

export type MaxPain = {
  /** The strike at which an expiry costs the writers least, rupees. */
  readonly strike: number;
  /** That cost, ₹. */
  readonly cost: number;
  /** The next cheapest strike; null in a chain of one, and where several are and no forward tells which. */
  readonly second: { readonly strike: number; readonly cost: number } | null;
  /** The cost of an expiry at each strike of the chain, ₹. */
  readonly curve: Float64Array;
};

/**
 * Max pain of a chain: argmin over the listed strikes K* of Σ OI_call × max(K* − K, 0) + Σ OI_put × max(K − K*, 0).
 * `callOi`, `putOi`: units per strike, NaN where missing (left out). Of equally cheap strikes the one nearest
 * `forward` is taken, of two equally near ones the lower. null where a side has no open interest, and where several
 * strikes are equally cheap and the forward is not known (NaN). O(n).
 * It has a meaning over the whole chain of an expiry only.
 */
export function maxPain(
  strikes: Float64Array,
  callOi: Float64Array,
  putOi: Float64Array,
  forward: number,
): MaxPain | null {
  const curve = new Float64Array(strikes.length);
  if (!fillCurve(curve, strikes, callOi, putOi, 0, 1)) return null;
  const best = cheapest(curve, strikes, forward, -1);
  if (best < 0) return null;
  const second = cheapest(curve, strikes, forward, best);
  return {
    strike: strikes[best]!,
    cost: curve[best]!,
    second: second < 0 ? null : { strike: strikes[second]!, cost: curve[second]! },
    curve,
  };
}

/** Max pain of the board's chain at a minute. */
export function maxPainAt(board: Board, minute: number, forward: number): MaxPain | null {
  const oi = (side: Side) => {
    const units = new Float64Array(board.strikes.length);
    for (let row = 0; row < units.length; row++) units[row] = valueAt(board, side, 'oi', row, minute);
    return units;
  };
  return maxPain(board.strikes, oi('call'), oi('put'), forward);
}

/** The max-pain strike per known minute, given the forward per minute; NaN where there is none. */
export function maxPainColumn(board: Board, forward: Float64Array): Float64Array {
  const { strikes, stride } = board;
  const curve = new Float64Array(strikes.length);
  return Float64Array.from({ length: board.length }, (_, minute) =>
    fillCurve(curve, strikes, board.call.oi, board.put.oi, minute, stride)
      ? (strikes[cheapest(curve, strikes, forward[minute]!, -1)] ?? Number.NaN)
      : Number.NaN,
  );
}

/**
 * The most that an expiry at the strikes of rows `from` to before `to` would cost the writers at any known minute, ₹; 0
 * where no open interest is known. It lies at either end of the rows: the cost bends upwards only.
 */
export function greatestCost(board: Board, from: number, to: number): number {
  const ends = from < to ? [from, to - 1] : [];
  return ends.reduce((most, row) => costColumn(board, row).reduce((a, b) => Math.max(a, b), most), 0);
}

/** What an expiry at the strike of a row would cost the writers, ₹ per known minute. */
function costColumn({ strikes, stride, length, call, put }: Board, at: number): Float64Array {
  const costs = new Float64Array(length);
  for (let row = 0; row < strikes.length; row++) {
    const column = row < at ? call.oi : put.oi;
    const away = Math.abs(strikes[row]! - strikes[at]!);
    if (!column || away === 0) continue;
    for (let minute = 0; minute < length; minute++)
      costs[minute]! += away * unitsAt(column, row * stride + minute);
  }
  return costs;
}

/**
 * The cost at every strike. Going up by a step, every call struck at or below costs the step more per unit; going
 * down, every put struck at or above does. False where calls or puts have no open interest at all: the cost falls, or rises,
 * towards the end of what is listed then, which says nothing of pain.
 */
function fillCurve(
  curve: Float64Array,
  strikes: Float64Array,
  callOi: Float64Array | undefined,
  putOi: Float64Array | undefined,
  offset: number,
  stride: number,
): boolean {
  const last = strikes.length - 1;
  let units = 0;
  let cost = 0;
  for (let row = 0; row <= last; row++) {
    if (row > 0) cost += units * (strikes[row]! - strikes[row - 1]!);
    curve[row] = cost;
    units += unitsAt(callOi, row * stride + offset);
  }
  const calls = units;
  units = 0;
  cost = 0;
  for (let row = last; row >= 0; row--) {
    if (row < last) cost += units * (strikes[row + 1]! - strikes[row]!);
    curve[row]! += cost;
    units += unitsAt(putOi, row * stride + offset);
  }
  return calls > 0 && units > 0;
}

function unitsAt(column: Float64Array | undefined, at: number): number {
  const units = column?.[at] ?? 0;
  return Number.isNaN(units) ? 0 : units;
}

/**
 * Row of the cheapest strike other than `except`; −1 when there is no other, and when several are and the forward that
 * would decide between them is not known.
 */
function cheapest(curve: Float64Array, strikes: Float64Array, forward: number, except: number): number {
  const away = (row: number) => Math.abs(strikes[row]! - forward);
  let best = -1;
  let isTied = false;
  for (let row = 0; row < curve.length; row++) {
    if (row === except) continue;
    if (best < 0 || curve[row]! < curve[best]!) {
      best = row;
      isTied = false;
    } else if (curve[row] === curve[best]) {
      isTied = true;
      if (away(row) < away(best)) best = row;
    }
  }
  return isTied && Number.isNaN(forward) ? -1 : best;
}
