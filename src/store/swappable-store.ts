import type { MarketStore } from './market-store.ts';

/** A store whose files can be exchanged beneath it while others hold it. */
export type SwappableStore = {
  readonly store: MarketStore;
  /** Closes the store, lets `change` work on its files, opens it again. What is asked meanwhile waits. */
  exchange(change: () => Promise<void>): Promise<void>;
};

/**
 * `first`, and what `reopen` gives after each exchange, as one store. An import that was begun before an exchange ends with
 * it. Where `change` fails the store is opened again all the same.
 */
export function swappableStore(first: MarketStore, reopen: () => Promise<MarketStore>): SwappableStore {
  let current = Promise.resolve(first);
  type Question = (...given: unknown[]) => unknown;
  const asked = (name: string): Question => {
    return async (...given) => {
      const store = (await current) as unknown as Readonly<Record<string, Question>>;
      return store[name]!(...given);
    };
  };
  const store = Object.fromEntries(Object.keys(first).map((name) => [name, asked(name)]));
  return {
    store: store as unknown as MarketStore,
    exchange: async (change) => {
      const old = current;
      let failure: { error: unknown } | null = null;
      const next = (async () => {
        await (await old).close();
        try {
          await change();
        } catch (error) {
          failure = { error };
        }
        return reopen();
      })();
      current = next;
      await next;
      if (failure !== null) throw (failure as { error: unknown }).error;
    },
  };
}
