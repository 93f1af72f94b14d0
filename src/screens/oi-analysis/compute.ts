import { joinedOiExtent, joinedStrikes, strikeChangeAt } from '#market/analytics/joined-strikes.ts';
import { greatestCost, type MaxPain, maxPainAt } from '#market/analytics/max-pain.ts';
import {
  baseValue,
  joinedChange,
  joinedOffBase,
  type LegsOffBase,
  legsOffBase,
  totalOiChangeFrom,
} from '#market/analytics/oi-change.ts';
import { type OiExtent, oiExtent } from '#market/analytics/oi-extent.ts';
import { putCallRatio, putCallRatioOfChanges, sumAt } from '#market/analytics/pcr.ts';
import { type Base, baseBefore, type Since } from '#market/analytics/since.ts';
import { type Wall, wallsAt } from '#market/analytics/walls.ts';
import { moneyAt, moneyColumn, nearestRow, rowsNearest } from '#market/atm.ts';
import { type Board, sliceStrikes, strikesAround, valueAt } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { forwardAt } from '#market/forward.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';

/** What the screen is asked for. */
export type OiSettings = {
  /** The base of every change. */
  readonly since: Since;
  /** How many strikes around the money are shown. */
  readonly strikes: number;
  /** How the contracts of the first board are priced. */
  readonly pricing: Pricing;
};

/** One side at the strikes shown, units; NaN where missing. */
export type OiSide = {
  readonly oi: Float64Array;
  readonly baseOi: Float64Array;
  readonly change: Float64Array;
};

/** Sums over the whole chain of every expiry shown, units; NaN where nothing is known. */
export type OiTotals = {
  readonly callOi: number;
  readonly putOi: number;
  readonly callChange: number;
  readonly putChange: number;
  readonly pcr: number;
  /** NaN unless both sums of change are above 0. */
  readonly pcrOfChange: number;
  /** Contracts whose change is not measured from the base. */
  readonly offBase: LegsOffBase;
};

/** The picture at one minute. Prices and strikes in rupees. */
export type OiPicture = {
  readonly time: Instant;
  /** null: the base asked for does not exist on this date or is the minute shown, and no change is known. */
  readonly base: Base | null;
  readonly strikes: Float64Array;
  readonly atm: number;
  readonly forward: number;
  /** NaN where `pain` is null. */
  readonly maxPain: number;
  /** Over the whole chain, its curve at the strikes shown; null where it is not defined, as of several expiries summed. */
  readonly pain: MaxPain | null;
  readonly call: OiSide;
  readonly put: OiSide;
  /** The two largest of each side over the whole chain, inside the strikes shown or not. */
  readonly walls: Readonly<Record<Side, readonly Wall[]>>;
  readonly totals: OiTotals;
};

/**
 * The open interest of `chain` at a minute (index into it). `chain` is the sum of `boards` there (`ExpirySums`); figures of the money
 * are those of the first board. null where nothing is stored at that minute.
 */
export function oiPicture(
  chain: Board,
  boards: readonly Board[],
  minute: number,
  { since, strikes: count, pricing }: OiSettings,
): OiPicture | null {
  if (minute < 0 || minute >= chain.length || chain.observed[minute] === 0) return null;
  const base = baseBefore(chain, since, minute);
  const first = boards[0]!;
  const forward = forwardAt(first, minute, pricing).value;
  const atm = nearestRow(chain.strikes, moneyAt(first, minute, pricing, forward));
  const [from, to] = strikesShown(chain.strikes, atm, count);
  const shown = sliceStrikes(chain, from, to);
  const pain = boards.length === 1 ? maxPainAt(chain, minute, forward) : null;
  let totals: OiTotals | null = null;
  return {
    time: chain.grid.times[minute]!,
    base,
    strikes: shown.strikes,
    atm: chain.strikes[atm] ?? Number.NaN,
    forward,
    maxPain: pain?.strike ?? Number.NaN,
    pain: pain && { ...pain, curve: pain.curve.subarray(from, to) },
    call: openInterestAt(shown, boards, 'call', minute, base),
    put: openInterestAt(shown, boards, 'put', minute, base),
    walls: { call: wallsAt(chain, 'call', minute), put: wallsAt(chain, 'put', minute) },
    /** Once they are asked for: of a minute that a hand passes through, only its bars are drawn. */
    get totals() {
      totals ??= totalsAt(boards, minute, base);
      return totals;
    },
  };
}

