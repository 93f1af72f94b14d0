import type { ColumnMapping } from '#market/row-sink.ts';
import { columnKey, namesIn } from './csv-table.ts';
import type { ImportFormat } from './import-format.ts';
import { openInput } from './input-file.ts';

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

/**
 * The names of the columns of a CSV file, packed or not, as it spells them: what a mapping may name. null for a file that
 * is no CSV table (of Parquet too, which names its columns in a form of its own). Throws InputError on a file that cannot
 * be read.
 */
export async function headersOf(path: string): Promise<readonly string[] | null> {
  const input = await openInput(path);
  try {
    if (input.content.kind !== 'text') return null;
    const names = namesIn(input.content.head);
    return names.length > 1 ? names : null;
  } finally {
    await input.close();
  }
}

export type MappingProblem = {
  /** The part of the mapping: `price`, `time.column`. */
  readonly field: string;
  readonly column: string;
  readonly problem: 'missing' | 'twice' | 'used twice';
};

/** What keeps a mapping from fitting a table with these columns; empty when it fits. */
export function mappingProblems(mapping: ColumnMapping, headers: readonly string[]): MappingProblem[] {
  const { time, expiry, quantityUnit: _, ...named } = mapping;
  const fields = Object.entries({ 'time.column': time.column, 'expiry.column': expiry.column, ...named });
  const keys = headers.map(columnKey);
  const usedBy = new Map<string, string>();
  return fields.flatMap(([field, column]): MappingProblem[] => {
    if (column === undefined) return [];
    const key = columnKey(column);
    const times = keys.filter((name) => name === key).length;
    const twin = usedBy.get(key);
    usedBy.set(key, field);
    if (times === 0) return [{ field, column, problem: 'missing' }];
    if (times > 1) return [{ field, column, problem: 'twice' }];
    return twin === undefined ? [] : [{ field, column, problem: 'used twice' }];
  });
}
