import { type Board, type Closing, type ClosingSide, firstObserved } from '../board.ts';
import type { Side } from '../contract.ts';
import { assertOneGrid, expiriesOfClose } from '../one-grid.ts';
import type { TradingDate } from '../trading-date.ts';
import { joinedStrikes } from './joined-strikes.ts';

/**
 * Several expiries of one underlying and date as one board: open interest and volume of each strike are the sums
 * over the expiries that list it; prices, spot, future and expiry are those of the first board.
 *
 * A sum is known only where each of its parts is: a leg that publishes later in the day, or has no previous
 * close, leaves the sum of its strike missing there, because a change between two sums of different parts would
 * be none. A leg that published nothing up to the minute `until` (index; left out, all day) is no part, nor is an expiry of
 * which nothing is stored up to then: what comes later says nothing of that minute. Minutes reach as far as the shortest
 * board, and a gap of one that is a part is a gap of the sum. Max pain of the result has no meaning.
 *
 * `boards`: at least one, all of the same underlying and date and on one grid (`onOneGrid`); throws RangeError otherwise.
 */
export function sumExpiries(boards: readonly Board[], until = Number.POSITIVE_INFINITY): Board {
  const [first, ...others] = boards;
  if (!first) throw new RangeError('no board to sum');
  if (others.length === 0) return first;
  const stranger = others.find(
    ({ symbol, exchange, date }) =>
      symbol !== first.symbol || exchange !== first.exchange || date !== first.date,
  );
  if (stranger)
    throw new RangeError(
      `${stranger.symbol} of ${stranger.date} cannot be added to ${first.symbol} of ${first.date}`,
    );
  assertOneGrid(boards);
  const strikes = joinedStrikes(boards);
  const { stride } = first;
  const length = Math.min(...boards.map((board) => board.length));
  const known = Math.min(length, until + 1);
  const left = laterThan(boards, known - 1);
  const begun = boards.filter((board) => !left.includes(board));
  const layout: Layout = {
    strikes,
    stride,
    length,
    known,
    parts: begun.map((board) => partOf(board, strikes)),
  };
  const observed = first.observed.slice();
  for (const board of begun)
    for (let minute = 0; minute < stride; minute++) observed[minute]! &= board.observed[minute]!;
  const side = (of: Side) => ({
    oi: sumOf(layout, of, 'oi', observed),
    volume: sumOf(layout, of, 'volume', observed),
    ...(first[of].price && { price: priceOf(layout, of) }),
  });
  return {
    ...first,
    revision: boards.map((board) => board.revision).join('+'),
    strikes,
    stride,
    length,
    observed,
    call: side('call'),
    put: side('put'),
    previous: closingOf(layout, begun),
    official: null,
  };
}

/** The boards beside the first of which nothing is stored up to a minute (index). */
function laterThan([, ...others]: readonly Board[], minute: number): readonly Board[] {
  return others.filter((board) => {
    const first = firstObserved(board);
    return first < 0 || first > minute;
  });
}

/** The sum of several expiries as it is known at a minute. */
export type ExpirySum = {
  readonly chain: Board;
  /** No part of it, as they are known from their close alone, or as nothing of them is stored up to then. */
  readonly left: Readonly<Record<'closes' | 'later', readonly TradingDate[]>>;
};

/** Several expiries summed, through their day. */
export type ExpirySums = {
  /** At a minute (index). */
  readonly at: (minute: number) => ExpirySum;
};

/** The sums of boards as `sumExpiries` takes them. */
export function expirySums(boards: readonly Board[]): ExpirySums {
  const ofClose = expiriesOfClose(boards);
  const sumUntil = (told: number): ExpirySum => {
    const left = laterThan(boards, told).map(({ expiry }) => expiry);
    const isOfClose = (expiry: TradingDate) => ofClose.includes(expiry);
    return {
      chain: sumExpiries(boards, told),
      left: { closes: left.filter(isOfClose), later: left.filter((expiry) => !isOfClose(expiry)) },
    };
  };
  let last: { readonly told: number; readonly sum: ExpirySum } | null = null;
  return {
    at: (minute) => {
      const told = lastPublication(boards, minute);
      if (last?.told !== told) last = { told, sum: sumUntil(told) };
      return last.sum;
    },
  };
}

/** Minutes (indices, ascending) at which legs of a board first told of their open interest. */
const firstTold = new WeakMap<Board, Int32Array>();

