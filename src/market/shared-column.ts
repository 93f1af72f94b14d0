import type { Board } from './board.ts';

/** A column as far as it is worked out, and what it was worked out from. */
type Kept = { readonly inputs: readonly unknown[]; readonly values: Float64Array; known: number };

/** Kept per chain: a few carries of the few sets of columns that a day goes through. */
const MOST_KEPT = 4;
const keptOf = new WeakMap<Float64Array, Kept[]>();

/**
 * A column per known minute that everyone who asks for it shares: nobody may write into it. It is worked out once for
 * the boards that are cut from one day or grow into it, and only for minutes that are new.
 *
 * `inputs` is everything that a value depends on beside the minutes up to its own, compared by identity: the columns
 * that are read, and settings. `extend` writes the values from minute `from` to the last known one; what no value is
 * written for is NaN.
 */
export function sharedColumn(
  board: Board,
  inputs: readonly unknown[],
  extend: (values: Float64Array, from: number) => void,
): Float64Array {
  const kept = keptFor(board, inputs);
  if (kept.known < board.length) {
    extend(kept.values, kept.known);
    kept.known = board.length;
  }
  return kept.values.subarray(0, board.length);
}

function keptFor(board: Board, inputs: readonly unknown[]): Kept {
  const list = keptOf.get(board.strikes) ?? [];
  const found = list.find((kept) => inputs.every((input, at) => input === kept.inputs[at]));
  if (found) return found;
  const made = { inputs, values: new Float64Array(board.stride).fill(Number.NaN), known: 0 };
  keptOf.set(board.strikes, [made, ...list.slice(0, MOST_KEPT - 1)]);
  return made;
}
