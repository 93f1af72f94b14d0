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
  const { label, columns, stuck, headers, rowCount, hasFoot, elements, onDrawings, sx } = props;
  const { onClick, onDoubleClick, onPointerOver } = props;
  const pointing = { onClick, onDoubleClick, onPointerOver };
  const places = useMemo(() => placesOf(columns), [columns]);
  return (
    <Box
      component="table"
      ref={elements.table}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
      sx={[tableStyle, places, ...(Array.isArray(sx) ? sx : [sx])]}
      style={{ minWidth: columns.reduce((sum, column) => sum + column.width, 0) }}
    >
      <TableHead columns={columns} stuck={stuck} headers={headers} />
      <tbody {...ROLE.rowgroup} ref={elements.body} style={{ height: rowCount * ROW_PX }} {...pointing}>
        <Drawings onDrawings={onDrawings} />
      </tbody>
      {hasFoot && <TableFoot columns={columns} stuck={stuck} />}
    </Box>
  );
}) as <Row>(props: TableSheetProps<Row>) => React.ReactElement;

/** The cells that React draws, each in the place that was made for it. */
function Drawings<Row>({ onDrawings }: Pick<TableSheetProps<Row>, 'onDrawings'>) {
  const [portals, show] = useState<readonly ReactPortal[]>([]);
  useLayoutEffect(() => onDrawings(show), [onDrawings]);
  return portals;
}
