import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { CsvCell } from '../csv.ts';
import { DataTable, type TableColumn } from '../data-table.tsx';
import { formatExactChange, formatStrike } from '../formats.ts';
import { inOwnDirection } from '../own-direction.ts';
import { Panelled } from '../panel-context.ts';
import type { ChartModel, NumberFormat } from './chart-model.ts';
import { type ChartTableRow, chartTable, type TableWords } from './chart-table.ts';
import { orderKept, type TableOrder } from './table-order.ts';
import { figureColumnWidth, textColumnWidth } from './table-widths.ts';

type ChartTableViewProps = {
  readonly model: ChartModel;
  readonly words: TableWords;
  /** Is told in which order the rows stand. */
  readonly order: TableOrder;
};

/** The chart's figures as a table, in its place. The chart goes on giving the panel its CSV, in the order of the table. */
export function ChartTableView({ model, words, order }: ChartTableViewProps) {
  const { direction } = useTheme();
  const { columns, rows } = useMemo(
    () => chartTable(model, words, direction === 'rtl' ? ({ name }) => inOwnDirection(name) : undefined),
    [model, words, direction],
  );
  const panelled = useMemo(() => orderKept(order), [order]);
  const date = useMemo(() => oneDateOf(model, rows), [model, rows]);
  const tableColumns = useMemo(
    () =>
      columns.map(
        ({ id, head, format, signed }, at): TableColumn<ChartTableRow> => ({
          id,
          head,
          value: ({ cells }) => cells[at] ?? null,
          ...(format
            ? {
                format,
                exact: true,
                ...(signed && { text: ({ cells }: ChartTableRow) => signedText(cells[at], format) }),
              }
            : { cell: ({ cells }: ChartTableRow) => firstText(cells[at], date) }),
          width:
            format === null
              ? textColumnWidth(head, textsOf(rows, at, date), date === '')
              : figureColumnWidth(head),
        }),
      ),
    [columns, rows, date],
  );
  return (
    <Panelled value={panelled}>
      <DataTable
        id={`${model.id}-table`}
        label={model.title}
        columns={tableColumns}
        rows={rows}
        rowKey={({ key }) => key}
        sx={HEADS_IN_TWO_LINES}
      />
    </Panelled>
  );
}

/** Heads of series are long with their units: two lines have room in the row of heads. */
const HEADS_IN_TWO_LINES = {
  '& th': { display: 'flex', alignItems: 'center' },
  '& th button': { whiteSpace: 'normal', lineHeight: '14px', maxHeight: 28 },
};

/** What all times of a table begin with: the date of the session, which the page says already; '' for several. */
function oneDateOf({ x }: ChartModel, rows: readonly ChartTableRow[]): string {
  if (x.kind !== 'time') return '';
  const date = String(rows[0]?.cells[0] ?? '').slice(0, 'YYYY-MM-DD '.length);
  return rows.every(({ cells }) => String(cells[0]).startsWith(date)) ? date : '';
}

/** What is written in a column but for strikes, which have room in any. */
const textsOf = (rows: readonly ChartTableRow[], at: number, date: string) =>
  rows.flatMap(({ cells }) => (typeof cells[at] === 'string' ? [firstText(cells[at], date)] : []));

/** `date`: left out of what it begins with. */
function firstText(cell: CsvCell | undefined, date: string): string {
  if (typeof cell === 'number') return formatStrike(cell);
  return (cell ?? '').slice(cell?.startsWith(date) ? date.length : 0);
}

function signedText(cell: CsvCell | undefined, format: NumberFormat): string {
  return formatExactChange(typeof cell === 'number' ? cell : null, format);
}
