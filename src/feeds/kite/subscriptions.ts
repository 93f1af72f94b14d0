/** Of the broker: instruments of one connection, connections of one account. */
export const PER_LINE = 3000;
export const LINES = 3;
export const LIMIT = PER_LINE * LINES;

/** Tokens named in one request. */
const PER_REQUEST = 200;

/** The contracts, by their slots, that are asked for on each line. */
export type Lines = readonly ReadonlySet<number>[];

export type LineChange = { readonly add: readonly number[]; readonly remove: readonly number[] };

/** The first of `wanted`, as many as the broker allows, each once. */
export function withinLimit(wanted: Iterable<number>): number[] {
  return [...new Set(wanted)].slice(0, LIMIT);
}

/**
 * How the lines come to hold `wanted`, which is within the limit, and nothing else: what is asked for already stays on
 * its line, what is new goes to the line that has fewest, so that each has something that trades all the time. One change
 * per line; further lines when these do not suffice.
 */
export function changesTo(lines: Lines, wanted: readonly number[]): LineChange[] {
  const kept = new Set(wanted);
  const held = new Set(lines.flatMap((line) => [...line]));
  const count = Math.max(lines.length, Math.ceil(kept.size / PER_LINE));
  const changes = Array.from({ length: count }, (_, at) => {
    const remove = [...(lines[at] ?? [])].filter((slot) => !kept.has(slot));
    return { add: [] as number[], remove, size: (lines[at]?.size ?? 0) - remove.length };
  });
  for (const slot of kept) {
    if (held.has(slot)) continue;
    const least = changes.reduce((one, other) => (other.size < one.size ? other : one));
    least.add.push(slot);
    least.size++;
  }
  return changes.map(({ add, remove }) => ({ add, remove }));
}

/** What is sent to begin with tokens. The mode is always named, for what a new one has by itself is not certain. */
export function askFor(tokens: readonly number[]): object[][] {
  return batches(tokens).map((batch) => [
    { a: 'subscribe', v: batch },
    { a: 'mode', v: ['full', batch] },
  ]);
}

/** What is sent to end with tokens. */
export function endWith(tokens: readonly number[]): object[][] {
  return batches(tokens).map((batch) => [{ a: 'unsubscribe', v: batch }]);
}

function batches(tokens: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < tokens.length; from += PER_REQUEST)
    parts.push(tokens.slice(from, from + PER_REQUEST));
  return parts;
}
