import type { Instant } from '#market/trading-date.ts';

/** Time as a feed sees it, so that a test can hand it another. */
export type Clock = {
  now(): Instant;
  /** Calls `wake` once, not before `instant` and never at once; answers how to call it off. */
  at(instant: Instant, wake: () => void): () => void;
};

/** A timer stands still while the machine sleeps, the time of day does not: it is looked at so often. */
const LONGEST_TIMEOUT_MS = 30_000;

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(instant, wake) {
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      const left = Math.max(instant - Date.now(), 0);
      timer = setTimeout(() => (Date.now() < instant ? arm() : wake()), Math.min(left, LONGEST_TIMEOUT_MS));
    };
    arm();
    return () => clearTimeout(timer);
  },
};

/** Resolves with true at `instant`, or with false as soon as `signal` is aborted. Yields to others in any case. */
export function waitUntil(clock: Clock, instant: Instant, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const abort = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.at(instant, () => {
      signal.removeEventListener('abort', abort);
      resolve(true);
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}
