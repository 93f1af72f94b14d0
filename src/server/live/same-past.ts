import { type Board, type Closing, FIELDS, type PreviousOrigin } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';

/**
 * Whether `later` is `earlier` with minutes added: everything that was said of the minutes of `earlier`, and of the
 * board as a whole, still holds. A board that grew in memory shares its columns and is told at a glance.
 */
export function hasSamePast(earlier: Board | FuturesBoard, later: Board | FuturesBoard): boolean {
  if (earlier.length > later.length || earlier.stride !== later.stride || earlier.grain !== later.grain)
    return false;
  if (!sameLine(earlier.grid.times, later.grid.times, earlier.stride)) return false;
  const isObserved = earlier.observed === later.observed;
  if (!isObserved && !sameLine(earlier.observed, later.observed, earlier.length)) return false;
  if ('strikes' in earlier) return 'strikes' in later && sameChain(earlier, later);
  return !('strikes' in later) && sameFutures(earlier, later);
}

function sameChain(earlier: Board, later: Board): boolean {
  const rows = earlier.strikes.length;
  return (
    earlier.date === later.date &&
    earlier.expiry === later.expiry &&
    earlier.source === later.source &&
    earlier.simulated === later.simulated &&
    earlier.lotSize === later.lotSize &&
    earlier.cadence === later.cadence &&
    sameWhole(earlier.strikes, later.strikes) &&
    sameClosing(earlier.previous, later.previous) &&
    sameClosing(earlier.official, later.official) &&
    sameColumns(earlier, earlier.call, later.call, rows) &&
    sameColumns(earlier, earlier.put, later.put, rows) &&
    sameRows(earlier, earlier.spot, later.spot, 1) &&
    sameRows(earlier, earlier.future, later.future, 1) &&
    sameVix(earlier, later)
  );
}

function sameFutures(earlier: FuturesBoard, later: FuturesBoard): boolean {
  const { official: before } = earlier;
  const { official: now } = later;
  return (
    earlier.date === later.date &&
    JSON.stringify(earlier.contracts) === JSON.stringify(later.contracts) &&
    sameOrigin(earlier.previous, later.previous) &&
    (['price', 'oi', 'volume', 'spot'] as const).every((field) =>
      sameWhole(earlier.previous[field], later.previous[field]),
    ) &&
    (before === null) === (now === null) &&
    (before === null ||
      now === null ||
      (Object.keys(before) as (keyof typeof before)[]).every((field) =>
        sameWhole(before[field], now[field]),
      )) &&
    sameColumns(earlier, earlier.columns, later.columns, earlier.contracts.length) &&
    sameRows(earlier, earlier.spot, later.spot, earlier.contracts.length) &&
    sameVix(earlier, later)
  );
}

/** The index is a board of its own, of which a gap may be mended when this one has none. */
function sameVix(earlier: Board | FuturesBoard, later: Board | FuturesBoard): boolean {
  return (
    (earlier.vix?.previous ?? null) === (later.vix?.previous ?? null) &&
    sameRows(earlier, earlier.vix?.points, later.vix?.points, 1)
  );
}

type Extent = Pick<Board, 'stride' | 'length'>;

function sameColumns(extent: Extent, before: Board['call'], now: Board['call'], rows: number): boolean {
  return FIELDS.every((field) => sameRows(extent, before[field], now[field], rows));
}

function sameRows(
  { stride, length }: Extent,
  before: Float64Array | undefined,
  now: Float64Array | undefined,
  rows: number,
): boolean {
  if (before === now) return true;
  for (let row = 0; row < rows; row++)
    for (let at = row * stride; at < row * stride + length; at++)
      if (!Object.is(before?.[at] ?? Number.NaN, now?.[at] ?? Number.NaN)) return false;
  return true;
}

function sameClosing(before: Closing | null, now: Closing | null): boolean {
  if (before === now) return true;
  if (!before || !now) return false;
  return (
    sameOrigin(before, now) &&
    before.spot === now.spot &&
    before.future === now.future &&
    (['call', 'put'] as const).every((side) =>
      (['price', 'oi', 'volume'] as const).every((field) => sameWhole(before[side][field], now[side][field])),
    )
  );
}

function sameOrigin(before: PreviousOrigin, now: PreviousOrigin): boolean {
  return (['date', 'source', 'oiSource', 'until'] as const).every((key) => before[key] === now[key]);
}

const sameWhole = (before: Float64Array, now: Float64Array) =>
  before === now || (before.length === now.length && sameLine(before, now, before.length));

function sameLine(before: ArrayLike<number>, now: ArrayLike<number>, length: number): boolean {
  for (let at = 0; at < length; at++) if (!Object.is(before[at], now[at])) return false;
  return true;
}
