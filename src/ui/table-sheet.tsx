import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Header, SortingState } from '@tanstack/react-table';
import {
  type KeyboardEventHandler,
  type MouseEventHandler,
  memo,
  type PointerEventHandler,
  type ReactPortal,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { TableColumn } from './table-column.ts';
import { TableFoot, TableHead } from './table-edges.tsx';
import { ROLE } from './table-place.ts';
import { placesOf, ROW_PX, tableStyle } from './table-style.ts';
import type { TableElements, TableRows } from './use-table-rows.ts';

type TableSheetProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly stuck: number;
  readonly headers: readonly Header<Row, unknown>[];
  /** The heads show it. */
  readonly sorting: SortingState;
  readonly rowCount: number;
  readonly hasFoot: boolean;
  readonly elements: TableElements;
  readonly onDrawings: TableRows<Row>['onDrawings'];
  readonly onKeyDown: KeyboardEventHandler;
  readonly onClick: MouseEventHandler;
  readonly onDoubleClick: MouseEventHandler;
  readonly onPointerOver: PointerEventHandler;
  readonly sx: SxProps<Theme> | undefined;
};

/** The table around its rows: nothing of it is drawn anew when figures change. */
export const TableSheet = memo(function TableSheet<Row>(props: TableSheetProps<Row>) {
  const { label, columns, stuck, headers, sorting, rowCount, hasFoot, elements, onDrawings, sx } = props;
  const { onKeyDown, onClick, onDoubleClick, onPointerOver } = props;
  const { table, body } = elements;
  // A row more leaves the table as it is.
  useLayoutEffect(() => {
    table.current?.setAttribute('aria-rowcount', String(rowCount + 1));
    body.current?.style.setProperty('height', `${rowCount * ROW_PX}px`);
  }, [table, body, rowCount]);
  const styles = useMemo(
    () => [tableStyle, placesOf(columns), ...(Array.isArray(sx) ? sx : [sx])],
    [columns, sx],
  );
  const rows = useMemo(
    () => (
      <tbody {...ROLE.rowgroup} ref={body} {...{ onClick, onDoubleClick, onPointerOver }}>
        <Drawings onDrawings={onDrawings} />
      </tbody>
    ),
    [body, onClick, onDoubleClick, onPointerOver, onDrawings],
  );
  return useMemo(
    () => (
      <Box
        component="table"
        ref={table}
        role="grid"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={styles}
        style={{ minWidth: columns.reduce((sum, column) => sum + column.width, 0) }}
      >
        <TableHead columns={columns} stuck={stuck} headers={headers} sorting={sorting} />
        {rows}
        {hasFoot && <TableFoot columns={columns} stuck={stuck} />}
      </Box>
    ),
    [table, label, onKeyDown, styles, columns, stuck, headers, sorting, rows, hasFoot],
  );
}) as <Row>(props: TableSheetProps<Row>) => React.ReactElement;

/** The cells that React draws, each in the place that was made for it. */
function Drawings<Row>({ onDrawings }: Pick<TableSheetProps<Row>, 'onDrawings'>) {
  const [portals, show] = useState<readonly ReactPortal[]>([]);
  useLayoutEffect(() => onDrawings(show), [onDrawings]);
  return portals;
}
