import type { StoredMinutes } from '#feeds/stored-minutes.ts';
import type { Calendar } from '#market/calendar.ts';
import type { MarketStore } from '#store/market-store.ts';
import { storedSessions } from './stored-sessions.ts';

/** What a feed may read of a store that is opened by its first question: most feeds ask none. Close it in the end. */
export function lazyStoredSessions(
  open: () => Promise<MarketStore>,
  calendar: Calendar,
): StoredMinutes & { close(): Promise<void> } {
  let opened: Promise<MarketStore> | null = null;
  const sessions = async () => {
    opened ??= open();
    return storedSessions(await opened, calendar);
  };
  return {
    lastSession: async () => (await sessions()).lastSession(),
    about: async (date) => (await sessions()).about(date),
    boards: async function* (date) {
      yield* (await sessions()).boards(date);
    },
    futures: async (date) => (await sessions()).futures(date),
    close: async () => {
      const store = await opened?.catch(() => null);
      await store?.close();
    },
  };
}
