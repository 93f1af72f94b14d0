import { useMemo } from 'react';
import type { CsvCell } from '../csv.ts';
import { DataTable, type TableColumn } from '../data-table.tsx';
import { formatStrike } from '../formats.ts';
import { Panelled } from '../panel-context.ts';
import type { ChartModel } from './chart-model.ts';
import { type ChartTableRow, chartTable, type TableWords } from './chart-table.ts';

/** The chart's figures as a table, in its place. The chart goes on giving the panel its CSV. */
export function ChartTableView({ model, words }: { readonly model: ChartModel; readonly words: TableWords }) {
  const { columns, rows } = useMemo(() => chartTable(model, words), [model, words]);
  const tableColumns = useMemo(
    () =>
      columns.map(
        ({ id, head, format }, at): TableColumn<ChartTableRow> => ({
          id,
          head,
          value: ({ cells }) => cells[at] ?? null,
          ...(format
            ? { format, exact: true }
            : { cell: ({ cells }: ChartTableRow) => firstText(cells[at]) }),
          width: at === 0 ? 130 : 190,
        }),
      ),
    [columns],
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

function firstText(cell: CsvCell | undefined): string {
  return typeof cell === 'number' ? formatStrike(cell) : (cell ?? '');
}
