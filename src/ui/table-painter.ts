import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { type CellLook, type RowCells, rowCells } from './table-cells.ts';
import type { TableColumn } from './table-column.ts';
import { ROLE, WHOLE_ROW } from './table-place.ts';
import type { RowRange } from './table-range.ts';
import { ROW_PX } from './table-style.ts';

export type TableEntry<Row> = { readonly key: string; readonly row: Row };

/** What a table shows, in sight or not. */
export type TablePicture<Row> = {
  readonly id: string;
  readonly columns: readonly TableColumn<Row>[];
  /** The column (index) that stays in sight. */
  readonly stuck: number;
  readonly entries: readonly TableEntry<Row>[];
  /** What the keys have reached; its column is `WHOLE_ROW` where rows are walked. */
  readonly current: { readonly row: number; readonly column: number };
  readonly classesOf: (row: Row) => string;
};

/** A row on screen: its place in the table, and its cells. */
export type ShownRow<Row> = { readonly index: number; readonly cells: RowCells<Row> };

type Cell = {
  readonly td: HTMLTableCellElement;
  text: Text | null;
  look: CellLook | null;
  /** Of what React draws in it: the same for as long as that is. */
  portal: ReactPortal | null;
};
type Drawn<Row> = {
  readonly tr: HTMLTableRowElement;
  readonly cells: readonly Cell[];
  key: string;
  index: number;
  classes: string;
  currentColumn: number | null;
  shown: RowCells<Row> | null;
};

export type TablePainter<Row> = {
  /**
   * Draws the rows of a range, of which it touches what is not so already. While the table is in motion they stand
   * among one another in any order: what left is written anew where it stands, which spares the page making boxes. At
   * rest they stand in the order of the table, as they are read aloud and copied.
   */
  paint(picture: TablePicture<Row>, range: RowRange, isInMotion: boolean): ReadonlyMap<string, ShownRow<Row>>;
  /** The cells in sight that React draws. */
  drawings(): readonly ReactPortal[];
};

/**
 * Draws the rows of a table by hand. A minute changes hundreds of figures: each is a text written into a node that stands
 * there, and a row that scrolls out of sight is written anew where one comes in.
 */
export function createTablePainter<Row>(body: HTMLElement): TablePainter<Row> {
  let drawn = new Map<string, Drawn<Row>>();
  let spare: Drawn<Row>[] = [];
  let width = -1;

  return {
    paint(picture, { from, to }, isInMotion) {
      const { columns, entries } = picture;
      if (columns.length !== width) {
        body.replaceChildren();
        [drawn, spare, width] = [new Map(), [], columns.length];
      }
      const before = drawn;
      const wanted = new Set<string>();
      for (let index = from; index < to; index++) wanted.add(entries[index]!.key);
      const left = [...before.values()].filter(({ key }) => !wanted.has(key));
      drawn = new Map();
      const inSight = new Map<string, ShownRow<Row>>();
      for (let index = from; index < to; index++) {
        const { key } = entries[index]!;
        const row = before.get(key) ?? left.pop() ?? spare.pop() ?? newRow<Row>(width);
        inSight.set(key, { index, cells: writeRow(row, picture, index) });
        drawn.set(key, row);
        if (!row.tr.isConnected) body.append(row.tr);
      }
      for (const row of left) {
        row.tr.remove();
        spare.push(row);
      }
      if (!isInMotion) putInOrder(body, drawn.values());
      return inSight;
    },
    drawings: () => [...drawn.values()].flatMap(({ cells }) => cells.flatMap(({ portal }) => portal ?? [])),
  };
}

function putInOrder<Row>(body: HTMLElement, rows: Iterable<Drawn<Row>>): void {
  let next = body.firstChild;
  for (const { tr } of rows)
    if (tr === next) next = next.nextSibling;
    else body.insertBefore(tr, next);
}

function newRow<Row>(width: number): Drawn<Row> {
  const tr = document.createElement('tr');
  tr.setAttribute('role', ROLE.row.role);
  const cells = Array.from({ length: width }, (): Cell => {
    const td = document.createElement('td');
    td.setAttribute('role', ROLE.gridcell.role);
    tr.append(td);
    return { td, text: null, look: null, portal: null };
  });
  return { tr, cells, key: '', index: -1, classes: '', currentColumn: null, shown: null };
}

function writeRow<Row>(row: Drawn<Row>, picture: TablePicture<Row>, index: number): RowCells<Row> {
  const { id, columns, stuck, entries, current, classesOf } = picture;
  const entry = entries[index]!;
  const { tr, cells } = row;
  const isSameRow = row.shown !== null && row.key === entry.key;
  const shown = rowCells(entry.row, columns, stuck, isSameRow ? row.shown! : undefined);
  if (!isSameRow) {
    row.key = entry.key;
    tr.id = `${id}-${entry.key}`;
  }
  if (shown !== row.shown) {
    row.shown = shown;
    for (let at = 0; at < cells.length; at++) writeCell(cells[at]!, shown.cells[at]!, `${at}-${entry.key}`);
  }
  if (row.index !== index) {
    row.index = index;
    tr.dataset.row = String(index);
    tr.setAttribute('aria-rowindex', String(index + 2));
    tr.style.top = `${index * ROW_PX}px`;
  }
  const classes = classesOf(entry.row);
  if (row.classes !== classes) {
    row.classes = classes;
    tr.className = classes;
  }
  markCurrent(row, index === current.row ? current.column : null);
  return shown;
}

/** The row and the cell that the keys have reached say so; the cell has a name by which the table points at it. */
function markCurrent<Row>(row: Drawn<Row>, column: number | null): void {
  const { tr, cells } = row;
  const isRow = column !== null;
  if (tr.getAttribute('aria-selected') !== String(isRow)) tr.setAttribute('aria-selected', String(isRow));
  const then = row.currentColumn;
  row.currentColumn = column;
  if (then !== null && then !== WHOLE_ROW && then !== column) {
    const cell = cells[then]?.td;
    cell?.removeAttribute('id');
    cell?.removeAttribute('aria-selected');
  }
  if (column === null || column === WHOLE_ROW) return;
  const cell = cells[column]?.td;
  if (!cell) return;
  cell.id = `${tr.id}-cell`;
  cell.setAttribute('aria-selected', 'true');
}

/** `key`: of what React draws in it. */
function writeCell(cell: Cell, look: CellLook, key: string): void {
  const { td, look: then } = cell;
  if (then === look) return;
  cell.look = look;
  cell.portal = look.drawing == null ? null : createPortal(look.drawing, td, key);
  if ((then?.classes ?? '') !== look.classes) td.className = look.classes;
  // A figure runs from left to right in every language, its sign before its digits.
  if ((then?.isFigure ?? false) !== look.isFigure) {
    if (look.isFigure) td.dir = 'ltr';
    else td.removeAttribute('dir');
  }
  if ((then?.remark ?? null) !== look.remark) {
    if (look.remark === null) td.removeAttribute('title');
    else td.title = look.remark;
  }
  if ((then?.barSize ?? null) !== look.barSize) td.style.backgroundSize = look.barSize ?? '';
  if ((then?.text ?? null) !== look.text) writeText(cell, look.text);
}

function writeText(cell: Cell, text: string | null): void {
  if (text === null) {
    cell.text?.remove();
    cell.text = null;
  } else if (cell.text) cell.text.nodeValue = text;
  else {
    cell.text = document.createTextNode(text);
    cell.td.append(cell.text);
  }
}
