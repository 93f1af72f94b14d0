import { type Board, FIELDS, type Field } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { firstKnown } from '../first-known.ts';

/**
 * How complete a board is at a minute: `expected` legs have published anything up to then, `present` ones have a
 * value no older than the source's cadence.
 */
export type Legs = { readonly expected: number; readonly present: number };

/** Fields that a board holds for the cadence only; open interest and volume hold until they change. */
const AGEING: readonly Field[] = ['price', 'bid', 'ask', 'bidSize', 'askSize', 'atp'];

/**
 * Legs expected and present at a minute. A leg that has shown prices is present while one of them holds; one that
 * has only ever shown open interest or volume is present while those do, which is through every observed minute.
 */
export function legsAt(board: Board, minute: number): Legs {
  let expected = 0;
  let present = 0;
  if (minute < 0 || minute >= board.length) return { expected, present };
  for (const side of SIDES) {
    const ageing = seriesOf(board, side, AGEING);
    const all = seriesOf(board, side, FIELDS);
    for (let row = 0; row < board.strikes.length; row++) {
      const priced = hasPublished(ageing, row, minute);
      if (!priced && !hasPublished(all, row, minute)) continue;
      expected++;
      if (isPresent(priced ? ageing : all, row * board.stride + minute)) present++;
    }
  }
  return { expected, present };
}

type Series = { readonly column: Float64Array; readonly first: Int32Array };

function seriesOf(board: Board, side: Side, fields: readonly Field[]): readonly Series[] {
  return fields.flatMap((field) => {
    const column = board[side][field];
    return column ? [{ column, first: firstKnown(board, column) }] : [];
  });
}

function hasPublished(series: readonly Series[], row: number, minute: number): boolean {
  for (const { first } of series) if (first[row]! <= minute) return true;
  return false;
}

function isPresent(series: readonly Series[], cell: number): boolean {
  for (const { column } of series) if (!Number.isNaN(column[cell]!)) return true;
  return false;
}
