import type { DuckDBBlobVector, DuckDBConnection } from '@duckdb/node-api';
import { holdWritten } from '#market/board-builder.ts';
import type { Calendar } from '#market/calendar.ts';
import type { Exchange } from '#market/contract.ts';
import { gapsOf } from '#market/session-grid.ts';
import { formatMinute, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { CoverageEntry } from '../market-store.ts';
import { dayFrame } from './day-frame.ts';
import { rowsOf } from './duck.ts';
import { unpackMinutes } from './stored-days.ts';

const IN_RANGE = `date BETWEEN $from::DATE AND $to::DATE`;

const VIEWS = ['shown_open_minute', 'shown_folded_day', 'shown_day_fact'];

/** `contracts` of one table and source: only open minutes have several rows for a contract. */
const pieces = (view: string, contracts: string) => `
  SELECT date, exchange, symbol, expiry, source_name, max(cadence) AS cadence, bool_and(simulated) AS simulated,
         ${view === 'shown_day_fact'} AS end_of_day, ${contracts} AS contracts
  FROM ${view} WHERE ${IN_RANGE} GROUP BY date, exchange, symbol, expiry, source_name`;

/**
 * Sums of sums: most dates have one source, whose contracts need not be told apart one by one; those of several are. A
 * year of end-of-day files has nine million rows.
 */
const ENTRIES = `
  WITH piece AS (
    ${pieces('shown_open_minute', 'count(DISTINCT contract)')}
    UNION ALL ${pieces('shown_folded_day', 'count(*)')}
    UNION ALL ${pieces('shown_day_fact', 'count(*)')}
  ), mixed AS (
    SELECT date, exchange, symbol FROM piece
    GROUP BY date, exchange, symbol HAVING count(DISTINCT source_name || end_of_day) > 1
  ), several AS (
    SELECT date, exchange, symbol, count(DISTINCT contract) AS contracts FROM (
      ${VIEWS.map((view) => `SELECT date, exchange, symbol, contract FROM ${view} SEMI JOIN mixed USING (date, exchange, symbol) WHERE ${IN_RANGE}`).join(' UNION ALL ')}
    ) GROUP BY date, exchange, symbol
  )
  SELECT p.date::VARCHAR AS date, p.exchange, p.symbol, list_sort(list(DISTINCT source_name)) AS sources,
         max(cadence) AS cadence, bool_and(simulated) AS simulated,
         coalesce(list_sort(list(DISTINCT expiry::VARCHAR) FILTER (expiry IS NOT NULL)), []) AS expiries,
         coalesce(any_value(several.contracts), sum(p.contracts))::INTEGER AS contracts,
         bool_or(end_of_day) AS "endOfDay"
  FROM piece p LEFT JOIN several USING (date, exchange, symbol)
  GROUP BY p.date, p.exchange, p.symbol ORDER BY p.date DESC, p.symbol, p.exchange`;

const OPEN_MINUTES = `
  SELECT DISTINCT date::VARCHAR AS date, exchange, symbol, minute FROM shown_open_minute
  WHERE ${IN_RANGE} AND kind <> 'spot'`;

const FOLDED_MINUTES = `
  SELECT DISTINCT date::VARCHAR AS date, exchange, symbol, minutes, offsets FROM shown_folded_day
  WHERE ${IN_RANGE} AND kind <> 'spot'`;

type Entry = {
  readonly date: TradingDate;
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly sources: readonly string[];
  readonly cadence: number;
  readonly simulated: boolean;
  readonly expiries: readonly TradingDate[];
  readonly contracts: number;
  readonly endOfDay: boolean;
};

/** `MarketStore.coverage`: newest date first. A minute counts when any future or option has a row in it. */
export async function readCoverage(
  connection: DuckDBConnection,
  calendar: Calendar,
  now: Instant,
  range: { from: TradingDate; to: TradingDate } = { from: '0001-01-01', to: '9999-12-31' },
): Promise<CoverageEntry[]> {
  const written = await writtenMinutes(connection, range);
  return (await rowsOf<Entry>(connection, ENTRIES, range)).map(({ cadence, ...entry }) => {
    const minutes = written.get(keyOf(entry));
    if (!minutes) return { ...entry, minutes: 0, first: null, last: null, gaps: [] };
    const sorted = Float64Array.from(minutes).sort();
    const { grid, length, indexOf } = dayFrame(calendar, entry.date, [{ minutes: sorted }], now);
    const marks = new Uint8Array(grid.times.length);
    for (const minute of sorted) marks[indexOf[minute]!] = 1;
    return {
      ...entry,
      minutes: sorted.length,
      first: formatMinute(sorted[0]!),
      last: formatMinute(sorted.at(-1)!),
      gaps: gapsOf(grid, length, holdWritten(marks, length, cadence)),
    };
  });
}

function keyOf({ date, exchange, symbol }: { date: string; exchange: string; symbol: string }): string {
  return `${date}/${exchange}:${symbol}`;
}

/** Minutes of the day with a row, by date and underlying. */
async function writtenMinutes(
  connection: DuckDBConnection,
  range: { from: TradingDate; to: TradingDate },
): Promise<Map<string, Set<number>>> {
  const written = new Map<string, Set<number>>();
  const add = (key: string, minutes: Iterable<number>) => {
    const set = written.get(key) ?? new Set();
    written.set(key, set);
    for (const minute of minutes) set.add(minute);
  };
  const open = await rowsOf<{ date: string; exchange: string; symbol: string; minute: number }>(
    connection,
    OPEN_MINUTES,
    range,
  );
  for (const row of open) add(keyOf(row), [row.minute]);
  const folded = await connection.run(FOLDED_MINUTES, range);
  for (const chunk of await folded.fetchAllChunks()) {
    const text = (column: number, row: number) => chunk.getColumnVector(column).getItem(row) as string;
    const length = chunk.getColumnVector(3);
    const offsets = chunk.getColumnVector(4) as DuckDBBlobVector;
    for (let row = 0; row < chunk.rowCount; row++)
      add(
        keyOf({ date: text(0, row), exchange: text(1, row), symbol: text(2, row) }),
        unpackMinutes(offsets.getItemBytes(row), length.getItem(row) as number),
      );
  }
  return written;
}
