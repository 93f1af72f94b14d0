import type { Feed, FeedSink, FeedStatus, Tick } from '#feeds/feed.ts';
import { FIELDS, type Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { MarketStore, MinuteSource } from '#store/market-store.ts';

export type Collector = {
  readonly sink: FeedSink;
  status(): FeedStatus;
  /** The last minute that is stored; null before the first. */
  lastMinute(): Instant | null;
  /** Resolves once every minute that was complete is stored or given up. */
  settled(): Promise<void>;
};

export type CollectorParts = {
  readonly feed: Pick<Feed, 'id' | 'simulated' | 'capabilities'>;
  readonly store: Pick<MarketStore, 'writeMinute'>;
  /** False for contracts that are not to be stored: real data is there and the feed is simulated. */
  readonly accepts: (contract: RecordContract) => boolean;
  /** A minute has been stored. */
  readonly onMinute: (date: TradingDate, minute: Instant, rows: MinuteRows) => void;
  readonly onFailure: (error: unknown, minute: Instant) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** A store that cannot take a minute is asked again this many times before the minute is given up: a gap. */
const ATTEMPTS = 5;
const RETRY_MS = 2000;

/**
 * Merges a feed's patches into the state of every contract and stores that state when a minute is complete. Minutes
 * are stored one after the other, in their order.
 */
export function collector({ feed, store, accepts, onMinute, onFailure, wait }: CollectorParts): Collector {
  const source: MinuteSource = {
    id: feed.id,
    simulated: feed.simulated,
    cadence: feed.capabilities.cadence,
  };
  let day: Day | null = null;
  let status: FeedStatus = { state: 'idle', since: 0, detail: null };
  let last: Instant | null = null;
  let storing: Promise<void> = Promise.resolve();

  const keep = async (date: TradingDate, minute: Instant, rows: MinuteRows) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await store.writeMinute(source, rows);
        last = minute;
        onMinute(date, minute, rows);
        return;
      } catch (error) {
        onFailure(error, minute);
        if (attempt === ATTEMPTS) return;
        await wait(RETRY_MS);
      }
    }
  };

  return {
    status: () => status,
    lastMinute: () => last,
    settled: () => storing,
    sink: {
      listed: (date, contracts) => {
        const listed = contracts.filter(accepts);
        day = day?.date === date ? withContracts(day, listed) : newDay(date, listed);
      },
      ticks: (batch) => {
        if (day) for (const tick of batch) merge(day, tick);
      },
      complete: (minute) => {
        if (!day) return;
        const { date } = day;
        const rows = rowsAt(day, minute);
        storing = storing.then(() => keep(date, minute, rows));
      },
      status: (next) => {
        status = next;
      },
    },
  };
}

/** Everything known of the contracts of a date so far. */
type Day = {
  readonly date: TradingDate;
  readonly contracts: readonly RecordContract[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly values: Readonly<Record<Field, Float64Array>>;
};

function newDay(date: TradingDate, contracts: readonly RecordContract[]): Day {
  return {
    date,
    contracts,
    indexOf: new Map(contracts.map((contract, index) => [contractId(contract), index])),
    values: columns(() => new Float64Array(contracts.length).fill(Number.NaN)),
  };
}

function withContracts(day: Day, listed: readonly RecordContract[]): Day {
  const added = listed.filter((contract) => !day.indexOf.has(contractId(contract)));
  if (added.length === 0) return day;
  const next = newDay(day.date, [...day.contracts, ...added]);
  for (const field of FIELDS) next.values[field].set(day.values[field]);
  return next;
}

function merge({ indexOf, values }: Day, tick: Tick): void {
  const index = indexOf.get(tick.contract);
  if (index === undefined) return;
  for (const field of FIELDS) {
    const value = tick[field];
    if (value !== undefined) values[field][index] = value;
  }
}

function rowsAt({ contracts, values }: Day, minute: Instant): MinuteRows {
  return {
    contracts,
    length: contracts.length,
    contract: Uint32Array.from(contracts, (_, index) => index),
    time: new Float64Array(contracts.length).fill(minute),
    ...columns((field) => values[field].slice()),
  };
}

function columns(of: (field: Field) => Float64Array): Record<Field, Float64Array> {
  return {
    price: of('price'),
    atp: of('atp'),
    volume: of('volume'),
    oi: of('oi'),
    bid: of('bid'),
    ask: of('ask'),
  };
}
