import type { Instant } from '#market/trading-date.ts';
import { isLoopback } from '../writer-check.ts';

const MINUTE = 60_000;

type Limit = { readonly most: number; readonly within: number; readonly per: 'address' | 'account' };

/** How often what may be tried. An address may be shared by an office; an account belongs to one person. */
const LIMITS = {
  call: { most: 300, within: MINUTE, per: 'address' },
  signIn: { most: 120, within: MINUTE, per: 'address' },
  wrongByAddress: { most: 50, within: 15 * MINUTE, per: 'address' },
  wrongByBoth: { most: 10, within: 15 * MINUTE, per: 'account' },
  wrongByAccount: { most: 50, within: 60 * MINUTE, per: 'account' },
  register: { most: 20, within: 60 * MINUTE, per: 'address' },
  reset: { most: 10, within: 60 * MINUTE, per: 'address' },
  resetByAccount: { most: 3, within: 60 * MINUTE, per: 'account' },
  log: { most: 60, within: MINUTE, per: 'address' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** What stands behind a loopback address is this machine, its own tests, or a proxy with everybody behind it. */
const LOOPBACK_TIMES = 10;
/** Windows kept at once; the oldest go first. */
const MOST_WINDOWS = 50_000;

export type AuthLimits = {
  /** Counts one try. Answers 0, or the seconds until the next one is allowed, in which case nothing is counted. */
  take(limit: LimitName, key: string): number;
  /** Takes a try back that was none. */
  giveBack(limit: LimitName, key: string): void;
};

/** Counts tries in windows that begin with the first of them; kept in memory alone. */
export function authLimits(now: () => Instant): AuthLimits {
  const windows = new Map<string, { count: number; readonly until: Instant }>();

  const makeRoom = () => {
    for (const [key, { until }] of windows) if (until <= now()) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size < MOST_WINDOWS) return;
      windows.delete(key);
    }
  };

  return {
    take(limit, key) {
      const { most, within, per } = LIMITS[limit];
      const allowed = per === 'address' && isLoopback(key) ? most * LOOPBACK_TIMES : most;
      const name = `${limit} ${key}`;
      const window = windows.get(name);
      if (window && window.until > now()) {
        if (window.count >= allowed) return Math.ceil((window.until - now()) / 1000);
        window.count++;
        return 0;
      }
      windows.delete(name);
      if (windows.size >= MOST_WINDOWS) makeRoom();
      windows.set(name, { count: 1, until: now() + within });
      return 0;
    },
    giveBack(limit, key) {
      const window = windows.get(`${limit} ${key}`);
      if (window && window.count > 0) window.count--;
    },
  };
}