/** Of the one board, or of the contracts of `boards` that `shown` is the sum of: each against itself, as in the totals. */
function openInterestAt(
  shown: Board,
  boards: readonly Board[],
  side: Side,
  minute: number,
  base: Base | null,
): OiSide {
  const rows = shown.strikes.length;
  const [oi, baseOi, change] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)];
  for (let row = 0; row < rows; row++) {
    oi[row] = valueAt(shown, side, 'oi', row, minute);
    const then =
      base && boards.length > 1 && !Number.isNaN(oi[row]!)
        ? strikeChangeAt(boards, side, shown.strikes[row]!, minute, base)
        : null;
    baseOi[row] = then?.from ?? (base ? baseValue(shown, side, 'oi', row, base) : Number.NaN);
    change[row] = then?.change ?? oi[row]! - baseOi[row]!;
  }
  return { oi, baseOi, change };
}

function totalsAt(boards: readonly Board[], minute: number, base: Base | null): OiTotals {
  const oi = (side: Side) => sumKnown(boards.map((board) => sumAt(board, side, 'oi', minute)));
  const change = (side: Side) =>
    base ? joinedChange(boards.map((board) => totalOiChangeFrom(board, side, minute, base))) : Number.NaN;
  const [callOi, putOi, callChange, putChange] = [oi('call'), oi('put'), change('call'), change('put')];
  return {
    callOi,
    putOi,
    callChange,
    putChange,
    pcr: putCallRatio(putOi, callOi),
    pcrOfChange: putCallRatioOfChanges(putChange, callChange),
    offBase: joinedOffBase(base ? boards.map((board) => legsOffBase(board, minute, base)) : []),
  };
}

function sumKnown(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value);
}

/** How far the charts reach at any minute of a day. */
export type OiScale = OiExtent & {
  /** The most that an expiry would cost the writers, ₹; NaN of several expiries summed. */
  readonly cost: number;
};

/**
 * The extremes over all known minutes at every strike that is shown at any of them: of one board, or of several summed, of which
 * the first has the money.
 */
export function oiScale(
  boards: readonly [Board, ...Board[]],
  { since, strikes: count, pricing }: OiSettings,
): OiScale {
  const [first] = boards;
  const money = moneyColumn(first, pricing);
  const strikes = boards.length === 1 ? first.strikes : joinedStrikes(boards);
  const [from, to] = strikesShownThroughDay(strikes, money, count);
  if (boards.length === 1)
    return { ...oiExtent(first, since, from, to), cost: greatestCost(first, from, to) };
  return { ...joinedOiExtent(boards, strikes.subarray(from, to), since), cost: Number.NaN };
}

/** The strikes around row `atm`; the whole chain where the money is not known. */
function strikesShown(strikes: Float64Array, atm: number, count: number): [from: number, to: number] {
  const all = strikes.length;
  return atm < 0 ? [0, all] : strikesAround(all, atm, count);
}

function strikesShownThroughDay(
  strikes: Float64Array,
  money: Float64Array,
  count: number,
): [from: number, to: number] {
  const rows = rowsNearest(strikes, money).filter((row) => row >= 0);
  const lowest = rows.length === 0 ? -1 : rows.reduce((least, row) => Math.min(least, row));
  const highest = rows.reduce((most, row) => Math.max(most, row), -1);
  return [strikesShown(strikes, lowest, count)[0], strikesShown(strikes, highest, count)[1]];
}
