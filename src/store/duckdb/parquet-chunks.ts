import type { DuckDBConnection, DuckDBDataChunk, DuckDBDoubleVector } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import {
  type ColumnMapping,
  InputError,
  LARGEST_COUNT,
  LARGEST_PRICE,
  NOT_LATER,
  type SkippedRows,
} from '#market/row-sink.ts';
import { DAY_MS, MINUTE_MS } from '#market/trading-date.ts';
import { toPaise } from './paise.ts';
import { type FileDay, type FileDays, KEY_COLUMNS } from './parquet-days.ts';
import { brokenSql, NEVER } from './parquet-fault.ts';
import { EARLIEST_MS, IST_OFFSET_MS, LATEST_MS, type Rule } from './parquet-sql.ts';
import { isPrice } from './staged-minutes.ts';

const OUTSIDE = 'the minute is outside trading hours';
const NO_LOT = 'the lot size of this contract is not known, its lots cannot be turned into units';

/** Columns of a file's rows that are read, and the statement that reads them. */
export type RowColumns = { readonly sql: string; readonly at: (column: RowColumn) => number };

type RowColumn = 'broken' | 'instant' | 'spot' | 'oi_change' | 'first_key' | 'second_key' | Field;

/** The rows of `file_row`, in its order, as they stand there: what of them a mapping names. What is missing is NaN. */
export function rowColumns(mapping: ColumnMapping, rules: readonly Rule[]): RowColumns {
  const ofCells = brokenSql(rules, 'cell');
  const columns: [RowColumn, string][] = [
    ['instant', `coalesce(instant_ms::DOUBLE, 'NaN')`],
    ['first_key', KEY_COLUMNS[0]],
    ['second_key', KEY_COLUMNS[1]],
  ];
  if (ofCells !== NEVER) columns.push(['broken', `coalesce(${ofCells}, false)::DOUBLE`]);
  if (mapping.spot !== undefined) columns.push(['spot', 'spot_number']);
  if (mapping.oiChange !== undefined) columns.push(['oi_change', 'oi_change_number']);
  for (const field of FIELDS) if (mapping[field] !== undefined) columns.push([field, `${field}_number`]);
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

/** The rows of a chunk that are taken: where they stand in it, and what they are, in paise and units. */
export type ChunkRows = {
  readonly count: number;
  readonly rows: Int32Array;
  readonly minutes: Int32Array;
  /** Of their days. */
  readonly places: Int32Array;
  readonly lots: Int32Array;
  readonly volume: Float64Array;
  readonly oi: Float64Array;
  /** By the row of the chunk. */
  readonly prices: readonly Float64Array[];
};

/** The fields of `ChunkRows.prices`. */
export const PRICE_FIELDS: readonly Field[] = FIELDS.filter(isPrice);

const MOST_ROWS = 2048;

/** Reads chunks of a file's rows by a mapping. `name` is the file's. */
export function createChunkReader(
  { time, quantityUnit, oiChange }: ColumnMapping,
  columns: RowColumns,
  file: FileDays,
  name: string,
) {
  const isUnits = quantityUnit === 'units';
  const mayHaveFractions = !isUnits || oiChange !== undefined;
  const [outside, noLot] = [OUTSIDE, NO_LOT].map((reason) => ({ reason, rows: 0, firstLine: 0 }));
  const column = () => new Float64Array(MOST_ROWS);
  const [rows, minutes] = [new Int32Array(MOST_ROWS), new Int32Array(MOST_ROWS)];
  const [places, lots] = [new Int32Array(MOST_ROWS), new Int32Array(MOST_ROWS)];
  const [fileDay, fileMinute] = [new Int32Array(MOST_ROWS), new Int32Array(MOST_ROWS)];
  const [volume, oi, spots] = [column(), column(), column()];
  const prices = PRICE_FIELDS.map(column);
  for (const never of [spots, ...prices]) never.fill(Number.NaN);
  let read = 0;

  /** null for a column that the mapping does not name. */
  const vectorOf = (chunk: DuckDBDataChunk, column: RowColumn) => {
    const at = columns.at(column);
    return at < 0 ? null : (chunk.getColumnVector(at) as DuckDBDoubleVector);
  };

  const skip = (reason: { rows: number; firstLine: number }, line: number) => {
    if (reason.rows++ === 0) reason.firstLine = line;
  };

  /**
   * Quantities in units. Where the lots of a row come to no whole units, within a division's rounding, the lot is not the
   * one that the file was made with, and no quantity of it is taken.
   */
  const takeQuantities = (
    day: FileDay,
    at: number,
    line: number,
    fileVolume: number,
    fileOi: number,
    filePrevious: number,
  ) => {
    const { scale } = day;
    const [units, open, previous] = [fileVolume * scale, fileOi * scale, filePrevious * scale];
    const isWhole = !mayHaveFractions || (hasUnits(units) && hasUnits(open) && hasUnits(previous));
    volume[at] = isWhole ? Math.round(units) : Number.NaN;
    oi[at] = isWhole ? Math.round(open) : Number.NaN;
    if (!isWhole) {
      day.partial++;
      day.firstPartial = Math.min(day.firstPartial, line);
    } else if (!Number.isNaN(previous)) {
      day.least = Math.min(day.least, Math.round(previous));
      day.most = Math.max(day.most, Math.round(previous));
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

  /** False where a row breaks a rule of numbers, or of cells. Everything that the chunk says in numbers is held then. */
  const holds = (chunk: DuckDBDataChunk, rowCount: number): boolean => {
    const broken = vectorOf(chunk, 'broken');
    if (broken) for (let row = 0; row < rowCount; row++) if (broken.getItem(row) !== 0) return false;
    if (!readTimes(vectorOf(chunk, 'instant')!, rowCount, time.stamp, fileDay, fileMinute)) return false;
    if (!readPrices(vectorOf(chunk, 'spot'), rowCount, spots)) return false;
    if (!areCounts(vectorOf(chunk, 'oi_change'), rowCount, -LARGEST_COUNT, false)) return false;
    if (!areCounts(vectorOf(chunk, 'volume'), rowCount, 0, isUnits)) return false;
    if (!areCounts(vectorOf(chunk, 'oi'), rowCount, 0, isUnits)) return false;
    return PRICE_FIELDS.every((of, i) => readPrices(vectorOf(chunk, of), rowCount, prices[i]!));
  };

  return {
    rows: () => read,
    skipped: (): SkippedRows[] => [outside!, noLot!].filter((reason) => reason.rows > 0),
    /**
     * What a chunk of rows has to take; null when a row of it breaks a rule. Good until the next chunk is read. Throws
     * InputError on a bar out of the order of time, where bars are added up.
     */
    read: (chunk: DuckDBDataChunk): ChunkRows | null => {
      const { rowCount } = chunk;
      if (!holds(chunk, rowCount)) return null;
      const [first, second] = [vectorOf(chunk, 'first_key')!, vectorOf(chunk, 'second_key')!];
      const [changes, volumes, opens] = [
        vectorOf(chunk, 'oi_change'),
        vectorOf(chunk, 'volume'),
        vectorOf(chunk, 'oi'),
      ];
      let count = 0;
      for (let row = 0; row < rowCount; row++) {
        const line = read + row + 1;
        const day = file.of(first.getItem(row)!, second.getItem(row)!, fileDay[row]!, line);
        if (!day) return null;
        const at = fileMinute[row]!;
        if (day.trading[at] === 0) {
          skip(outside!, line);
          continue;
        }
        if (day.refusal) {
          skip(day.refusal, line);
          continue;
        }
        if (day.spot && !Number.isNaN(spots[row]!)) day.spot[at] = spots[row]!;
        if (Number.isNaN(day.scale)) {
          skip(noLot!, line);
          continue;
        }
        rows[count] = row;
        minutes[count] = at;
        places[count] = day.place;
        lots[count] = day.lotSize;
        const open = opens ? opens.getItem(row)! : Number.NaN;
        const previous = changes ? open - changes.getItem(row)! : Number.NaN;
        const fileVolume = volumes ? volumes.getItem(row)! : Number.NaN;
        const total = day.bars ? totalWith(day.bars, at, line, fileVolume) : fileVolume;
        takeQuantities(day, count, line, total, open, previous);
        count++;
      }
      read += rowCount;
      return { count, rows, minutes, places, lots, volume, oi, prices };
    },
  };
}

/** The rounding of a division by the lot is far below. */
function hasUnits(units: number): boolean {
  return !(Math.abs(units - Math.round(units)) > 0.01);
}

/** The day and the minute that each time closes; false where one is none. */
function readTimes(
  instants: DuckDBDoubleVector,
  count: number,
  stamp: ColumnMapping['time']['stamp'],
  days: Int32Array,
  minutes: Int32Array,
): boolean {
  let [before, day, minute] = [Number.NaN, 0, 0];
  for (let row = 0; row < count; row++) {
    const instant = instants.getItem(row)!;
    if (instant !== before) {
      if (!(instant >= EARLIEST_MS && instant <= LATEST_MS)) return false;
      if (stamp !== 'instant' && instant % MINUTE_MS !== 0) return false;
      const close = Math.ceil(instant / MINUTE_MS) * MINUTE_MS + (stamp === 'start' ? MINUTE_MS : 0);
      day = Math.floor((close + IST_OFFSET_MS) / DAY_MS);
      minute = (close + IST_OFFSET_MS - day * DAY_MS) / MINUTE_MS;
      before = instant;
    }
    days[row] = day;
    minutes[row] = minute;
  }
  return true;
}

/** Rupees as paise; false where one is no price. A file writes 0 for a price or quote that there is none of. */
function readPrices(rupees: DuckDBDoubleVector | null, count: number, paise: Float64Array): boolean {
  if (!rupees) return true;
  for (let row = 0; row < count; row++) {
    const price = rupees.getItem(row)!;
    if (price < 0 || price > LARGEST_PRICE) return false;
    paise[row] = price > 0 ? toPaise(price) : Number.NaN;
  }
  return true;
}

/** False where a number is below `least`, larger than anything traded, or no whole one though it has to be. */
function areCounts(counts: DuckDBDoubleVector | null, rows: number, least: number, whole: boolean): boolean {
  if (!counts) return true;
  for (let row = 0; row < rows; row++) {
    const count = counts.getItem(row)!;
    if (count < least || count > LARGEST_COUNT) return false;
    if (whole && !Number.isNaN(count) && !Number.isInteger(count)) return false;
  }
  return true;
}
