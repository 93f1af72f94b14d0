import { BLOB, blobValue, type DuckDBConnection } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import { type AppendedColumn, appendTo } from './append.ts';
import { FIELD_COLUMNS } from './field-columns.ts';
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
    last_price DOUBLE, last_volume DOUBLE, last_oi DOUBLE, offsets BLOB, ${FIELD_COLUMNS.map((column) => `${column} BLOB`).join(', ')})`;

/** Lot size of a packed day, which is 0 there when unknown, and null here. */
export const PACKED_LOT = 'nullif(lot_size, 0) AS lot_size';

/** A last figure of a packed day, which is NaN there when unknown, and null here. */
const known = (column: string, type: string) => `nullif(${column}, 'NaN'::DOUBLE)::${type} AS ${column}`;

/** Rows of packed days (a table of them, or a query) in the columns of `folded_day`. */
export const packedDays = (from: string): string => `
  SELECT DATE '1970-01-01' + day AS date, contract, source::SMALLINT AS source, ${PACKED_LOT},
    minutes::SMALLINT AS minutes, last_minute::SMALLINT AS last_minute, ${known('last_price', 'INTEGER')},
    ${known('last_volume', 'BIGINT')}, ${known('last_oi', 'BIGINT')}, offsets, ${FIELD_COLUMNS.join(', ')}
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
  readonly last: ArrayLike<number>;
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

/** A packer into a new table, which takes the place of one of that name. */
export async function createPacker(
  connection: DuckDBConnection,
  into: PackedTable = OF_CHANGE,
): Promise<DayPacker> {
  await connection.run(CREATE_PACKED(into));
  const whole = () => new Int32Array(BATCH);
  const [contracts, days, sources, lots, lengths, ends] = [
    whole(),
    whole(),
    whole(),
    whole(),
    whole(),
    whole(),
  ];
  const lasts = [new Float64Array(BATCH), new Float64Array(BATCH), new Float64Array(BATCH)];
  const series: (readonly (Uint8Array | null)[])[] = [];
  const columns: readonly AppendedColumn[] = [
    ...[contracts, days, sources, lots, lengths, ends, ...lasts],
    ...['offsets', ...FIELDS].map((_, which) => ({
      type: BLOB,
      value: (row: number) => {
        const bytes = series[row]![which]!;
        return bytes && blobValue(bytes);
      },
    })),
  ];
  const finish = async () => {
    if (series.length > 0) await appendTo(connection, into.table, into.catalog, columns, series.length);
    series.length = 0;
  };
  const addPacked = async (day: PackedDay) => {
    const row = series.length;
    contracts[row] = day.contract;
    days[row] = day.day;
    sources[row] = day.source;
    lots[row] = day.lotSize || 0;
    lengths[row] = day.length;
    ends[row] = day.lastMinute;
    for (let which = 0; which < lasts.length; which++) lasts[which]![row] = day.last[which]!;
    series.push(day.series);
    if (series.length === BATCH) await finish();
  };
  return { add: (contract, day) => addPacked(packed(contract, day)), addPacked, finish };
}

function packed(contract: number, day: PackableDay): PackedDay {
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
  return {
    ...{ contract, day: day.day, source: day.source, lotSize: day.lotSize, length },
    lastMinute: minutes[length - 1]!,
    last: [last('price'), last('volume'), last('oi')],
    series: [packSeries(offsets, length), ...FIELDS.map(packedField)],
  };
}
