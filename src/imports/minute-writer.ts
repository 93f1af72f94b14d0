import type { Field } from '#market/board.ts';
import { FIELDS } from '#market/board.ts';
import type { RecordContract } from '#market/records.ts';
import type { RowSink } from '#market/row-sink.ts';
import type { Instant } from '#market/trading-date.ts';

const BATCH_ROWS = 20_000;

export type MinuteValues = Readonly<Partial<Record<Field, number>>>;

/** Collects minute rows and hands them to a sink in batches, so that a file of any size needs the memory of one. */
export type MinuteWriter = {
  /** `time` is the minute's close. Left-out values are missing. */
  add(contract: RecordContract, time: Instant, values: MinuteValues): void;
  /** To be awaited after every row: waits while the sink takes a full batch. */
  drain(): Promise<void> | undefined;
  flush(): Promise<void>;
};

export function createMinuteWriter(sink: RowSink): MinuteWriter {
  let batch = emptyBatch();
  const flush = async () => {
    if (batch.time.length === 0) return;
    const { contracts, contract, time, fields } = batch;
    batch = emptyBatch();
    const column = (field: Field) => Float64Array.from(fields[field]);
    await sink.minutes({
      contracts: [...contracts.keys()],
      length: time.length,
      contract: Uint32Array.from(contract),
      time: Float64Array.from(time),
      price: column('price'),
      atp: column('atp'),
      volume: column('volume'),
      oi: column('oi'),
      bid: column('bid'),
      ask: column('ask'),
    });
  };
  return {
    add: (contract, time, values) => {
      let index = batch.contracts.get(contract);
      if (index === undefined) {
        index = batch.contracts.size;
        batch.contracts.set(contract, index);
      }
      batch.contract.push(index);
      batch.time.push(time);
      for (const field of FIELDS) batch.fields[field].push(values[field] ?? Number.NaN);
    },
    drain: () => (batch.time.length >= BATCH_ROWS ? flush() : undefined),
    flush,
  };
}

function emptyBatch() {
  const fields: Record<Field, number[]> = { price: [], atp: [], volume: [], oi: [], bid: [], ask: [] };
  return {
    contracts: new Map<RecordContract, number>(),
    contract: [] as number[],
    time: [] as number[],
    fields,
  };
}
