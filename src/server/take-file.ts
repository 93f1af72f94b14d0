import { importFile } from '#imports/import-file.ts';
import type { Calendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { TakeFile } from './import-queue.ts';

/** Files taken into a store by the formats of `imports`. */
export function takeFileInto(store: MarketStore, calendar: Calendar): TakeFile {
  return async (path, { onProgress, signal }) => {
    const { known, taken, read, stored, ...report } = await importFile(path, store.beginImport, {
      calendar,
      lots: lotSizeOf,
      signal,
      onProgress: ({ bytes, total }) => onProgress(bytes, total),
    });
    return {
      ...copied(report),
      known: known !== null,
      rows: { read, good: stored },
      minutes: taken?.minutes ?? known?.minutes ?? 0,
      days: taken?.days ?? known?.days ?? 0,
      left: copied(taken?.left ?? []),
      replaced: copied(taken?.replaced ?? []),
    };
  };
}

/** The same value where the wire's types do not promise to leave it alone. */
function copied<Value>(value: Value): Mutable<Value> {
  return structuredClone(value) as Mutable<Value>;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Mutable<Value[Key]> };
