import type { SxProps, Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { csvHead } from './csv-head.ts';
import type { Units } from './formats.ts';
import { Paced } from './paced.tsx';
import { usePanelContent } from './panel-context.ts';
import type { TableColumn } from './table-column.ts';
import { tableCsv } from './table-csv.ts';
import { FootCells } from './table-edges.tsx';
import type { FootCell } from './table-foot.ts';
import type { TablePicture } from './table-painter.ts';
import { type Place, placeNow, type ReachedPlace, WHOLE_ROW } from './table-place.ts';
import { TableSheet } from './table-sheet.tsx';
import { useChangeTint } from './use-change-tint.ts';
import { useFullValues } from './use-full-values.ts';
import { type TableSort, useSortedRows } from './use-sorted-rows.ts';
import { useTableCutColumns } from './use-table-cut-columns.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useTableRows } from './use-table-rows.ts';
import { useTableStuckColumn } from './use-table-stuck-column.ts';
import { useTranslation } from './use-translation.ts';

export type { TableColumn } from './table-column.ts';
export type { TableSort } from './use-sorted-rows.ts';

type DataTableProps<Row> = {
  /** Stable within a screen; names the CSV's part. */
  readonly id: string;
  /** What the table holds. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** The column that stays in sight; left out, the first. */
  readonly sticky?: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What quantities are counted in; the CSV says it. */
  readonly units?: Units;
  readonly sort?: TableSort;
  /** Sums and the like, under the rows; one entry per column. */
  readonly footer?: readonly FootCell[];
  readonly isMarked?: (row: Row) => boolean;
  /** Further classes of a row, for `sx`. */
  readonly rowClass?: (row: Row) => string | undefined;
  /** The table begins a few rows above its first marked one. */
  readonly startAtMarked?: boolean;
  /** A double click on a row, or Enter. */
  readonly onOpen?: (row: Row) => void;
  /** A click on a cell, or Enter on the one that the arrow keys have reached; in place of `onOpen`. */
  readonly onCell?: (row: Row, column: string, cell: HTMLElement) => void;
  readonly height?: number | string;
  readonly sx?: SxProps<Theme>;
};

/** A sortable table of figures: sticky head and column, rows drawn as they come into sight, keys to move. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Paced>
      <Table {...props} />
    </Paced>
  );
}

function Table<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowKey, sort, footer, isMarked, rowClass, startAtMarked } = props;
  const { onOpen, onCell, height, sx, units } = props;
  const { direction, strikescope } = useTheme();
  const [scroller, table, body, shield, sheet, covers] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLTableElement>(null),
    useRef<HTMLTableSectionElement>(null),
    useRef<HTMLSpanElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const elements = useMemo(() => ({ scroller, table, body, shield }), [scroller, table, body, shield]);
  const stuck = Math.max(
    0,
    columns.findIndex((column) => column.id === props.sticky),
  );
  const { entries, headers, sorting, order } = useSortedRows(id, columns, rows, rowKey, sort);
  // What is sorted begins with its first: among others, the one at the money stands anywhere.
  const firstNow = () =>
    startAtMarked && sorting.length === 0
      ? Math.max(
          0,
          entries.findIndex(({ row }) => isMarked?.(row)),
        )
      : 0;
  const [first] = useState(firstNow);
  const [reached, setReached] = useState<ReachedPlace>({ key: null, row: first, column: stuck });
  const current = useMemo(() => placeNow(reached, entries), [reached, entries]);
  const setCurrent = ({ row, column }: Place) => setReached({ key: entries[row]?.key ?? null, row, column });
  const walksCells = onCell !== undefined;
  const classesOf = useCallback(
    (row: Row) => [isMarked?.(row) && 'marked', rowClass?.(row)].filter(Boolean).join(' '),
    [isMarked, rowClass],
  );
  const picture = useMemo(
    (): TablePicture<Row> => ({
      id,
      columns,
      stuck,
      entries,
      current: walksCells ? current : { row: current.row, column: WHOLE_ROW },
      classesOf,
    }),
    [id, columns, stuck, entries, current, walksCells, classesOf],
  );
  const hasFoot = footer !== undefined;
  const { inSight, scrollToRow, onDrawings } = useTableRows(elements, picture, {
    first,
    firstNow,
    order,
    hasFoot,
  });
  const keys = useTableKeys(elements, {
    picture,
    current,
    direction,
    onOpen,
    onCell,
    setCurrent,
    scrollToRow,
  });

  // A column that is stuck in the middle begins there, with as much to see on either side.
  const begun = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    const beginning = `${stuck} ${direction}`;
    const isBegun = begun.current === beginning;
    begun.current = beginning;
    if (box && stuck > 0 && !isBegun)
      box.scrollLeft = ((direction === 'rtl' ? -1 : 1) * (box.scrollWidth - box.clientWidth)) / 2;
  }, [scroller, stuck, direction]);

  useTableStuckColumn(elements, columns, stuck);
  useTableCutColumns(elements, covers, columns, stuck);

  const { t } = useTranslation();
  const latest = useRef({ picture, units, footer, t });
  latest.current = { picture, units, footer, t };
  usePanelContent(
    id,
    useMemo(
      () => ({
        csv: () => {
          const now = latest.current;
          const rows = now.picture.entries.map(({ row }) => row);
          const foot = now.footer?.map(({ value }) => value);
          return tableCsv(now.picture.columns, rows, (column) => csvHead(column, now.units, now.t), foot);
        },
        order: () => latest.current.picture.entries.map(({ key }) => key),
      }),
      [],
    ),
  );
  useChangeTint(sheet, inSight);
  const onPointerOver = useFullValues(columns, inSight);

  const frame: CSSProperties = {
    position: 'relative',
    // Opaque, so that a browser scrolls it without painting it anew.
    backgroundColor: strikescope.surface.panel,
    height: height ?? '100%',
    minHeight: 0,
    ...(height === undefined && { flex: 1 }),
    overflow: 'auto',
    // Rows are painted anew where they stand: what is read is kept in its place by `useTableRows`.
    overflowAnchor: 'none',
    outline: 'none',
  };
  return (
    <div ref={scroller} style={frame}>
      <div ref={covers} aria-hidden="true" className="ss-cut-columns">
        <i />
        <i />
        <span ref={shield} hidden style={onCell && CLICKABLE} />
      </div>
      <FootCells value={footer?.map(({ text }) => text) ?? NO_FOOT}>
        <TableSheet
          label={label}
          columns={columns}
          stuck={stuck}
          headers={headers}
          sorting={sorting}
          rowCount={entries.length}
          hasFoot={hasFoot}
          elements={elements}
          onDrawings={onDrawings}
          {...keys}
          onPointerOver={onPointerOver}
          sx={sx}
        />
      </FootCells>
      <div ref={sheet} aria-hidden="true" style={SHEET} />
    </div>
  );
}

const CLICKABLE = { cursor: 'pointer' } as const;
const NO_FOOT: readonly ReactNode[] = [];

/** Lies over the rows, unseen until figures change. */
const SHEET = {
  position: 'absolute',
  insetInlineStart: 0,
  top: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
