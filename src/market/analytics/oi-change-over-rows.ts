import { type Board, sliceStrikes } from '../board.ts';
import type { Side } from '../contract.ts';
import { rowsAt, type StrikeRows } from '../strike-set.ts';
import {
  baseValue,
  isChangeKnown,
  referenceOi,
  type ToldChange,
  tellsOfChange,
  toldOiChange,
} from './oi-change.ts';
import type { Base } from './since.ts';

/** The change of open interest of one side over a set of strikes, units per known minute; NaN where missing. */
export type OiChangeOverRows = ToldChange & {
  /** `change` from known minute to known minute; the first holds that since the base. */
  readonly steps: Float64Array;
};

/**
 * The change of open interest since a base over the rows. Over fixed rows it is Σ of each contract's own change. Where
 * rows roll it is chained: to what has come together by one minute the next adds the changes of those contracts alone
 * that are in the set at both, so that strikes which the set takes in or lets go never move it. Minutes in a gap, without
 * a known money or of whose set no change is known (`isChangeKnown`) are passed over, and the first rows known stand for
 * those before. A contract that is first published after the base is measured from there (`referenceOi`).
 */
export function oiChangeOverRows(board: Board, side: Side, base: Base, rows: StrikeRows): OiChangeOverRows {
  if (rows.kind === 'rolling') return chained(board, side, base, rows);
  const { change, told } = toldOiChange(sliceStrikes(board, rows.from, rows.to), side, base);
  return { change, told, steps: stepsOf(change) };
}

/** Σ of the steps after minute `after` up to `last`; NaN where none is known. Such sums add up to the change of the day. */
export function sumOfSteps(steps: Float64Array, after: number, last: number): number {
  let sum = Number.NaN;
  for (let minute = after + 1; minute <= last; minute++) {
    const step = steps[minute]!;
    if (!Number.isNaN(step)) sum = Number.isNaN(sum) ? step : sum + step;
  }
  return sum;
}

function stepsOf(change: Float64Array): Float64Array {
  let before = 0;
  return change.map((value) => {
    if (Number.isNaN(value)) return Number.NaN;
    const step = value - before;
    before = value;
    return step;
  });
}

function chained(board: Board, side: Side, base: Base, rows: StrikeRows): OiChangeOverRows {
  const change = new Float64Array(board.length).fill(Number.NaN);
  const steps = change.slice();
  const told = new Uint8Array(board.length);
  const column = board[side].oi;
  if (!column) return { change, told, steps };
  const references = Float64Array.from(board.strikes, (_, row) => referenceOi(board, side, row, base));
  const atBase = Float64Array.from(board.strikes, (_, row) => baseValue(board, side, 'oi', row, base));
  const start = base.kind === 'minute' ? base.minute : 0;
  let before = base.kind === 'minute' ? base.minute : -1;
  let [fromBefore, toBefore] = [0, board.strikes.length];
  let sum = 0;
  for (let minute = start; minute < board.length; minute++) {
    const [from, to] = rowsAt(rows, minute);
    for (let row = from; row < to; row++)
      told[minute]! |= tellsOfChange(column[row * board.stride + minute]!, references[row]!, atBase[row]!);
    if (board.observed[minute] === 0 || !isChangeKnown(told[minute]!)) continue;
    for (let row = Math.max(from, fromBefore); row < Math.min(to, toBefore); row++) {
      const at = row * board.stride;
      const now = column[at + minute]!;
      if (Number.isNaN(now - references[row]!)) continue;
      let known = before;
      while (known >= start && Number.isNaN(column[at + known]!)) known--;
      const step = now - (known < start ? references[row]! : column[at + known]!);
      steps[minute] = (Number.isNaN(steps[minute]!) ? 0 : steps[minute]!) + step;
    }
    if (!Number.isNaN(steps[minute]!)) sum += steps[minute]!;
    change[minute] = sum;
    [before, fromBefore, toBefore] = [minute, from, to];
  }
  return { change, told, steps };
}
