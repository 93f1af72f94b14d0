import type { BuildUp } from '#market/analytics/build-up.ts';
import { expectedMoveAt } from '#market/analytics/expected-move.ts';
import { futuresMinutes } from '#market/analytics/futures-minutes.ts';
import { futuresScan, type KnownChanges, knownChanges } from '#market/analytics/futures-scan.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { maxPainAt } from '#market/analytics/max-pain.ts';
import {
  baseValue,
  type LegsOffBase,
  legsOffBase,
  NONE_OFF_BASE,
  oiChange,
} from '#market/analytics/oi-change.ts';
import { oiChangeSince, otherMinutes } from '#market/analytics/oi-change-since.ts';
import { type OiExtent, oiExtent } from '#market/analytics/oi-extent.ts';
import { pcrAt, putCallRatios } from '#market/analytics/pcr.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { previousStraddles } from '#market/analytics/previous-straddles.ts';
import { rollingPremium } from '#market/analytics/rolling-premium.ts';
import { type Base, baseBefore, previousBase, type Since } from '#market/analytics/since.ts';
import { atmRows } from '#market/atm.ts';
import type { AtmIv } from '#market/atm-iv.ts';
import { atmIvsOf, atmMinutes, looseAtmMinutes, oldAtmMinutes } from '#market/atm-iv-columns.ts';
import {
  type Board,
  firstObserved,
  sliceStrikes,
  strikeIndex,
  strikesAround,
  valueAt,
} from '#market/board.ts';
import { isSpotIndicative } from '#market/calendar-facts.ts';
import { formatUnderlying, SIDES, type Side } from '#market/contract.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { lateStart } from '#market/first-known.ts';
import { forwardAt } from '#market/forward.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { anyMarked } from '#market/marked-minutes.ts';
import { oldMinutes } from '#market/old-minutes.ts';
import { type OldPrice, oldPriceAt, oldPrices } from '#market/stale-leg.ts';
import { rowsOfSet, sumOverRows } from '#market/strike-set.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';

/** How many strikes around the money have bars. */
const STRIKES = 20;
/** How many names of the futures market, and legs of the chain, are told. */
const NAMES = 5;

/** The lines of the small charts, per minute; NaN where missing. */
export type OverviewLines = {
  /** Rupees. */
  readonly level: Float64Array;
  /** Σ put OI / Σ call OI of the whole chain. */
  readonly pcr: Float64Array;
  /** The straddle at the money of each minute, rupees. */
  readonly straddle: Float64Array;
  /** As of `anyMarked` over its call and put. */
  readonly straddleOld: Float64Array;
  /** Percent points. */
  readonly atmIv: Float64Array;
  /** As of `oldAtmMinutes`. */
  readonly atmIvOld: Float64Array;
  /** As of `looseAtmMinutes`. */
  readonly atmIvLoose: Float64Array;
  /** As of `otherMinutes`: of the changes below. */
  readonly others: Float64Array | null;
  /** Change of open interest of the whole chain since the base, units. */
  readonly callChange: Float64Array;
  readonly putChange: Float64Array;
};

/** The whole day. No later minute changes an earlier value, so that a minute is shown by a cut. */
export type OverviewDay = OverviewLines & {
  readonly levelOf: LevelLine['of'];
  /** The strike at the money of each minute, rupees. */
  readonly atm: Float64Array;
  readonly atmIvs: readonly AtmIv[];
  /** How far the changes of single strikes around the money reach at any minute. */
  readonly byStrike: Pick<OiExtent, 'rise' | 'fall'>;
};

