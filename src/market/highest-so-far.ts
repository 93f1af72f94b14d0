type Kept = { readonly stride: number; readonly values: Float64Array; known: number };

const keptOf = new WeakMap<Float64Array, Kept>();

/**
 * The running maximum of each row of a column, cell by cell as the column is laid out: the highest value from the first
 * minute up to the cell's own, NaN before any is known. Sources correct running totals downwards now and then, and what
 * was traded since is read from their maximum.
 *
 * Only the known minutes of `board` hold. One such column is shared by all who ask for it of a day or of a cut of it,
 * and grows with the day: nobody may write into it.
 */
export function highestSoFar(
  { length, stride }: { readonly length: number; readonly stride: number },
  column: Float64Array,
): Float64Array {
  let kept = keptOf.get(column);
  if (kept?.stride !== stride) {
    kept = { stride, values: new Float64Array(column.length), known: 0 };
    keptOf.set(column, kept);
  }
  const { values, known } = kept;
  if (known >= length) return values;
  for (let row = 0; row < column.length; row += stride) {
    let highest = known > 0 ? values[row + known - 1]! : Number.NaN;
    for (let cell = row + known; cell < row + length; cell++) {
      const value = column[cell]!;
      if (!(value <= highest) && !Number.isNaN(value)) highest = value;
      values[cell] = highest;
    }
  }
  kept.known = length;
  return values;
}
