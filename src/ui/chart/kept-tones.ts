import { SERIES_TONES, type SeriesTone } from './chart-model.ts';

/** The tones of lines side by side, by what each line is of. */
export type KeptTones = ReadonlyMap<string, SeriesTone>;

/**
 * A tone for each of `ids`, at most twelve: the one that it had, else the first that is free. What is no longer among them
 * gives its tone back. `before` itself where all had theirs.
 */
export function keptTones(before: KeptTones, ids: readonly string[]): KeptTones {
  const distinct = new Set(ids);
  const known = [...distinct].filter((id) => before.has(id));
  if (known.length === distinct.size && known.length === before.size) return before;
  const taken = new Set(known.map((id) => before.get(id)));
  const free = SERIES_TONES.filter((tone) => !taken.has(tone)).values();
  return new Map([...distinct].map((id) => [id, before.get(id) ?? free.next().value!]));
}

/** A tone for each of `ids` by its place among them, whatever was before. `before` itself where those are its tones. */
export function placedTones(before: KeptTones, ids: readonly string[]): KeptTones {
  const placed = keptTones(new Map(), ids);
  const isSame = before.size === placed.size && [...placed].every(([id, tone]) => before.get(id) === tone);
  return isSame ? before : placed;
}
