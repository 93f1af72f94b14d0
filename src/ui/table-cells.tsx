import { type CSSProperties, createElement, type ReactElement } from 'react';
import type { CsvCell } from './csv.ts';
import { formatChange, formatExact, formatFigure } from './formats.ts';
import type { TableColumn } from './table-column.ts';

/** The drawn cells of a row, with what they were drawn from. */
export type RowCells<Row> = {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly drawnFrom: readonly Drawn[];
  readonly cells: readonly ReactElement[];
  /** Columns (indices) whose figure is another than in the row before; none for a row that had none. */
  readonly changed: readonly number[];
};
type Drawn = { readonly value: CsvCell; readonly remark: string | null; readonly bar: number };

/**
 * The cells of a row. Of a row that was drawn `before` every cell is kept, as the same element, whose figure is what it
 * was; where all are kept, so is the whole. React passes over what is the same, and formatting is spared.
 */
export function rowCells<Row>(
  row: Row,
  columns: readonly TableColumn<Row>[],
  stuck: number,
  before?: RowCells<Row>,
): RowCells<Row> {
  const same = before?.columns === columns ? before : undefined;
  if (same?.row === row) return same;
  const drawnFrom: Drawn[] = [];
  const cells: ReactElement[] = [];
  const changed: number[] = [];
  let isKept = same !== undefined;
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]!;
    const value = column.value(row);
    const remark = column.remark?.(row) ?? null;
    const bar = column.bar ? Math.round(100 * (column.bar(row) || 0)) : 0;
    const then = same?.drawnFrom[at];
    if (then && !Object.is(then.value, value)) changed.push(at);
    if (then && (!column.cell || column.isOfValue) && isSame(then, value, remark, bar)) {
      drawnFrom.push(then);
      cells.push(same.cells[at]!);
      continue;
    }
    isKept = false;
    const drawn = { value, remark, bar };
    drawnFrom.push(drawn);
    cells.push(cellOf(column, row, drawn, at === stuck));
  }
  return isKept && same ? same : { row, columns, drawnFrom, cells, changed };
}

function isSame(then: Drawn, value: CsvCell, remark: string | null, bar: number): boolean {
  return Object.is(then.value, value) && then.remark === remark && then.bar === bar;
}

function cellOf<Row>(column: TableColumn<Row>, row: Row, drawn: Drawn, isStuck: boolean): ReactElement {
  const { value, remark, bar } = drawn;
  const isFigure = column.format !== undefined && (column.cell !== undefined || typeof value !== 'string');
  const classes = [
    isFigure ? directionOf(column, value) : 'text',
    column.cell && 'own',
    column.bar && 'bar',
    isStuck && 'stuck',
    column.className,
  ].filter(Boolean);
  return createElement(
    'td',
    {
      key: column.id,
      role: 'gridcell',
      // A figure runs from left to right in every language, its sign before its digits.
      ...(isFigure && { dir: 'ltr' }),
      ...(classes.length > 0 && { className: classes.join(' ') }),
      ...(remark !== null && { title: remark }),
      ...(column.bar && { style: { '--bar': `${bar}%` } as CSSProperties }),
    },
    column.cell ? column.cell(row) : writtenValue(column, row, value),
  );
}

function directionOf<Row>({ change, cell }: TableColumn<Row>, value: CsvCell): 'up' | 'down' | false {
  if (!change || cell || typeof value !== 'number' || !value) return false;
  return value > 0 ? 'up' : 'down';
}

/** What stands in a cell that has no drawing of its own. */
export function writtenValue<Row>(column: TableColumn<Row>, row: Row, value: CsvCell): string | null {
  const { text, format, exact, change } = column;
  if (text) return text(row);
  if (!format || typeof value === 'string') return value === null ? null : String(value);
  if (exact) return formatExact(value, format);
  return change ? formatChange(value, format) : formatFigure(value, format);
}

/** Every digit of a figure that is written in L and Cr, for its hover; null where nothing was left out. */
export function fullValue<Row>(column: TableColumn<Row>, row: Row): string | null {
  const { format, exact, cell } = column;
  if (cell || exact || (format !== 'quantity' && format !== 'rupees')) return null;
  const value = column.value(row);
  return typeof value === 'string' ? null : formatExact(value, format);
}
