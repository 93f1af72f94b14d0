import { type Columns, FIELDS, type Field, mapColumns } from './board.ts';
import type { FuturesBoard } from './futures-board.ts';
import { copyVix, extendVix } from './india-vix.ts';

/** One minute of a futures board: one entry per contract, NaN where missing, as the board shall hold them. */
export type FuturesMinute = {
  readonly columns: Readonly<Partial<Record<Field, ArrayLike<number>>>>;
  /** The underlying's price per contract. */
  readonly spot: ArrayLike<number>;
  /** Points; NaN or absent where missing. */
  readonly vix?: number;
  /** False where no contract holds: a gap. */
  readonly observed: boolean;
  readonly revision: string;
};

/** How far the shared columns of a board are written, as in `extendBoard`. */
const writtenLength = new WeakMap<Uint8Array, number>();

/**
 * The futures board with one more minute of its grid, whose values are taken as they are. Columns are shared with
 * `board`, whose own minutes are not touched. Throws RangeError when the grid is full or a column has another number
 * of contracts.
 */
export function extendFutures(board: FuturesBoard, minute: FuturesMinute): FuturesBoard {
  const at = board.length;
  if (at >= board.stride) throw new RangeError(`the session of ${board.date} has no minute after its last`);
  const owned = writtenLength.get(board.observed) === at ? board : copied(board);
  const columns: Partial<Record<Field, Float64Array>> = { ...owned.columns };
  for (const field of FIELDS) {
    const values = minute.columns[field];
    if (!values && !columns[field]) continue;
    columns[field] ??= new Float64Array(board.contracts.length * board.stride).fill(Number.NaN);
    write(owned, columns[field], values, at);
  }
  write(owned, owned.spot, minute.spot, at);
  const vix = extendVix(owned.vix, at, minute.vix ?? Number.NaN, board.stride);
  owned.observed[at] = minute.observed ? 1 : 0;
  writtenLength.set(owned.observed, at + 1);
  return { ...owned, columns: columns as Columns, vix, length: at + 1, revision: minute.revision };
}

function write(
  { contracts, stride, date }: FuturesBoard,
  column: Float64Array,
  values: ArrayLike<number> | undefined,
  at: number,
): void {
  if (values && values.length !== contracts.length)
    throw new RangeError(`${values.length} values for ${contracts.length} futures of ${date}`);
  for (let row = 0; row < contracts.length; row++) column[row * stride + at] = values?.[row] ?? Number.NaN;
}

function copied(board: FuturesBoard): FuturesBoard {
  return {
    ...board,
    columns: mapColumns(board.columns, (column) => column.slice()),
    spot: board.spot.slice(),
    vix: copyVix(board.vix),
    observed: board.observed.slice(),
  };
}
