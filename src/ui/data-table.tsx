import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NumberFormat } from './chart/chart-model.ts';
import { type CsvCell, csvOf } from './csv.ts';
import { formatChange, formatExact, formatFigure } from './formats.ts';
import { usePanelContent } from './panel-context.ts';
import { useLiveChoices } from './state/use-screen-state.tsx';

export type TableColumn<Row> = {
  readonly id: string;
  /** Head with the unit, where there is one. */
  readonly head: string;
  /** What is sorted by and goes into the CSV: the exact figure. NaN and null are missing and stand last. */
  readonly value: (row: Row) => CsvCell;
  /** How a figure is written; left out, a text stands as it is. */
  readonly format?: NumberFormat;
  /** A change: written with its sign, in the colours of up and down. */
  readonly change?: boolean;
  /** Written with every digit instead of in L and Cr. */
  readonly exact?: boolean;
  /** In place of the written value. */
  readonly cell?: (row: Row) => ReactNode;
  /** What the column means, on hover of its head. */
  readonly hint?: string;
  /** px. */
  readonly width: number;
};

export type TableSort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

type DataTableProps<Row> = {
  /** Stable within a screen; names the CSV's part. */
  readonly id: string;
  /** What the table holds. */
  readonly label: string;
  /** The first column stays in sight. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort;
  /** Sums and the like, under the rows; one entry per column. */
  readonly footer?: readonly ReactNode[];
  readonly isMarked?: (row: Row) => boolean;
  /** The table begins a few rows above its first marked one. */
  readonly startAtMarked?: boolean;
  readonly onOpen?: (row: Row) => void;
  readonly height?: number | string;
};

const ROW_PX = 28;
/** Rows in sight above the one that a table begins at. */
const ROWS_ABOVE = 7;

/** A sortable table of figures: sticky head and first column, rows drawn as they come into sight, keys to move. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowKey, sort, footer, isMarked, startAtMarked, onOpen, height } = props;
  const [sorting, setSorting] = useState<SortingState>(
    sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const choices = useLiveChoices();

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
    startAtMarked ? shown.findIndex(({ original }) => isMarked?.(original)) - ROWS_ABOVE : 0,
  );
  const virtual = useVirtualizer({
    initialOffset: Math.max(0, first) * ROW_PX,
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });

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

  const move = (to: number) => {
    const row = Math.min(Math.max(to, 0), shown.length - 1);
    setCurrent(row);
    virtual.scrollToIndex(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: shown.length - 1,
    };
    const target = steps[event.key];
    const row = shown[current];
    if (target !== undefined) move(target);
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.original);
    else return;
    event.preventDefault();
  };

  const minWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const rowUnder = (event: MouseEvent) => {
    const at = (event.target as HTMLElement).closest('tr')?.dataset.row;
    return at === undefined ? null : Number(at);
  };

  return (
    <Box
      ref={scroller}
      sx={{
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
        aria-activedescendant={shown[current] ? `${id}-${shown[current].id}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={tableStyle}
        style={{ minWidth }}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header, at) => {
              const column = columns[at]!;
              const direction = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  className={column.format ? undefined : 'text'}
                  title={column.hint}
                  aria-sort={ARIA_SORT[direction || 'none']}
                >
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {column.head}
                    {direction && <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span>}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <Box
          component="tbody"
          onClick={(event: MouseEvent) => setCurrent(rowUnder(event) ?? current)}
          onDoubleClick={(event: MouseEvent) => {
            const row = shown[rowUnder(event) ?? -1];
            if (row) onOpen?.(row.original);
          }}
        >
          {above > 0 && <Box component="tr" aria-hidden="true" style={{ height: above }} />}
          {items.map(({ index }) => {
            const row = shown[index]!;
            return (
              <tr
                key={row.id}
                id={`${id}-${row.id}`}
                data-row={index}
                aria-rowindex={index + 2}
                aria-selected={index === current}
                className={isMarked?.(row.original) ? 'marked' : undefined}
              >
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row.original} choices={choices} />
                ))}
              </tr>
            );
          })}
          {below > 0 && <Box component="tr" aria-hidden="true" style={{ height: below }} />}
        </Box>
        {footer && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} {...(column.format ? FIGURE : TEXT)}>
                  {footer[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

/** A figure runs from left to right in every language, its sign before its digits. */
const FIGURE = { dir: 'ltr' } as const;
const TEXT = { className: 'text' } as const;

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const tableStyle = (theme: Theme) => {
  const { surface, ink, grid, accent, up, down } = theme.strikescope;
  /** Digits stand under digits: figures end at the right, whichever way the page runs. */
  const right = theme.direction === 'rtl' ? 'start' : 'end';
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
    '& td, & th': {
      boxSizing: 'border-box',
      height: ROW_PX,
      px: 1,
      py: 0,
      textAlign: right,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderBottom: `1px solid ${grid}`,
      bgcolor: surface.panel,
    },
    '& td[dir]': { textAlign: 'end' },
    '& .text': { textAlign: 'start' },
    '& td.up': { color: up },
    '& td.down': { color: down },
    '& tr > :first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
    '& th, & tfoot td': {
      position: 'sticky',
      height: 30,
      zIndex: 2,
      bgcolor: surface.inset,
      fontSize: 12,
      fontWeight: 600,
      color: ink.medium,
    },
    '& th': { top: 0 },
    '& tfoot td': { bottom: 0 },
    '& thead tr > :first-of-type, & tfoot tr > :first-of-type': { zIndex: 3 },
    '& tbody tr:hover td, &:focus-within tbody tr[aria-selected="true"] td': { bgcolor: surface.inset },
    '& tr.marked td': { fontWeight: 600 },
    '& tr.marked td:first-of-type': { boxShadow: `inset 3px 0 ${accent}` },
    '& th button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      p: 0,
      cursor: 'pointer',
      whiteSpace: 'nowrap',
    },
  } as const;
};

