import { type AverageTradedPrice, averageTradedPrice } from '#market/analytics/atp.ts';
import type { LegIv } from '#market/analytics/leg-iv.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { type PositionFigures, positionFigures } from '#market/analytics/position-figures.ts';
import { previousStraddles } from '#market/analytics/previous-straddles.ts';
import { type Base, baseBefore, resolveSince, type Since } from '#market/analytics/since.ts';
import { straddleOf } from '#market/analytics/straddle.ts';
import { type DecayPeriod, decayPeriodOf } from '#market/analytics/time-decay.ts';
import { atmRowAt } from '#market/atm.ts';
import { type Board, strikesAround, valueAt } from '#market/board.ts';
import { SIDES } from '#market/contract.ts';
import { forwardAt } from '#market/forward.ts';
import { anyMarked } from '#market/marked-minutes.ts';
import { type OldBase, oldBaseOf } from '#market/old-base.ts';
import { oldMinutes } from '#market/old-minutes.ts';
import { rupees } from '#market/rupees.ts';
import { type OldPrice, oldPrices, oldQuotes } from '#market/stale-leg.ts';
import type { Instant } from '#market/trading-date.ts';
import { modelForwardAt, type Pricing } from '#market/volatility-model.ts';

export type SnapshotSettings = {
  /** Strikes around the money. */
  readonly count: number;
  /** What the table's changes are measured from. */
  readonly since: Since;
  readonly pricing: Pricing;
};

/** The straddle of one strike at a minute. Rupees, units; NaN where missing. */
export type StraddleRow = {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
  readonly sum: number;
  /** Since the base. */
  readonly change: number;
  /** Sum of the legs' average traded prices. */
  readonly atp: number;
  readonly overAtp: number;
  readonly overAtpPct: number;
  /** Mean of the legs'. */
  readonly iv: LegIv;
  /** Its legs whose last prices are old. */
  readonly old: readonly OldPrice[];
  /** Those whose volatilities stand on old prices, and with them greeks. */
  readonly oldQuotes: readonly OldPrice[];
  /** What was old at the minute that the change is measured from; of a previous close that is not known. */
  readonly oldBase: OldBase | null;
} & Pick<PositionFigures, 'oi' | 'oiDifference' | 'pcr' | 'volume' | 'greeks'>;

/** The cheapest straddle of a curve. At the edge of the strikes known it is no minimum: beyond them it may go on falling. */
export type Least = { readonly strike: number; readonly price: number; readonly isAtEdge: boolean };

/**
 * A straddle per strike at one moment, rupees, with its cheapest; `least` is null where none is known. `stale`: a leg's price
 * was an old one then; of a previous close none is.
 */
export type Curve = {
  readonly values: Float64Array;
  readonly stale: readonly boolean[];
  readonly least: Least | null;
};

/** The straddles of the strikes around the money at a minute. */
export type Snapshot = {
  readonly time: Instant;
  /** The strike at the money, and the forward it is nearest to, rupees. */
  readonly atm: number;
  readonly forward: number;
  /** Rows of the board, `[from, to)`, with their strikes. */
  readonly from: number;
  readonly to: number;
  readonly strikes: Float64Array;
  /** What the changes of the table were measured from; null: nothing. */
  readonly base: Base | null;
  readonly now: Curve;
  /** As they stood at the first stored minute and at the previous close; null where there is none. */
  readonly open: (Curve & { readonly base: Base }) | null;
  readonly previous: (Curve & { readonly base: Base }) | null;
  readonly rows: readonly StraddleRow[];
  /** What theta is of. */
  readonly decayPeriod: DecayPeriod;
  /** Where the average of each leg comes from, and the share of its volume that was traded in gaps up to the minute. */
  readonly origins: readonly (Pick<AverageTradedPrice, 'source' | 'from'> & { readonly gapShare: number })[];
};

/**
 * The snapshot of a board cut at `minute` (the index of its last stored one); null where nothing is stored up to then,
 * or the money is not known.
 */
