import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import { type ReferenceFact, type ReferenceKind, type ReferenceOf, subjectOf } from '#market/reference.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { appendRows } from './append.ts';
import { rowsOf } from './duck.ts';
import { dayNumber } from './staged-minutes.ts';

const CREATE_INCOMING =
  'CREATE OR REPLACE TEMP TABLE incoming_reference (kind VARCHAR, day INTEGER, subject VARCHAR, body VARCHAR)';

/** The last of several facts for one place counts. */
const STORE = (source: number) => [
  `DELETE FROM reference r USING incoming_reference i
   WHERE r.kind = i.kind AND r.date = DATE '1970-01-01' + i.day AND r.subject = i.subject`,
  `INSERT INTO reference
   SELECT kind, DATE '1970-01-01' + day, subject, ${source}::SMALLINT, body FROM incoming_reference
   ORDER BY kind, day, subject`,
  'DROP TABLE incoming_reference',
];

/** Stores facts, each in place of one with the same kind, date and subject. Part of a change. */
export async function storeFacts(
  connection: DuckDBConnection,
  facts: readonly ReferenceFact[],
  source: number,
): Promise<void> {
  if (facts.length === 0) return;
  await connection.run(CREATE_INCOMING);
  const rows = facts.map((fact) => [fact.kind, dayNumber(fact.date), subjectOf(fact), JSON.stringify(fact)]);
  await appendRows(connection, 'incoming_reference', [VARCHAR, INTEGER, VARCHAR, VARCHAR], rows);
  for (const sql of STORE(source)) await connection.run(sql);
}

const READ = `
  SELECT body FROM reference
  WHERE kind = $kind AND date BETWEEN $from::DATE AND $to::DATE ORDER BY date, subject`;

/** `MarketStore.readReference`. */
export async function readReference<Kind extends ReferenceKind>(
  connection: DuckDBConnection,
  kind: Kind,
  range: { readonly from: TradingDate; readonly to: TradingDate } = { from: '0001-01-01', to: '9999-12-31' },
): Promise<ReferenceOf<Kind>[]> {
  const rows = await rowsOf<{ body: string }>(connection, READ, { kind, ...range });
  return rows.map(({ body }) => JSON.parse(body) as ReferenceOf<Kind>);
}
