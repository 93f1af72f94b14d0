import * as z from 'zod/mini';
import type { ClockFormat, ColumnMapping, TimeFormat } from '#market/row-sink.ts';

const column = z.string().check(z.minLength(1), z.maxLength(200));
const optional = z.optional(column);

export const TIME_FORMATS = ['iso', 'yyyymmddHHMM', 'dd-Mon-yyyy HH:MM:SS', 'epoch-ms'] as const;
export const CLOCK_FORMATS = ['HH:MM:SS', 'HH:MM', 'HHMM'] as const;
export const DATE_FORMATS = ['yyyy-mm-dd', 'dd-mm-yyyy', 'dd-Mon-yyyy', 'yyyymmdd'] as const;
export const TIME_STAMPS = ['close', 'start', 'instant'] as const;
export const QUANTITY_UNITS = ['units', 'lots'] as const;

export const VOLUMES_OF = ['day', 'bar'] as const;
/** The parts of a contract that have columns of their own where none names it whole. */
export const CONTRACT_PARTS = ['symbol', 'kind', 'expiry', 'strike'] as const;

const dateColumn = z.strictObject({ column, format: z.enum(DATE_FORMATS) });
const stamp = z.enum(TIME_STAMPS);

const mappedParts = z.strictObject({
  time: z.discriminatedUnion('format', [
    z.strictObject({ column, format: z.enum(TIME_FORMATS), stamp }),
    z.strictObject({ column, format: z.enum(CLOCK_FORMATS), stamp, date: dateColumn }),
  ]),
  contract: z.optional(z.strictObject({ column })),
  symbol: optional,
  exchange: optional,
  expiry: z.optional(dateColumn),
  strike: optional,
  kind: optional,
  price: column,
  atp: optional,
  volume: optional,
  volumeOf: z.optional(z.enum(VOLUMES_OF)),
  oi: optional,
  bid: optional,
  ask: optional,
  bidSize: optional,
  askSize: optional,
  spot: optional,
  oiChange: optional,
  lotSize: optional,
  quantityUnit: z.enum(QUANTITY_UNITS),
});

/** The mapping of columns as a preset file or a page states it. */
export const columnMapping = mappedParts.check(({ value, issues }) => {
  for (const part of CONTRACT_PARTS) {
    const isNamed = value[part] !== undefined;
    if (isNamed !== (value.contract !== undefined)) continue;
    const message = isNamed
      ? 'the column of the contract says it already'
      : 'needed, unless the column of the contract says it';
    issues.push({ code: 'custom', path: [part], message, input: value });
  }
});

/** Whether a column in this format has the time of day alone: the date stands in another. */
export function isClockFormat(format: TimeFormat | ClockFormat): format is ClockFormat {
  return CLOCK_FORMATS.some((one) => one === format);
}

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
  return columnProblems(columnsByPart(mapping), headers);
}

/** The columns that a mapping names. */
export function mappedColumns(mapping: ColumnMapping): string[] {
  return Object.values(columnsByPart(mapping)).filter((name) => name !== undefined);
}

function columnsByPart(mapping: ColumnMapping): Readonly<Record<string, string | undefined>> {
  const { time, contract, expiry, quantityUnit: _, volumeOf: __, ...named } = mapping;
  return {
    'time.column': time.column,
    'time.date.column': time.date?.column,
    'contract.column': contract?.column,
    'expiry.column': expiry?.column,
    ...named,
  };
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
