import type { ReactNode } from 'react';
import type { CsvCell } from './csv.ts';
import { formatChange, formatExact, formatExactChange, formatFigure, writtenDirection } from './formats.ts';
import type { TableColumn } from './table-column.ts';

/** A bar that is full, as a share of its cell. */
const BAR_SHARE = 0.92;
const BAR_PX = 3;

/** How a cell looks, with what that was made from. */
export type CellLook = {
  readonly value: CsvCell;
  /** On hover. */
  readonly remark: string | null;
  /** Percent of the greatest figure of its kind. */
  readonly bar: number;
  /** The size of the picture behind the cell (CSS), which the table's own style draws the bar with; null: no bar. */
  readonly barSize: string | null;
  readonly isFigure: boolean;
  readonly classes: string;
  /** What is written; null where `drawing` stands in its place. */
  readonly text: string | null;
  readonly drawing: ReactNode;
};

/** The cells of a row, with what they were made from. */
export type RowCells<Row> = {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly cells: readonly CellLook[];
  /** Columns (indices) whose figure is another than in the row before; none for a row that had none. */
  readonly changed: readonly number[];
};

/**
 * The cells of a row. Of a row that was drawn `before` every cell is kept, as the same object, whose figure is what it
 * was; where all are kept, so is the whole. What is the same is passed over, and formatting is spared.
 */
export function rowCells<Row>(
  row: Row,
  columns: readonly TableColumn<Row>[],
  stuck: number,
  before?: RowCells<Row>,
): RowCells<Row> {
  const same = before?.columns === columns ? before : undefined;
  if (same?.row === row) return same;
  const cells: CellLook[] = [];
  const changed: number[] = [];
  let isKept = same !== undefined;
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]!;
    const value = column.value(row);
    const remark = column.remark?.(row) ?? null;
    const bar = column.bar ? Math.round(100 * (column.bar(row) || 0)) : 0;
    const then = same?.cells[at];
    if (then && !Object.is(then.value, value)) changed.push(at);
    if (then && (!column.cell || column.isOfValue) && isSame(then, value, remark, bar)) {
      cells.push(then);
      continue;
    }
    isKept = false;
    cells.push(lookOf(column, row, { value, remark, bar }, at === stuck));
  }
  return isKept && same ? same : { row, columns, cells, changed };
}

function isSame(then: CellLook, value: CsvCell, remark: string | null, bar: number): boolean {
  return Object.is(then.value, value) && then.remark === remark && then.bar === bar;
}

function lookOf<Row>(
  column: TableColumn<Row>,
  row: Row,
  drawn: Pick<CellLook, 'value' | 'remark' | 'bar'>,
  isStuck: boolean,
): CellLook {
  const { value, remark, bar } = drawn;
  const isFigure = column.format !== undefined && (column.cell !== undefined || typeof value !== 'string');
  const content = column.cell ? column.cell(row) : writtenValue(column, row, value);
  const isText = typeof content === 'string' || content === null;
  let classes = isFigure ? '' : 'text';
  if (isFigure && column.change && !column.cell && isText) classes = writtenDirection(content ?? '');
  if (column.cell) classes += ' own';
  if (column.bar) classes += ' bar';
  if (isStuck) classes += ' stuck';
  if (column.className) classes += ` ${column.className}`;
  return {
    value,
    remark,
    bar,
    barSize: column.bar ? `${BAR_SHARE * bar}% ${BAR_PX}px` : null,
    isFigure,
    classes: classes.trimStart(),
    text: isText ? (content ?? '') : null,
    drawing: isText ? null : content,
  };
}

/** What stands in a cell that has no drawing of its own. */
export function writtenValue<Row>(column: TableColumn<Row>, row: Row, value: CsvCell): string | null {
  const { word, text, format, exact, change } = column;
  const said = word?.(row) ?? text?.(row);
  if (said !== undefined) return said;
  if (!format || typeof value === 'string') return value === null ? null : String(value);
  if (exact) return (change ? formatExactChange : formatExact)(value, format);
  return change ? formatChange(value, format) : formatFigure(value, format);
}

/** Every digit of a figure that is written in L and Cr, for its hover; null where nothing was left out. */
export function fullValue<Row>(column: TableColumn<Row>, row: Row): string | null {
  const { format, exact, change, cell } = column;
  if (cell || exact || (format !== 'quantity' && format !== 'rupees')) return null;
  const value = column.value(row);
  return typeof value === 'string' ? null : (change ? formatExactChange : formatExact)(value, format);
}
