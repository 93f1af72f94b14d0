/**
 * Indices of a longest rising run among numbers that differ, left out what lies between: of rows that stand at these
 * places, those that need not be moved to have all in order (patience sorting).
 */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** By length − 1, the index of the least number that a run of that length ends with. */
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) run.add(at);
  return run;
}
