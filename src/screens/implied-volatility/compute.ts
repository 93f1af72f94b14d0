import { expectedMoveAt } from '#market/analytics/expected-move.ts';
import {
  oldStrikeMinutes,
  rollingIvColumn,
  skewColumns,
  strikeIvColumn,
} from '#market/analytics/iv-columns.ts';
import { type LegIv, legIvAt } from '#market/analytics/leg-iv.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { looseMinutes } from '#market/analytics/loose-minutes.ts';
import { isLooseVolatility, looseMark } from '#market/analytics/tick-sensitivity.ts';
import { atmRows, strikesOfRows } from '#market/atm.ts';
import { type AtmIv, modelAtmAt, NO_ATM_IV } from '#market/atm-iv.ts';
import { atmIvsOf, atmMinutes, looseAtmMinutes, oldAtmMinutes } from '#market/atm-iv-columns.ts';
import { type Board, firstObserved, strikeIndex } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { boardAtPreviousClose } from '#market/closing-forward.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { byLastPrices } from '#market/last-prices.ts';
import { anyMarked } from '#market/marked-minutes.ts';
import { oldQuoteMinutes } from '#market/old-minutes.ts';
import { oldSkewLegs, skewAt } from '#market/skew.ts';
import { type OldPrice, oldQuoteAt } from '#market/stale-leg.ts';
import type { Instant } from '#market/trading-date.ts';
import {
  modelForwardAt,
  modelForwards,
  type Pricing,
  type VolatilityModel,
} from '#market/volatility-model.ts';
import { withoutOldPrices } from '#market/without-old-prices.ts';
import type { PriceSource } from './screen.ts';
import { type SmileCurve, smileCurve } from './smile-picture.ts';

/** A board as its prices are taken on this screen. */
export function pricedBoard(board: Board, source: PriceSource): Board {
  return source === 'last' ? byLastPrices(board) : board;
}

/** A view for the header: its figures are by the prices of the screen beneath it. */
export function headerView<View extends { readonly board: Board }>(view: View, source: PriceSource): View {
  return { ...view, board: pricedBoard(view.board, source) };
}

/** A strike with its volatility through the day. */
export type StrikeLine = {
  readonly strike: number;
  readonly isListed: boolean;
  readonly values: Float64Array;
  /** As of `oldStrikeMinutes`. */
  readonly old: Float64Array;
  /** As of `looseMinutes`. */
  readonly loose: Float64Array;
};

/**
 * The whole day, volatilities as fractions per known minute. No later minute changes an earlier value, so that a minute
 * is shown by a cut.
 */
export type IvDay = {
  /** Interpolated to the forward, and the same by minute with what it is worth. */
  readonly atmIv: Float64Array;
  readonly atmIvOld: Float64Array;
  readonly atmIvLoose: Float64Array;
  readonly atmIvs: readonly AtmIv[];
  /** The call and the put of the strike at the money of each minute, and that strike. */
  readonly call: Float64Array;
  readonly put: Float64Array;
  /** As of `oldQuoteMinutes`. */
  readonly callOld: Float64Array;
  readonly putOld: Float64Array;
  /** As of `looseMinutes`. */
  readonly callLoose: Float64Array;
  readonly putLoose: Float64Array;
  readonly atm: Float64Array;
  readonly riskReversal: Float64Array;
  readonly butterfly: Float64Array;
  /** As of `skewColumns`; the butterfly's with the volatility at the money. */
  readonly riskReversalOld: Float64Array;
  readonly butterflyOld: Float64Array;
  readonly riskReversalPointsPerTick: Float64Array;
  readonly lines: readonly StrikeLine[];
  readonly level: LevelLine;
  /** India VIX as a fraction; null where it is not stored. */
  readonly vix: Float64Array | null;
  /** The smile of the first stored minute; null without one. */
  readonly open: SmileCurve | null;
  /** What the previous session closed with, by prices that are not old; null where that is not known. */
  readonly previous: PreviousClose | null;
};

