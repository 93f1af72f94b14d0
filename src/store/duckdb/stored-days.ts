import type { DuckDBBlobVector, DuckDBConnection, DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import { type Contract, formatUnderlying, type Underlying } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { MinuteSource } from '../market-store.ts';
import { rowsOf } from './duck.ts';
import { COLUMN_OF } from './field-columns.ts';
import { unpackAgainst, unpackSeries } from './packed-series.ts';

/** A contract as stored, with its number. */
export type StoredContract = Contract & { readonly contract: number };

/** The minutes of one contract on one date from one source: paise and units, NaN where missing. */
export type StoredDay = {
  readonly contract: number;
  readonly source: number;
  readonly lotSize: number | null;
  /** Minutes of the day, ascending. */
  readonly minutes: Float64Array;
  /** One value per minute, of the fields asked for; a field without any value may be left out. */
  readonly fields: Partial<Record<Field, Float64Array>>;
};

/** The field whose steps a field mostly follows: it is packed against it. */
const PACKED_AGAINST: Readonly<Partial<Record<Field, Field>>> = { bid: 'price', ask: 'bid' };

/** The column that a field is packed against; undefined where it is packed alone. */
export function baseOf(fields: StoredDay['fields'], field: Field): Float64Array | undefined {
  const base = PACKED_AGAINST[field];
  return base && fields[base];
}

/** The fields asked for and those they are packed against, each after its base. */
function withBases(fields: readonly Field[]): Field[] {
  const needed = new Set<Field>();
  const add = (field: Field) => {
    const base = PACKED_AGAINST[field];
    if (base) add(base);
    needed.add(field);
  };
  for (const field of FIELDS) if (fields.includes(field)) add(field);
  return [...needed];
}

/** The contracts of a board: its legs, the future of its expiry, the spot. */
export const OF_BOARD = `exchange = $exchange AND symbol = $symbol AND (expiry = $expiry::DATE OR kind = 'spot')`;

/** Contracts that match a condition on the table `contract`. */
export function storedContracts(
  connection: DuckDBConnection,
  condition: string,
  values: Record<string, DuckDBValue>,
): Promise<StoredContract[]> {
  return rowsOf<StoredContract>(
    connection,
    `SELECT id AS contract, exchange, symbol, kind, expiry::VARCHAR AS expiry, strike / 100.0 AS strike
     FROM contract WHERE ${condition} ORDER BY id`,
    values,
  );
}

/** Every source by its number. */
export async function sourcesByNumber(connection: DuckDBConnection): Promise<Map<number, MinuteSource>> {
  const rows = await rowsOf<MinuteSource & { number: number }>(
    connection,
    'SELECT id AS number, name AS id, simulated, cadence FROM source',
  );
  return new Map(rows.map(({ number, ...source }) => [number, source]));
}

/** What has one source on a date: the chain of an option, by its name; by its number any other contract. */
export type Chain = string | number;

/** What a contract has its source with: all options of an underlying and expiry, any other contract by itself. */
export function chainOf(of: Omit<StoredContract, 'strike'>): Chain {
  const { contract, kind, exchange, symbol, expiry } = of;
  return kind === 'call' || kind === 'put' ? `${exchange}:${symbol}:${expiry}` : contract;
}

/** `chainOf` of an option in SQL, NULL for other contracts; of a row of the table `contract`, named `c`. */
export const CHAIN_NAME = `
  CASE WHEN c.kind IN ('call', 'put') THEN c.exchange || ':' || c.symbol || ':' || c.expiry::VARCHAR END`;

/** Contracts on a date, by number; of one source where it is given. */
export type Selected = {
  readonly date: TradingDate;
  readonly contracts: readonly number[];
  readonly source?: number;
  /** By contract; one that has none is a chain of its own. */
  readonly chains?: ReadonlyMap<number, Chain>;
  /** False for a simulated source of an underlying that has real data. */
  readonly isShown: (row: { readonly contract: number; readonly source: number }) => boolean;
};

/** The contracts on a date, as far as simulated data of theirs is not hidden by real data. */
export async function selectShown(
  connection: DuckDBConnection,
  date: TradingDate,
  contracts: readonly StoredContract[],
  sources: ReadonlyMap<number, MinuteSource>,
): Promise<Selected> {
  const rows = await rowsOf<Underlying>(connection, 'SELECT exchange, symbol FROM real_underlying');
  const real = new Set(rows.map(formatUnderlying));
  const hidden = new Set(
    contracts.filter((of) => real.has(formatUnderlying(of))).map(({ contract }) => contract),
  );
  return {
    date,
    contracts: contracts.map(({ contract }) => contract),
    chains: new Map(contracts.map((of) => [of.contract, chainOf(of)])),
    isShown: ({ contract, source }) => !(sources.get(source)!.simulated && hidden.has(contract)),
  };
}

/** Ranges are cheaper to plan than a list, as long as they are few. */
const MOST_RANGES = 4;

/** The condition of a selection, on any table of contract-days. */
export function ofSelected({ contracts, source }: Selected): string {
  const sorted = [...contracts].sort((a, b) => a - b);
  const starts = sorted.filter((contract, i) => i === 0 || contract !== sorted[i - 1]! + 1);
  const ends = sorted.filter((contract, i) => contract + 1 !== sorted[i + 1]);
  const ranges = starts.map((start, i) => `contract BETWEEN ${start} AND ${ends[i]}`);
  const listed = ranges.length > MOST_RANGES ? `contract IN (${sorted.join(', ')})` : ranges.join(' OR ');
  const ofSource = source === undefined ? '' : ` AND source = ${source}`;
  return `date = $date::DATE AND contract BETWEEN ${sorted[0]} AND ${sorted.at(-1)} AND (${listed})${ofSource}`;
}

/**
 * The minutes of contracts on a date, folded or still open: one entry per contract that has any from the source of its
 * chain, which is the one that has most minutes of all its contracts together. What other sources have is left out.
 */
export async function storedDays(
  connection: DuckDBConnection,
  selected: Selected,
  asked: readonly Field[],
): Promise<Map<number, StoredDay>> {
  if (selected.contracts.length === 0) return new Map();
  const fields = withBases(asked);
  const { date, chains, isShown } = selected;
  const condition = ofSelected(selected);
  const folded = await connection.run(
    `SELECT contract, source, lot_size, minutes, offsets, ${fields.map((field) => COLUMN_OF[field]).join(', ')} FROM folded_day WHERE ${condition}`,
    { date },
  );
  const open = await connection.run(
    `SELECT contract::DOUBLE, source::DOUBLE, coalesce(lot_size, 0)::DOUBLE, minute::DOUBLE,
       ${fields.map((field) => `coalesce(${COLUMN_OF[field]}::DOUBLE, 'NaN')`).join(', ')}
     FROM open_minute WHERE ${condition} ORDER BY contract, source, minute`,
    { date },
  );
  const days = [
    ...unpackedDays(await folded.fetchAllChunks(), fields),
    ...openDays(await open.fetchAllChunks(), fields),
  ];
  const bySource = new Map<string, StoredDay>();
  for (const day of days.filter(isShown)) {
    const key = `${day.contract}/${day.source}`;
    const older = bySource.get(key);
    bySource.set(key, older ? mergeDays(older, day) : day);
  }
  const shown = [...bySource.values()];
  const chainOfDay = ({ contract }: StoredDay) => chains?.get(contract) ?? contract;
  const fullest = fullestSources(
    shown.map((day) => ({ chain: chainOfDay(day), source: day.source, minutes: day.minutes.length })),
  );
  const ofChains = shown.filter((day) => fullest.get(chainOfDay(day))!.source === day.source);
  return new Map(ofChains.map((day) => [day.contract, day]));
}

/** What a source has of a chain, or of a contract in it. */
export type SourceMinutes = { readonly chain: Chain; readonly source: number; readonly minutes: number };

/** The source that has most minutes of each chain, and how many; the first of equals. */
export function fullestSources(parts: readonly SourceMinutes[]): Map<Chain, SourceMinutes> {
  const totals = new Map<string, SourceMinutes>();
  for (const { chain, source, minutes } of parts) {
    const key = `${typeof chain} ${chain} ${source}`;
    totals.set(key, { chain, source, minutes: minutes + (totals.get(key)?.minutes ?? 0) });
  }
  const fullest = new Map<Chain, SourceMinutes>();
  for (const total of totals.values()) {
    const other = fullest.get(total.chain);
    if (!other || total.minutes > other.minutes) fullest.set(total.chain, total);
  }
  return fullest;
}

/** Days of an answer with the columns contract, source, lot_size, minutes, offsets and the packed fields. */
export function* unpackedDays(
  chunks: readonly DuckDBDataChunk[],
  fields: readonly Field[],
): Generator<StoredDay> {
  for (const chunk of chunks) {
    const offsets = chunk.getColumnVector(4) as DuckDBBlobVector;
    const packed = fields.map((_, i) => chunk.getColumnVector(5 + i) as DuckDBBlobVector);
    const cell = (column: number, row: number) => chunk.getColumnVector(column).getItem(row) as number | null;
    for (let row = 0; row < chunk.rowCount; row++) {
      const length = cell(3, row)!;
      const columns: Partial<Record<Field, Float64Array>> = {};
      fields.forEach((field, i) => {
        const bytes = packed[i]!.getItemBytes(row);
        if (!bytes) return;
        const base = baseOf(columns, field);
        columns[field] = base ? unpackAgainst(bytes, base, length) : unpackSeries(bytes, length);
      });
      yield {
        contract: cell(0, row)!,
        source: cell(1, row)!,
        lotSize: cell(2, row),
        minutes: unpackMinutes(offsets.getItemBytes(row), length),
        fields: columns,
      };
    }
  }
}

/** The minutes of the day behind `folded_day.offsets`. */
export function unpackMinutes(offsets: Uint8Array | null, length: number): Float64Array {
  return unpackSeries(offsets, length).map((offset, i) => offset + i);
}

function* openDays(chunks: readonly DuckDBDataChunk[], fields: readonly Field[]): Generator<StoredDay> {
  const total = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
  const columns = Array.from({ length: 4 + fields.length }, (_, column) => doublesOf(chunks, column, total));
  const [contract, source, lot, minute] = columns as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (let from = 0; from < total; ) {
    let to = from + 1;
    while (to < total && contract[to] === contract[from] && source[to] === source[from]) to++;
    const slices: Partial<Record<Field, Float64Array>> = {};
    fields.forEach((field, i) => {
      slices[field] = columns[4 + i]!.subarray(from, to);
    });
    yield {
      contract: contract[from]!,
      source: source[from]!,
      lotSize: lot[to - 1] || null,
      minutes: minute.subarray(from, to),
      fields: slices,
    };
    from = to;
  }
}

/** A column of doubles without nulls, over all chunks of an answer. */
export function doublesOf(chunks: readonly DuckDBDataChunk[], column: number, total: number): Float64Array {
  const values = new Float64Array(total);
  let at = 0;
  for (const chunk of chunks) {
    const vector = chunk.getColumnVector(column);
    for (let row = 0; row < chunk.rowCount; row++) values[at++] = vector.getItem(row) as number;
  }
  return values;
}

/** Both days' minutes; where both have one, the newer counts. */
export function mergeDays(older: StoredDay, newer: StoredDay): StoredDay {
  const [before, after] = [older.minutes, newer.minutes];
  const minutes = new Float64Array(before.length + after.length);
  // The row of the newer day, or -1 − that of the older.
  const rows = new Int32Array(minutes.length);
  let length = 0;
  for (let i = 0, j = 0; i < before.length || j < after.length; length++) {
    const isNewer = j < after.length && !(before[i]! < after[j]!);
    if (isNewer && before[i] === after[j]) i++;
    minutes[length] = isNewer ? after[j]! : before[i]!;
    rows[length] = isNewer ? j++ : -1 - i++;
  }
  const fields: Partial<Record<Field, Float64Array>> = {};
  for (const field of FIELDS)
    if (older.fields[field] || newer.fields[field])
      fields[field] = mergedColumn(older.fields[field], newer.fields[field], rows.subarray(0, length));
  return {
    ...newer,
    lotSize: newer.lotSize ?? older.lotSize,
    minutes: minutes.slice(0, length),
    fields,
  };
}

function mergedColumn(
  older: Float64Array | undefined,
  newer: Float64Array | undefined,
  rows: Int32Array,
): Float64Array {
  const column = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    column[i] = (row < 0 ? older?.[-1 - row] : newer?.[row]) ?? Number.NaN;
  }
  return column;
}
