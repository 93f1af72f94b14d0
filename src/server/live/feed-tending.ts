import type { RecordContract } from '#market/records.ts';
import type { MinuteSource } from '#store/market-store.ts';
import type { CollectedDay, CollectorParts } from './collector.ts';
import { type CollectorCounts, dueThrough } from './collector-figures.ts';
import { gapRepair } from './gap-repair.ts';
import { wantedContracts, wantedOrder } from './wanted.ts';

/** What a session's feed is told and asked, apart from its ticks. */
export type Tending = {
  /** Tells the feed what is wanted of it. */
  tell(day: CollectedDay): void;
  /** Tells it again where that has changed, and mends gaps; a pass that is under way is not begun anew. */
  tend(day: CollectedDay): Promise<void>;
  /** Another session has begun: a pass under way ends with the question that is open. */
  end(): void;
};

/** A source that refused, or had nothing, is not asked again before. */
const PASS_MS = 5 * 60_000;

/** The tending of one session. Without a history of its source it mends no gaps. */
export function feedTending(
  parts: CollectorParts & { readonly source: MinuteSource; readonly counts: CollectorCounts },
): Tending {
  const { feed, store, source, counts, now, wait, onFailure } = parts;
  let over = false;
  let mending = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let told = '';

  const wishOf = ({ state }: CollectedDay) => ({
    contracts: state.contracts,
    watched: parts.watched?.() ?? new Set<string>(),
    levelOf: levelsOf(state.contracts, state.values.price),
  });

  const tell = (day: CollectedDay) => {
    if (!feed.want) return;
    const wanted = wantedContracts(wishOf(day));
    const said = wanted.join();
    if (said !== told) feed.want(wanted);
    told = said;
  };

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
      onFailure: (error) => onFailure(error, now()),
    });
  const mend = async (day: CollectedDay) => {
    if (!repair || mending || now() < notBefore) return;
    const { state, marks } = day;
    const missing = marks.missing(dueThrough(day, now()));
    if (missing.length === 0) return;
    mending = true;
    try {
      const order = Array.from(wantedOrder(wishOf(day)), (index) => state.contracts[index]!);
      const whole = await repair.pass(order, missing);
      for (const minute of whole) marks.mark(minute);
      counts.repaired += whole.length;
      if (whole.length < missing.length) notBefore = now() + PASS_MS;
    } finally {
      mending = false;
    }
  };

  return {
    tell,
    tend: (day) => {
      tell(day);
      return mend(day);
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
