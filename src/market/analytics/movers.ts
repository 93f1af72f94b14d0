import type { Board } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { type LegChange, legSince } from './leg-change.ts';
import type { MoverMeasure } from './mover-measures.ts';
import { sumAt } from './pcr.ts';
import { type Base, baseBefore, type Since } from './since.ts';
import { tradedSince } from './traded-since.ts';

/** A leg and how it moved since a base. NaN where missing. */
export type Mover = LegChange & {
  readonly row: number;
  readonly strike: number;
  /** Units traded since the base. */
  readonly traded: number;
};
/** `rankBefore`: its rank in the window before this one, 1 the first; null where it was in none. */
export type RankedMover = Mover & { readonly rank: number; readonly rankBefore: number | null };

export type MoverRules = {
  /** Minutes of the window that ends with the minute asked for. */
  readonly window: number;
  readonly by: MoverMeasure;
  /**
   * Share of the open interest of the whole chain, calls and puts, below which a leg is left out, by the greater of its
   * open interest at both ends: percentages of next to nothing say nothing.
   */
  readonly floor: number;
};

export type Movers = {
  /** null where no change is known at all: of a lone first minute, too. */
  readonly base: Base | null;
  /** Where the window before began; null where there was none. */
  readonly before: Base | null;
  /** Every leg that moved, first the one that moved most; ties lower strike first. */
  readonly ranked: readonly RankedMover[];
};

/**
 * The legs of one side by how much they moved in the window of the last minutes of trading up to `minute`, with their
 * ranks in the window before. A date of which only the close is known is ranked since the previous close, and near the
 * open a window reaches back to the first stored minute: `base` says so. A leg that did not move has no rank.
 */
export function moversAt(board: Board, side: Side, minute: number, rules: MoverRules): Movers {
  const since: Since = board.grain === 'day' ? { kind: 'prev' } : { kind: 'minutes', minutes: rules.window };
  const base = baseBefore(board, since, minute);
  if (base === null) return { base: null, before: null, ranked: [] };
  const before =
    base.kind === 'minute'
      ? baseBefore(board, { kind: 'minutes', minutes: rules.window }, base.minute)
      : null;
  const ranksBefore = new Map(
    before && base.kind === 'minute'
      ? rankedSince(board, side, before, base.minute, rules).map(({ row }, at) => [row, at + 1])
      : [],
  );
  const ranked = rankedSince(board, side, base, minute, rules).map((mover, at) => ({
    ...mover,
    rank: at + 1,
    rankBefore: ranksBefore.get(mover.row) ?? null,
  }));
  return { base, before, ranked };
}

function rankedSince(
  board: Board,
  side: Side,
  base: Base,
  minute: number,
  { by, floor }: MoverRules,
): Mover[] {
  const least = floor * chainOi(board, minute);
  const movers: Mover[] = [];
  for (let row = 0; row < board.strikes.length; row++) {
    const mover = moverOf(board, side, row, base, minute);
    const held = Math.max(mover.oi, Number.isNaN(mover.oiChange) ? 0 : mover.oi - mover.oiChange);
    if (sizeOf(mover, by) > 0 && held > 0 && held >= least) movers.push(mover);
  }
  return movers.sort((one, other) => sizeOf(other, by) - sizeOf(one, by) || one.strike - other.strike);
}

/** Open interest of calls and puts at a minute, units: of one side alone where the other has none known. */
function chainOi(board: Board, minute: number): number {
  const known = SIDES.map((side) => sumAt(board, side, 'oi', minute)).filter((sum) => !Number.isNaN(sum));
  return known.reduce((sum, side) => sum + side, 0);
}

function sizeOf({ oiChange, oiChangePct, traded }: Mover, by: MoverMeasure): number {
  if (by === 'volume') return traded;
  return Math.abs(by === 'percent' ? oiChangePct : oiChange);
}

function moverOf(board: Board, side: Side, row: number, base: Base, minute: number): Mover {
  return {
    row,
    strike: board.strikes[row]!,
    ...legSince(board, side, row, base, minute),
    traded: tradedSince(board, side, row, base, minute),
  };
}
