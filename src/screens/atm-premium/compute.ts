import { type ExpectedMove, expectedMoveAt } from '#market/analytics/expected-move.ts';
import { extremeMinutes } from '#market/analytics/extreme-minutes.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { type Roll, rollingPremium, rollsOf } from '#market/analytics/rolling-premium.ts';
import { syntheticBasis } from '#market/analytics/synthetic-basis.ts';
import { type ChangedWindow, windowSpans } from '#market/analytics/window-spans.ts';
import { atmRowAt, atmRows } from '#market/atm.ts';
import type { AtmIv } from '#market/atm-iv.ts';
import { atmMinutes } from '#market/atm-iv-columns.ts';
import { type Board, firstObserved, strikeIndex, valueAt } from '#market/board.ts';
import { SIDES } from '#market/contract.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { lateStart } from '#market/first-known.ts';
import { forwardColumn, liveSpotAt } from '#market/forward.ts';
import { anyMarked } from '#market/marked-minutes.ts';
import { type OldBase, oldBaseOf } from '#market/old-base.ts';
import { oldMinutes } from '#market/old-minutes.ts';
import { rupees } from '#market/rupees.ts';
import { type OldPrice, oldPrices } from '#market/stale-leg.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';

/** Whose premium is shown: of the strike at the money of each minute, at that of the first one, or of one strike. */
export type PremiumChoice =
  | { readonly kind: 'rolling' | 'open' }
  | { readonly kind: 'strike'; readonly strike: number };

/** The choice of the URL form `rolling | open | <strike>`. */
export function parsePremiumChoice(text: string): PremiumChoice {
  return text === 'rolling' || text === 'open' ? { kind: text } : { kind: 'strike', strike: Number(text) };
}

/** Row of the strike shown at each known minute; −1 where the money is not known or the strike not listed. */
function rowsOfChoice(day: Board, choice: PremiumChoice, pricing: Pricing): Int32Array {
  if (choice.kind === 'rolling') return atmRows(day, pricing);
  const first = firstObserved(day);
  const held =
    choice.kind === 'strike'
      ? strikeIndex(day, choice.strike)
      : first < 0
        ? -1
        : atmRowAt(day, first, pricing);
  return new Int32Array(day.length).fill(held);
}

/** Columns per known minute, rupees; NaN where missing. */
export type PremiumColumns = {
  readonly strike: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
  /** Call + put. */
  readonly sum: Float64Array;
  /** Call − put. */
  readonly difference: Float64Array;
  /** As of `oldMinutes`: of both, of the call, of the put. */
  readonly sumOld: Float64Array;
  readonly callOld: Float64Array;
  readonly putOld: Float64Array;
  /** Synthetic forward − spot. */
  readonly basis: Float64Array;
};

/** The whole day. No later minute changes an earlier value, so that a minute is shown by a cut. */
export type PremiumDay = PremiumColumns & {
  readonly level: LevelLine;
  readonly forward: Float64Array;
  readonly atmIv: readonly AtmIv[];
  /** The straddle at the money of each minute, whatever strike is shown. */
  readonly atmStraddle: Float64Array;
};

/**
 * The day of the choice: the strike at the money of each minute or of the first, or one strike. Where the board does
 * not have that, its columns are NaN; those of the underlying and of the money are there.
 */
export function premiumDay(day: Board, choice: PremiumChoice, pricing: Pricing): PremiumDay {
  const rows = rowsOfChoice(day, choice, pricing);
  const { price: sum, ...legs } = rollingPremium(day, rows);
  const [callOld, putOld] = [oldMinutes(day, 'call', rows), oldMinutes(day, 'put', rows)];
  const forward = forwardColumn(day, pricing);
  return {
    ...legs,
    sum,
    difference: legs.call.map((call, minute) => rupees(call - legs.put[minute]!)),
    sumOld: anyMarked([callOld, putOld]),
    callOld,
    putOld,
    basis: syntheticBasis(day, forward, pricing),
    level: levelLine(day, pricing),
    forward,
    atmIv: atmMinutes(day, pricing),
    atmStraddle: choice.kind === 'rolling' ? sum : rollingPremium(day, atmRows(day, pricing)).price,
  };
}

/** An extreme of the day so far; `isOld`: a leg's price was an old one then. */
export type Extreme = { readonly value: number; readonly time: Instant; readonly isOld: boolean };

/** The key figures of a minute, rupees; NaN where missing. */
export type PremiumFigures = {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
  readonly sum: number;
  /** Call + put in percent of the spot; of the forward while that is no live price. */
  readonly sumPct: number;
  readonly pctOf: 'spot' | 'forward';
  /** What the straddle at the money and its volatility price in. */
  readonly move: ExpectedMove;
  /** Legs of the volatility by which it is that have old prices. */
  readonly oldAtm: readonly OldPrice[];
  readonly high: Extreme | null;
  readonly low: Extreme | null;
  /** Since when both are known, where that is not the session's first minute; else null. */
  readonly extremesSince: Instant | null;
  /** The legs whose last prices are old. */
  readonly old: readonly OldPrice[];
};

