import { useMemo } from 'react';
import type { CsvCell } from '../csv.ts';
import { DataTable, type TableColumn } from '../data-table.tsx';
import { formatExactChange, formatStrike } from '../formats.ts';
import { Panelled } from '../panel-context.ts';
import type { ChartModel, NumberFormat } from './chart-model.ts';
import { type ChartTableRow, chartTable, type TableWords } from './chart-table.ts';

/** The chart's figures as a table, in its place. The chart goes on giving the panel its CSV. */
export function ChartTableView({ model, words }: { readonly model: ChartModel; readonly words: TableWords }) {
  const { columns, rows } = useMemo(() => chartTable(model, words), [model, words]);
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
            : { cell: ({ cells }: ChartTableRow) => firstText(cells[at], at === 0 ? date : '') }),
          width: at > 0 ? 170 : date ? 90 : 150,
        }),
      ),
    [columns, date],
  );
  return (
    <Panelled value={null}>
      <DataTable
        id={`${model.id}-table`}
        label={model.title}
        columns={tableColumns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Panelled>
  );
}

/** What all times of a table begin with: the date of the session, which the page says already; '' for several. */
function oneDateOf({ x }: ChartModel, rows: readonly ChartTableRow[]): string {
  if (x.kind !== 'time') return '';
  const date = String(rows[0]?.cells[0] ?? '').slice(0, 'YYYY-MM-DD '.length);
  return rows.every(({ cells }) => String(cells[0]).startsWith(date)) ? date : '';
}

/** `date`: left out of what it begins with. */
function firstText(cell: CsvCell | undefined, date: string): string {
  if (typeof cell === 'number') return formatStrike(cell);
  return (cell ?? '').slice(cell?.startsWith(date) ? date.length : 0);
}

function signedText(cell: CsvCell | undefined, format: NumberFormat): string {
  return formatExactChange(typeof cell === 'number' ? cell : null, format);
}
