import { addKnown } from './analytics/add-known.ts';
import { sumOverStrikes } from './analytics/totals.ts';
import { atmRows, type Money } from './atm.ts';
import { type Board, type Field, sliceStrikes } from './board.ts';
import type { Side } from './contract.ts';

/**
 * Which strikes of a chain a figure is taken over: all; `each` strikes on both sides of the money, fixed where the
 * money stood at the first known minute or moving with it; or those from one strike to another.
 */
export type StrikeSet =
  | { readonly kind: 'all' }
  | { readonly kind: 'around'; readonly each: number; readonly anchor: 'open' | 'rolling' }
  | { readonly kind: 'range'; readonly from: number; readonly to: number };

const AROUND = /^([or])(\d{1,2})$/;
const RANGE = /^(\d{1,7}(?:\.\d{1,2})?)~(\d{1,7}(?:\.\d{1,2})?)$/;

/** The set of the URL form `all | o<n> | r<n> | <strike>~<strike>`; null for anything else. */
export function parseStrikeSet(text: string): StrikeSet | null {
  if (text === 'all') return { kind: 'all' };
  const [, anchor, each] = AROUND.exec(text) ?? [];
  if (each !== undefined)
    return { kind: 'around', each: Number(each), anchor: anchor === 'o' ? 'open' : 'rolling' };
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to)) return null;
  return { kind: 'range', from: Number(from), to: Number(to) };
}

/** The URL form of a set, as `parseStrikeSet` reads it. */
export function formatStrikeSet(set: StrikeSet): string {
  if (set.kind === 'around') return `${set.anchor === 'open' ? 'o' : 'r'}${set.each}`;
  return set.kind === 'range' ? `${set.from}~${set.to}` : 'all';
}

/**
 * Rows `[from, to)` of a chain, the same through the day or of each minute. A minute without a known money has an
 * empty range.
 */
export type StrikeRows =
  | {
      readonly kind: 'fixed';
      readonly from: number;
      readonly to: number;
      /** The minute (index) whose money they are around; left out where they are not chosen by the money. */
      readonly moneyAt?: number;
    }
  | {
      readonly kind: 'rolling';
      /** Strikes on both sides of the money. */
      readonly each: number;
      readonly from: Int32Array;
      readonly to: Int32Array;
    };

/** The rows of a set on ascending `strikes`; `atm` holds the row of the money per minute, −1 where it is not known. */
export function strikeRows(strikes: Float64Array, set: StrikeSet, atm: Int32Array): StrikeRows {
  const total = strikes.length;
  if (set.kind === 'all') return { kind: 'fixed', from: 0, to: total };
  if (set.kind === 'range') {
    const below = strikes.filter((strike) => strike < set.from).length;
    return { kind: 'fixed', from: below, to: strikes.filter((strike) => strike <= set.to).length };
  }
  const lowest = (row: number) => (row < 0 ? 0 : Math.max(0, row - set.each));
  const beyond = (row: number) => (row < 0 ? 0 : Math.min(total, row + set.each + 1));
  if (set.anchor === 'rolling')
    return { kind: 'rolling', each: set.each, from: atm.map(lowest), to: atm.map(beyond) };
  const moneyAt = atm.findIndex((row) => row >= 0);
  const open = atm[moneyAt] ?? -1;
  return { kind: 'fixed', from: lowest(open), to: beyond(open), moneyAt };
}

/** The rows of a set on a board, the money being measured `by`. */
export function rowsOfSet(board: Board, set: StrikeSet, by?: Money): StrikeRows {
  return strikeRows(board.strikes, set, set.kind === 'around' ? atmRows(board, by) : NO_MONEY);
}

const NO_MONEY = new Int32Array(0);

/** The rows at a minute, `[from, to)`. */
export function rowsAt(rows: StrikeRows, minute: number): readonly [from: number, to: number] {
  return rows.kind === 'fixed' ? [rows.from, rows.to] : [rows.from[minute] ?? 0, rows.to[minute] ?? 0];
}

/** Whether a set comes to no strike at any minute: a range between two strikes, or a money that is never known. */
export function holdsNoStrike(rows: StrikeRows): boolean {
  if (rows.kind === 'fixed') return rows.from >= rows.to;
  return rows.from.every((from, minute) => from >= rows.to[minute]!);
}

/** A field summed over the rows, per known minute; missing legs are left out, a sum of nothing is NaN. */
export function sumOverRows(board: Board, side: Side, field: Field, rows: StrikeRows): Float64Array {
  if (rows.kind === 'fixed') return sumOverStrikes(sliceStrikes(board, rows.from, rows.to), side, field);
  const column = board[side][field];
  return sumEachMinute(board, rows, (row, minute) => column?.[row * board.stride + minute] ?? Number.NaN);
}

/** What `valueAt` says of each row of a rolling set, summed as of `sumOverRows`. */
export function sumEachMinute(
  board: Board,
  { from, to }: Extract<StrikeRows, { kind: 'rolling' }>,
  valueAt: (row: number, minute: number) => number,
): Float64Array {
  const sum = new Float64Array(board.length).fill(Number.NaN);
  for (let minute = 0; minute < board.length; minute++)
    for (let row = from[minute]!; row < to[minute]!; row++) addKnown(sum, minute, valueAt(row, minute));
  return sum;
}