/** The picture at a minute: columns reach up to it, on the places of the whole session. */
export type PremiumPicture = {
  readonly time: Instant;
  readonly columns: PremiumColumns;
  readonly level: LevelLine;
  readonly figures: PremiumFigures;
  /** Where the strike shown began and where it became another. */
  readonly rolls: readonly Roll[];
};

/** The day as it stood at `minute`, the last stored one of `board`, which is the day cut there; null where there is none. */
export function premiumPicture(
  ofDay: PremiumDay,
  board: Board,
  minute: number,
  pricing: Pricing,
): PremiumPicture | null {
  if (minute < 0) return null;
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const time = board.grid.times[minute]!;
  const spot = liveSpotAt(board, minute);
  const pctOf = spot > 0 ? 'spot' : 'forward';
  const [sum, forward] = [ofDay.sum[minute]!, ofDay.forward[minute]!];
  return {
    time,
    columns: {
      strike: cut(ofDay.strike),
      call: cut(ofDay.call),
      put: cut(ofDay.put),
      sum: cut(ofDay.sum),
      difference: cut(ofDay.difference),
      sumOld: cut(ofDay.sumOld),
      callOld: cut(ofDay.callOld),
      putOld: cut(ofDay.putOld),
      basis: cut(ofDay.basis),
    },
    level: { ...ofDay.level, values: cut(ofDay.level.values) },
    figures: {
      strike: ofDay.strike[minute]!,
      call: ofDay.call[minute]!,
      put: ofDay.put[minute]!,
      sum,
      sumPct: percentOf(sum, pctOf === 'spot' ? spot : forward),
      pctOf,
      move: expectedMoveAt(board, minute, pricing, ofDay.atmIv[minute]!.iv, ofDay.atmStraddle[minute]!),
      oldAtm: ofDay.atmIv[minute]!.old,
      ...(board.grain === 'day'
        ? NO_EXTREMES
        : extremes(ofDay.sum.subarray(0, board.length), ofDay.sumOld, board.grid.times)),
      old: oldPrices(board, legsOf(board, ofDay.strike[minute]!), minute),
    },
    rolls: rollsOf(ofDay.strike.subarray(0, board.length)),
  };
}

/** Call and put of a strike. */
function legsOf(board: Board, strike: number) {
  const row = strikeIndex(board, strike);
  return SIDES.map((side) => ({ side, row }));
}

/** A close alone is no high and no low of its day. */
const NO_EXTREMES = { high: null, low: null, extremesSince: null };

function extremes(
  values: Float64Array,
  old: Float64Array,
  times: Float64Array,
): Pick<PremiumFigures, 'high' | 'low' | 'extremesSince'> {
  const { first, high, low } = extremeMinutes(values, values.length - 1);
  const at = (minute: number): Extreme | null =>
    minute < 0 ? null : { value: values[minute]!, time: times[minute]!, isOld: old[minute] === 1 };
  return { high: at(high), low: at(low), extremesSince: lateStart(times, first) };
}

/** One interval as its last stored minute has it. Rupees; volatility a fraction; NaN where missing. */
export type PremiumRow = ChangedWindow & {
  readonly spot: number;
  readonly forward: number;
  readonly strike: number;
  /** Where the strike went since the interval before; 0 where it stayed, or was not known. */
  readonly rolled: -1 | 0 | 1;
  readonly call: number;
  readonly put: number;
  readonly sum: number;
  /** The legs whose last prices are old. */
  readonly old: readonly OldPrice[];
  /** What was old of this row's own strike at the end of the interval before. */
  readonly oldBase: OldBase | null;
  /** Of this row's own strike since the end of the interval before: never one strike against another. */
  readonly change: number;
  readonly atmIv: AtmIv;
};

/** The known minutes of a board in intervals of `minutes`, newest first; intervals without data are left out. */
export function premiumRows(ofDay: PremiumDay, board: Board, minutes: number): PremiumRow[] {
  const rows = windowSpans(board, minutes).flatMap(
    ({ base, last, since, opens, time, complete, over }): PremiumRow[] => {
      if (last < 0) return [];
      const strike = ofDay.strike[last]!;
      const legs = legsOf(board, strike);
      const old = oldPrices(board, legs, last);
      const before = base < last ? ofDay.strike[base]! : strike;
      return [
        {
          opens,
          time,
          complete,
          over,
          since,
          spot: liveSpotAt(board, last),
          forward: ofDay.forward[last]!,
          strike,
          rolled: strike > before ? 1 : strike < before ? -1 : 0,
          call: ofDay.call[last]!,
          put: ofDay.put[last]!,
          sum: ofDay.sum[last]!,
          old,
          oldBase: base < last ? oldBaseOf(board, legs, base, old) : null,
          change: base < last ? rupees(ofDay.sum[last]! - straddleAt(board, strike, base)) : Number.NaN,
          atmIv: ofDay.atmIv[last]!,
        },
      ];
    },
  );
  return rows.reverse();
}

function straddleAt(board: Board, strike: number, minute: number): number {
  const row = strikeIndex(board, strike);
  if (row < 0) return Number.NaN;
  return valueAt(board, 'call', 'price', row, minute) + valueAt(board, 'put', 'price', row, minute);
}