/** The day of one expiry, its changes measured from `since`. */
export function overviewDay(day: Board, since: Since, pricing: Pricing): OverviewDay {
  const rows = rowsOfSet(day, { kind: 'all' }, pricing);
  const money = atmRows(day, pricing);
  const { strike, price } = rollingPremium(day, money);
  const level = levelLine(day, pricing);
  const atmIvs = atmMinutes(day, pricing);
  return {
    level: level.values,
    levelOf: level.of,
    pcr: putCallRatios(sumOverRows(day, 'put', 'oi', rows), sumOverRows(day, 'call', 'oi', rows)),
    atm: strike,
    straddle: price,
    straddleOld: anyMarked(SIDES.map((side) => oldMinutes(day, side, money))),
    atmIv: atmIvsOf(atmIvs).map((iv) => 100 * iv),
    atmIvOld: oldAtmMinutes(atmIvs),
    atmIvLoose: looseAtmMinutes(atmIvs),
    atmIvs,
    others: otherMinutes(day, since),
    callChange: oiChangeSince(day, 'call', since, rows),
    putChange: oiChangeSince(day, 'put', since, rows),
    byStrike: extentAroundMoney(day, strike, since),
  };
}

/** The extremes at every strike that has a bar at any minute. */
function extentAroundMoney(day: Board, atm: Float64Array, since: Since): OiExtent {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const strike of atm) {
    if (strike < lowest) lowest = strike;
    if (strike > highest) highest = strike;
  }
  const [from] = strikesWithBars(day.strikes, lowest);
  const [, to] = strikesWithBars(day.strikes, highest);
  return oiExtent(day, since, from, to);
}

/** The rows around a strike at the money; the whole chain where that is not known. */
function strikesWithBars(strikes: Float64Array, atm: number): readonly [from: number, to: number] {
  const row = strikes.indexOf(atm);
  return row < 0 ? [0, strikes.length] : strikesAround(strikes.length, row, STRIKES);
}

/** Change of open interest at the strikes around the money, units; NaN where missing. */
export type StrikeChanges = {
  readonly strikes: Float64Array;
  /** Rupees; NaN where the money is not known. */
  readonly atm: number;
  readonly forward: number;
  readonly call: Float64Array;
  readonly put: Float64Array;
};

/** The key figures of a minute. Rupees, units; NaN where missing. */
export type OverviewFigures = {
  /** The spot, also while it is indicative, as the header has it; the forward where the source has no spot. */
  readonly level: number;
  /** Against the previous session's close of the spot; of the forward none is known. */
  readonly levelChange: number;
  readonly levelChangePct: number;
  /** The level is a spot that is no live price: the cash market is in its closing auction. */
  readonly isIndicative: boolean;
  readonly pcr: number;
  readonly maxPain: number;
  readonly straddle: number;
  /** Its legs whose last prices are old. */
  readonly oldLegs: readonly OldPrice[];
  /** The strike at the money now, of the straddle and of its change. */
  readonly straddleStrike: number;
  /** Since the first stored minute, of the strike at the money now; NaN at that minute. Of a close since `closeBase`. */
  readonly straddlePct: number;
  readonly atmIv: AtmIv;
  /** Percent points since the first stored minute, of whatever was at the money. */
  readonly atmIvChange: number;
  /** What that is measured from; null where there is no such change. */
  readonly atmIvFirst: AtmIv | null;
  /** The first stored minute where that is not the session's first; null where it is. */
  readonly lateOpen: Instant | null;
  /** The previous close, null where it is not known, of a date known from its close alone; undefined for others. */
  readonly closeBase: Base | null | undefined;
  /** One standard deviation to expiry by the volatility at the money. */
  readonly move: number;
  readonly callChange: number;
  readonly putChange: number;
  /** Contracts that are in neither, or in one with another base. */
  readonly offBase: LegsOffBase;
};

/** A leg whose open interest changed much. Rupees, units; percent of the base. */
export type MovedLeg = {
  readonly side: Side;
  readonly strike: number;
  readonly price: number;
  /** What there is to say of the price where it is an old one. */
  readonly old: OldPrice | null;
  readonly change: number;
  readonly changePct: number;
};

/** The picture at a minute: lines reach up to it, on the places of the whole session. */
export type OverviewPicture = {
  readonly time: Instant;
  /** null: the base asked for does not exist on this date or is the minute shown, and no change is known. */
  readonly base: Base | null;
  readonly levelOf: LevelLine['of'];
  readonly lines: OverviewLines;
  readonly byStrike: StrikeChanges;
  /** The largest changes, whichever way. */
  readonly moved: readonly MovedLeg[];
  /** How many strikes around the money are shown at least where all of these are. */
  readonly movedWithin: number;
  readonly figures: OverviewFigures;
};

