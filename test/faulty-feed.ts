import type { Feed, FeedSink, HistoryMinute, Tick } from '#feeds/feed.ts';
import { FIELDS, type Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';

/** What a market did: the state of every contract at every minute, NaN while nothing of it is known. */
export type Truth = {
  readonly date: TradingDate;
  readonly times: readonly Instant[];
  readonly contracts: readonly RecordContract[];
  at(contract: number, field: Field, minute: number): number;
};

/** What befalls the feed during a minute. */
export type MinuteFault = 'none' | 'away' | 'restart' | 'repeats' | 'shuffled' | 'late' | 'silent';

/** The order that a number between 0 and 1 for each entry gives. */
function shuffled<Entry>(entries: readonly Entry[], random: (index: number) => number): Entry[] {
  return entries
    .map((entry, index) => ({ entry, key: random(index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ entry }) => entry);
}

/** A market of one expiry in which everything changes from minute to minute, by a rule that a seed varies. */
export function truth(
  date: TradingDate,
  times: readonly Instant[],
  contracts: readonly RecordContract[],
  seed: number,
): Truth {
  return {
    date,
    times,
    contracts,
    at: (contract, field, minute) => {
      const { kind } = contracts[contract]!;
      if (kind === 'spot' && field !== 'price') return Number.NaN;
      if (minute < contract % 3) return Number.NaN;
      const step = Math.floor((minute + (seed % 5)) / (1 + (contract % 3)));
      if (field === 'volume') return 65 * (1 + contract) * (1 + step);
      if (field === 'oi') return 6500 + 65 * ((contract * 7 + step * (seed % 11)) % 40);
      return 100 + contract + ((step * (3 + (seed % 7))) % 50) * 0.05 + FIELDS.indexOf(field);
    },
  };
}

/** The ticks of a minute: what changed since `known`, spread over the minute; two a contract, the first half the way. */
export function ticksOfMinute(of: Truth, minute: number, known: Map<string, number>): Tick[] {
  const close = of.times[minute]!;
  return of.contracts.flatMap((contract, index) => {
    const id = contractId(contract);
    const patch: Partial<Record<Field, number>> = {};
    for (const field of FIELDS) {
      const value = of.at(index, field, minute);
      if (Number.isNaN(value) || known.get(`${id} ${field}`) === value) continue;
      known.set(`${id} ${field}`, value);
      patch[field] = value;
    }
    if (Object.keys(patch).length === 0) return [];
    const early = patch.price === undefined ? {} : { price: patch.price + 1 };
    return [
      { contract: id, time: close - MINUTE_MS / 2 - index, ...early },
      { contract: id, time: close - index, ...patch },
    ];
  });
}

export type FaultyOptions = {
  readonly id: string;
  readonly truth: Truth;
  readonly random: (index: number) => number;
  /** Contract indices whose history is refused. */
  readonly refuses: ReadonlySet<number>;
  readonly hasHistory: boolean;
};

/** A feed of a truth that sends what it is told to, and answers for the past. `play` sends one minute with its fault. */
export function faultyFeed({ id, truth: of, random, refuses, hasHistory }: FaultyOptions) {
  const known = new Map<string, number>();
  let held: Tick[] = [];

  const history = async (
    contract: RecordContract,
    after: Instant,
    through: Instant,
  ): Promise<HistoryMinute[]> => {
    const index = of.contracts.findIndex((other) => contractId(other) === contractId(contract));
    if (refuses.has(index)) throw new Error('the source refuses');
    return of.times.flatMap((minute, at) => {
      if (minute <= after || minute > through) return [];
      const [price, volume, oi] = (['price', 'volume', 'oi'] as const).map((field) =>
        of.at(index, field, at),
      );
      const said = Object.fromEntries(
        Object.entries({ price, volume, oi }).filter(([, value]) => !Number.isNaN(value)),
      );
      return Object.keys(said).length === 0 ? [] : [{ minute, ...said }];
    });
  };
  const feed: Pick<Feed, 'id' | 'simulated' | 'capabilities' | 'history'> = {
    id,
    simulated: false,
    capabilities: { fields: new Set(FIELDS), cadence: 1 },
    ...(hasHistory ? { history } : {}),
  };

  return {
    feed,
    play: (sink: FeedSink, minute: number, fault: MinuteFault) => {
      if (fault === 'away' || fault === 'restart') {
        /** Some of what was on its way comes, and then nothing; after that a source says everything anew. */
        const lost = ticksOfMinute(of, minute, known);
        sink.ticks(lost.slice(0, Math.floor(lost.length * random(minute))));
        known.clear();
        held = [];
        return;
      }
      let ticks = [...held, ...(fault === 'silent' ? [] : ticksOfMinute(of, minute, known))];
      held = [];
      if (fault === 'repeats') ticks = [...ticks, ...ticks];
      if (fault === 'shuffled') ticks = shuffled(ticks, random);
      const close = of.times[minute]!;
      if (fault === 'silent') {
        /** A source that is mute knows nothing of the minute, so it does not complete it. */
        known.clear();
        return;
      }
      sink.ticks(ticks);
      if (fault === 'late') {
        /** Ticks of the next minute come before this one is complete. */
        const next = minute + 1 < of.times.length ? ticksOfMinute(of, minute + 1, known) : [];
        sink.ticks(next);
      }
      sink.complete(close);
    },
  };
}
