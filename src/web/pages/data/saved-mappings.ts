import * as z from 'zod/mini';
import { columnMapping } from '#api/column-mapping.ts';
import type { ColumnMapping } from '#market/row-sink.ts';
import type { DraftStorage } from '#ui/notes/note-draft.ts';

export const LONGEST_NAME = 80;

const savedMapping = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  mapping: columnMapping,
});
/** A mapping that a person has named, to use it again. */
export type SavedMapping = z.infer<typeof savedMapping>;

const KEY = 'strikescope.mappings';
/** Enough for every vendor there is. */
const MOST = 50;

/** The mappings that this browser keeps, the last kept first. What is none is left out. */
export function savedMappings(storage: DraftStorage | null): readonly SavedMapping[] {
  const text = storage?.getItem(KEY);
  if (!text) return [];
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    // Written by something else: as if nothing was kept.
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one) => {
    const parsed = savedMapping.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Keeps a mapping under a name, in the place of one that has it. False where the browser has no room, or keeps nothing. */
export function saveMapping(storage: DraftStorage | null, name: string, mapping: ColumnMapping): boolean {
  const others = savedMappings(storage).filter((one) => one.name !== name);
  return written(storage, [{ name, mapping }, ...others].slice(0, MOST));
}

/** Forgets the mapping of that name. False where the browser has no room, or keeps nothing. */
export function forgetMapping(storage: DraftStorage | null, name: string): boolean {
  return written(
    storage,
    savedMappings(storage).filter((one) => one.name !== name),
  );
}

function written(storage: DraftStorage | null, mappings: readonly object[]): boolean {
  if (!storage) return false;
  try {
    storage.setItem(KEY, JSON.stringify(mappings));
    return true;
  } catch {
    // Its room is used up: the person is told.
    return false;
  }
}
