import { type Board, FIELDS, type Field } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';

/**
 * How complete a board is at a minute: `expected` legs have published anything up to then, `present` ones have a
 * value no older than the source's cadence.
 */
export type Legs = { readonly expected: number; readonly present: number };

/** Fields that a board holds for the cadence only; open interest and volume hold until they change. */
const AGEING: readonly Field[] = ['price', 'bid', 'ask', 'atp'];

/**
 * Legs expected and present at a minute. A leg that has shown prices is present while one of them holds; one that
 * has only ever shown open interest or volume is present while those do, which is through every observed minute.
 */
export function legsAt(board: Board, minute: number): Legs {
  let expected = 0;
  let present = 0;
  if (minute < 0 || minute >= board.length) return { expected, present };
  for (const side of SIDES)
    for (let row = 0; row < board.strikes.length; row++) {
      const priced = hasPublished(board, side, row, minute, AGEING);
      const fields = priced ? AGEING : FIELDS;
      if (!priced && !hasPublished(board, side, row, minute, FIELDS)) continue;
      expected++;
      if (fields.some((field) => isKnown(board[side][field], row * board.stride + minute))) present++;
    }
  return { expected, present };
}

function hasPublished(
  board: Board,
  side: Side,
  row: number,
  minute: number,
  fields: readonly Field[],
): boolean {
  return fields.some((field) => {
    const column = board[side][field];
    if (!column) return false;
    for (let at = row * board.stride + minute; at >= row * board.stride; at--)
      if (isKnown(column, at)) return true;
    return false;
  });
}

function isKnown(column: Float64Array | undefined, at: number): boolean {
  return column !== undefined && !Number.isNaN(column[at]!);
}