function Cell<Row>({ column, row, choices }: CellProps<Row>) {
  const { value, format, change, exact, cell } = column;
  const figure = value(row);
  const shown = useRef<HTMLTableCellElement>(null);
  useChangeTint(shown, figure, choices);
  if (cell)
    return (
      <td ref={shown} {...(format ? FIGURE : TEXT)}>
        {cell(row)}
      </td>
    );
  if (!format || typeof figure === 'string')
    return (
      <td ref={shown} {...TEXT}>
        {figure}
      </td>
    );
  if (exact)
    return (
      <td ref={shown} {...FIGURE}>
        {formatExact(figure, format)}
      </td>
    );
  const direction = change && figure ? (figure > 0 ? 'up' : 'down') : undefined;
  const isShortened = format === 'quantity' || format === 'rupees';
  return (
    <td
      ref={shown}
      {...FIGURE}
      className={direction}
      title={isShortened ? formatExact(figure, format) : undefined}
    >
      {change ? formatChange(figure, format) : formatFigure(figure, format)}
    </td>
  );
}

type CellProps<Row> = {
  readonly column: TableColumn<Row>;
  readonly row: Row;
  /** What the screen shows while it follows the market: what then changes by itself is news. */
  readonly choices: unknown;
};

const TINT_MS = 300;

/** Tints a cell for a moment when its figure has changed by itself: under the same live choices as before. */
function useChangeTint(cell: RefObject<HTMLElement | null>, figure: CsvCell, choices: unknown): void {
  const { accent, surface } = useTheme().strikescope;
  const before = useRef({ figure, choices });
  useEffect(() => {
    const { figure: then, choices: chosen } = before.current;
    before.current = { figure, choices };
    if (choices === null || choices !== chosen || Object.is(then, figure)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    cell.current?.animate(
      [{ backgroundColor: `color-mix(in srgb, ${accent} 28%, ${surface.panel})` }],
      TINT_MS,
    );
  }, [cell, figure, choices, accent, surface.panel]);
}
