/** The value that occurs most often, the first of equals; nulls do not count. null when there is none. */
export function commonest<T>(values: Iterable<T | null>): T | null {
  const counts = new Map<T, number>();
  let best: T | null = null;
  for (const value of values) {
    if (value === null) continue;
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (best === null || count > counts.get(best)!) best = value;
  }
  return best;
}
