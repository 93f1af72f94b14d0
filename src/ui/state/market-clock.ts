import type { Instant } from '#market/trading-date.ts';

/** Who shows a time is told at once of a change from this on: in a fast replay the heartbeats, 15 s of its day apart, are many. */
const NOTABLE_MS = 30_000;

export type MarketClock = {
  /** By the server's clock, which in a replay is of the day played; by this device's until the server has told its own. */
  now(): Instant;
  /** Whether the server has told its time. */
  isKnown(): boolean;
  /**
   * The server's clock stood at `told` when this device's stood between `from` and `to`. What is known is kept as far as
   * it agrees. What comes unasked has no `from`: a page that slept reads it hours later.
   */
  hear(told: Instant, to: Instant, from?: Instant): void;
  /** Calls back whenever the clock was set; answers how to call that off. */
  onSet(listener: () => void): () => void;
};

/** A clock that goes with this device's, ahead of it or behind as the server's is. */
export function createMarketClock(): MarketClock {
  let ahead: number | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => Date.now() + (ahead ?? 0),
    isKnown: () => ahead !== null,
    hear: (told, to, from = Number.NEGATIVE_INFINITY) => {
      const before = ahead ?? 0;
      ahead = Math.min(Math.max(ahead ?? told - to, told - to), told - from);
      if (Math.abs(ahead - before) >= NOTABLE_MS) for (const listener of listeners) listener();
    },
    onSet: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What time it is in the market, for all that a page shows of it. */
export const marketClock = createMarketClock();
