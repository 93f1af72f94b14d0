type Keyed = readonly { readonly key: string }[];

/**
 * How many rows came to stand above row `at` of a table (below 0: went) while those that were there kept their order, as a
 * newest-first table gets a row with every window. 0 where it was sorted anew or is another one: no row is followed then.
 */
export function rowsAbove(before: Keyed, now: Keyed, at: number): number {
  const added = now.length - before.length;
  const first = Math.max(0, -added);
  const isSame = (row: number) => before[row] !== undefined && before[row].key === now[row + added]?.key;
  return added !== 0 && isSame(first) && isSame(Math.max(at, first)) && isSame(before.length - 1) ? added : 0;
}
