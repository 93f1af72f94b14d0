import type { Board, Columns, Field } from './board.ts';
import { FIELDS, mapColumns } from './board.ts';
import { type BoardMinute, extendBoard, ownBoard, STEPS } from './board-builder.ts';
import { SIDES, type Side } from './contract.ts';
import { copyVix, extendVix } from './india-vix.ts';

/**
 * A board that nobody looks at, in half the room: every column in whole steps of its own where all of its values are
 * such steps to the last bit, as they are by the exchange's ticks and lots. It grows as the board would.
 */
export type PackedBoard = {
  /** The board without the columns of its sides. */
  readonly frame: Board;
  readonly sides: Readonly<Record<Side, PackedColumns>>;
  /** The last OI and volume that each row had. */
  readonly last: Readonly<Record<Side, Columns>>;
};

type PackedColumns = Partial<Record<Field, PackedColumn>>;
/** Cells in steps, or as they are where no step fits them all. */
type PackedColumn = { readonly step: Step; readonly cells: Int32Array } | { readonly cells: Float64Array };
/** A value is its steps × `times` / `by`. */
type Step = { readonly times: number; readonly by: number };

/** Stands for a missing value among steps. */
const MISSING = -(2 ** 31);
const MOST_STEPS = 2 ** 31 - 1;

/** Paise, hundredths of them, units, lots: what fits all values first is taken. */
const stepsFor = (lotSize: number | null): Step[] => [
  { times: 1, by: 1 },
  { times: 1, by: 100 },
  { times: 1, by: 10_000 },
  ...(lotSize === null ? [] : [{ times: lotSize, by: 1 }]),
];

/** The steps of a value, NaN where it is not a whole number of them, MISSING where it is missing. */
function stepsOf(value: number, { times, by }: Step): number {
  if (Number.isNaN(value)) return MISSING;
  const steps = Math.round((value * by) / times);
  return Math.abs(steps) <= MOST_STEPS && (steps * times) / by === value && !Object.is(value, -0)
    ? steps
    : Number.NaN;
}

/** A column in the first step that fits it; a copy in any case. */
function packed(column: Float64Array, lotSize: number | null): PackedColumn {
  search: for (const step of stepsFor(lotSize)) {
    const cells = new Int32Array(column.length);
    for (let cell = 0; cell < column.length; cell++) {
      const steps = stepsOf(column[cell]!, step);
      if (Number.isNaN(steps)) continue search;
      cells[cell] = steps;
    }
    return { step, cells };
  }
  return { cells: column.slice() };
}

function unpacked(column: PackedColumn): Float64Array {
  if (!('step' in column)) return column.cells.slice();
  const { cells, step } = column;
  const { times, by } = step;
  const values = new Float64Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const steps = cells[cell]!;
    values[cell] = steps === MISSING ? Number.NaN : (steps * times) / by;
  }
  return values;
}

/** The board in less room. `board` itself stays as it is. */
export function packBoard(board: Board): PackedBoard {
  const { call, put, ...rest } = board;
  const rows = board.strikes.length;
  const lastOf = (column: Float64Array) =>
    Float64Array.from({ length: rows }, (_, row) => lastKnown(column, row * board.stride, board.length));
  const steps = (columns: Columns): Columns =>
    Object.fromEntries(
      FIELDS.flatMap((field) =>
        STEPS.has(field) && columns[field] ? [[field, lastOf(columns[field])]] : [],
      ),
    );
  const side = (columns: Columns) =>
    Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [field, packed(column, board.lotSize)]),
    ) as PackedColumns;
  return {
    frame: {
      ...rest,
      call: {},
      put: {},
      spot: board.spot.slice(),
      future: board.future.slice(),
      vix: copyVix(board.vix),
      observed: board.observed.slice(),
    },
    sides: { call: side(call), put: side(put) },
    last: { call: steps(call), put: steps(put) },
  };
}

