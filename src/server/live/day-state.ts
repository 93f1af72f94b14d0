import type { Tick } from '#feeds/feed.ts';
import { FIELDS, type Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
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
  /** Both of each field, as a list: a name that changes with every look-up takes the engine twice the time. */
  readonly columns: readonly {
    readonly field: Field;
    readonly values: Float64Array;
    readonly times: Float64Array;
  }[];
  /** Of each contract's last tick. */
  readonly ticked: Float64Array;
};

/** What became of a patch: nothing of it could be taken, it was taken, or it brought another open interest. */
export type Merged = 'left out' | 'taken' | 'oi changed';

/** The state before the first tick. */
export function newDayState(date: TradingDate, contracts: readonly RecordContract[]): DayState {
  const column = () => new Float64Array(contracts.length).fill(Number.NaN);
  const [values, times] = [fieldColumns(column), fieldColumns(column)];
  return {
    date,
    midnight: midnightOf(date),
    contracts,
    indexOf: new Map(contracts.map((contract, index) => [contractId(contract), index])),
    values,
    times,
    columns: FIELDS.map((field) => ({ field, values: values[field], times: times[field] })),
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

/**
 * Takes a patch into the state, in place. A value is left out when it is not a number from 0 on, older than the known
 * one, or a volume that fell: it counts since the open.
 */
export function mergeTick(day: DayState, tick: Tick): Merged {
  const { columns, midnight } = day;
  const index = day.indexOf.get(tick.contract);
  const { time } = tick;
  if (index === undefined || !(time >= midnight && time < midnight + DAY_MS)) return 'left out';
  let taken = false;
  let changed = false;
  for (const { field, values, times } of columns) {
    const value = tick[field];
    if (value === undefined || !(value >= 0 && value < Number.POSITIVE_INFINITY)) continue;
    if (time < times[index]!) continue;
    const known = values[index]!;
    if (field === 'volume' && value < known) continue;
    if (field === 'oi' && !Number.isNaN(known) && value !== known) changed = true;
    values[index] = value;
    times[index] = time;
    taken = true;
  }
  if (!(time < day.ticked[index]!)) day.ticked[index] = time;
  return changed ? 'oi changed' : taken ? 'taken' : 'left out';
}

/** The state as one row per contract, stamped with the minute's close. */
export function rowsAt({ contracts, values }: DayState, minute: Instant): MinuteRows {
  return {
    contracts,
    length: contracts.length,
    contract: Uint32Array.from(contracts.keys()),
    time: new Float64Array(contracts.length).fill(minute),
    ...fieldColumns((field) => values[field].slice()),
  };
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
  };
}
