import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

const CHUNK_ROWS = 2048;

/** A column to append: its type, and its value in a row. */
export type AppendedColumn = { readonly type: DuckDBType; readonly value: (row: number) => DuckDBValue };

/** Appends `count` rows to a table through data chunks, column by column. */
export function appendColumns(
  appender: DuckDBAppender,
  columns: readonly AppendedColumn[],
  count: number,
): void {
  const types = columns.map(({ type }) => type);
  for (let start = 0; start < count; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, count - start);
    const chunk = DuckDBDataChunk.create(types, rows);
    columns.forEach(({ value }, column) => {
      const vector = chunk.getColumnVector(column);
      for (let row = 0; row < rows; row++) vector.setItem(row, value(start + row));
      vector.flush();
    });
    appender.appendDataChunk(chunk);
  }
}

/** Appends rows to a temporary table of this connection. */
export async function appendRows(
  connection: DuckDBConnection,
  table: string,
  types: readonly DuckDBType[],
  rows: readonly (readonly DuckDBValue[])[],
): Promise<void> {
  const appender = await connection.createAppender(table, 'main', 'temp');
  const columns = types.map((type, column) => ({ type, value: (row: number) => rows[row]![column]! }));
  appendColumns(appender, columns, rows.length);
  appender.closeSync();
}