export function snapshotAt(board: Board, minute: number, settings: SnapshotSettings): Snapshot | null {
  const time = board.grid.times[minute];
  if (minute < 0 || time === undefined) return null;
  const { pricing, since, count } = settings;
  const forward = forwardAt(board, minute, pricing).value;
  const atm = atmRowAt(board, minute, pricing, forward);
  if (atm < 0) return null;
  const [from, to] = strikesAround(board.strikes.length, atm, count);
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  const base = baseBefore(board, since, minute);
  const previous = previousStraddles(board, pricing);
  const straddleAtBase = (row: number, known: Base) =>
    known.kind === 'previous' ? previous[row]! : straddleAt(board, row, known.minute);
  const averages = rows.map((row) => SIDES.map((side) => averageTradedPrice(board, side, row)));
  const ivForward = modelForwardAt(board, minute, pricing);
  const table = rows.map((row, at): StraddleRow => {
    const [call, put] = SIDES.map((side) => valueAt(board, side, 'price', row, minute)) as [number, number];
    const sum = rupees(call + put);
    const [callAtp, putAtp] = averages[at]!.map(({ values }) => values[minute]!) as [number, number];
    const atp = callAtp + putAtp;
    const legs = legsOf(row);
    const { iv, oi, oiDifference, pcr, volume, greeks } = positionFigures(
      board,
      legs,
      minute,
      ivForward,
      pricing,
    );
    const old = oldPrices(board, legs, minute);
    return {
      strike: board.strikes[row]!,
      call,
      put,
      sum,
      change: rupees(sum - (base ? straddleAtBase(row, base) : Number.NaN)),
      atp,
      overAtp: sum - atp,
      overAtpPct: percentOf(sum - atp, atp),
      iv,
      old,
      oldQuotes: oldQuotes(board, legs, minute),
      oldBase: base?.kind === 'minute' ? oldBaseOf(board, legs, base.minute, old) : null,
      oi,
      oiDifference,
      pcr,
      volume,
      greeks,
    };
  });
  const strikes = board.strikes.slice(from, to);
  const atBase = (asked: Since) => {
    const known = resolveSince(board, asked, minute);
    if (!known) return null;
    const values = Float64Array.from(rows, (row) => straddleAtBase(row, known));
    if (values.every(Number.isNaN)) return null;
    const stale = rows.map(
      (row) => known.kind === 'minute' && oldPrices(board, legsOf(row), known.minute).length > 0,
    );
    return { ...curveOf(strikes, values, stale), base: known };
  };
  return {
    time,
    decayPeriod: decayPeriodOf(pricing.clock(time), pricing),
    atm: board.strikes[atm]!,
    forward,
    from,
    to,
    strikes,
    base,
    now: curveOf(
      strikes,
      Float64Array.from(table, ({ sum }) => sum),
      table.map(({ old }) => old.length > 0),
    ),
    open: atBase({ kind: 'open' }),
    previous: atBase({ kind: 'prev' }),
    rows: table,
    origins: averages
      .flat()
      .map(({ source, from, gapShare }) => ({ source, from, gapShare: gapShare[minute]! })),
  };
}

const legsOf = (row: number) => SIDES.map((side) => ({ side, row, ratio: 1 }));

function straddleAt(board: Board, row: number, minute: number): number {
  return rupees(valueAt(board, 'call', 'price', row, minute) + valueAt(board, 'put', 'price', row, minute));
}

/** A curve with its cheapest straddle, the lower strike of two that cost the same; an old price is none. */
function curveOf(strikes: Float64Array, values: Float64Array, stale: readonly boolean[]): Curve {
  const known = values.filter((price, at) => !Number.isNaN(price) && !stale[at]);
  const price = Math.min(...known);
  const strike = strikes[values.findIndex((value, at) => value === price && !stale[at])];
  if (strike === undefined) return { values, stale, least: null };
  return { values, stale, least: { strike, price, isAtEdge: known[0] === price || known.at(-1) === price } };
}

/** A straddle through a whole day, per known minute. */
export type StraddleDay = {
  /** Rupees. */
  readonly price: Float64Array;
  /** As of `anyMarked` over call and put. */
  readonly old: Float64Array;
};

/** The straddle of a row through a whole day; each row is added up once. */
export function straddlesOfDay(day: Board): (row: number) => StraddleDay {
  const known = new Map<number, StraddleDay>();
  return (row) => {
    const straddle = known.get(row) ?? {
      price: straddleOf(day, row).price,
      old: anyMarked(SIDES.map((side) => oldMinutes(day, side, row))),
    };
    known.set(row, straddle);
    return straddle;
  };
}
