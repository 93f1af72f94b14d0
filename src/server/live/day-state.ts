import type { Tick } from '#feeds/feed.ts';
import { FIELDS, type Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { LARGEST_COUNT, LARGEST_PRICE, LARGEST_SIZE } from '#market/row-sink.ts';
import { DAY_MS, type Instant, midnightOf, type TradingDate } from '#market/trading-date.ts';

/** Everything known of the contracts of a date so far; NaN is missing. */
export type DayState = {
  readonly date: TradingDate;
  readonly midnight: Instant;
  readonly contracts: readonly RecordContract[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly values: Readonly<Record<Field, Float64Array>>;
  /** The instant from which each value is, so that patches out of their order end at the same state. */
  readonly times: Readonly<Record<Field, Float64Array>>;
  /** Of each contract's last tick. */
  readonly ticked: Float64Array;
};

/** What became of a patch: nothing of it could be taken, it was taken, or it brought another open interest. */
export type Merged = 'left out' | 'taken' | 'oi changed';

/** The state before the first tick. */
export function newDayState(date: TradingDate, contracts: readonly RecordContract[]): DayState {
  const column = () => new Float64Array(contracts.length).fill(Number.NaN);
  return {
    date,
    midnight: midnightOf(date),
    contracts,
    indexOf: new Map(contracts.map((contract, index) => [contractId(contract), index])),
    values: fieldColumns(column),
    times: fieldColumns(column),
    ticked: column(),
  };
}

/** The state with contracts that were added during the day; the same one when there are none. */
export function withContracts(day: DayState, listed: readonly RecordContract[]): DayState {
  const added = listed.filter((contract) => !day.indexOf.has(contractId(contract)));
  if (added.length === 0) return day;
  const next = newDayState(day.date, [...day.contracts, ...added]);
  for (const field of FIELDS) {
    next.values[field].set(day.values[field]);
    next.times[field].set(day.times[field]);
  }
  next.ticked.set(day.ticked);
  return next;
}

/** Nothing is known any more: what was true before a silence of the feed need not be true after it. In place. */
export function forgetValues({ values, times }: DayState): void {
  for (const field of FIELDS) {
    values[field].fill(Number.NaN);
    times[field].fill(Number.NaN);
  }
}

/** 1 for each contract of which anything is known; null when nothing is of any. */
export function toldIn({ contracts, values }: DayState): Uint8Array | null {
  const told = Uint8Array.from(contracts.keys(), (at) =>
    FIELDS.some((field) => !Number.isNaN(values[field][at]!)) ? 1 : 0,
  );
  return told.includes(1) ? told : null;
}

/**
 * Takes a patch into the state, in place. A value is left out when it is neither null nor a number from 0 to the largest
 * that is ever traded, beyond which no store holds its minute; when it is older than the known one; and a volume that fell: it
 * counts since the open. Each field by its name: names that come from a list
 * take the engine three times as long.
 */
export function mergeTick(day: DayState, tick: Tick): Merged {
  const { values, times, midnight } = day;
  const at = day.indexOf.get(tick.contract);
  const { time } = tick;
  if (at === undefined || !(time >= midnight && time < midnight + DAY_MS)) return 'left out';
  const volume = (tick.volume ?? Number.NaN) < values.volume[at]! ? undefined : tick.volume;
  const knownOi = values.oi[at]!;
  let taken = 0;
  taken += take(values.price, times.price, at, time, tick.price, LARGEST_PRICE);
  taken += take(values.atp, times.atp, at, time, tick.atp, LARGEST_PRICE);
  taken += take(values.volume, times.volume, at, time, volume, LARGEST_COUNT);
  taken += take(values.oi, times.oi, at, time, tick.oi, LARGEST_COUNT);
  taken += take(values.bid, times.bid, at, time, tick.bid, LARGEST_PRICE);
  taken += take(values.ask, times.ask, at, time, tick.ask, LARGEST_PRICE);
  taken += take(values.bidSize, times.bidSize, at, time, tick.bidSize, LARGEST_SIZE);
  taken += take(values.askSize, times.askSize, at, time, tick.askSize, LARGEST_SIZE);
  if (!(time < day.ticked[at]!)) day.ticked[at] = time;
  const oi = values.oi[at]!;
  if (oi !== knownOi && !Number.isNaN(oi) && !Number.isNaN(knownOi)) return 'oi changed';
  return taken > 0 ? 'taken' : 'left out';
}

/** 1 when `value` is the known one from `time` on, null meaning none; 0 when it is not taken. */
function take(
  values: Float64Array,
  times: Float64Array,
  at: number,
  time: Instant,
  value: number | null | undefined,
  largest: number,
): 0 | 1 {
  if (value === undefined || time < times[at]!) return 0;
  if (value !== null && !(value >= 0 && value <= largest)) return 0;
  values[at] = value ?? Number.NaN;
  times[at] = time;
  return 1;
}

/** The state as one row per contract, stamped with the minute's close. */
export function rowsAt({ contracts, values }: DayState, minute: Instant): MinuteRows {
  return {
    contracts,
    length: contracts.length,
    contract: ordinals(contracts.length),
    time: new Float64Array(contracts.length).fill(minute),
    ...fieldColumns((field) => values[field].slice()),
  };
}

/** 0, 1, 2, … */
function ordinals(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = at;
  return numbers;
}

/** A column for each field. */
export function fieldColumns(of: (field: Field) => Float64Array): Record<Field, Float64Array> {
  return {
    price: of('price'),
    atp: of('atp'),
    volume: of('volume'),
    oi: of('oi'),
    bid: of('bid'),
    ask: of('ask'),
    bidSize: of('bidSize'),
    askSize: of('askSize'),
  };
}
