import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { longestRun } from './longest-run.ts';
import { type CellLook, type RowCells, rowCells } from './table-cells.ts';
import type { TableColumn } from './table-column.ts';
import { ROLE, WHOLE_ROW } from './table-place.ts';
import type { RowRange } from './table-range.ts';
import { OUTDATED, ROW_PX } from './table-style.ts';

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
  /** Of what React draws in it, whichever row of the table it shows. */
  readonly name: number;
  readonly cells: readonly Cell[];
  key: string;
  index: number;
  classes: string;
  currentColumn: number | null;
  shown: RowCells<Row> | null;
  /** The picture that it was written for. */
  picture: TablePicture<Row> | null;
  /** Kept out of sight: it was written for an earlier picture. */
  isOutdated: boolean;
};

export type TablePainter<Row> = {
  /**
   * Draws the rows of a range, of which it touches what is not so already. While the table is in motion they stand
   * among one another in any order: what left is written anew where it stands, which spares the page making boxes. At
   * rest they stand in the order of the table, as they are read aloud and copied: few rows that have another place are
   * moved, many are written anew in the places that are there. Rows beyond the range stay as long as they say what is so;
   * those of an earlier picture are out of sight until they are drawn again, or gone where the rows have another order.
   * Answers the rows that are drawn, by their keys, to which `drawBeyond` adds.
   */
  paint(picture: TablePicture<Row>, range: RowRange, isInMotion: boolean): ReadonlyMap<string, ShownRow<Row>>;
  /**
   * Draws up to `most` rows beyond the range that was painted last, at rest: those nearest to it first, none that is not
   * of `reach`. Answers whether there were any to draw.
   */
  drawBeyond(reach: RowRange, most: number): boolean;
  /** The cells that React draws. */
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
  let made = 0;
  let painted: { readonly picture: TablePicture<Row>; readonly range: RowRange } | null = null;
  /** Rows stand beyond the range, which were drawn there at rest. */
  let hasBeyond = false;
  /** Some of them were written anew for the range: all stand in any order. */
  let isMixed = false;
  let inSight = new Map<string, ShownRow<Row>>();

  const write = (
    row: Drawn<Row>,
    picture: TablePicture<Row>,
    index: number,
    before?: RowCells<Row> | null,
  ) => {
    if (row.picture !== picture || row.index !== index) writeRow(row, picture, index, before ?? undefined);
    setOutdated(row, false);
    inSight.set(row.key, { index, cells: row.shown! });
  };
  const drop = (row: Drawn<Row>) => {
    row.tr.remove();
    spare.push(row);
  };
  /** Leaves a row beyond the range where it stands; what it says is so if it was of `then`, which says the same. */
  const leave = (
    row: Drawn<Row>,
    picture: TablePicture<Row>,
    index: number,
    then: TablePicture<Row> | null,
  ) => {
    drawn.set(row.key, row);
    if (row.index !== index) placeRow(row, index);
    if (row.picture === then) {
      markCurrent(row, index === picture.current.row ? picture.current.column : null);
      row.picture = picture;
    }
    setOutdated(row, row.picture !== picture);
    if (row.picture === picture) inSight.set(row.key, { index, cells: row.shown! });
  };

  return {
    paint(picture, range, isInMotion) {
      const { columns, entries } = picture;
      if (columns.length !== width) {
        body.replaceChildren();
        [drawn, spare, width] = [new Map(), [], columns.length];
        [painted, hasBeyond, isMixed] = [null, false, false];
      }
      const before = [...drawn.values()];
      const shownBefore = new Map(before.map(({ key, shown }) => [key, shown]));
      const wanted = entries.slice(range.from, range.to).map(({ key }) => key);
      const isWanted = new Set(wanted);
      const left = before.filter(({ key }) => !isWanted.has(key));
      const isMissing = wanted.some((key) => !drawn.has(key));
      const places = new Map(hasBeyond ? entries.map(({ key }, place) => [key, place]) : []);
      const stay =
        hasBeyond &&
        (isInMotion || !(isMixed || isMissing)) &&
        (painted?.picture === picture || isRun(inOrder(body, before), places));
      [hasBeyond, isMixed] = [stay, stay && (isMixed || isMissing)];
      // The farthest are written anew.
      if (stay && isMissing)
        left.sort((one, other) => distance(one.index, range) - distance(other.index, range));
      const byKey = wanted.map(
        (key) => drawn.get(key) ?? left.pop() ?? spare.pop() ?? newRow<Row>(width, made++),
      );
      const rows = isInMotion || stay ? byKey : cheapest(before, byKey);
      drawn = new Map(wanted.map((key, at) => [key, rows[at]!]));
      inSight = new Map();
      wanted.forEach((key, at) => {
        const row = rows[at]!;
        write(row, picture, range.from + at, shownBefore.get(key));
        if (!row.tr.isConnected) body.append(row.tr);
      });
      const then = painted && saysTheSame(painted.picture, picture) ? painted.picture : null;
      for (const row of left) {
        const index = stay ? places.get(row.key) : undefined;
        if (index === undefined) drop(row);
        else leave(row, picture, index, then);
      }
      if (!isInMotion && !stay) putInOrder(body, rows);
      painted = { picture, range };
      return inSight;
    },
    drawBeyond(reach, most) {
      if (!painted || isMixed) return false;
      const { picture, range } = painted;
      const { entries } = picture;
      const [from, to] = [Math.max(0, reach.from), Math.min(entries.length, reach.to)];
      const isDrawn = (index: number) => drawn.get(entries[index]!.key)?.picture === picture;
      let left = most;
      let [above, below] = [range.from - 1, range.to];
      while (left > 0 && (above >= from || below < to)) {
        const isBelow = below < to && (above < from || below - range.to <= range.from - 1 - above);
        const index = isBelow ? below++ : above--;
        if (isDrawn(index)) continue;
        const { key } = entries[index]!;
        const standing = drawn.get(key);
        const row = standing ?? spare.pop() ?? newRow<Row>(width, made++);
        write(row, picture, index, standing?.shown);
        drawn.set(key, row);
        if (!standing) {
          const beside = drawn.get(entries[isBelow ? index - 1 : index + 1]!.key)!.tr;
          if (isBelow) beside.after(row.tr);
          else beside.before(row.tr);
        }
        hasBeyond = true;
        left--;
      }
      return left < most;
    },
    drawings: () => [...drawn.values()].flatMap(({ cells }) => cells.flatMap(({ portal }) => portal ?? [])),
  };
}

