import { BLOB, blobValue, DOUBLE, type DuckDBConnection, type DuckDBValue, INTEGER } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import { appendRows } from './append.ts';
import { packAgainst, packSeries } from './packed-series.ts';
import { baseOf, type StoredDay } from './stored-days.ts';

/** Days buffered before they are appended. */
const BATCH = 2048;

/** The minutes of one contract-day in the making: reused from day to day. `n` is the contract's number. */
export type GrowingDay = {
  n: number;
  day: number;
  source: number;
  /** NaN when unknown. */
  lotSize: number;
  length: number;
  /** Minutes that are new, not read back from the store. */
  fresh: number;
  readonly minutes: Float64Array;
  readonly fields: Readonly<Record<Field, Float64Array>>;
};

/**
 * The contract-days of an answer ordered by contract, day, source, minute and row: columns n, day, source, minute, row,
 * lot_size, then the fields, all DOUBLE without nulls. Of several rows for a minute the last counts. The same object
 * is yielded again and again.
 */
export async function* contractDays(connection: DuckDBConnection, sql: string): AsyncGenerator<GrowingDay> {
  const empty = () => new Float64Array(1441);
  const growing: GrowingDay = {
    n: -1,
    day: -1,
    source: -1,
    lotSize: Number.NaN,
    length: 0,
    fresh: 0,
    minutes: empty(),
    fields: { price: empty(), atp: empty(), volume: empty(), oi: empty(), bid: empty(), ask: empty() },
  };
  const columns = FIELDS.map((field) => growing.fields[field]);
  let fresh = false;
  const result = await connection.stream(sql);
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    const vectors = Array.from({ length: chunk.columnCount }, (_, i) => chunk!.getColumnVector(i));
    const cell = (column: number, row: number) => vectors[column]!.getItem(row) as number;
    const { rowCount } = chunk;
    for (let row = 0; row < rowCount; row++) {
      const [n, day, source] = [cell(0, row), cell(1, row), cell(2, row)];
      if (n !== growing.n || day !== growing.day || source !== growing.source) {
        if (growing.length > 0) yield growing;
        Object.assign(growing, { n, day, source, lotSize: Number.NaN, length: 0, fresh: 0 });
      }
      const minute = cell(3, row);
      if (growing.length === 0 || growing.minutes[growing.length - 1] !== minute) {
        growing.length++;
        fresh = false;
      }
      const at = growing.length - 1;
      growing.minutes[at] = minute;
      if (!fresh && cell(4, row) >= 0) {
        fresh = true;
        growing.fresh++;
      }
      const lotSize = cell(5, row);
      if (!Number.isNaN(lotSize)) growing.lotSize = lotSize;
      for (let i = 0; i < columns.length; i++) columns[i]![at] = cell(6 + i, row);
    }
  }
  if (growing.length > 0) yield growing;
}

const CREATE_PACKED = `
  CREATE OR REPLACE TEMP TABLE packed (
    contract INTEGER, day INTEGER, source INTEGER, lot_size INTEGER, minutes INTEGER, last_minute INTEGER,
    last_price DOUBLE, last_volume DOUBLE, last_oi DOUBLE, offsets BLOB, ${FIELDS.map((field) => `${field} BLOB`).join(', ')})`;
const PACKED_TYPES = [
  ...[INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER],
  ...[DOUBLE, DOUBLE, DOUBLE, BLOB],
  ...FIELDS.map(() => BLOB),
];

/** The rows of `packed` in the columns of `folded_day`. */
export const PACKED_DAYS = `
  SELECT DATE '1970-01-01' + day AS date, contract, source::SMALLINT AS source, lot_size,
    minutes::SMALLINT AS minutes, last_minute::SMALLINT AS last_minute, last_price::INTEGER AS last_price,
    last_volume::BIGINT AS last_volume, last_oi::BIGINT AS last_oi, offsets, ${FIELDS.join(', ')}
  FROM packed`;

/** What of a day is packed; the first `length` of each column. */
type PackableDay = Omit<GrowingDay, 'n' | 'fresh' | 'fields'> & Pick<StoredDay, 'fields'>;

/** Collects folded days in the temporary table `packed` of the connection. */
export type DayPacker = {
  add(contract: number, day: PackableDay): Promise<void>;
  /** Puts the rest into the table. */
  finish(): Promise<void>;
};

export async function createPacker(connection: DuckDBConnection): Promise<DayPacker> {
  await connection.run(CREATE_PACKED);
  let rows: DuckDBValue[][] = [];
  const flush = async () => {
    await appendRows(connection, 'packed', PACKED_TYPES, rows);
    rows = [];
  };
  return {
    add: async (contract, day) => {
      rows.push(packedRow(contract, day));
      if (rows.length === BATCH) await flush();
    },
    finish: flush,
  };
}

function packedRow(contract: number, day: PackableDay): DuckDBValue[] {
  const { length, minutes, fields } = day;
  const blob = (packed: Uint8Array | null) => packed && blobValue(packed);
  const packedField = (field: Field) => {
    const values = fields[field];
    const base = baseOf(fields, field);
    if (!values) return null;
    return blob(base ? packAgainst(values, base, length) : packSeries(values, length));
  };
  const last = (field: Field) => {
    const values = fields[field];
    for (let i = length - 1; values && i >= 0; i--) if (!Number.isNaN(values[i]!)) return values[i]!;
    return null;
  };
  return [
    contract,
    day.day,
    day.source,
    Number.isNaN(day.lotSize) ? null : day.lotSize,
    length,
    minutes[length - 1]!,
    last('price'),
    last('volume'),
    last('oi'),
    blob(
      packSeries(
        minutes.slice(0, length).map((minute, i) => minute - i),
        length,
      ),
    ),
    ...FIELDS.map(packedField),
  ];
}
