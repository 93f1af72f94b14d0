import { type Board, lastObserved, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { minuteOfBase, type OldOfLeg, oldOfLeg } from '../old-base.ts';
import { rupees } from '../rupees.ts';
import { optionTick } from '../tick.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';
import { isNewSince } from './new-contract.ts';
import { baseValue, isCarriedClose } from './oi-change.ts';
import { percentOf } from './percent-of.ts';
import { type Base, baseBefore, type Since } from './since.ts';

/** A leg at a minute, and how it moved up to then. Prices in rupees, open interest in units; NaN where missing. */
export type LegChange = {
  readonly price: number;
  readonly priceChange: number;
  /** Percent of the price that the change begins at. */
  readonly priceChangePct: number;
  readonly oi: number;
  readonly oiChange: number;
  /** Percent of the open interest that the change begins at. */
  readonly oiChangePct: number;
  /** null where a change is unknown. */
  readonly buildUp: BuildUp | null;
};

/** A price and an open interest of one contract at one time. */
type Point = { readonly price: number; readonly oi: number };

/** The change between two times of one contract, whose tick is `tick` (`optionTick`). */
export function legChange(from: Point, { price, oi }: Point, tick: number): LegChange {
  const priceChange = rupees(price - from.price);
  const oiChange = oi - from.oi;
  return {
    price,
    priceChange,
    priceChangePct: percentOf(priceChange, from.price),
    oi,
    oiChange,
    oiChangePct: percentOf(oiChange, from.oi),
    buildUp: buildUpOf(priceChange, oiChange, from.oi, tick),
  };
}

/**
 * A leg (row of the board) at a minute, changed since a base. A contract that is new since then has no change; one whose
 * price there is of a day before its open interest has no build-up.
 */
export function legSince(board: Board, side: Side, row: number, base: Base, minute: number): LegChange {
  const before = (field: 'price' | 'oi') => baseValue(board, side, field, row, base);
  const from = { price: before('price'), oi: before('oi') };
  const change = legChange(from, legAt(board, side, row, minute), optionTick(board));
  return isCarriedClose(board, side, row, base) ? { ...change, buildUp: null } : change;
}

/** A leg at the last stored minute of a board, with the base that its change was really measured from. */
export type LegSoFar = {
  readonly base: Base;
  readonly change: LegChange;
  /** The contract is new since the base: there is nothing to measure from. */
  readonly isNew: boolean;
  /** What there is to say of old prices at both ends of the change. */
  readonly old: OldOfLeg;
};

/** `legSince` up to the last stored minute; null where there is no such minute or base. */
export function legSoFar(board: Board, side: Side, row: number, since: Since): LegSoFar | null {
  const last = lastObserved(board);
  const base = last < 0 ? null : baseBefore(board, since, last);
  if (!base) return null;
  const change = legSince(board, side, row, base, last);
  const isKnown = !Number.isNaN(change.price) || !Number.isNaN(change.oi);
  return {
    base,
    change,
    isNew: isKnown && isNewSince(board, side, row, base),
    old: oldOfLeg(board, side, row, minuteOfBase(base), last),
  };
}

/** A leg at a minute; NaN where missing, as in row or minute −1. */
export function legAt(board: Board, side: Side, row: number, minute: number): Point {
  const at = (field: 'price' | 'oi') => (row < 0 ? Number.NaN : valueAt(board, side, field, row, minute));
  return { price: at('price'), oi: at('oi') };
}
