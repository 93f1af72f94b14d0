import type { SeriesPacking } from './series-packing.ts';

/**
 * Rows as they are gathered, in the order in which they come: the last of two for a minute counts. A record is the 8
 * numbers of a row: its minute of the day, its lot size (0 when unknown), then FIELDS in their order, paise and units, NaN
 * where missing. Its 64 bytes lie together: rows are read in another order than they came in.
 */
export type MinutePage = {
  /** `GatheredMinutes.dayOf` the row's contract and date. */
  readonly day: Int32Array<SharedArrayBuffer>;
  readonly records: Float64Array<SharedArrayBuffer>;
};

/** A page divided by day: `order` names the rows of a day, in their order, from `starts` of it to before that of the next. */
export type DividedPage = {
  readonly records: Float64Array<SharedArrayBuffer>;
  readonly order: Uint32Array<SharedArrayBuffer>;
  readonly starts: Uint32Array<SharedArrayBuffer>;
  /** The next block of days that nobody has taken. */
  readonly next: Int32Array<SharedArrayBuffer>;
};

/** Days of a page, packed. */
export type PackedBlock = {
  readonly block: number;
  /** FACTS numbers for each day that has rows: see `FACT`. */
  readonly facts: Float64Array<ArrayBuffer>;
  /** The bytes of its offsets and of each field, in the order of FIELDS; 0 where nothing is. */
  readonly sizes: Uint32Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Where the facts of a packed day stand; prices, volume and OI are its last known ones, NaN where there is none. */
export const FACT = {
  place: 0,
  rows: 1,
  /** Minutes that have a row, and those of them that have a value. */
  distinct: 2,
  length: 3,
  lotSize: 4,
  lastMinute: 5,
  lastPrice: 6,
  lastVolume: 7,
  lastOi: 8,
  count: 9,
} as const;

/** Numbers of a row in a page. */
export const RECORD = 8;

/** Days that are packed at a time. */
export const BLOCK_DAYS = 32;

/**
 * Answers a function that packs the next block of a page, null once there is none left: several threads may take turns. It
 * is handed to a thread as text (`PackingThread`): it may use nothing but what stands inside and what it is given.
 */
export function pagePacking(
  series: SeriesPacking,
  fact: typeof FACT,
  blockDays: number,
): (page: DividedPage) => PackedBlock | null {
  const WIDTH = 8;
  const SERIES = 7;
  type Columns = Record<
    'minutes' | 'offsets' | 'price' | 'atp' | 'volume' | 'oi' | 'bid' | 'ask',
    Float64Array
  >;
  const MINUTES_OF_DAY = 1441;
  let columns = columnsFor(1024);
  let unsorted = new Uint32Array(1024);
  const ends = new Uint32Array(MINUTES_OF_DAY + 1);

  function columnsFor(length: number): Columns {
    const column = () => new Float64Array(length);
    return {
      ...{ minutes: column(), offsets: column(), price: column(), atp: column() },
      ...{ volume: column(), oi: column(), bid: column(), ask: column() },
    };
  }

  /** The rows from `from` to before `to` by their minutes, those of one minute as they came. */
  function sortRows(records: Float64Array, order: Uint32Array, from: number, to: number): void {
    let ascending = true;
    for (let i = from + 1; i < to && ascending; i++)
      ascending = records[order[i - 1]! * WIDTH]! < records[order[i]! * WIDTH]!;
    if (ascending) return;
    if (unsorted.length < to - from) unsorted = new Uint32Array(2 * (to - from));
    ends.fill(0);
    for (let i = from; i < to; i++) {
      const row = order[i]!;
      unsorted[i - from] = row;
      ends[records[row * WIDTH]! + 1]!++;
    }
    for (let minute = 1; minute < ends.length; minute++) ends[minute]! += ends[minute - 1]!;
    for (let i = 0; i < to - from; i++) {
      const row = unsorted[i]!;
      order[from + ends[records[row * WIDTH]!]!++] = row;
    }
  }

  /** Puts the minutes of sorted rows into `columns`; of several rows for one minute the last that has any value counts. */
  function takeRows(records: Float64Array, order: Uint32Array, from: number, to: number) {
    if (columns.minutes.length < to - from) columns = columnsFor(2 * (to - from));
    const { minutes, offsets, price, atp, volume, oi, bid, ask } = columns;
    let length = 0;
    let distinct = 0;
    let lotSize = Number.NaN;
    for (let i = from, before = -1; i < to; i++) {
      const record = order[i]! * WIDTH;
      const minute = records[record]!;
      if (minute !== before) distinct++;
      before = minute;
      if (records[record + 1]! !== 0) lotSize = records[record + 1]!;
      const at = length > 0 && minutes[length - 1] === minute ? length - 1 : length;
      if (isEmpty(records, record)) continue;
      minutes[at] = minute;
      offsets[at] = minute - at;
      price[at] = records[record + 2]!;
      atp[at] = records[record + 3]!;
      volume[at] = records[record + 4]!;
      oi[at] = records[record + 5]!;
      bid[at] = records[record + 6]!;
      ask[at] = records[record + 7]!;
      length = at + 1;
    }
    return { length, distinct, lotSize };
  }

  function isEmpty(records: Float64Array, record: number): boolean {
    for (let i = record + 2; i < record + WIDTH; i++) if (!Number.isNaN(records[i]!)) return false;
    return true;
  }

  function lastOf(values: Float64Array, length: number): number {
    for (let i = length - 1; i >= 0; i--) if (!Number.isNaN(values[i]!)) return values[i]!;
    return Number.NaN;
  }

  /** The sizes of the packed columns. */
  function packColumns(length: number, sizes: Uint32Array, first: number): void {
    const { offsets, price, atp, volume, oi, bid, ask } = columns;
    sizes[first] = series.pack(offsets, length);
    sizes[first + 1] = series.pack(price, length);
    sizes[first + 2] = series.pack(atp, length);
    sizes[first + 3] = series.pack(volume, length);
    sizes[first + 4] = series.pack(oi, length);
    sizes[first + 5] = series.packAgainst(bid, price, length);
    sizes[first + 6] = series.packAgainst(ask, bid, length);
  }

  return ({ records, order, starts, next }) => {
    const block = Atomics.add(next, 0, 1);
    const first = block * blockDays;
    const last = Math.min(first + blockDays, starts.length - 1);
    if (first >= last) return null;
    const facts = new Float64Array((last - first) * fact.count);
    const sizes = new Uint32Array((last - first) * SERIES);
    let days = 0;
    series.clear();
    for (let place = first; place < last; place++) {
      const from = starts[place]!;
      const to = starts[place + 1]!;
      if (from === to) continue;
      sortRows(records, order, from, to);
      const { length, distinct, lotSize } = takeRows(records, order, from, to);
      if (length > 0) packColumns(length, sizes, days * SERIES);
      const { minutes, price, volume, oi } = columns;
      const at = days * fact.count;
      facts[at + fact.place] = place;
      facts[at + fact.rows] = to - from;
      facts[at + fact.distinct] = distinct;
      facts[at + fact.length] = length;
      facts[at + fact.lotSize] = lotSize;
      facts[at + fact.lastMinute] = length > 0 ? minutes[length - 1]! : Number.NaN;
      facts[at + fact.lastPrice] = lastOf(price, length);
      facts[at + fact.lastVolume] = lastOf(volume, length);
      facts[at + fact.lastOi] = lastOf(oi, length);
      days++;
    }
    return {
      block,
      facts: facts.slice(0, days * fact.count),
      sizes: sizes.slice(0, days * SERIES),
      bytes: series.bytes(),
    };
  };
}
