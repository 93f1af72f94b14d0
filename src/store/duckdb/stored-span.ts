import type { DuckDBBlobVector, DuckDBConnection } from '@duckdb/node-api';
import type { Calendar } from '#market/calendar.ts';
import type { Underlying } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { rowsOf } from './duck.ts';
import { type StoredDay, unpackMinutes } from './stored-days.ts';

const OF_UNDERLYING = 'date = $date::DATE AND exchange = $exchange AND symbol = $symbol';

const OPEN = `
  SELECT min(minute)::DOUBLE AS first, max(minute)::DOUBLE AS last FROM shown_open_minute WHERE ${OF_UNDERLYING}`;
const FOLDED = `SELECT DISTINCT minutes, offsets FROM shown_folded_day WHERE ${OF_UNDERLYING}`;

/**
 * Minutes of the day stored of any contract of an underlying, the first and the last among them, where the hours of the date
 * are not known: from one to the other they are the session of all its boards. Empty where the hours are known.
 */
export async function storedSpan(
  connection: DuckDBConnection,
  { exchange, symbol }: Underlying,
  date: TradingDate,
  calendar: Calendar,
): Promise<Pick<StoredDay, 'minutes'>[]> {
  if (calendar.gridOn(date)) return [];
  const values = { date, exchange, symbol };
  const [open] = await rowsOf<{ first: number | null; last: number | null }>(connection, OPEN, values);
  const spans: Pick<StoredDay, 'minutes'>[] = [];
  if (open && open.first !== null) spans.push({ minutes: Float64Array.of(open.first, open.last!) });
  const folded = await connection.run(FOLDED, values);
  for (const chunk of await folded.fetchAllChunks()) {
    const length = chunk.getColumnVector(0);
    const offsets = chunk.getColumnVector(1) as DuckDBBlobVector;
    for (let row = 0; row < chunk.rowCount; row++)
      spans.push({ minutes: unpackMinutes(offsets.getItemBytes(row), length.getItem(row) as number) });
  }
  return spans;
}
