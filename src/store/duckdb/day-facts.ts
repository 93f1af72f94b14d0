import { DOUBLE, type DuckDBConnection, INTEGER } from '@duckdb/node-api';
import type { DayRow } from '#market/records.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { appendColumns } from './append.ts';
import { rowsOf } from './duck.ts';
import { toPaise } from './paise.ts';
import { replaceRows } from './replace-rows.ts';
import { dayNumber } from './staged-minutes.ts';

/** A day row, and the number of its contract. */
export type NumberedDay = { readonly n: number; readonly row: DayRow };

const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

/** The figures of `day_fact`, in its order: column, type, and what of a row stands there. */
const FIGURES: readonly (readonly [
  string,
  'INTEGER' | 'BIGINT' | 'DOUBLE',
  (row: DayRow) => number | null,
])[] = [
  ['lot_size', 'INTEGER', ({ contract }) => contract.lotSize],
  ['open', 'INTEGER', ({ open }) => paise(open)],
  ['high', 'INTEGER', ({ high }) => paise(high)],
  ['low', 'INTEGER', ({ low }) => paise(low)],
  ['close', 'INTEGER', ({ close }) => paise(close)],
  ['settle', 'INTEGER', ({ settle }) => paise(settle)],
  ['last', 'INTEGER', ({ last }) => paise(last)],
  ['volume', 'BIGINT', ({ volume }) => volume],
  ['turnover', 'DOUBLE', ({ turnover }) => turnover],
  ['oi', 'BIGINT', ({ oi }) => oi],
  ['oi_change', 'BIGINT', ({ oiChange }) => oiChange],
  ['trades', 'BIGINT', ({ trades }) => trades],
];

const CREATE_INCOMING = `
  CREATE OR REPLACE TEMP TABLE incoming_day
    (contract INTEGER, day INTEGER, ${FIGURES.map(([column]) => `${column} DOUBLE`).join(', ')})`;

/** Of a row that says little more than a close (an index, of another file), what stands of that very close is kept. */
const figure = (column: string, type: string) => {
  const given = `CASE WHEN NOT isnan(i.${column}) THEN i.${column}::${type} END`;
  return `coalesce(${given}, CASE WHEN isnan(i.oi) AND isnan(i.volume) AND d.close = i.close THEN d.${column} END) AS ${column}`;
};

const INCOMING = (source: number) => `
  SELECT DATE '1970-01-01' + i.day AS date, i.contract, ${source}::SMALLINT AS source,
    ${FIGURES.map(([column, type]) => figure(column, type)).join(', ')}
  FROM incoming_day i
  LEFT JOIN day_fact d ON d.contract = i.contract AND d.date = DATE '1970-01-01' + i.day`;

/** Rows that the same source has of those dates: a date's first file has none to take back. */
const KNOWN_ROWS = `
  SELECT count(*)::INTEGER AS rows FROM day_fact
  WHERE source = $source AND date IN (SELECT DISTINCT DATE '1970-01-01' + day FROM incoming_day)`;

/** Futures and options that the same source had on those dates, of those underlyings, and has no more. */
const CREATE_GONE = `
  CREATE OR REPLACE TEMP TABLE gone_day AS
  WITH given AS (
    SELECT DISTINCT DATE '1970-01-01' + i.day AS date, c.exchange, c.symbol
    FROM incoming_day i JOIN contract c ON c.id = i.contract WHERE c.kind <> 'spot'
  )
  SELECT d.date, d.contract FROM day_fact d
  JOIN contract c ON c.id = d.contract
  JOIN given g ON g.date = d.date AND g.exchange = c.exchange AND g.symbol = c.symbol
  WHERE d.source = $source AND c.kind <> 'spot' AND d.date IN (SELECT date FROM given)
    AND NOT EXISTS (FROM incoming_day i WHERE i.contract = d.contract AND DATE '1970-01-01' + i.day = d.date)`;
const DELETE_GONE =
  'DELETE FROM day_fact d USING gone_day g WHERE d.date = g.date AND d.contract = g.contract';

/** Removes what a revised file does not have any more. Answers the dates of it. */
async function dropGone(connection: DuckDBConnection, source: number): Promise<TradingDate[]> {
  const [known] = await rowsOf<{ rows: number }>(connection, KNOWN_ROWS, { source });
  if (known!.rows === 0) return [];
  await connection.run(CREATE_GONE, { source });
  const dates = await rowsOf<{ date: TradingDate }>(
    connection,
    'SELECT DISTINCT date::VARCHAR AS date FROM gone_day ORDER BY date',
  );
  if (dates.length > 0) await connection.run(DELETE_GONE);
  await connection.run('DROP TABLE gone_day');
  return dates.map(({ date }) => date);
}

/**
 * Stores an exchange's figures of days, each in place of what stands for its contract and date; `ids` are the contracts
 * by their numbers. `whole` says that they are all futures and options of their underlyings (`ImportOrigin.wholeDays`).
 * Answers the dates on which something changed. Part of a change.
 */
export async function storeDays(
  connection: DuckDBConnection,
  days: readonly NumberedDay[],
  ids: Int32Array,
  source: number,
  whole: boolean,
): Promise<TradingDate[]> {
  if (days.length === 0) return [];
  await connection.run(CREATE_INCOMING);
  const appender = await connection.createAppender('incoming_day', 'main', 'temp');
  appendColumns(
    appender,
    [
      { type: INTEGER, value: (i) => ids[days[i]!.n]! },
      { type: INTEGER, value: (i) => dayNumber(days[i]!.row.date) },
      ...FIGURES.map(([, , figure]) => ({
        type: DOUBLE,
        value: (i: number) => figure(days[i]!.row) ?? Number.NaN,
      })),
    ],
    days.length,
  );
  appender.closeSync();
  const gone = whole ? await dropGone(connection, source) : [];
  return [...gone, ...(await replaceRows(connection, 'day_fact', INCOMING(source)))];
}
