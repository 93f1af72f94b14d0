import type { Field } from '#market/board.ts';
import type { RecordContract } from '#market/records.ts';
import type { RowSink } from '#market/row-sink.ts';
import type { Instant } from '#market/trading-date.ts';

const BATCH_ROWS = 20_000;

export type MinuteValues = Readonly<Partial<Record<Field, number>>>;

/** Collects minute rows and hands them to a sink in batches, so that a file of any size needs the memory of one. */
export type MinuteWriter = {
  /** `time` is the minute's close. Left-out values are missing. */
  add(contract: RecordContract, time: Instant, values: MinuteValues): void;
  /** The same without an object for each of many rows; NaN is missing; a size without its price is none. */
  put(
    contract: RecordContract,
    time: Instant,
    ...values: [
      ...[price: number, atp: number, volume: number, oi: number],
      ...[bid: number, ask: number, bidSize: number, askSize: number],
    ]
  ): void;
  /** To be awaited after every row: waits while the sink takes a full batch. */
  drain(): Promise<void> | undefined;
  flush(): Promise<void>;
};

/** Contracts that batches refer to, before they begin anew. */
const MOST_CONTRACTS = 50_000;

/**
 * A writer without rows. The sink gets none before a batch is full and drained, or before `flush`; what it throws,
 * those throw.
 */
export function createMinuteWriter(sink: RowSink): MinuteWriter {
  const none = Number.NaN;
  let batch = emptyBatch();
  let contracts: RecordContract[] = [];
  let indexOf = new Map<RecordContract, number>();
  let last = 0;
  const flush = async () => {
    const { length } = batch;
    if (length === 0) return;
    const rows = { ...batch, contracts };
    batch = emptyBatch();
    if (contracts.length > MOST_CONTRACTS) [contracts, indexOf] = [[], new Map()];
    await sink.minutes(rows);
  };
  /** Mostly the one after the contract of the row before, or that one again. */
  const placeOf = (contract: RecordContract): number => {
    if (contracts[last + 1] === contract) return last + 1;
    if (contracts[last] === contract) return last;
    const known = indexOf.get(contract);
    if (known !== undefined) return known;
    indexOf.set(contract, contracts.length);
    return contracts.push(contract) - 1;
  };
  const put: MinuteWriter['put'] = (contract, time, price, atp, volume, oi, bid, ask, bidSize, askSize) => {
    last = placeOf(contract);
    if (batch.length === batch.time.length) batch = widened(batch);
    const at = batch.length++;
    batch.contract[at] = last;
    batch.time[at] = time;
    batch.price[at] = price;
    batch.atp[at] = atp;
    batch.volume[at] = volume;
    batch.oi[at] = oi;
    batch.bid[at] = bid;
    batch.ask[at] = ask;
    batch.bidSize[at] = Number.isNaN(bid) ? none : bidSize;
    batch.askSize[at] = Number.isNaN(ask) ? none : askSize;
  };
  return {
    add: (contract, time, { price = none, atp = none, volume = none, oi = none, ...quote }) => {
      const { bid = none, ask = none, bidSize = none, askSize = none } = quote;
      put(contract, time, price, atp, volume, oi, bid, ask, bidSize, askSize);
    },
    put,
    drain: () => (batch.length >= BATCH_ROWS ? flush() : undefined),
    flush,
  };
}

function emptyBatch(rows = BATCH_ROWS + 1) {
  const column = () => new Float64Array(rows);
  return {
    length: 0,
    contract: new Uint32Array(rows),
    time: column(),
    price: column(),
    atp: column(),
    volume: column(),
    oi: column(),
    bid: column(),
    ask: column(),
    bidSize: column(),
    askSize: column(),
  };
}

/** The same rows with room for as many more: some formats drain after many. */
function widened({ length, ...columns }: ReturnType<typeof emptyBatch>) {
  const wide = emptyBatch(2 * columns.time.length);
  wide.length = length;
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) wide[name].set(columns[name]);
  return wide;
}
