import type { Calendar } from '#market/calendar.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { TakeFile } from './import-queue.ts';

/** Files taken into a store by the formats of `imports`. */
export function takeFileInto(_store: MarketStore, _calendar: Calendar): TakeFile {
  return async () => {
    throw new Error('not wired yet');
  };
}
