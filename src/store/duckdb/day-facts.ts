import { DOUBLE, type DuckDBConnection, INTEGER } from '@duckdb/node-api';
import type { DayRow } from '#market/records.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { appendColumns } from './append.ts';
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

/**
 * Stores an exchange's figures of days, each in place of what stands for its contract and date; `ids` are the contracts
 * by their numbers. Answers the dates on which something changed. Part of a change.
 */
export async function storeDays(
  connection: DuckDBConnection,
  days: readonly NumberedDay[],
  ids: Int32Array,
  source: number,
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
  return replaceRows(connection, 'day_fact', INCOMING(source));
}
