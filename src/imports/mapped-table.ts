import type { ColumnMapping } from '#market/row-sink.ts';
import type { ImportFormat } from './import-format.ts';

/** A table of minute rows whose columns the person who gives it has named. */
export function mappedTable(mapping: ColumnMapping): ImportFormat {
  return {
    id: 'mapped-table',
    title: 'A table of minutes by a given mapping of its columns (Parquet or CSV)',
    source: { id: 'mapped-table', simulated: false, cadence: 1 },
    columns: [],
    mapping,
  };
}
