import { percentOf } from '#market/analytics/percent-of.ts';
import { type PositionFigures, positionFigures } from '#market/analytics/position-figures.ts';
import { type PositionPremium, positionPremium, type RatioLeg } from '#market/analytics/position-premium.ts';
import { previousPrices } from '#market/analytics/previous-straddles.ts';
import { changeFrom, indexedTo100 } from '#market/analytics/rebased.ts';
import { type Base, resolveSince, type Since } from '#market/analytics/since.ts';
import { type Board, lastObserved, strikeIndex } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { anyMarked, markedFrom } from '#market/marked-minutes.ts';
import { minuteOfBase, type OldBase, oldBaseOf } from '#market/old-base.ts';
import { oldMinutes } from '#market/old-minutes.ts';
import { rupees } from '#market/rupees.ts';
import { type OldPrice, oldPrices, oldQuotes } from '#market/stale-leg.ts';
import { modelForwardAt, type Pricing } from '#market/volatility-model.ts';
import { unlistedStrikes } from './draft.ts';
import { formatLegs, type Position } from './position-text.ts';
import type { Mode } from './screen.ts';

/** A position through a whole day. */
export type DayLine = {
  /** Its legs, as in the URL. */
  readonly id: string;
  readonly position: Position;
  /** Row −1: not listed. */
  readonly legs: readonly RatioLeg[];
  /** Strikes that are not listed, rupees: the position then has no premium. */
  readonly unlisted: readonly number[];
  readonly premium: PositionPremium;
  /** Σ ratio × what each leg cost at the previous close, rupees; NaN where one is not known (`previousPrices`). */
  readonly atPreviousClose: number;
  /** Per known minute, 1 where a leg's last price is an old one: as of `anyMarked`. */
  readonly old: Float64Array;
};

/** The positions on the chain of a day. */
export function dayLines(day: Board, positions: readonly Position[], pricing: Pricing): DayLine[] {
  const previous = previousPrices(day, pricing);
  return positions.map((position) => {
    const legs = position.legs.map(({ strike, side, ratio }) => ({
      side,
      ratio,
      row: strikeIndex(day, strike),
    }));
    return {
      id: formatLegs(position.legs),
      position,
      legs,
      unlisted: unlistedStrikes(position, day.strikes),
      premium: positionPremium(day, legs),
      atPreviousClose: rupees(
        legs.length === 0
          ? Number.NaN
          : legs.reduce((sum, { side, row, ratio }) => sum + ratio * (previous[side][row] ?? Number.NaN), 0),
      ),
      old: anyMarked(legs.map(({ side, row }) => oldMinutes(day, side, row))),
    };
  });
}

/** A line as it is drawn at a minute, in the mode chosen. */
export type Line = DayLine & {
  /** Over the whole session, NaN after the minute. */
  readonly shown: Float64Array;
  /** What it cost at the base, rupees; NaN where that is not known. */
  readonly atBase: number;
};

/** The lines on a board cut at the minute; `base` is what changes are measured from, null where there is nothing. */
export function linesUntil(lines: readonly DayLine[], board: Board, base: Base | null, mode: Mode): Line[] {
  return lines.map((line) => {
    const atBase = base ? premiumAtBase(line, base) : Number.NaN;
    const values = inMode(line.premium, atBase, mode);
    const isSince = mode === 'change' || mode === 'index';
    const old = isSince ? markedFrom(line.old, minuteOfBase(base)) : line.old;
    return { ...line, atBase, shown: cutToBoard(values, board), old };
  });
}

function inMode({ price, atp }: PositionPremium, atBase: number, mode: Mode): Float64Array {
  if (mode === 'price') return price;
  if (mode === 'atp') return price.map((value, minute) => value - atp[minute]!);
  return mode === 'change' ? changeFrom(price, atBase).map(rupees) : indexedTo100(price, atBase);
}

/** What a position cost at a base, rupees; NaN where a leg is missing then. */
function premiumAtBase({ premium, atPreviousClose }: DayLine, base: Base): number {
  return base.kind === 'minute' ? (premium.price[base.minute] ?? Number.NaN) : atPreviousClose;
}

/** Whether no position that is listed has a premium at the base: none of them has a change. */
export function lacksBase(lines: readonly Pick<Line, 'unlisted' | 'atBase'>[]): boolean {
  const listed = lines.filter(({ unlisted }) => unlisted.length === 0);
  return listed.length > 0 && listed.every(({ atBase }) => Number.isNaN(atBase));
}

/** Where lines of changes on a board cut at the minute begin. */
export function baseOf(board: Board, since: Since): Base | null {
  return resolveSince(board, since, lastObserved(board));
}

/** A position's figures at a minute: rupees, units; NaN where missing. */
export type PositionRow = Pick<DayLine, 'id' | 'position' | 'unlisted'> & {
  readonly now: number;
  readonly atp: number;
  readonly overAtp: number;
  readonly change: number;
  /** Of what it cost at the base; NaN where that was not above 0: nothing, or a premium paid. */
  readonly changePct: number;
  /** Its legs whose last prices are old. */
  readonly old: readonly OldPrice[];
  /** Those whose volatilities stand on old prices. */
  readonly oldQuotes: readonly OldPrice[];
  /** What was old at the minute that the change is measured from; of a previous close that is not known. */
  readonly oldBase: OldBase | null;
} & Pick<PositionFigures, 'iv' | 'oi' | 'pcr'>;

/**
 * What the table says of the positions at a minute, the index of the board's last stored one, changed since `base` (`baseBefore`):
 * that of the lines, or null.
 */
export function positionRows(
  lines: readonly Line[],
  board: Board,
  base: Base | null,
  minute: number,
  pricing: Pricing,
): PositionRow[] {
  const forward = modelForwardAt(board, minute, pricing);
  return lines.map(({ id, position, unlisted, legs, premium, atBase }) => {
    const now = premium.price[minute] ?? Number.NaN;
    const atp = premium.atp[minute] ?? Number.NaN;
    const change = base ? rupees(now - atBase) : Number.NaN;
    const old = oldPrices(board, legs, minute);
    const { iv, oi, pcr } = positionFigures(board, legs, minute, forward, pricing);
    return {
      id,
      position,
      unlisted,
      now,
      atp,
      overAtp: now - atp,
      change,
      changePct: percentOf(change, atBase),
      old,
      oldQuotes: oldQuotes(board, legs, minute),
      oldBase: base?.kind === 'minute' ? oldBaseOf(board, legs, base.minute, old) : null,
      iv,
      oi,
      pcr,
    };
  });
}
