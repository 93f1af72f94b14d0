import { createHash } from 'node:crypto';
import type { Accounts } from '#accounts/accounts.ts';
import type { Instant } from '#market/trading-date.ts';
import { isLoopback } from '../writer-check.ts';

const MINUTE = 60_000;

type Limit = {
  readonly most: number;
  readonly within: number;
  readonly per: 'address' | 'account';
  /** Counted for all servers of one database together. */
  readonly together?: boolean;
};

/** How often what may be tried. An address may be shared by an office; an account belongs to one person. */
const LIMITS = {
  call: { most: 300, within: MINUTE, per: 'address' },
  signIn: { most: 120, within: MINUTE, per: 'address' },
  wrongByAddress: { most: 50, within: 15 * MINUTE, per: 'address', together: true },
  wrongByBoth: { most: 10, within: 15 * MINUTE, per: 'account', together: true },
  wrongByAccount: { most: 50, within: 60 * MINUTE, per: 'account', together: true },
  register: { most: 20, within: 60 * MINUTE, per: 'address', together: true },
  registerByAccount: { most: 3, within: 60 * MINUTE, per: 'account', together: true },
  reset: { most: 10, within: 60 * MINUTE, per: 'address', together: true },
  resetByAccount: { most: 3, within: 60 * MINUTE, per: 'account', together: true },
  log: { most: 60, within: MINUTE, per: 'address' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** What stands behind a loopback address is this machine, its own tests, or a proxy with everybody behind it. */
const LOOPBACK_TIMES = 10;
/** Windows kept at once; the oldest go first. */
const MOST_WINDOWS = 50_000;

export type AuthLimits = {
  /** Counts one try. Answers 0, or the seconds until the next one is allowed, in which case nothing is counted. */
  take(limit: LimitName, key: string): Promise<number>;
  /** Takes a try back that was none. */
  giveBack(limit: LimitName, key: string): Promise<void>;
};

/**
 * Counts tries in windows that begin with the first of them: in memory, which is asked first and keeps a flood from the
 * database, and there those that servers count together, under a digest in place of whose they are.
 */
export function authLimits(
  now: () => Instant,
  shared: Pick<Accounts, 'takeTry' | 'giveBackTry'>,
): AuthLimits {
  const windows = new Map<string, { count: number; readonly until: Instant }>();

  const makeRoom = () => {
    for (const [key, { until }] of windows) if (until <= now()) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size < MOST_WINDOWS) return;
      windows.delete(key);
    }
  };

  const takeHere = (name: string, { within }: Limit, most: number): number => {
    const window = windows.get(name);
    if (window && window.until > now()) {
      if (window.count >= most) return Math.ceil((window.until - now()) / 1000);
      window.count++;
      return 0;
    }
    windows.delete(name);
    if (windows.size >= MOST_WINDOWS) makeRoom();
    windows.set(name, { count: 1, until: now() + within });
    return 0;
  };

  return {
    async take(limit, key) {
      const kind: Limit = LIMITS[limit];
      const most = kind.per === 'address' && isLoopback(key) ? kind.most * LOOPBACK_TIMES : kind.most;
      const name = `${limit} ${key}`;
      const seconds = takeHere(name, kind, most);
      if (seconds > 0 || !kind.together) return seconds;
      return shared.takeTry(digestOf(name), { most, within: kind.within }, now());
    },
    async giveBack(limit, key) {
      const name = `${limit} ${key}`;
      const window = windows.get(name);
      if (window && window.count > 0) window.count--;
      const kind: Limit = LIMITS[limit];
      if (kind.together) await shared.giveBackTry(digestOf(name));
    },
  };
}

const digestOf = (name: string) => createHash('sha256').update(name).digest('hex');
