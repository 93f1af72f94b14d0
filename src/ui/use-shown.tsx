import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { Shown } from './shown.ts';

/** What the figures around are of, outside React: who reads it only when asked is not rendered anew for a minute. */
export type ShownStore = {
  /** null until it is known. */
  readonly get: () => Shown | null;
  readonly set: (shown: Shown | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

function createShown(): ShownStore {
  let present: Shown | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set: (shown) => {
      present = shown;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const Context = createContext<ShownStore>(createShown());

/** Says to the panels inside what their figures are of. */
export function ShownProvider({
  shown,
  children,
}: {
  readonly shown: Shown | null;
  readonly children: ReactNode;
}) {
  const [store] = useState(createShown);
  useLayoutEffect(() => store.set(shown), [store, shown]);
  return <Context value={store}>{children}</Context>;
}

/** Of what the figures around are; outside a screen of nothing that is known. */
export function useShown(): ShownStore {
  return useContext(Context);
}
