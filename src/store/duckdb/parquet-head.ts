import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from './duck.ts';
import { identifier, literal } from './parquet-sql.ts';
import { columnsOf, fileFault } from './take-parquet.ts';

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