/** The volatility at the money as the screen of that session has it, and the smile of its prices that are not old; null without any. */
export type PreviousClose = { readonly atmIv: AtmIv; readonly smile: SmileCurve | null };

/** The day of `day`, whose prices are taken as `pricedBoard` has them; `strikes` in rupees get a line each. */
export function ivDay(day: Board, pricing: Pricing, strikes: readonly number[], calendar: Calendar): IvDay {
  const forwards = modelForwards(day, pricing);
  const atmIvs = atmMinutes(day, pricing, forwards);
  const atmIv = atmIvsOf(atmIvs);
  const atmIvOld = oldAtmMinutes(atmIvs);
  const skew = skewColumns(day, pricing, forwards, atmIv);
  const rows = atmRows(day, pricing);
  const first = firstObserved(day);
  const call = rollingIvColumn(day, 'call', rows, pricing, forwards);
  const put = rollingIvColumn(day, 'put', rows, pricing, forwards);
  const looseOf = (at: number | Int32Array, volatilities: Float64Array) =>
    looseMinutes(day, at, volatilities, pricing, forwards);
  return {
    atmIv,
    atmIvOld,
    atmIvLoose: looseAtmMinutes(atmIvs),
    atmIvs,
    call,
    put,
    callLoose: looseOf(rows, call),
    putLoose: looseOf(rows, put),
    callOld: oldQuoteMinutes(day, 'call', rows),
    putOld: oldQuoteMinutes(day, 'put', rows),
    atm: strikesOfRows(day.strikes, rows),
    ...skew,
    butterflyOld: anyMarked([skew.riskReversalOld, atmIvOld]),
    lines: strikes.map((strike) => {
      const row = strikeIndex(day, strike);
      const values = strikeIvColumn(day, row, pricing, forwards);
      return {
        ...{ strike, isListed: row >= 0, values },
        loose: looseOf(row, values),
        old: oldStrikeMinutes(day, row, pricing, forwards),
      };
    }),
    level: levelLine(day, pricing),
    vix: day.vix ? day.vix.points.map((points) => points / 100) : null,
    open: first < 0 ? null : smileCurve(day, first, pricing),
    previous: previousClose(day, pricing, calendar),
  };
}

function previousClose(day: Board, pricing: Pricing, calendar: Calendar): PreviousClose | null {
  const close = boardAtPreviousClose(day, calendar);
  if (!close) return null;
  const smile = smileCurve(withoutOldPrices(close), 0, pricing);
  return { atmIv: modelAtmAt(close, 0, pricing), smile: smile.iv.every(Number.isNaN) ? null : smile };
}

/** The lines up to a minute, on the places of the whole session, in percent points. */
export type IvLines = {
  readonly atmIv: Float64Array;
  /** As of `oldAtmMinutes`. */
  readonly atmIvOld: Float64Array;
  readonly atmIvLoose: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
  readonly callOld: Float64Array;
  readonly putOld: Float64Array;
  readonly callLoose: Float64Array;
  readonly putLoose: Float64Array;
  readonly riskReversal: Float64Array;
  readonly butterfly: Float64Array;
  readonly riskReversalOld: Float64Array;
  readonly butterflyOld: Float64Array;
  /** As of `looseMark`; of the butterfly, which a tick of a wing moves by less than one of the money, as at the money. */
  readonly riskReversalLoose: Float64Array;
  readonly butterflyLoose: Float64Array;
  readonly lines: readonly StrikeLine[];
  /** null where it is not stored. */
  readonly vix: Float64Array | null;
  /** Rupees. */
  readonly level: Float64Array;
};