/**
 * The last minute (index) up to `minute` at which a leg of any of the boards published its first open interest; −1 for
 * none. Sums `until` one minute and another are of the same parts where this is the same.
 */
export function lastPublication(boards: readonly Board[], minute: number): number {
  let last = -1;
  for (const board of boards) {
    const told = firstTold.get(board) ?? publicationsOf(board);
    firstTold.set(board, told);
    for (const at of told) {
      if (at > minute) break;
      last = Math.max(last, at);
    }
  }
  return last;
}

function publicationsOf({ call, put, strikes, stride, length }: Board): Int32Array {
  const minutes = new Set<number>();
  for (const { oi } of [call, put])
    strikes.forEach((_, row) => {
      const first = oi
        ?.subarray(row * stride, row * stride + length)
        .findIndex((units) => !Number.isNaN(units));
      if (first !== undefined && first >= 0) minutes.add(first);
    });
  return Int32Array.from(minutes).sort();
}

/** A board and where its strikes stand in the sum's. */
type Part = { readonly board: Board; readonly rows: Int32Array };
type Layout = {
  readonly strikes: Float64Array;
  readonly stride: number;
  readonly length: number;
  /** Minutes in which a leg has to have published to be a part. */
  readonly known: number;
  readonly parts: readonly Part[];
};

function partOf(board: Board, strikes: Float64Array): Part {
  const rowOf = new Map(Array.from(strikes, (strike, row) => [strike, row]));
  return { board, rows: Int32Array.from(board.strikes, (strike) => rowOf.get(strike)!) };
}

function sumOf(
  { strikes, stride, length, known, parts }: Layout,
  side: Side,
  field: 'oi' | 'volume',
  observed: Uint8Array,
): Float64Array {
  const sum = new Float64Array(strikes.length * stride);
  const partsOfRow = new Uint8Array(strikes.length);
  for (const { board, rows } of parts) {
    const column = board[side][field];
    if (!column) continue;
    rows.forEach((to, from) => {
      const leg = column.subarray(from * board.stride, from * board.stride + length);
      if (leg.subarray(0, known).every(Number.isNaN)) return;
      partsOfRow[to]!++;
      for (let minute = 0; minute < length; minute++) sum[to * stride + minute]! += leg[minute]!;
    });
  }
  for (let row = 0; row < strikes.length; row++)
    for (let minute = 0; minute < stride; minute++)
      if (partsOfRow[row] === 0 || minute >= length || observed[minute] === 0)
        sum[row * stride + minute] = Number.NaN;
  return sum;
}

function priceOf({ strikes, stride, parts }: Layout, side: Side): Float64Array {
  const { board, rows } = parts[0]!;
  const price = new Float64Array(strikes.length * stride).fill(Number.NaN);
  const column = board[side].price!;
  rows.forEach((to, from) => {
    price.set(column.subarray(from * board.stride, from * board.stride + stride), to * stride);
  });
  return price;
}

/** What a source states is of the session before, whichever that is: its date is null, and goes with any. */
function closingOf(layout: Layout, boards: readonly Board[]): Closing | null {
  const first = boards[0]!.previous;
  const dates = new Set(boards.map(({ previous }) => previous?.date ?? null));
  dates.delete(null);
  if (!first || boards.some(({ previous }) => !previous) || dates.size > 1) return null;
  const [date = null] = dates;
  return { ...first, date, call: closingSideOf(layout, 'call'), put: closingSideOf(layout, 'put') };
}

function closingSideOf({ strikes, known, parts }: Layout, side: Side): ClosingSide {
  const sums = (field: 'oi' | 'volume') => {
    const sum = new Float64Array(strikes.length);
    const partsOfRow = new Uint8Array(strikes.length);
    for (const { board, rows } of parts)
      rows.forEach((to, from) => {
        const leg = board[side].oi?.subarray(from * board.stride, from * board.stride + known);
        if (!leg || leg.every(Number.isNaN)) return;
        partsOfRow[to]!++;
        sum[to]! += board.previous![side][field][from]!;
      });
    return sum.map((value, row) => (partsOfRow[row] === 0 ? Number.NaN : value));
  };
  const price = new Float64Array(strikes.length).fill(Number.NaN);
  const { board, rows } = parts[0]!;
  rows.forEach((to, from) => {
    price[to] = board.previous![side].price[from]!;
  });
  return { price, oi: sums('oi'), volume: sums('volume') };
}
