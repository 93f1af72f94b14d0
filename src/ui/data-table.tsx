import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { csvOf } from './csv.ts';
import { usePanelContent } from './panel-context.ts';
import { rowCells } from './table-cells.tsx';
import type { TableColumn } from './table-column.ts';
import { TableFoot, TableHead } from './table-edges.tsx';
import { placeOf, ROLE, TableRow, WHOLE_ROW } from './table-row.tsx';
import { ROW_PX, tableStyle, tracksOf } from './table-style.ts';
import { type ShownRow, useChangeTint } from './use-change-tint.ts';
import { useFullValues } from './use-full-values.ts';

export type { TableColumn } from './table-column.ts';

export type TableSort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

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
  readonly sort?: TableSort;
  /** Sums and the like, under the rows; one entry per column. */
  readonly footer?: readonly ReactNode[];
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

/** Rows in sight above the one that a table begins at. */
const ROWS_ABOVE = 7;
/** Rows drawn beyond those in sight. */
const OVERSCAN = 3;

/** A sortable table of figures: sticky head and column, rows drawn as they come into sight, keys to move. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowKey, sort, footer, isMarked, rowClass, startAtMarked } = props;
  const { onOpen, onCell, height, sx } = props;
  const { direction } = useTheme();
  const [sorting, setSorting] = useState<SortingState>(
    sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const stuck = Math.max(
    0,
    columns.findIndex((column) => column.id === props.sticky),
  );

  const definitions = useMemo(
    () =>
      columns.map(
        ({ id: columnId, value, format }): ColumnDef<Row, string | number | undefined> => ({
          id: columnId,
          accessorFn: (row) => {
            const cell = value(row);
            return cell === null || Number.isNaN(cell) ? undefined : cell;
          },
          sortUndefined: 'last',
          sortDescFirst: format !== undefined,
          sortingFn: format ? 'basic' : 'alphanumeric',
        }),
      ),
    [columns],
  );
  const table = useReactTable({
    data: rows as Row[],
    columns: definitions as ColumnDef<Row>[],
    state: { sorting },
    onSortingChange: setSorting,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: rowKey,
  });
  const shown = table.getRowModel().rows;
  const [first] = useState(() =>
    startAtMarked
      ? Math.max(
          0,
          shown.findIndex(({ original }) => isMarked?.(original)),
        )
      : 0,
  );
  const [current, setCurrent] = useState({ row: first, column: stuck });
  const virtual = useVirtualizer({
    initialOffset: Math.max(0, first - ROWS_ABOVE) * ROW_PX,
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });

  // A column that is stuck in the middle begins there, with as much to see on either side.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && stuck > 0)
      box.scrollLeft = ((direction === 'rtl' ? -1 : 1) * (box.scrollWidth - box.clientWidth)) / 2;
  }, [stuck, direction]);

  const latest = useRef({ columns, shown });
  latest.current = { columns, shown };
  const content = useMemo(
    () => ({
      csv: () =>
        csvOf([
          latest.current.columns.map(({ head }) => head),
          ...latest.current.shown.map(({ original }) =>
            latest.current.columns.map(({ value }) => value(original)),
          ),
        ]),
    }),
    [],
  );
  usePanelContent(id, content);

  const drawn = useRef<ReadonlyMap<string, ShownRow<Row>>>(new Map());
  const inSight = new Map<string, ShownRow<Row>>();
  for (const { index } of virtual.getVirtualItems()) {
    const row = shown[index];
    if (!row) continue;
    const cells = rowCells(row.original, columns, stuck, drawn.current.get(row.id)?.cells);
    inSight.set(row.id, { index, cells });
  }
  useEffect(() => {
    drawn.current = inSight;
  });
  useChangeTint(sheet, inSight);
  const hover = useFullValues(columns, inSight);

  const move = (row: number, column: number) => {
    const to = {
      row: Math.min(Math.max(row, 0), shown.length - 1),
      column: Math.min(Math.max(column, 0), columns.length - 1),
    };
    setCurrent(to);
    virtual.scrollToIndex(to.row);
    if (onCell) bringIntoSight(scroller.current, to.column, stuck);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const rowSteps: Readonly<Record<string, number>> = {
      ArrowDown: current.row + 1,
      ArrowUp: current.row - 1,
      PageDown: current.row + page,
      PageUp: current.row - page,
      Home: 0,
      End: shown.length - 1,
    };
    const along = direction === 'rtl' ? -1 : 1;
    const columnSteps: Readonly<Record<string, number>> = { ArrowRight: along, ArrowLeft: -along };
    const toRow = rowSteps[event.key];
    const step = onCell && columnSteps[event.key];
    const row = shown[current.row];
    if (toRow !== undefined) move(toRow, current.column);
    else if (step) move(current.row, current.column + step);
    else if (event.key === 'Enter' && row && onCell) open(row.id, row.original, current.column);
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.original);
    else return;
    event.preventDefault();
  };
  const open = (rowId: string, row: Row, column: number) => {
    const cell = document.getElementById(`${id}-${rowId}`)?.children[column];
    if (cell instanceof HTMLElement) onCell?.(row, columns[column]!.id, cell);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    setCurrent(place);
    const row = shown[place.row];
    if (row && onCell) open(row.id, row.original, place.column);
  };

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const activeRow = shown[current.row];
  const active = activeRow && inSight.has(activeRow.id) ? `${id}-${activeRow.id}` : undefined;
  return (
    <Box
      ref={scroller}
      sx={{
        position: 'relative',
        // Opaque, so that a browser scrolls it without painting it anew.
        bgcolor: (theme: Theme) => theme.strikescope.surface.panel,
        height: height ?? '100%',
        minHeight: 0,
        flex: height === undefined ? 1 : undefined,
        overflow: 'auto',
        outline: 'none',
      }}
    >
      <Box
        component="table"
        role="grid"
        aria-label={label}
        aria-rowcount={shown.length + 1}
        aria-activedescendant={onCell && active ? `${active}-cell` : active}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={[tableStyle, ...(Array.isArray(sx) ? sx : [sx])]}
        style={{ minWidth: width, '--columns': tracksOf(columns) } as CSSProperties}
      >
        <TableHead columns={columns} stuck={stuck} headers={table.getFlatHeaders()} />
        <Box
          component="tbody"
          {...ROLE.rowgroup}
          style={{ height: virtual.getTotalSize() }}
          onClick={onClick}
          onDoubleClick={(event: MouseEvent) => {
            const row = shown[placeOf(event.target)?.row ?? -1];
            if (row && !onCell) onOpen?.(row.original);
          }}
          onPointerOver={hover}
        >
          {[...inSight].map(([rowId, { index, cells }]) => (
            <TableRow
              key={rowId}
              id={`${id}-${rowId}`}
              index={index}
              cells={cells.cells}
              currentColumn={index === current.row ? (onCell ? current.column : WHOLE_ROW) : null}
              className={[isMarked?.(cells.row) && 'marked', rowClass?.(cells.row)].filter(Boolean).join(' ')}
            />
          ))}
        </Box>
        {footer && <TableFoot columns={columns} stuck={stuck} cells={footer} />}
      </Box>
      <div ref={sheet} aria-hidden="true" style={SHEET} />
    </Box>
  );
}

/** Lies over the rows, unseen until figures change. */
const SHEET = {
  position: 'absolute',
  insetInlineStart: 0,
  top: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;

/** Scrolls sideways until a column stands in sight. */
function bringIntoSight(scroller: HTMLElement | null, column: number, stuck: number): void {
  const head = scroller?.querySelectorAll('th')[column];
  if (column !== stuck) head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
