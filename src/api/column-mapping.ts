import * as z from 'zod/mini';
import type { ColumnMapping } from '#market/row-sink.ts';

const column = z.string().check(z.minLength(1), z.maxLength(200));
const optional = z.optional(column);

export const TIME_FORMATS = ['iso', 'yyyymmddHHMM', 'dd-Mon-yyyy HH:MM:SS', 'epoch-ms'] as const;
export const DATE_FORMATS = ['yyyy-mm-dd', 'dd-mm-yyyy', 'dd-Mon-yyyy'] as const;
export const TIME_STAMPS = ['close', 'start', 'instant'] as const;
export const QUANTITY_UNITS = ['units', 'lots'] as const;

/** The mapping of columns as a preset file or a page states it. */
export const columnMapping = z.strictObject({
  time: z.strictObject({ column, format: z.enum(TIME_FORMATS), stamp: z.enum(TIME_STAMPS) }),
  symbol: column,
  exchange: optional,
  expiry: z.strictObject({ column, format: z.enum(DATE_FORMATS) }),
  strike: column,
  kind: column,
  price: column,
  atp: optional,
  volume: optional,
  oi: optional,
  bid: optional,
  ask: optional,
  spot: optional,
  oiChange: optional,
  lotSize: optional,
  quantityUnit: z.enum(QUANTITY_UNITS),
});

/** How two spellings of a column name are compared. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
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
  return columnProblems({ 'time.column': time.column, 'expiry.column': expiry.column, ...named }, headers);
}

/** The same of the columns chosen so far, by the part of the mapping; undefined: none. */
export function columnProblems(
  chosen: Readonly<Record<string, string | undefined>>,
  headers: readonly string[],
): MappingProblem[] {
  const keys = headers.map(columnKey);
  const usedBy = new Map<string, string>();
  return Object.entries(chosen).flatMap(([field, column]): MappingProblem[] => {
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
