type Kept = { readonly stride: number; readonly since: Int32Array; known: number };

const keptOf = new WeakMap<Float64Array, Kept>();

/**
 * Since when the values of each row of a column stand, cell by cell as the column is laid out: the first known minute
 * (index) of those in a row that have the last known value up to the cell; −1 before any is known. Minutes that are
 * missing are bridged.
 *
 * Only the known minutes of `board` hold. One such column is shared by all who ask for it of a day or of a cut of it,
 * and grows with the day: nobody may write into it.
 */
export function unchangedSince(
  { length, stride }: { readonly length: number; readonly stride: number },
  column: Float64Array,
): Int32Array {
  let kept = keptOf.get(column);
  if (kept?.stride !== stride) {
    kept = { stride, since: new Int32Array(column.length), known: 0 };
    keptOf.set(column, kept);
  }
  const { since, known } = kept;
  if (known >= length) return since;
  for (let row = 0; row < column.length; row += stride) {
    let first = known > 0 ? since[row + known - 1]! : -1;
    for (let minute = known; minute < length; minute++) {
      const value = column[row + minute]!;
      const isOther = first < 0 || column[row + first] !== value;
      if (isOther && !Number.isNaN(value)) first = minute;
      since[row + minute] = first;
    }
  }
  kept.known = length;
  return since;
}
