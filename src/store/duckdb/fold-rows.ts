import { BLOB, blobValue, DOUBLE, type DuckDBConnection, type DuckDBValue, INTEGER } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import { appendRows } from './append.ts';
import { packAgainst, packSeries } from './packed-series.ts';
import { baseOf, type StoredDay } from './stored-days.ts';

/** Days buffered before they are appended. */
const BATCH = 2048;

/** A table of packed days: its qualified name, and where it is. */
export type PackedTable = { readonly name: string; readonly table: string; readonly catalog: string };

/** The one of a change. */
const OF_CHANGE: PackedTable = { name: 'packed', table: 'packed', catalog: 'temp' };

const CREATE_PACKED = ({ name, catalog }: PackedTable) => `
  CREATE OR REPLACE ${catalog === 'temp' ? 'TEMP TABLE' : 'TABLE'} ${name} (
    contract INTEGER, day INTEGER, source INTEGER, lot_size INTEGER, minutes INTEGER, last_minute INTEGER,
    last_price DOUBLE, last_volume DOUBLE, last_oi DOUBLE, offsets BLOB, ${FIELDS.map((field) => `${field} BLOB`).join(', ')})`;
const PACKED_TYPES = [
  ...[INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER],
  ...[DOUBLE, DOUBLE, DOUBLE, BLOB],
  ...FIELDS.map(() => BLOB),
];

/** Rows of packed days (a table of them, or a query) in the columns of `folded_day`. */
export const packedDays = (from: string): string => `
  SELECT DATE '1970-01-01' + day AS date, contract, source::SMALLINT AS source, lot_size,
    minutes::SMALLINT AS minutes, last_minute::SMALLINT AS last_minute, last_price::INTEGER AS last_price,
    last_volume::BIGINT AS last_volume, last_oi::BIGINT AS last_oi, offsets, ${FIELDS.join(', ')}
  FROM ${from}`;

/** What of a day is packed; the first `length` of each column. `day` counts from 1970-01-01, `lotSize` is NaN when unknown. */
type PackableDay = Pick<StoredDay, 'source' | 'minutes' | 'fields'> & {
  readonly day: number;
  readonly lotSize: number;
  readonly length: number;
};

/** A day that is packed. What is not known is NaN, a series without a value null. */
export type PackedDay = Pick<PackableDay, 'day' | 'source' | 'lotSize' | 'length'> & {
  readonly contract: number;
  readonly lastMinute: number;
  /** The last known price, volume and OI. */
  readonly last: readonly number[];
  /** How far each minute is from its place, then each of FIELDS. */
  readonly series: readonly (Uint8Array | null)[];
};

/** Collects folded days in a table: `packed` of a change, if no other is given. */
export type DayPacker = {
  add(contract: number, day: PackableDay): Promise<void>;
  addPacked(day: PackedDay): Promise<void>;
  /** Puts the rest into the table. */
  finish(): Promise<void>;
};

export async function createPacker(
  connection: DuckDBConnection,
  into: PackedTable = OF_CHANGE,
): Promise<DayPacker> {
  await connection.run(CREATE_PACKED(into));
  let rows: DuckDBValue[][] = [];
  const flush = async () => {
    if (rows.length > 0) await appendRows(connection, into.table, PACKED_TYPES, rows, into.catalog);
    rows = [];
  };
  const push = async (row: DuckDBValue[]) => {
    rows.push(row);
    if (rows.length === BATCH) await flush();
  };
  return {
    add: (contract, day) => push(packedRow(contract, day)),
    addPacked: (day) => push(rowOf(day)),
    finish: flush,
  };
}

function packedRow(contract: number, day: PackableDay): DuckDBValue[] {
  const { length, minutes, fields } = day;
  const packedField = (field: Field) => {
    const values = fields[field];
    const base = baseOf(fields, field);
    if (!values) return null;
    return base ? packAgainst(values, base, length) : packSeries(values, length);
  };
  const last = (field: Field) => {
    const values = fields[field];
    for (let i = length - 1; values && i >= 0; i--) if (!Number.isNaN(values[i]!)) return values[i]!;
    return Number.NaN;
  };
  const offsets = minutes.slice(0, length).map((minute, i) => minute - i);
  return rowOf({
    ...{ contract, day: day.day, source: day.source, lotSize: day.lotSize, length },
    lastMinute: minutes[length - 1]!,
    last: [last('price'), last('volume'), last('oi')],
    series: [packSeries(offsets, length), ...FIELDS.map(packedField)],
  });
}

function rowOf({
  contract,
  day,
  source,
  lotSize,
  length,
  lastMinute,
  last,
  series,
}: PackedDay): DuckDBValue[] {
  const present = (value: number) => (Number.isNaN(value) ? null : value);
  return [
    ...[contract, day, source, present(lotSize), length, lastMinute],
    ...last.map(present),
    ...series.map((packed) => packed && blobValue(packed)),
  ];
}
