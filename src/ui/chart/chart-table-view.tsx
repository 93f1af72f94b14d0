import { useMemo } from 'react';
import { DataTable, type TableColumn } from '../data-table.tsx';
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
          ...(format && { format }),
          width: at === 0 ? 130 : 150,
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
