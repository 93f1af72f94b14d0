import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  DATE,
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBVector,
  INTEGER,
  SMALLINT,
} from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { MinuteRows } from '#market/records.ts';
import { dateOf, type Instant, MINUTE_MS, midnightOf } from '#market/trading-date.ts';
import { valuedRows } from '#market/valued-rows.ts';
import { CHUNK_ROWS } from './append.ts';
import { toPaise } from './paise.ts';
import { dayNumber, isPrice } from './staged-minutes.ts';

/** Chunks that go to the table at once. */
const FLUSHED = 8;

/** Counts come as doubles, which the appender makes whole numbers of the table's width. */
const COUNTED = DOUBLE;
const TYPES = [
  ...[DATE, INTEGER, SMALLINT, SMALLINT, INTEGER],
  ...FIELDS.map((field) => (isPrice(field) ? INTEGER : COUNTED)),
];

export type OpenMinute = {
  readonly rows: MinuteRows;
  /** The stored id of each contract of `rows`; no two rows are of one contract. */
  readonly ids: Int32Array;
  readonly source: number;
  /** The close of the minute, which all rows are of. */
  readonly minute: Instant;
};

/**
 * Adds a minute that the table of open minutes has nothing of, straight to it; a row without any value is none. Others
 * have their turn in between. Part of a change. Rejects when a value does not fit, and nothing of it is added then.
 */
export async function appendMinute(connection: DuckDBConnection, of: OpenMinute): Promise<void> {
  const appender = await connection.createAppender('open_minute');
  try {
    const valued = valuedRows(of.rows);
    for (let start = 0, chunks = 1; start < valued.length; start += CHUNK_ROWS, chunks++) {
      appendChunk(appender, of, valued.subarray(start, start + CHUNK_ROWS));
      if (chunks % FLUSHED === 0) appender.flushSync();
      await othersFirst();
    }
  } catch (error) {
    appender.clear();
    throw error;
  } finally {
    appender.closeSync();
  }
}

function appendChunk(
  appender: DuckDBAppender,
  { rows, ids, source, minute }: OpenMinute,
  valued: Uint32Array,
): void {
  const { contracts, contract } = rows;
  const count = valued.length;
  const chunk = DuckDBDataChunk.create(TYPES, count);
  const numbers = new Float64Array(count);
  let next = 0;
  const add = (set: (vector: DuckDBVector) => void) => {
    const vector = chunk.getColumnVector(next++);
    set(vector);
    vector.flush();
  };
  const date = dateOf(minute);
  const day = new DuckDBDateValue(dayNumber(date));
  const minuteOfDay = (minute - midnightOf(date)) / MINUTE_MS;
  add((vector) => setAll(vector, day, count));
  for (let i = 0; i < count; i++) numbers[i] = ids[contract[valued[i]!]!]!;
  add((vector) => setNumbers(vector, numbers));
  add((vector) => setAll(vector, source, count));
  add((vector) => setAll(vector, minuteOfDay, count));
  for (let i = 0; i < count; i++) numbers[i] = contracts[contract[valued[i]!]!]!.lotSize ?? Number.NaN;
  add((vector) => setNumbers(vector, numbers));
  for (const field of FIELDS) {
    const values = rows[field];
    if (isPrice(field)) for (let i = 0; i < count; i++) numbers[i] = toPaise(values[valued[i]!]!);
    else for (let i = 0; i < count; i++) numbers[i] = Math.round(values[valued[i]!]!);
    add((vector) => setNumbers(vector, numbers));
  }
  appender.appendDataChunk(chunk);
}

function setAll(vector: DuckDBVector, value: number | DuckDBDateValue, rows: number): void {
  for (let row = 0; row < rows; row++) vector.setItem(row, value);
}

/** NaN becomes null; these come last, as a vector with a null in it takes the next value at ten times the cost. */
function setNumbers(vector: DuckDBVector, numbers: Float64Array): void {
  let missing = 0;
  for (let row = 0; row < numbers.length; row++) {
    const value = numbers[row]!;
    if (Number.isNaN(value)) missing++;
    else vector.setItem(row, value);
  }
  if (missing > 0)
    for (let row = 0; row < numbers.length; row++) if (Number.isNaN(numbers[row]!)) vector.setItem(row, null);
}
