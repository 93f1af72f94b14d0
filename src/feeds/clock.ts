import type { Instant } from '#market/trading-date.ts';

/** Time as a feed sees it, so that a test can hand it another. */
export type Clock = {
  now(): Instant;
  /** Calls `wake` once at `instant` or as soon as it can after; answers how to call it off. */
  at(instant: Instant, wake: () => void): () => void;
};

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** The machine's clock. A wait that is longer than a timer can hold wakes early. */
export const systemClock: Clock = {
  now: Date.now,
  at(instant, wake) {
    const timer = setTimeout(wake, Math.min(Math.max(instant - Date.now(), 0), LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  },
};
