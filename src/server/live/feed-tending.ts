import type { RecordContract } from '#market/records.ts';
import type { MinuteSource } from '#store/market-store.ts';
import type { CollectedDay, CollectorParts } from './collector.ts';
import { type CollectorCounts, dueThrough } from './collector-figures.ts';
import { gapRepair } from './gap-repair.ts';
import { repairWishes } from './repair-wish.ts';
import { type Wish, wantedContracts } from './wanted.ts';

/** What a session's feed is told and asked, apart from its ticks. */
export type Tending = {
  /** Tells the feed what is wanted of it, where that has changed. */
  tell(): void;
  /** Mends gaps; resolves when it is done with it, at once while a pass is under way. */
  mend(): Promise<void>;
  /** Another session has begun: a pass under way ends with the question that is open. */
  end(): void;
};

/** A source that refused, or had nothing, is not asked again before. */
const PASS_MS = 5 * 60_000;

/** The tending of one session. Without a history of its source it mends no gaps. */
export function feedTending(
  parts: CollectorParts & {
    readonly source: MinuteSource;
    readonly counts: CollectorCounts;
    readonly day: CollectedDay;
  },
): Tending {
  const { feed, store, source, counts, day, now, wait, onFailure, onRefused } = parts;
  let over = false;
  let mending = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let told = '';

  const watched = () => parts.watched?.() ?? new Set<string>();
  const wish = (): Wish => {
    const { contracts, values } = day.state;
    return { contracts, watched: watched(), levelOf: levelsOf(contracts, values.price) };
  };
  const missing = () => day.marks.missing(dueThrough(day, now()));

  const history = feed.history?.bind(feed);
  const repair =
    history &&
    gapRepair({
      history,
      store,
      source,
      wait,
      isOver: () => over,
      onRepaired: (date) => parts.onRepaired?.(date),
      onFailure,
      onRefused,
    });
  const repairWish = repairWishes({ feed, day, watched, wish, now });

  return {
    tell: () => {
      if (!feed.want) return;
      const wanted = wantedContracts(wish());
      const said = wanted.join();
      if (said !== told) feed.want(wanted);
      told = said;
    },
    mend: async () => {
      if (!repair || mending || now() < notBefore || missing().length === 0) return;
      mending = true;
      try {
        const whole = await repair.pass(repairWish);
        for (const minute of whole) day.marks.mark(minute);
        counts.repaired += whole.length;
        if (missing().length > 0) notBefore = now() + PASS_MS;
      } finally {
        mending = false;
      }
    },
    end: () => {
      over = true;
    },
  };
}

/** The level of a contract's underlying: its spot, else a future of it. */
export function levelsOf(contracts: readonly RecordContract[], price: Float64Array) {
  const nameOf = ({ exchange, symbol }: RecordContract) => `${exchange}:${symbol}`;
  const levels = new Map<string, number>();
  contracts.forEach((contract, index) => {
    const value = price[index]!;
    if (contract.strike !== null || Number.isNaN(value)) return;
    if (contract.kind === 'spot' || !levels.has(nameOf(contract))) levels.set(nameOf(contract), value);
  });
  return (contract: RecordContract) => levels.get(nameOf(contract)) ?? Number.NaN;
}