/** Rows as they stand in `body`. */
function inOrder<Row>(body: HTMLElement, rows: readonly Drawn<Row>[]): readonly Drawn<Row>[] {
  const byElement = new Map<Element, Drawn<Row>>(rows.map((row) => [row.tr, row]));
  return Array.from(body.children).flatMap((tr) => byElement.get(tr) ?? []);
}

/** Whether rows that stand one after another still do, but for those at their ends that are gone. */
function isRun<Row>(rows: readonly Drawn<Row>[], places: ReadonlyMap<string, number>): boolean {
  const from = rows.findIndex(({ key }) => places.has(key));
  const to = rows.findLastIndex(({ key }) => places.has(key));
  const first = places.get(rows[from]?.key ?? '') ?? 0;
  return from >= 0 && rows.slice(from, to + 1).every(({ key }, at) => places.get(key) === first + at);
}

/** Whether two pictures differ in nothing but what the keys have reached. */
const saysTheSame = <Row>(one: TablePicture<Row>, other: TablePicture<Row>) =>
  one.entries === other.entries &&
  one.columns === other.columns &&
  one.stuck === other.stuck &&
  one.id === other.id &&
  one.classesOf === other.classesOf;

/** How many rows lie between one and a range. */
const distance = (index: number, { from, to }: RowRange) => Math.max(from - index, index - to + 1, 0);

/** A row that is moved is made anew by the page, box by box: times what writing over one takes. */
const MOVE = 3;

/** The rows as they stood, to be written anew, where that costs less than to put them in the order `byKey`. */
function cheapest<Row>(before: readonly Drawn<Row>[], byKey: readonly Drawn<Row>[]): readonly Drawn<Row>[] {
  const others = byKey.filter((row, at) => row !== before[at]).length;
  if (others === 0 || before.length !== byKey.length) return byKey;
  const places = new Map(before.map((row, place) => [row, place]));
  if (byKey.some((row) => !places.has(row))) return byKey;
  const moved = byKey.length - longestRun(byKey.map((row) => places.get(row)!)).size;
  return moved * MOVE >= others ? before : byKey;
}

/** The rows one after another in `body`, as few as can be moved. */
function putInOrder<Row>(body: HTMLElement, rows: readonly Drawn<Row>[]): void {
  const standing = [...body.children];
  if (rows.every(({ tr }, at) => tr === standing[at])) return;
  const places = new Map(standing.map((tr, place) => [tr, place]));
  const stay = longestRun(rows.map(({ tr }) => places.get(tr)!));
  let next: Element | null = null;
  for (let at = rows.length - 1; at >= 0; at--) {
    const { tr } = rows[at]!;
    if (!stay.has(at)) body.insertBefore(tr, next);
    next = tr;
  }
}

function newRow<Row>(width: number, name: number): Drawn<Row> {
  const tr = document.createElement('tr');
  tr.setAttribute('role', ROLE.row.role);
  const cells = Array.from({ length: width }, (): Cell => {
    const td = document.createElement('td');
    td.setAttribute('role', ROLE.gridcell.role);
    tr.append(td);
    return { td, text: null, look: null, portal: null };
  });
  return {
    tr,
    name,
    cells,
    key: '',
    index: -1,
    classes: '',
    currentColumn: null,
    shown: null,
    picture: null,
    isOutdated: false,
  };
}

/** `before`: what the table showed of the same row, there or elsewhere. */
function writeRow<Row>(
  row: Drawn<Row>,
  picture: TablePicture<Row>,
  index: number,
  before: RowCells<Row> | undefined,
): void {
  const { id, columns, stuck, entries, current, classesOf } = picture;
  const entry = entries[index]!;
  const { tr, cells } = row;
  const shown = rowCells(entry.row, columns, stuck, before);
  if (row.shown === null || row.key !== entry.key) {
    row.key = entry.key;
    tr.id = `${id}-${entry.key}`;
  }
  if (shown !== row.shown) {
    row.shown = shown;
    for (let at = 0; at < cells.length; at++) writeCell(cells[at]!, shown.cells[at]!, `${at}-${row.name}`);
  }
  if (row.index !== index) placeRow(row, index);
  const classes = classesOf(entry.row);
  if (row.classes !== classes) {
    row.classes = classes;
    tr.className = classes;
  }
  markCurrent(row, index === current.row ? current.column : null);
  row.picture = picture;
}

function placeRow<Row>(row: Drawn<Row>, index: number): void {
  const { tr } = row;
  row.index = index;
  tr.dataset.row = String(index);
  tr.setAttribute('aria-rowindex', String(index + 2));
  tr.style.top = `${index * ROW_PX}px`;
}

/** A row of an earlier picture says what is not so: nobody sees or hears it, and the page does not lay it out. */
function setOutdated<Row>(row: Drawn<Row>, isOutdated: boolean): void {
  if (row.isOutdated === isOutdated) return;
  row.isOutdated = isOutdated;
  row.tr.toggleAttribute(OUTDATED, isOutdated);
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