/** The day as it stood at `minute`, the last stored one of `board`, which is the day cut there; null where there is none. */
export function overviewPicture(
  ofDay: OverviewDay,
  board: Board,
  minute: number,
  since: Since,
  pricing: Pricing,
): OverviewPicture | null {
  if (minute < 0) return null;
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const base = baseBefore(board, since, minute);
  const forward = forwardAt(board, minute, pricing).value;
  const moved = base ? movedMost(board, minute, base) : [];
  return {
    time: board.grid.times[minute]!,
    base,
    levelOf: ofDay.levelOf,
    lines: {
      level: cut(ofDay.level),
      pcr: cut(ofDay.pcr),
      straddle: cut(ofDay.straddle),
      straddleOld: cut(ofDay.straddleOld),
      atmIv: cut(ofDay.atmIv),
      atmIvOld: cut(ofDay.atmIvOld),
      atmIvLoose: cut(ofDay.atmIvLoose),
      others: ofDay.others && cut(ofDay.others),
      callChange: cut(ofDay.callChange),
      putChange: cut(ofDay.putChange),
    },
    byStrike: strikeChanges(ofDay, board, minute, base, forward),
    moved,
    movedWithin: strikesThatShow(moved, board.strikes, ofDay.atm[minute]!),
    figures: figuresAt(ofDay, board, minute, base, forward, pricing),
  };
}

function strikeChanges(
  { atm }: OverviewDay,
  board: Board,
  minute: number,
  base: Base | null,
  forward: number,
): StrikeChanges {
  const [from, to] = strikesWithBars(board.strikes, atm[minute]!);
  const shown = sliceStrikes(board, from, to);
  const change = (side: 'call' | 'put') =>
    base ? oiChange(shown, side, minute, base) : new Float64Array(shown.strikes.length).fill(Number.NaN);
  return {
    strikes: shown.strikes,
    atm: atm[minute]!,
    forward,
    call: change('call'),
    put: change('put'),
  };
}

function movedMost(board: Board, minute: number, base: Base): MovedLeg[] {
  const legs = SIDES.flatMap((side) =>
    Array.from(oiChange(board, side, minute, base), (change, row) => ({ side, row, change })),
  );
  return legs
    .filter(({ change }) => Math.abs(change) > 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.row - b.row)
    .slice(0, NAMES)
    .map(({ side, row, change }) => ({
      side,
      strike: board.strikes[row]!,
      price: valueAt(board, side, 'price', row, minute),
      old: oldPriceAt(board, side, row, minute),
      change,
      changePct: percentOf(change, baseValue(board, side, 'oi', row, base)),
    }));
}

/** The least number of strikes around the money among which these legs are; 1 where that is not known: all are shown. */
function strikesThatShow(legs: readonly MovedLeg[], strikes: Float64Array, atm: number): number {
  const rows = legs.map(({ strike }) => strikes.indexOf(strike));
  const money = strikes.indexOf(atm);
  let count = 1;
  if (money < 0) return count;
  for (const row of rows)
    for (let isShown = false; !isShown; ) {
      const [from, to] = strikesAround(strikes.length, money, count);
      isShown = from <= row && row < to;
      if (!isShown) count++;
    }
  return count;
}

/** What the straddle of a strike cost in the first stored minute; at the previous close on a date that is its close alone. */
function openingOf(board: Board, strike: number, first: number, pricing: Pricing): number {
  const row = strikeIndex(board, strike);
  if (row < 0) return Number.NaN;
  if (board.grain === 'day') return previousStraddles(board, pricing)[row]!;
  return valueAt(board, 'call', 'price', row, first) + valueAt(board, 'put', 'price', row, first);
}

