import type { Feed } from '#feeds/feed.ts';
import type { RecordContract } from '#market/records.ts';
import type { Instant } from '#market/trading-date.ts';
import type { CollectedDay } from './collector.ts';
import { dueThrough } from './collector-figures.ts';
import { toldIn } from './day-state.ts';
import { type Wish, wantedOrder } from './wanted.ts';

/** What is to be mended of a day. */
export type RepairWish = {
  /** The most wanted first. */
  readonly contracts: readonly RecordContract[];
  /** Names of the boards that somebody looks at: all of their contracts are asked for. */
  readonly watched: ReadonlySet<string>;
  readonly gaps: readonly RepairGap[];
};

/** Minutes that are missing, ascending, over which the feed was asked for the same contracts. */
export type RepairGap = {
  readonly minutes: readonly Instant[];
  /** Whether it was asked for a contract, called by its place in `contracts`: others had no minute before, and get none. */
  readonly has: (at: number) => boolean;
};

/**
 * What is to be mended of a day, now: the same answer as before while nobody looks at another board and the same minutes are
 * missing. A gap that begins while the feed is collected has the contracts of which something was known before it; any other
 * those that are wanted now.
 */
export function repairWishes(parts: {
  readonly feed: Pick<Feed, 'want' | 'figures'>;
  readonly day: CollectedDay;
  readonly watched: () => ReadonlySet<string>;
  readonly wish: () => Wish;
  readonly now: () => Instant;
}): () => RepairWish {
  const { feed, day, watched, wish, now } = parts;
  let key = '';
  let known: RepairWish = { contracts: [], watched: new Set(), gaps: [] };

  const make = (own: Wish, missing: readonly Instant[]): RepairWish => {
    const order = wantedOrder(own);
    const limit = (feed.want && feed.figures?.().limit) ?? Number.POSITIVE_INFINITY;
    const isAll = order.length <= limit;
    /** Of the gap that is still open. */
    const current = toldIn(day.state);
    const toldBefore = (minute: Instant): Uint8Array | null => {
      if (day.complete !== null && minute > day.complete) return current;
      return day.lapses.find(({ from, to }) => minute >= from && minute < to)?.told ?? null;
    };
    const groups = new Map<Uint8Array | null, Instant[]>();
    for (const minute of missing) {
      const told = isAll ? null : toldBefore(minute);
      const minutes = groups.get(told) ?? [];
      groups.set(told, minutes);
      minutes.push(minute);
    }
    return {
      contracts: Array.from(order, (index) => own.contracts[index]!),
      watched: own.watched,
      gaps: Array.from(groups, ([told, minutes]) => ({
        minutes,
        has: (at) => (told ? told[order[at]!] === 1 : at < limit),
      })),
    };
  };

  return () => {
    const missing = day.marks.missing(dueThrough(day, now()));
    const next = [day.state.contracts.length, ...watched(), ...missing].join();
    if (next !== key) known = make(wish(), missing);
    key = next;
    return known;
  };
}
