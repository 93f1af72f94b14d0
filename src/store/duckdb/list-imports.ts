import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { ImportCounts, ImportOrigin, ImportRecord } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const SELECT = `
  SELECT i.file_name AS "fileName", i.sha256, s.name AS source, i.taken_at::DOUBLE AS "at", i.minutes::DOUBLE AS minutes,
         i.days::DOUBLE AS days, i.facts::DOUBLE AS facts, list_transform(i.dates, lambda date: date::VARCHAR) AS dates
  FROM import i JOIN source s ON s.id = i.source`;

const INSERT = `
  INSERT INTO import
  SELECT (SELECT coalesce(max(id), 0) + 1 FROM import), $fileName, $sha256, $source, $at, $minutes, $days, $dates, $facts`;

/** `MarketStore.listImports`. */
export function listImports(connection: DuckDBConnection): Promise<ImportRecord[]> {
  return rowsOf<ImportRecord>(connection, `${SELECT} ORDER BY i.id DESC`);
}

/** The import of a file with this content; null when there was none. */
export async function findImport(
  connection: DuckDBConnection,
  sha256: string | null,
): Promise<ImportRecord | null> {
  if (sha256 === null) return null;
  const rows = await rowsOf<ImportRecord>(
    connection,
    `${SELECT} WHERE i.sha256 = $sha256 ORDER BY i.id DESC LIMIT 1`,
    {
      sha256,
    },
  );
  return rows[0] ?? null;
}

/** Notes an import. Part of a change. */
export async function recordImport(
  connection: DuckDBConnection,
  { fileName, sha256 }: ImportOrigin,
  source: number,
  { minutes, days, facts, dates }: ImportCounts,
  at: Instant,
): Promise<void> {
  await connection.run(
    INSERT.replace('$dates', dates.length === 0 ? '[]' : 'list_transform($dates, lambda date: date::DATE)'),
    {
      fileName,
      sha256,
      source,
      at,
      minutes,
      days,
      facts,
      ...(dates.length === 0 ? {} : { dates: listValue(dates as TradingDate[]) }),
    },
  );
}
