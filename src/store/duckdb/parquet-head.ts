import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from './duck.ts';
import { fileFault } from './parquet-fault.ts';
import { type FileColumns, identifier, literal } from './parquet-sql.ts';

/** `MarketStore.readParquetHead`. */
export async function readParquetHead(
  connection: DuckDBConnection,
  path: string,
  rows: number,
): Promise<readonly (readonly string[])[]> {
  try {
    const names = [...(await columnsOf(connection, path)).values()].map(({ name }) => name);
    const cells = names.map((name, i) => `coalesce(${identifier(name)}::VARCHAR, '') AS c${i}`);
    const found = await rowsOf<Record<string, string>>(
      connection,
      `SELECT ${cells.join(', ')} FROM read_parquet(${literal(path)}) LIMIT ${rows}`,
    );
    return [names, ...found.map((row) => names.map((_, i) => row[`c${i}`]!))];
  } catch (error) {
    throw fileFault(error, path);
  }
}

/** How many rows a Parquet file says it has. */
export async function rowCountOf(connection: DuckDBConnection, path: string): Promise<number> {
  const [file] = await rowsOf<{ count: number }>(
    connection,
    `SELECT sum(num_rows)::DOUBLE AS count FROM parquet_file_metadata(${literal(path)})`,
  );
  return file!.count;
}

/** The columns of a Parquet file, in its order. */
export async function columnsOf(connection: DuckDBConnection, path: string): Promise<FileColumns> {
  const rows = await rowsOf<{ column_name: string; column_type: string }>(
    connection,
    `DESCRIBE SELECT * FROM read_parquet(${literal(path)})`,
  );
  return new Map(
    rows.map(({ column_name: name, column_type: type }) => [name.toLowerCase(), { name, type }]),
  );
}
