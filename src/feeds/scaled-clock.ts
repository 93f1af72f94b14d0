import type { Instant } from '#market/trading-date.ts';
import type { Clock } from './clock.ts';

export type ScaledClockOptions = {
  /** The clock that this one is driven by. */
  readonly base: Clock;
  /** Where it stands until it is started. */
  readonly from: Instant;
  /** From here on it goes at the pace of `base` again. */
  readonly until: Instant;
  /** How many times faster than `base`; above 0. */
  readonly speed: number;
};

/** A clock of another day that runs `speed` times as fast, once it is started. Throws RangeError on a speed that is none. */
export function scaledClock({ base, from, until, speed }: ScaledClockOptions): Clock & { start(): void } {
  if (!(speed > 0 && speed < Number.POSITIVE_INFINITY)) throw new RangeError(`not a speed: ${speed}`);
  let started: Instant | null = null;
  const waiting = new Set<() => void>();
  const fast = (until - from) / speed;

  const timeAt = (elapsed: number) =>
    Math.floor(elapsed < fast ? from + elapsed * speed + ROUNDING : until + elapsed - fast + ROUNDING);
  const elapsedAt = (instant: Instant) =>
    instant < until ? (instant - from) / speed : instant - until + fast;

  return {
    now: () => (started === null ? from : timeAt(base.now() - started)),
    at: (instant, wake) => {
      let cancel: () => void = () => undefined;
      const arm = () => {
        waiting.delete(arm);
        cancel = base.at(Math.ceil(started! + elapsedAt(instant)), wake);
      };
      if (started === null) waiting.add(arm);
      else arm();
      return () => {
        waiting.delete(arm);
        cancel();
      };
    },
    start: () => {
      if (started !== null) return;
      started = base.now();
      for (const arm of waiting) arm();
    },
  };
}

/** An instant that was reached but for the last bit of a fraction is reached. */
const ROUNDING = 1e-3;
