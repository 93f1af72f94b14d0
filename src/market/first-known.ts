import type { Instant } from './trading-date.ts';

type Kept = { readonly stride: number; readonly first: Int32Array; searched: number };

const keptOf = new WeakMap<Float64Array, Kept>();

/** In place of a minute: none is known. Later than any. */
export const NEVER = 0x7fff_ffff;

/**
 * Per row of a column the first minute (index) that has a value, `NEVER` where none has so far. A minute later than the
 * last one of `board` may be among them: what is asked of a cut of a day has to compare.
 *
 * The answer is shared by all who ask for it of a day or of a cut of it, and grows with the day: nobody may write into
 * it.
 */
export function firstKnown(
  { length, stride }: { readonly length: number; readonly stride: number },
  column: Float64Array,
): Int32Array {
  let kept = keptOf.get(column);
  if (kept?.stride !== stride) {
    kept = { stride, first: new Int32Array(column.length / stride).fill(NEVER), searched: 0 };
    keptOf.set(column, kept);
  }
  const { first, searched } = kept;
  if (searched >= length) return first;
  for (let row = 0; row < first.length; row++)
    for (let minute = searched; first[row] === NEVER && minute < length; minute++)
      if (!Number.isNaN(column[row * stride + minute]!)) first[row] = minute;
  kept.searched = length;
  return first;
}

/** When a day begins of which `first` is the first known minute (index), where that is not the session's first; null where it is, and for none. */
export function lateStart(times: Float64Array, first: number): Instant | null {
  return first > 0 ? times[first]! : null;
}
