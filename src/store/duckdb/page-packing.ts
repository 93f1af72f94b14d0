import type { DividedPage, ROW } from './minute-pages.ts';
import type { SeriesPacking } from './series-packing.ts';

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

/** Days that are packed at a time. */
export const BLOCK_DAYS = 32;

/**
 * Answers a function that packs the next block of a page, null once there is none left: several threads may take turns. It
 * is handed to a thread as text (`PackingThread`): it may use nothing but what stands inside and what it is given.
 */
export function pagePacking(
  series: SeriesPacking,
  fact: typeof FACT,
  row: typeof ROW,
  blockDays: number,
): (page: DividedPage) => PackedBlock | null {
  const SERIES = 9;
  type Columns = Record<
    'minutes' | 'offsets' | 'price' | 'atp' | 'volume' | 'oi' | 'bid' | 'ask' | 'bidSize' | 'askSize',
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
      ...{ bidSize: column(), askSize: column() },
    };
  }

  /** The rows from `from` to before `to` by their minutes, those of one minute as they came. */
  function sortRows({ minute, order }: DividedPage, from: number, to: number): void {
    let ascending = true;
    for (let i = from + 1; i < to && ascending; i++) ascending = minute[order[i - 1]!]! < minute[order[i]!]!;
    if (ascending) return;
    if (unsorted.length < to - from) unsorted = new Uint32Array(2 * (to - from));
    ends.fill(0);
    for (let i = from; i < to; i++) {
      const at = order[i]!;
      unsorted[i - from] = at;
      ends[minute[at]! + 1]!++;
    }
    for (let of = 1; of < ends.length; of++) ends[of]! += ends[of - 1]!;
    for (let i = 0; i < to - from; i++) {
      const at = unsorted[i]!;
      order[from + ends[minute[at]!]!++] = at;
    }
  }

  /** Puts the minutes of sorted rows into `columns`; of several rows for one minute the last that has any value counts. */
  function takeRows(page: DividedPage, from: number, to: number) {
    if (columns.minutes.length < to - from) columns = columnsFor(2 * (to - from));
    const { minutes, offsets } = columns;
    const { order, minute, lotSize, prices, quantities } = page;
    let length = 0;
    let distinct = 0;
    let lot = Number.NaN;
    for (let i = from, before = -1; i < to; i++) {
      const at = order[i]!;
      const closed = minute[at]!;
      if (closed !== before) distinct++;
      before = closed;
      if (lotSize[at] !== 0) lot = lotSize[at]!;
      const price = known(prices[at * row.prices + row.price]!);
      const atp = known(prices[at * row.prices + row.atp]!);
      const bid = known(prices[at * row.prices + row.bid]!);
      const ask = known(prices[at * row.prices + row.ask]!);
      const bidSize = known(prices[at * row.prices + row.bidSize]!);
      const askSize = known(prices[at * row.prices + row.askSize]!);
      const volume = quantities[at * row.quantities + row.volume]!;
      const oi = quantities[at * row.quantities + row.oi]!;
      if (
        Number.isNaN(price) &&
        Number.isNaN(atp) &&
        Number.isNaN(bid) &&
        Number.isNaN(ask) &&
        Number.isNaN(bidSize) &&
        Number.isNaN(askSize) &&
        Number.isNaN(volume) &&
        Number.isNaN(oi)
      )
        continue;
      const to = length > 0 && minutes[length - 1] === closed ? length - 1 : length;
      minutes[to] = closed;
      offsets[to] = closed - to;
      columns.price[to] = price;
      columns.atp[to] = atp;
      columns.volume[to] = volume;
      columns.oi[to] = oi;
      columns.bid[to] = bid;
      columns.ask[to] = ask;
      columns.bidSize[to] = bidSize;
      columns.askSize[to] = askSize;
      length = to + 1;
    }
    return { length, distinct, lotSize: lot };
  }

  function known(number: number): number {
    return number === row.none ? Number.NaN : number;
  }

  function lastOf(values: Float64Array, length: number): number {
    for (let i = length - 1; i >= 0; i--) if (!Number.isNaN(values[i]!)) return values[i]!;
    return Number.NaN;
  }

  /** The sizes of the packed columns. */
  function packColumns(length: number, sizes: Uint32Array, first: number): void {
    const { offsets, price, atp, volume, oi, bid, ask, bidSize, askSize } = columns;
    sizes[first] = series.pack(offsets, length);
    sizes[first + 1] = series.pack(price, length);
    sizes[first + 2] = series.pack(atp, length);
    sizes[first + 3] = series.pack(volume, length);
    sizes[first + 4] = series.pack(oi, length);
    sizes[first + 5] = series.packAgainst(bid, price, length);
    sizes[first + 6] = series.packAgainst(ask, bid, length);
    sizes[first + 7] = series.pack(bidSize, length);
    sizes[first + 8] = series.pack(askSize, length);
  }

  return (page) => {
    const { starts, next } = page;
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
      sortRows(page, from, to);
      const { length, distinct, lotSize } = takeRows(page, from, to);
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