function lastKnown(column: Float64Array, from: number, length: number): number {
  let cell = from + length - 1;
  while (cell >= from && Number.isNaN(column[cell]!)) cell--;
  return cell < from ? Number.NaN : column[cell]!;
}

/** The board again, value for value, on columns of its own. */
export function unpackBoard({ frame, sides }: PackedBoard): Board {
  const side = (columns: PackedColumns) =>
    Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [field, unpacked(column)]),
    ) as Columns;
  return ownBoard({
    ...frame,
    call: side(sides.call),
    put: side(sides.put),
    spot: frame.spot.slice(),
    future: frame.future.slice(),
    vix: copyVix(frame.vix),
    observed: frame.observed.slice(),
  });
}

/**
 * The packed board with one more minute, as `extendBoard` would have it. The one that is given is used up. Throws
 * RangeError as that does.
 */
export function extendPacked({ frame, sides, last }: PackedBoard, minute: BoardMinute): PackedBoard {
  const at = frame.length;
  if (at >= frame.stride) throw new RangeError(`the session of ${frame.date} has no minute after its last`);
  const grown = extendBoard(lastMinuteOf(frame, last), minute);
  const next = { call: { ...sides.call }, put: { ...sides.put } };
  const known: Record<Side, Partial<Record<Field, Float64Array>>> = { call: {}, put: {} };
  const rows = frame.strikes.length;
  for (const side of SIDES)
    for (const field of FIELDS) {
      const values = grown[side][field];
      const before = sides[side][field];
      if (!values && !before) continue;
      const newest = values
        ? Float64Array.from({ length: rows }, (_, row) => values[2 * row + 1]!)
        : new Float64Array(rows).fill(Number.NaN);
      next[side][field] = withMinute(before, newest, frame, at);
      if (STEPS.has(field))
        known[side][field] = newest.map((value, row) =>
          Number.isNaN(value) ? (last[side][field]?.[row] ?? Number.NaN) : value,
        );
    }
  frame.observed[at] = grown.observed[1]!;
  frame.spot[at] = grown.spot[1]!;
  frame.future[at] = grown.future[1]!;
  const vix = extendVix(frame.vix, at, minute.vix ?? Number.NaN, frame.stride);
  return { frame: { ...frame, vix, length: at + 1, revision: minute.revision }, sides: next, last: known };
}

/** A board of one minute, the last, and room for the next: all that the next one depends on. */
function lastMinuteOf(frame: Board, last: PackedBoard['last']): Board {
  const wide = (column: Float64Array) =>
    Float64Array.from({ length: 2 * column.length }, (_, cell) =>
      cell % 2 === 0 ? column[cell / 2]! : Number.NaN,
    );
  return {
    ...frame,
    stride: 2,
    length: 1,
    call: mapColumns(last.call, wide),
    put: mapColumns(last.put, wide),
    spot: new Float64Array(2),
    future: new Float64Array(2),
    vix: null,
    observed: new Uint8Array(2),
  };
}

/** The column with the values of minute `at`; in wider cells when its steps do not fit them. */
function withMinute(
  before: PackedColumn | undefined,
  values: Float64Array,
  { stride, lotSize }: Board,
  at: number,
): PackedColumn {
  if (!before || !('step' in before)) {
    const cells = before?.cells ?? new Float64Array(values.length * stride).fill(Number.NaN);
    values.forEach((value, row) => {
      cells[row * stride + at] = value;
    });
    return before ?? packed(cells, lotSize);
  }
  const steps = values.map((value) => stepsOf(value, before.step));
  if (steps.some(Number.isNaN)) {
    const cells = unpacked(before);
    values.forEach((value, row) => {
      cells[row * stride + at] = value;
    });
    return packed(cells, lotSize);
  }
  steps.forEach((step, row) => {
    before.cells[row * stride + at] = step;
  });
  return before;
}

/** Bytes of the columns of a board's sides. */
export function columnBytes({ call, put }: Board): number {
  return [call, put].reduce(
    (sum, side) => Object.values(side).reduce((bytes, column) => bytes + column.byteLength, sum),
    0,
  );
}
