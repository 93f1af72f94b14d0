import { type DividedPage, type MinutePage, ROW } from './page-packing.ts';

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

/** Nobody packs any more of a page. */
export function giveUp({ starts, next }: DividedPage): void {
  Atomics.store(next, 0, starts.length);
}
