import type { DuckDBConnection, DuckDBDataChunk, DuckDBDoubleVector } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import {
  type ColumnMapping,
  InputError,
  LARGEST_COUNT,
  LARGEST_PRICE,
  LARGEST_SIZE,
  NOT_LATER,
  type SkippedRows,
} from '#market/row-sink.ts';
import { DAY_MS, MINUTE_MS } from '#market/trading-date.ts';
import { COLUMN_OF } from './field-columns.ts';
import { type MinutePage, putRow, ROW } from './minute-pages.ts';
import { toPaise } from './paise.ts';
import { type FileDay, type FileDays, KEY_COLUMN } from './parquet-days.ts';
import { brokenSql, NEVER } from './parquet-fault.ts';
import { EARLIEST_MS, IST_OFFSET_MS, LATEST_MS, type Rule } from './parquet-sql.ts';

const OUTSIDE = 'the minute is outside trading hours';
const NO_LOT = 'the lot size of this contract is not known, its lots cannot be turned into units';

/** Columns of a file's rows that are read, and the statement that reads them. */
export type RowColumns = { readonly sql: string; readonly at: (column: RowColumn) => number };

type RowColumn = 'broken' | 'instant' | 'spot' | 'oi_change' | 'key' | Field;

/** The rows of `file_row`, in its order, as they stand there: what of them a mapping names, each a DOUBLE. */
export function rowColumns(mapping: ColumnMapping, rules: readonly Rule[]): RowColumns {
  const ofCells = brokenSql(rules, 'cell');
  const columns: [RowColumn, string][] = [
    ['instant', 'instant_ms::DOUBLE'],
    ['key', KEY_COLUMN],
  ];
  if (ofCells !== NEVER) columns.push(['broken', `coalesce(${ofCells}, false)::DOUBLE`]);
  if (mapping.spot !== undefined) columns.push(['spot', 'spot_number']);
  if (mapping.oiChange !== undefined) columns.push(['oi_change', 'oi_change_number']);
  for (const field of FIELDS)
    if (mapping[field] !== undefined) columns.push([field, `${COLUMN_OF[field]}_number`]);
  const places = new Map(columns.map(([column], at) => [column, at]));
  return {
    sql: `SELECT ${columns.map(([, sql]) => sql).join(', ')} FROM file_row`,
    at: (column) => places.get(column) ?? -1,
  };
}

