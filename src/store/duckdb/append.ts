import {
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
  type DuckDBVector,
  INTEGER,
} from '@duckdb/node-api';

export const CHUNK_ROWS = 2048;

/**
 * A column to append: its type and its value in a row; or its numbers, as INTEGER or DOUBLE by what holds them, at a
 * tenth of the cost.
 */
export type AppendedColumn =
  | { readonly type: DuckDBType; readonly value: (row: number) => DuckDBValue }
  | Int32Array
  | Float64Array;

/** Appends `count` rows to a table through data chunks, column by column. */
export function appendColumns(
  appender: DuckDBAppender,
  columns: readonly AppendedColumn[],
  count: number,
): void {
  const types = columns.map(typeOf);
  for (let start = 0; start < count; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, count - start);
    const chunk = DuckDBDataChunk.create(types, rows);
    columns.forEach((column, at) => {
      const vector = chunk.getColumnVector(at);
      if ('value' in column)
        for (let row = 0; row < rows; row++) vector.setItem(row, column.value(start + row));
      else setNumbers(vector, column, start, rows);
      vector.flush();
    });
    appender.appendDataChunk(chunk);
  }
}

function typeOf(column: AppendedColumn): DuckDBType {
  if ('value' in column) return column.type;
  return column instanceof Int32Array ? INTEGER : DOUBLE;
}

/** On its own: the engine compiles it for numbers alone. */
function setNumbers(
  vector: DuckDBVector,
  numbers: Int32Array | Float64Array,
  start: number,
  rows: number,
): void {
  for (let row = 0; row < rows; row++) vector.setItem(row, numbers[start + row]!);
}

/** Appends columns of numbers, one for each row, to a temporary table of this connection. */
export async function appendNumbers(
  connection: DuckDBConnection,
  table: string,
  columns: readonly (Int32Array | Float64Array)[],
): Promise<void> {
  await appendTo(connection, table, 'temp', columns, columns[0]!.length);
}

/** Appends rows to a table of this connection, a temporary one if no other catalog is given. */
export async function appendRows(
  connection: DuckDBConnection,
  table: string,
  types: readonly DuckDBType[],
  rows: readonly (readonly DuckDBValue[])[],
  catalog = 'temp',
): Promise<void> {
  const columns = types.map((type, column) => ({ type, value: (row: number) => rows[row]![column]! }));
  await appendTo(connection, table, catalog, columns, rows.length);
}

/** Appends the first `count` rows of columns to a table of a catalog. */
export async function appendTo(
  connection: DuckDBConnection,
  table: string,
  catalog: string,
  columns: readonly AppendedColumn[],
  count: number,
): Promise<void> {
  const appender = await connection.createAppender(table, 'main', catalog);
  appendColumns(appender, columns, count);
  appender.closeSync();
}
