import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#feeds/clock.ts';
import type { Instant } from '#market/trading-date.ts';

export type FakeClock = Clock & {
  /** Lets time pass: wakes whoever waits for it, in order of time, and lets each finish before the next. */
  advanceTo(instant: Instant): Promise<void>;
};

/** A clock that stands still until it is told to go on. */
export function fakeClock(start: Instant): FakeClock {
  let now = start;
  let waiting: { readonly instant: Instant; readonly wake: () => void }[] = [];
  const remove = (entry: object) => {
    waiting = waiting.filter((other) => other !== entry);
  };
  return {
    now: () => now,
    at(instant, wake) {
      const entry = { instant: Math.max(instant, now), wake };
      waiting.push(entry);
      return () => remove(entry);
    },
    async advanceTo(target) {
      for (;;) {
        await setImmediate();
        const due = waiting
          .filter(({ instant }) => instant <= target)
          .sort((one, other) => one.instant - other.instant)[0];
        if (!due) break;
        remove(due);
        now = Math.max(now, due.instant);
        due.wake();
      }
      now = Math.max(now, target);
    },
  };
}