/** The chunks of an answer, each asked for before the one before it is worked on: the engine reads on meanwhile. */
export async function* chunksAhead(
  connection: DuckDBConnection,
  sql: string,
): AsyncGenerator<DuckDBDataChunk> {
  const result = await connection.stream(sql);
  const fetch = () => {
    const coming = result.fetchChunk();
    // What fails is thrown where it is waited for, which may be much later.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = fetch();
  try {
    for (let chunk = await coming; chunk && chunk.rowCount > 0; chunk = await coming) {
      coming = fetch();
      yield chunk;
    }
  } finally {
    // The connection is not to be asked anything else while it reads.
    await coming.catch(() => undefined);
  }
}

const MOST_ROWS = 2048;
/** A row breaks a rule. */
export const BROKEN = -1;
/** Of a column that the mapping does not name. */
const NOTHING = new Float64Array(MOST_ROWS).fill(Number.NaN);

/** Reads chunks of a file's rows by a mapping. `name` is the file's. */
export function createChunkReader(
  { time, quantityUnit, oiChange }: ColumnMapping,
  columns: RowColumns,
  file: FileDays,
  name: string,
) {
  const isUnits = quantityUnit === 'units';
  const mayHaveFractions = !isUnits || oiChange !== undefined;
  const isInstant = time.stamp === 'instant';
  const toClose = time.stamp === 'start' ? MINUTE_MS : 0;
  const outside = { reason: OUTSIDE, rows: 0, firstLine: 0 };
  const noLot = { reason: NO_LOT, rows: 0, firstLine: 0 };
  let read = 0;
  let [lastInstant, lastDay, lastMinute] = [Number.NaN, 0, 0];

  const numbersOf = (chunk: DuckDBDataChunk, column: RowColumn): Float64Array => {
    const at = columns.at(column);
    return at < 0 ? NOTHING : doublesOf(chunk.getColumnVector(at) as DuckDBDoubleVector);
  };

  const skip = (reason: { rows: number; firstLine: number }, line: number) => {
    if (reason.rows++ === 0) reason.firstLine = line;
  };

  /** Finds the day and the minute that a time closes; false where it is none. */
  const readTime = (instant: number): boolean => {
    if (!(instant >= EARLIEST_MS && instant <= LATEST_MS)) return false;
    if (!isInstant && instant % MINUTE_MS !== 0) return false;
    const close = Math.ceil(instant / MINUTE_MS) * MINUTE_MS + toClose;
    lastDay = Math.floor((close + IST_OFFSET_MS) / DAY_MS);
    lastMinute = (close + IST_OFFSET_MS - lastDay * DAY_MS) / MINUTE_MS;
    lastInstant = instant;
    return true;
  };

  /**
   * Puts quantities into a record, in units. Where the lots of a row come to no whole units, within a division's rounding,
   * the lot is not the one that the file was made with, and no quantity of it is taken.
   */
  const takeQuantities = (
    day: FileDay,
    { quantities }: MinutePage,
    at: number,
    line: number,
    volume: number,
    oi: number,
    previous: number,
  ) => {
    const { scale } = day;
    const [units, open, before] = [volume * scale, oi * scale, previous * scale];
    const isWhole = hasUnits(units) && hasUnits(open) && hasUnits(before);
    quantities[at * ROW.quantities + ROW.volume] = isWhole ? Math.round(units) : Number.NaN;
    quantities[at * ROW.quantities + ROW.oi] = isWhole ? Math.round(open) : Number.NaN;
    if (!isWhole) {
      day.partial++;
      day.firstPartial = Math.min(day.firstPartial, line);
    } else if (!Number.isNaN(before)) {
      day.least = Math.min(day.least, Math.round(before));
      day.most = Math.max(day.most, Math.round(before));
    }
  };

  /** The total with a bar. Throws InputError where the bar is not later than the one before. */
  const totalWith = (bars: NonNullable<FileDay['bars']>, minute: number, line: number, volume: number) => {
    if (minute <= bars.last)
      throw new InputError({ file: name, line, column: time.column, reason: NOT_LATER });
    bars.last = minute;
    bars.volume += volume;
    return bars.volume;
  };

  return {
    rows: () => read,
    skipped: (): SkippedRows[] => [outside, noLot].filter((reason) => reason.rows > 0),
    /**
     * Puts what a chunk of rows has to take into a page, from `at` on. Answers how many rows those are, -1 when a row of
     * it breaks a rule. Throws InputError on a bar out of the order of time, where bars are added up.
     */
    read: (chunk: DuckDBDataChunk, page: MinutePage, at: number): number => {
      const { rowCount } = chunk;
      if (columns.at('broken') >= 0 && !numbersOf(chunk, 'broken').every((broken) => broken === 0))
        return BROKEN;
      const instants = numbersOf(chunk, 'instant');
      const keys = numbersOf(chunk, 'key');
      const prices = numbersOf(chunk, 'price');
      const atps = numbersOf(chunk, 'atp');
      const volumes = numbersOf(chunk, 'volume');
      const opens = numbersOf(chunk, 'oi');
      const bids = numbersOf(chunk, 'bid');
      const asks = numbersOf(chunk, 'ask');
      const bidSizes = numbersOf(chunk, 'bidSize');
      const askSizes = numbersOf(chunk, 'askSize');
      const spots = numbersOf(chunk, 'spot');
      const changes = numbersOf(chunk, 'oi_change');
      let to = at;
      for (let row = 0; row < rowCount; row++) {
        const instant = instants[row]!;
        if (instant !== lastInstant && !readTime(instant)) return BROKEN;
        // Each by itself: an array of them would be made for every row.
        const price = prices[row]!;
        const atp = atps[row]!;
        const bid = bids[row]!;
        const ask = asks[row]!;
        const bidSize = bidSizes[row]!;
        const askSize = askSizes[row]!;
        const spot = spots[row]!;
        const volume = volumes[row]!;
        const oi = opens[row]!;
        const change = changes[row]!;
        if (!isPrice(price) || !isPrice(atp) || !isPrice(bid) || !isPrice(ask) || !isPrice(spot))
          return BROKEN;
        if (!isCount(volume, isUnits) || !isCount(oi, isUnits) || Math.abs(change) > LARGEST_COUNT)
          return BROKEN;
        if (!isSize(bidSize) || !isSize(askSize)) return BROKEN;
        const line = read + row + 1;
        const day = file.of(keys[row]!, lastDay, line);
        if (!day) return BROKEN;
        if (day.trading[lastMinute] === 0) {
          skip(outside, line);
          continue;
        }
        if (day.refusal) {
          skip(day.refusal, line);
          continue;
        }
        if (day.spot && spot > 0) day.spot[lastMinute] = toPaise(spot);
        if (Number.isNaN(day.scale)) {
          skip(noLot, line);
          continue;
        }
        const total = day.bars ? totalWith(day.bars, lastMinute, line, volume) : volume;
        putRow(
          page,
          to,
          day.place,
          lastMinute,
          day.lotSize,
          paiseOf(price),
          paiseOf(atp),
          total,
          oi,
          paiseOf(bid),
          paiseOf(ask),
          sizeOf(bidSize, bid),
          sizeOf(askSize, ask),
        );
        if (mayHaveFractions) takeQuantities(day, page, to, line, total, oi, oi - change);
        to++;
      }
      read += rowCount;
      return to - at;
    },
  };
}

/**
 * The numbers of a column, NaN where there is none. The binding holds them in one array, and what is null in the bits of
 * another, but has no name for either: asked for one by one, each would cost several times as much.
 */
function doublesOf(vector: DuckDBDoubleVector): Float64Array {
  const { items, validity } = vector as unknown as Insides;
  const data = validity?.data;
  if (!(items instanceof Float64Array) || (data !== null && !(data instanceof BigUint64Array)))
    return Float64Array.from({ length: vector.itemCount }, (_, row) => vector.getItem(row) ?? Number.NaN);
  if (data) {
    const known = new Uint32Array(data.buffer, data.byteOffset, 2 * data.length);
    for (let row = 0; row < items.length; row += 32)
      if (known[row >>> 5] !== ALL_KNOWN) forget(items, known[row >>> 5]!, row);
  }
  return items;
}

/** Of a chunk's own copy of the engine's numbers. */
type Insides = { readonly items?: unknown; readonly validity?: { readonly data?: unknown } };

/** What 32 numbers that are all known have for bits. */
const ALL_KNOWN = 0xffffffff;

/** Makes NaN of those of the 32 numbers from `first` on that have no bit in `known`. */
function forget(numbers: Float64Array, known: number, first: number): void {
  const end = Math.min(first + 32, numbers.length);
  for (let row = first, bits = known; row < end; row++, bits >>>= 1)
    if ((bits & 1) === 0) numbers[row] = Number.NaN;
}

/** The rounding of a division by the lot is far below. */
function hasUnits(units: number): boolean {
  return !(Math.abs(units - Math.round(units)) > 0.01);
}

/** True for a missing one too, as below. */
function isPrice(rupees: number): boolean {
  return !(rupees < 0 || rupees > LARGEST_PRICE);
}

function isCount(count: number, isWhole: boolean): boolean {
  if (count < 0 || count > LARGEST_COUNT) return false;
  return !isWhole || Number.isNaN(count) || Number.isInteger(count);
}

function isSize(units: number): boolean {
  return !(units < 0 || units > LARGEST_SIZE) && (Number.isNaN(units) || Number.isInteger(units));
}

/** What a bid or ask is for; of a price that there is none of, nothing. */
function sizeOf(units: number, price: number): number {
  return units > 0 && price > 0 ? units : Number.NaN;
}

/** A file writes 0 for a price or quote that there is none of. */
function paiseOf(rupees: number): number {
  return rupees > 0 ? toPaise(rupees) : Number.NaN;
}
