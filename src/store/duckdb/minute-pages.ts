/**
 * Rows as they are gathered, in the order in which they come: the last of two for a minute counts. The prices and
 * quantities of a row are the same 40 bytes (`ROW`), which lie together: rows are read in another order than they came in.
 */
export type MinutePage = {
  /** `GatheredMinutes.dayOf` the row's contract and date. */
  readonly day: Int32Array<SharedArrayBuffer>;
  /** Of the day. */
  readonly minute: Int16Array<SharedArrayBuffer>;
  /** 0 when unknown. */
  readonly lotSize: Int32Array<SharedArrayBuffer>;
  /** Paise, and units of the sizes; `ROW.none` where missing. */
  readonly prices: Int32Array<SharedArrayBuffer>;
  /** Units, NaN where missing. */
  readonly quantities: Float64Array<SharedArrayBuffer>;
};

/** How many places of `prices` and `quantities` a row takes, and where among them its fields stand. */
export const ROW = {
  prices: 10,
  price: 0,
  atp: 1,
  bid: 2,
  ask: 3,
  bidSize: 8,
  askSize: 9,
  quantities: 5,
  volume: 2,
  oi: 3,
  none: -(2 ** 31),
} as const;

/** A page divided by day: `order` names the rows of a day, in their order, from `starts` of it to before that of the next. */
export type DividedPage = Omit<MinutePage, 'day'> & {
  readonly order: Uint32Array<SharedArrayBuffer>;
  readonly starts: Uint32Array<SharedArrayBuffer>;
  /** The next block of days that nobody has taken. */
  readonly next: Int32Array<SharedArrayBuffer>;
};

/** Rows of a page at most. A contract-day whose rows stand further apart in a file is packed in parts, which are joined. */
export const PAGE_ROWS = 2 ** 21;
/** Rows in which a contract-day has another one while it is still coming: of its session so many come together. */
const WINDOW = 2 ** 17;

/** Shared, so that a thread packs it; what is not written takes no memory. */
export function emptyPage(): MinutePage {
  const room = (bytes: number) => new SharedArrayBuffer(PAGE_ROWS * bytes);
  const rows = room(8 * ROW.quantities);
  return {
    day: new Int32Array(room(4)),
    minute: new Int16Array(room(2)),
    lotSize: new Int32Array(room(4)),
    prices: new Int32Array(rows),
    quantities: new Float64Array(rows),
  };
}

/**
 * Writes a row at its place in a page: prices in paise and quantities in units, whole numbers or NaN where missing. Throws
 * RangeError on a price or a size that no page can hold.
 */
export function putRow(
  page: MinutePage,
  at: number,
  day: number,
  minute: number,
  lotSize: number,
  price: number,
  atp: number,
  volume: number,
  oi: number,
  bid: number,
  ask: number,
  bidSize: number,
  askSize: number,
): void {
  page.day[at] = day;
  page.minute[at] = minute;
  page.lotSize[at] = lotSize;
  const { prices, quantities } = page;
  prices[at * ROW.prices + ROW.price] = held(price);
  prices[at * ROW.prices + ROW.atp] = held(atp);
  prices[at * ROW.prices + ROW.bid] = held(bid);
  prices[at * ROW.prices + ROW.ask] = held(ask);
  prices[at * ROW.prices + ROW.bidSize] = held(bidSize);
  prices[at * ROW.prices + ROW.askSize] = held(askSize);
  quantities[at * ROW.quantities + ROW.volume] = volume;
  quantities[at * ROW.quantities + ROW.oi] = oi;
}

function held(number: number): number {
  if (Number.isNaN(number)) return ROW.none;
  if (Math.abs(number) >= -ROW.none)
    throw new RangeError(`a price of ${number} paise, or a bid or ask for so many units, is larger than any`);
  return number;
}

/** Days of a page of which more rows may follow: 1 for each such place, and how many rows they have. */
export type ComingDays = { readonly isComing: Uint8Array; readonly rows: number };

/** Those of the first `rows` of a page, of `days` places, which have a row among the latest. */
export function comingDays({ day }: MinutePage, rows: number, days: number): ComingDays {
  const isComing = new Uint8Array(days);
  for (let row = Math.max(0, rows - WINDOW); row < rows; row++) isComing[day[row]!] = 1;
  let count = 0;
  for (let row = 0; row < rows; row++) count += isComing[day[row]!]!;
  return { isComing, rows: count };
}

/** No day of a page of `days` places is coming: all of it is packed. */
export function noDays(days: number): ComingDays {
  return { isComing: new Uint8Array(days), rows: 0 };
}

/** Copies the rows of days to the beginning of another page, in their order. */
export function copyRows(from: MinutePage, rows: number, { isComing }: ComingDays, into: MinutePage): void {
  for (let row = 0, to = 0; row < rows; row++) {
    const place = from.day[row]!;
    if (isComing[place] === 0) continue;
    into.day[to] = place;
    into.minute[to] = from.minute[row]!;
    into.lotSize[to] = from.lotSize[row]!;
    for (let i = 0; i < ROW.prices; i++)
      into.prices[ROW.prices * to + i] = from.prices[ROW.prices * row + i]!;
    to++;
  }
}

/** The first `rows` of a page by their days, as they came, but for those of days that are coming. */
export function divided(
  { day, ...columns }: MinutePage,
  rows: number,
  { isComing }: ComingDays,
): DividedPage {
  const days = isComing.length;
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (days + 1)));
  for (let row = 0; row < rows; row++) starts[day[row]! + 1]!++;
  for (let place = 0; place < days; place++)
    starts[place + 1] = starts[place]! + (isComing[place] === 0 ? starts[place + 1]! : 0);
  const order = new Uint32Array(new SharedArrayBuffer(4 * starts[days]!));
  const ends = starts.slice();
  for (let row = 0; row < rows; row++) {
    const place = day[row]!;
    if (isComing[place] === 0) order[ends[place]!++] = row;
  }
  return { ...columns, order, starts, next: new Int32Array(new SharedArrayBuffer(4)) };
}
