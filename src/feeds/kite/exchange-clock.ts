import { type Instant, MINUTE_MS } from '#market/trading-date.ts';

/**
 * The exchange's clock beside ours, as the times of packets tell it: how far it is ahead, and which packets claim a time
 * that cannot be.
 */
export type ExchangeClock = {
  /** False for a time too far ahead: of ours, or, until others say the same, of the exchange's so far. */
  believes(time: Instant, now: Instant): boolean;
  /** The exchange's time when ours is `now`; not later than it really is. */
  at(now: Instant): Instant;
  /** How far it is ahead of ours, ms; null before the first packet. */
  skew(): number | null;
  /** How the last ten seconds in which there were packets contradict our clock; null when they do not. */
  contradiction(): Contradiction | null;
};

/** The exchange's clock is `ahead` of ours, ms, by more than can be right: below 0 behind it. `since` is ours. */
export type Contradiction = { readonly ahead: number; readonly since: Instant };

/** Two clocks that differ by more cannot both be right. */
export const TOLERANCE_MS = 2 * MINUTE_MS;
const LEAP_MS = 10_000;
const WINDOW_MS = 10_000;
/** Packets that have to agree on a leap before it is the clock that leapt. */
const AGREEING = 3;

/** A clock that has seen no packet: `at` is our own time until it has. */
export function exchangeClock(): ExchangeClock {
  /** The most ahead in the minute before and in this one: a clock that is set back is followed. */
  let before: number | null = null;
  let current: number | null = null;
  let since: Instant = Number.NEGATIVE_INFINITY;
  let leaps = 0;
  let window = newWindow(Number.NEGATIVE_INFINITY);
  let contradiction: Contradiction | null = null;

  const weigh = (ahead: number, now: Instant) => {
    if (Math.abs(now - window.since) >= WINDOW_MS) {
      contradiction = contradictionOf(window);
      window = newWindow(now);
    }
    window.packets++;
    if (ahead > window.most) window.most = ahead;
    if (ahead <= TOLERANCE_MS) return;
    window.future++;
    window.lastFuture = ahead;
  };

  const skew = () => (before !== null && (current === null || before > current) ? before : current);

  return {
    believes(time, now) {
      const ahead = time - now;
      weigh(ahead, now);
      if (ahead > TOLERANCE_MS) return false;
      if (ahead < -TOLERANCE_MS) return true;
      if (now - since >= MINUTE_MS) {
        if (current !== null) before = current;
        current = null;
        since = now;
      }
      const known = skew();
      if (known !== null && ahead > known + LEAP_MS) {
        leaps++;
        if (leaps < AGREEING) return false;
      } else if (known !== null && ahead >= known - LEAP_MS) leaps = 0;
      if (current === null || ahead > current) current = ahead;
      return true;
    },
    at: (now) => now + (skew() ?? 0),
    skew,
    contradiction: () => contradiction,
  };
}

/** What packets of some seconds say of the clocks. */
type Window = {
  readonly since: Instant;
  packets: number;
  /** Those too far ahead of our clock, and how far the last of them was. */
  future: number;
  lastFuture: number;
  most: number;
};

function newWindow(since: Instant): Window {
  return { since, packets: 0, future: 0, lastFuture: 0, most: Number.NEGATIVE_INFINITY };
}

/** One packet may be damaged, and many are told long after they happened: most of them from the future, or none of the present. */
function contradictionOf({ since, packets, future, lastFuture, most }: Window): Contradiction | null {
  if (packets === 0) return null;
  if (2 * future > packets) return { ahead: lastFuture, since };
  return most < -TOLERANCE_MS ? { ahead: most, since } : null;
}
