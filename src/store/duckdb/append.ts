import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

const CHUNK_ROWS = 2048;

/** Writes one row of a chunk: `set(column, value)` for each column. */
export type RowWriter = (row: number, set: (column: number, value: DuckDBValue) => void) => void;

/** Appends `count` rows to a table through data chunks. */
export function appendChunks(
  appender: DuckDBAppender,
  types: readonly DuckDBType[],
  count: number,
  write: RowWriter,
): void {
  for (let start = 0; start < count; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, count - start);
    const chunk = DuckDBDataChunk.create(types, rows);
    const vectors = types.map((_, column) => chunk.getColumnVector(column));
    for (let row = 0; row < rows; row++)
      write(start + row, (column, value) => vectors[column]!.setItem(row, value));
    for (const vector of vectors) vector.flush();
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
  appendChunks(appender, types, rows.length, (row, set) => {
    rows[row]!.forEach((value, column) => {
      set(column, value);
    });
  });
  appender.closeSync();
}
