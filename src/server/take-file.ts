import { importFile } from '#imports/import-file.ts';
import { dateOf } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { TakeFile } from './import-queue.ts';
import type { LearnedFacts } from './learned-facts.ts';

/** Files taken into a store by the formats of `imports`; what they teach is learned at once. `now` is the clock's. */
export function takeFileInto(store: MarketStore, learned: LearnedFacts, now: () => number): TakeFile {
  return async (path, { onProgress, signal, hints }) => {
    const { known, taken, read, stored, ...report } = await importFile(path, store.beginImport, {
      calendar: learned.calendar,
      lots: learned.lots,
      today: dateOf(now()),
      hints,
      signal,
      onProgress: ({ bytes, total }) => onProgress(bytes, total),
    });
    await learned.learnFrom(store);
    return {
      ...copied(report),
      known: known !== null,
      rows: { read, good: stored },
      minutes: taken?.minutes ?? known?.minutes ?? 0,
      days: taken?.days ?? known?.days ?? 0,
      facts: taken?.facts ?? known?.facts ?? 0,
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