function figuresAt(
  ofDay: OverviewDay,
  board: Board,
  minute: number,
  base: Base | null,
  forward: number,
  pricing: Pricing,
): OverviewFigures {
  const first = firstObserved(board);
  const isClose = board.grain === 'day';
  const hasOpened = !isClose && first < minute;
  const level = ofDay.levelOf === 'spot' ? board.spot[minute]! : ofDay.level[minute]!;
  const previous = ofDay.levelOf === 'spot' ? (board.previous?.spot ?? Number.NaN) : Number.NaN;
  const straddle = ofDay.straddle[minute]!;
  const straddleStrike = ofDay.atm[minute]!;
  const atmIv = ofDay.atmIvs[minute]!;
  const opening = isClose || hasOpened ? openingOf(board, straddleStrike, first, pricing) : Number.NaN;
  return {
    level,
    levelChange: level - previous,
    levelChangePct: percentOf(level - previous, previous),
    isIndicative: ofDay.levelOf === 'spot' && isSpotIndicative(board.grid.times[minute]!),
    pcr: pcrAt(board, 'oi', minute),
    maxPain: maxPainAt(board, minute, forward)?.strike ?? Number.NaN,
    straddle,
    oldLegs: oldPrices(
      board,
      SIDES.map((side) => ({ side, row: strikeIndex(board, straddleStrike) })),
      minute,
    ),
    straddleStrike,
    straddlePct: percentOf(straddle - opening, opening),
    atmIv,
    move: expectedMoveAt(board, minute, pricing, atmIv.iv, straddle).toExpiry,
    atmIvFirst: hasOpened ? ofDay.atmIvs[first]! : null,
    atmIvChange: hasOpened ? ofDay.atmIv[minute]! - ofDay.atmIv[first]! : Number.NaN,
    lateOpen: lateStart(board.grid.times, first),
    closeBase: isClose ? board.previous && previousBase(board.previous) : undefined,
    callChange: base ? ofDay.callChange[minute]! : Number.NaN,
    putChange: base ? ofDay.putChange[minute]! : Number.NaN,
    offBase: base ? legsOffBase(board, minute, base) : NONE_OFF_BASE,
  };
}

/**
 * The date of the futures where the chain beside them is of another one: live, each is of the last date that has some. null
 * where both are of one date, or one is not known.
 */
export function otherDate(futures: TradingDate | null, chain: TradingDate | null): TradingDate | null {
  return chain === null || futures === chain ? null : futures;
}

/** A name of the futures market with new or closing positions; all months together. */
export type StrongBuildUp = {
  /** As the address writes it: `RELIANCE`, or `BSE:RELIANCE`. */
  readonly inst: string;
  readonly buildUp: BuildUp;
  /** Percent of the base: price of the near month, open interest of all months. */
  readonly pricePct: number;
  readonly oiPct: number;
};

/** The strongest of them, and what of changes is known in the whole market. */
export type StrongestBuildUps = {
  readonly names: readonly StrongBuildUp[];
  readonly known: KnownChanges;
  /** null: there is none to measure from. */
  readonly base: Base | null;
};

/**
 * The names whose open interest over all months changed most since the base, in percent, neutral ones and those without
 * a known change left out, as well as those that had none open, of which there is no percentage. All months: in the week before an expiry the near one only rolls over. null where nothing is
 * stored at the minute.
 */
export function strongestBuildUps(
  board: FuturesBoard,
  minute: number,
  since: Since,
): StrongestBuildUps | null {
  if (minute < 0 || minute >= board.length || board.observed[minute] === 0) return null;
  const base = baseBefore(futuresMinutes(board), since, minute);
  const scan = futuresScan(board, minute, base, 'combined');
  const names = scan
    .flatMap((row): StrongBuildUp[] =>
      row.buildUp === null || row.buildUp === 'neutral' || Number.isNaN(row.oiChangePct)
        ? []
        : [
            {
              inst: formatUnderlying(row),
              buildUp: row.buildUp,
              pricePct: row.changePct,
              oiPct: row.oiChangePct,
            },
          ],
    )
    .sort((a, b) => Math.abs(b.oiPct) - Math.abs(a.oiPct) || (a.inst < b.inst ? -1 : 1))
    .slice(0, NAMES);
  return { names, known: knownChanges(scan), base };
}
