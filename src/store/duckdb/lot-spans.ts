import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { LotSpan } from '#market/lot-spans.ts';
import type { DayRow } from '#market/records.ts';
import { appendRows } from './append.ts';
import { rowsOf } from './duck.ts';
import { dayNumber } from './staged-minutes.ts';

const PLACE = 'exchange, symbol, expiry, lot_size';

const CREATE_INCOMING = `
  CREATE OR REPLACE TEMP TABLE incoming_lot
    (exchange VARCHAR, symbol VARCHAR, expiry VARCHAR, lot_size INTEGER, first INTEGER, last INTEGER)`;

/** A lot seen again has its span made longer. */
const STORE = [
  `CREATE OR REPLACE TEMP TABLE wider_lot AS
   SELECT ${PLACE}, min(first) AS first, max(last) AS last
   FROM (
     SELECT ${PLACE}, DATE '1970-01-01' + first AS first, DATE '1970-01-01' + last AS last FROM incoming_lot
     UNION ALL
     SELECT ${PLACE}, first, last FROM lot_span SEMI JOIN incoming_lot USING (${PLACE})
   )
   GROUP BY ALL`,
  `DELETE FROM lot_span l USING wider_lot w
   WHERE l.exchange = w.exchange AND l.symbol = w.symbol AND l.expiry = w.expiry AND l.lot_size = w.lot_size`,
  'INSERT INTO lot_span FROM wider_lot ORDER BY exchange, symbol, expiry, first',
  'DROP TABLE wider_lot',
  'DROP TABLE incoming_lot',
];

/** Notes the lots that files have named, and those of day rows. Part of a change. */
export async function storeLots(
  connection: DuckDBConnection,
  spans: readonly LotSpan[],
  days: readonly DayRow[],
): Promise<void> {
  const all = [...spans, ...spansOf(days)];
  if (all.length === 0) return;
  await connection.run(CREATE_INCOMING);
  const rows = all.map(({ exchange, symbol, expiry, lotSize, first, last }) => [
    ...[exchange, symbol, expiry, lotSize, dayNumber(first), dayNumber(last)],
  ]);
  const types = [VARCHAR, VARCHAR, VARCHAR, INTEGER, INTEGER, INTEGER];
  await appendRows(connection, 'incoming_lot', types, rows);
  for (const sql of STORE) await connection.run(sql);
}

function spansOf(days: readonly DayRow[]): LotSpan[] {
  const spans: LotSpan[] = [];
  const ofSymbol = new Map<string, Map<string, LotSpan[]>>();
  for (const { contract, date } of days) {
    const { exchange, symbol, expiry, lotSize } = contract;
    if (expiry === null || lotSize === null) continue;
    const ofExpiry = ofSymbol.get(symbol) ?? new Map<string, LotSpan[]>();
    if (ofExpiry.size === 0) ofSymbol.set(symbol, ofExpiry);
    const known = ofExpiry.get(expiry) ?? [];
    if (known.length === 0) ofExpiry.set(expiry, known);
    if (known.some((span) => span.lotSize === lotSize && span.first === date && span.exchange === exchange))
      continue;
    const span = { exchange, symbol, expiry, lotSize, first: date, last: date };
    known.push(span);
    spans.push(span);
  }
  return spans;
}

/** `MarketStore.listLots`. */
export function listLots(connection: DuckDBConnection): Promise<LotSpan[]> {
  return rowsOf<LotSpan>(
    connection,
    `SELECT exchange, symbol, expiry, lot_size AS "lotSize", first::VARCHAR AS first, last::VARCHAR AS last
     FROM lot_span ORDER BY exchange, symbol, expiry, first`,
  );
}
