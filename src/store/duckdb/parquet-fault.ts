import { basename } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { InputError } from '#market/row-sink.ts';
import { rowsOf } from './duck.ts';
import { type FileColumns, identifier, parquetRows, type Rule } from './parquet-sql.ts';

/** Faults that are not the file's: of the machine, or of our own statements. */
const NOT_OF_THE_FILE =
  /out of memory|no space left|could not (write|allocate)|interrupt|\b(binder|parser|catalog|constraint|transaction|fatal) error|connection/i;

/** Damage shows wherever the engine meets it, under many names: said as such. */
export function fileFault(error: unknown, path: string): unknown {
  if (error instanceof InputError || !(error instanceof Error)) return error;
  if (NOT_OF_THE_FILE.test(error.message)) return error;
  const reason = `it is no readable Parquet file: ${error.message.split('\n')[0]}`;
  return new InputError({ file: basename(path), reason, cause: error });
}

/** A Parquet file of which `file_row` has the rows. */
export type TableFile = { readonly path: string; readonly columns: FileColumns };

/** What no row breaks, in SQL. */
export const NEVER = 'false';

/** True of a row that breaks a rule, in SQL; of one kind of rules alone, where it is given. */
export function brokenSql(rules: readonly Rule[], of?: Rule['of']): string {
  const statements = rules
    .filter((rule) => of === undefined || rule.of === of)
    .map(({ broken }) => `(${broken})`);
  return statements.join(' OR ') || NEVER;
}

/** Throws InputError on the first row of `file_row` that breaks a rule, if there is one. */
export async function refuseBroken(
  connection: DuckDBConnection,
  { path, columns }: TableFile,
  rules: readonly Rule[],
): Promise<void> {
  const [first] = await rowsOf<{ line: number | null }>(
    connection,
    `SELECT min(line)::DOUBLE AS line FROM file_row WHERE ${brokenSql(rules)}`,
  );
  const { line } = first!;
  if (line === null) return;
  const [verdicts] = await rowsOf<Record<string, boolean | null>>(
    connection,
    `SELECT ${rules.map((rule, i) => `(${rule.broken}) AS rule_${i}`).join(', ')} FROM file_row WHERE line = $line`,
    { line },
  );
  const broken = rules.find((_, i) => verdicts![`rule_${i}`])!;
  const column = identifier(columns.get(broken.column.toLowerCase())!.name);
  const [cell] = await rowsOf<{ text: string | null }>(
    connection,
    `SELECT ${column}::VARCHAR AS text FROM ${parquetRows(path)} WHERE file_row_number = $row`,
    { row: line - 1 },
  );
  const text = JSON.stringify((cell!.text ?? '').slice(0, 40));
  throw new InputError({
    file: basename(path),
    line,
    column: broken.column,
    reason: `${text} ${broken.reason}`,
  });
}