/** What the tiles say of a minute. */
export type IvFigures = {
  readonly time: Instant;
  /** Rupees. */
  readonly atm: number;
  /** That of the volatility model, and whether it is the forward of the options or of the spot. */
  readonly forward: number;
  readonly on: VolatilityModel['on'];
  readonly atmIv: AtmIv;
  readonly previousAtmIv: AtmIv;
  /** Fractions. */
  readonly riskReversal: number;
  readonly butterfly: number;
  /** As of `skewColumns`. */
  readonly riskReversalPointsPerTick: number;
  /** Legs of the risk reversal whose prices are old. */
  readonly oldWings: readonly OldPrice[];
  readonly call: LegIv;
  readonly put: LegIv;
  /** Whether their prices are old. */
  readonly callOld: OldPrice | null;
  readonly putOld: OldPrice | null;
  /** One standard deviation to expiry, rupees. */
  readonly toExpiry: number;
  /** Close of the first minute at which a tick moved the volatility by more than a point; null before. */
  readonly looseFrom: Instant | null;
};

/** The figures at `minute`, the last stored one of `board`, which is the day cut there. */
export function ivFigures(ofDay: IvDay, board: Board, minute: number, pricing: Pricing): IvFigures {
  const at = (column: Float64Array) => column[minute] ?? Number.NaN;
  const time = board.grid.times[minute]!;
  const forward = modelForwardAt(board, minute, pricing);
  const atm = at(ofDay.atm);
  const row = strikeIndex(board, atm);
  const loose = ofDay.atmIvs.findIndex(
    ({ pointsPerTick }, place) => place <= minute && isLooseVolatility(pointsPerTick),
  );
  return {
    time,
    atm,
    forward,
    on: pricing.on,
    atmIv: ofDay.atmIvs[minute]!,
    previousAtmIv: ofDay.previous?.atmIv ?? NO_ATM_IV,
    riskReversal: at(ofDay.riskReversal),
    butterfly: at(ofDay.butterfly),
    riskReversalPointsPerTick: at(ofDay.riskReversalPointsPerTick),
    oldWings: oldWingsAt(board, minute, forward, pricing),
    call: legIvAt(board, 'call', row, minute, forward, pricing),
    put: legIvAt(board, 'put', row, minute, forward, pricing),
    callOld: oldQuoteAt(board, 'call', row, minute),
    putOld: oldQuoteAt(board, 'put', row, minute),
    toExpiry: expectedMoveAt(board, minute, pricing, at(ofDay.atmIv), Number.NaN).toExpiry,
    looseFrom: loose < 0 ? null : board.grid.times[loose]!,
  };
}

function oldWingsAt(board: Board, minute: number, forward: number, { clock, rate }: Pricing): OldPrice[] {
  const years = clock(board.grid.times[minute]!);
  return oldSkewLegs(
    board,
    minute,
    forward,
    years,
    skewAt(board, minute, forward, years, Number.NaN, rate),
    rate,
  );
}

/** The lines as they stood when `board` was cut. */
export function ivLines(ofDay: IvDay, board: Board): IvLines {
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const points = (column: Float64Array) => cut(column).map((value) => 100 * value);
  return {
    atmIv: points(ofDay.atmIv),
    atmIvOld: cut(ofDay.atmIvOld),
    atmIvLoose: cut(ofDay.atmIvLoose),
    call: points(ofDay.call),
    put: points(ofDay.put),
    callOld: cut(ofDay.callOld),
    putOld: cut(ofDay.putOld),
    callLoose: cut(ofDay.callLoose),
    putLoose: cut(ofDay.putLoose),
    riskReversal: points(ofDay.riskReversal),
    butterfly: points(ofDay.butterfly),
    riskReversalOld: cut(ofDay.riskReversalOld),
    butterflyOld: cut(ofDay.butterflyOld),
    riskReversalLoose: cut(ofDay.riskReversalPointsPerTick).map(looseMark),
    butterflyLoose: cut(ofDay.atmIvLoose),
    lines: ofDay.lines.map((line) => ({
      ...line,
      values: points(line.values),
      old: cut(line.old),
      loose: cut(line.loose),
    })),
    vix: ofDay.vix && points(ofDay.vix),
    level: cut(ofDay.level.values),
  };
}
