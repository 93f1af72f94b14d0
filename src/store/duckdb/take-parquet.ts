import { basename } from 'node:path';
import { DOUBLE, type DuckDBConnection, type DuckDBValue, INTEGER, VARCHAR } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { KIND_OF_CODE, parseUnderlying } from '#market/contract.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { RecordContract } from '#market/records.ts';
import {
  type ColumnMapping,
  InputError,
  NOT_WHOLE,
  type SkippedRows,
  type TableCounts,
} from '#market/row-sink.ts';
import { minuteOfDay, type TradingDate } from '#market/trading-date.ts';
import { appendRows } from './append.ts';
import { rowsOf } from './duck.ts';
import type { Numbering } from './numbering.ts';
import { type FileColumns, identifier, literal, mappedColumns, rowsSql, rulesOf } from './parquet-sql.ts';
import type { Scratch } from './scratch.ts';
import { dateOfDay, isPrice } from './staged-minutes.ts';
import type { StatedPrevious } from './store-import.ts';

const MINUTES_OF_DAY = 1441;

export type TakenParquet = { readonly counts: TableCounts; readonly stated: readonly StatedPrevious[] };

/**
 * Stages a Parquet file by its mapping, `firstRow` being the number of its first row. Nothing is staged unless all rows
 * can be true. Throws InputError naming row and column.
 */
export async function takeParquet(
  { connection, minutes }: Scratch,
  path: string,
  mapping: ColumnMapping,
  contracts: Numbering,
  calendar: Calendar,
  firstRow: number,
): Promise<TakenParquet> {
  const file = basename(path);
  const columns = await columnsOf(connection, path);
  for (const column of mappedColumns(mapping))
    if (!columns.has(column.toLowerCase()))
      throw new InputError({ file, column, reason: 'the column is missing' });
  await connection.run(`CREATE OR REPLACE TEMP VIEW file_row AS ${rowsSql(path, mapping, columns)}`);
  const read = await checkRows(connection, path, mapping, columns);
  await numberContracts(connection, file, mapping, contracts);
  await listTradingMinutes(connection, calendar);
  const staged = await connection.run(STAGE(minutes, mapping, firstRow));
  const duplicates = await rowsOf<SkippedRows>(connection, DUPLICATES(minutes, firstRow));
  if (mapping.spot) await connection.run(STAGE_SPOT(minutes, firstRow));
  const partial = mapping.quantityUnit === 'lots' ? await rowsOf<SkippedRows>(connection, PARTIAL) : [];
  const stated = mapping.oiChange ? await rowsOf<StatedRow>(connection, STATED) : [];
  const skipped = [
    ...(staged.rowsChanged < read ? await rowsOf<SkippedRows>(connection, SKIPPED) : []),
    ...duplicates.filter(({ rows }) => rows > 0),
  ];
  const lost = skipped.reduce((sum, { rows }) => sum + rows, 0);
  return {
    counts: { read, stored: read - lost, skipped, partial: partial.filter(({ rows }) => rows > 0) },
    stated: stated.map(({ n, day, oi }) => ({ n, date: dateOfDay(day), price: Number.NaN, oi })),
  };
}

async function columnsOf(connection: DuckDBConnection, path: string): Promise<FileColumns> {
  try {
    const rows = await rowsOf<{ column_name: string; column_type: string }>(
      connection,
      `DESCRIBE SELECT * FROM read_parquet(${literal(path)})`,
    );
    return new Map(
      rows.map(({ column_name: name, column_type: type }) => [name.toLowerCase(), { name, type }]),
    );
  } catch (error) {
    if (!(error instanceof Error) || !/parquet|magic bytes|too small|thrift/i.test(error.message))
      throw error;
    throw new InputError({
      file: basename(path),
      reason: `it is no readable Parquet file: ${error.message.split('\n')[0]}`,
      cause: error,
    });
  }
}

/** The number of rows. Throws InputError on the first row that breaks a rule. */
async function checkRows(
  connection: DuckDBConnection,
  path: string,
  mapping: ColumnMapping,
  columns: FileColumns,
): Promise<number> {
  const rules = rulesOf(mapping, columns);
  const anyBroken = rules.map((rule) => `(${rule.broken})`).join(' OR ');
  const [found] = await rowsOf<{ read: number; line: number | null }>(
    connection,
    `SELECT count(*)::DOUBLE AS read, min(line) FILTER (${anyBroken})::DOUBLE AS line FROM file_row`,
  );
  const { read, line } = found!;
  if (line !== null) {
    const [verdicts] = await rowsOf<Record<string, boolean | null>>(
      connection,
      `SELECT ${rules.map((rule, i) => `(${rule.broken}) AS rule_${i}`).join(', ')} FROM file_row WHERE line = $line`,
      { line },
    );
    const broken = rules.find((_, i) => verdicts![`rule_${i}`])!;
    const column = identifier(columns.get(broken.column.toLowerCase())!.name);
    const [cell] = await rowsOf<{ text: string | null }>(
      connection,
      `SELECT ${column}::VARCHAR AS text FROM read_parquet(${literal(path)}, file_row_number = true)
       WHERE file_row_number = $row`,
      { row: line - 1 },
    );
    const text = JSON.stringify((cell!.text ?? '').slice(0, 40));
    throw new InputError({
      file: basename(path),
      line,
      column: broken.column,
      reason: `${text} ${broken.reason}`,
    });
  }
  return read;
}

type FileContract = {
  readonly exchange: string | null;
  readonly symbol: string;
  readonly kind: string;
  readonly expiry: TradingDate | null;
  readonly strike: number | null;
  readonly lot: number | null;
  readonly day: number;
  readonly line: number;
};

const FILE_CONTRACTS = `
  SELECT exchange, symbol, kind, expiry::VARCHAR AS expiry, strike, lot, day::INTEGER AS day, min(line)::DOUBLE AS line
  FROM file_row GROUP BY exchange, symbol, kind, expiry, strike, lot, day`;

const CREATE_FILE_CONTRACT = `
  CREATE OR REPLACE TEMP TABLE file_contract (exchange VARCHAR, symbol VARCHAR, kind VARCHAR, expiry VARCHAR, strike DOUBLE,
    lot DOUBLE, day INTEGER, n INTEGER, spot INTEGER, lot_size DOUBLE, scale DOUBLE)`;
const FILE_CONTRACT_TYPES = [
  ...[VARCHAR, VARCHAR, VARCHAR, VARCHAR, DOUBLE, DOUBLE],
  ...[INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE],
];

/** `scale` makes the file's quantities units; null where they are lots of an unknown size. */
async function numberContracts(
  connection: DuckDBConnection,
  file: string,
  mapping: ColumnMapping,
  contracts: Numbering,
): Promise<void> {
  const found = await rowsOf<FileContract>(connection, FILE_CONTRACTS);
  const rows = found.map((row): DuckDBValue[] => {
    const contract = contractOf(row, file, mapping);
    const { exchange, symbol, kind, lotSize } = contract;
    const spot: RecordContract = {
      exchange,
      symbol,
      kind: 'spot',
      expiry: null,
      strike: null,
      lotSize: null,
    };
    const scale = mapping.quantityUnit === 'units' || kind === 'spot' ? 1 : lotSize;
    return [
      ...[row.exchange, row.symbol, row.kind, row.expiry, row.strike, row.lot, row.day],
      contracts.numberOf(contract),
      mapping.spot ? contracts.numberOf(spot) : null,
      lotSize,
      scale,
    ];
  });
  await connection.run(CREATE_FILE_CONTRACT);
  await appendRows(connection, 'file_contract', FILE_CONTRACT_TYPES, rows);
}

function contractOf(row: FileContract, file: string, mapping: ColumnMapping): RecordContract {
  const underlying = underlyingOf(row, file, mapping);
  const kind = KIND_OF_CODE[row.kind]!;
  if (kind === 'spot') return { ...underlying, kind, expiry: null, strike: null, lotSize: null };
  const expiry = row.expiry!;
  return {
    ...underlying,
    kind,
    expiry,
    strike: kind === 'future' ? null : row.strike,
    lotSize: row.lot || lotSizeOf(underlying, expiry, dateOfDay(row.day)),
  };
}

function underlyingOf({ exchange, symbol, line }: FileContract, file: string, mapping: ColumnMapping) {
  try {
    return parseUnderlying(exchange === null ? symbol : `${exchange}:${symbol}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError({
      file,
      line,
      column: mapping.symbol,
      reason: `${JSON.stringify(symbol.slice(0, 40))} is not the name of an instrument`,
      cause: error,
    });
  }
}

/** The minutes of the file's dates in which there is trading; a session whose hours are not known has them all. */
async function listTradingMinutes(connection: DuckDBConnection, calendar: Calendar): Promise<void> {
  const days = await rowsOf<{ day: number }>(connection, 'SELECT DISTINCT day FROM file_contract');
  const rows = days.flatMap(({ day }) => {
    const date = dateOfDay(day);
    const grid = calendar.gridOn(date);
    if (grid) return Array.from(grid.times, (time) => [day, minuteOfDay(time)]);
    return calendar.mayTrade(date)
      ? Array.from({ length: MINUTES_OF_DAY }, (_, minute) => [day, minute])
      : [];
  });
  await connection.run('CREATE OR REPLACE TEMP TABLE trading_minute (day INTEGER, minute INTEGER)');
  await appendRows(connection, 'trading_minute', [INTEGER, INTEGER], rows);
}

const IN_CONTRACT = `
  file_row r JOIN file_contract c ON r.symbol = c.symbol AND r.kind = c.kind AND r.day = c.day
    AND r.exchange IS NOT DISTINCT FROM c.exchange AND r.expiry IS NOT DISTINCT FROM c.expiry::DATE
    AND r.strike IS NOT DISTINCT FROM c.strike AND r.lot IS NOT DISTINCT FROM c.lot`;
const IN_TRADING = '(r.day, r.minute) IN (SELECT (day, minute) FROM trading_minute)';

/** A file writes 0 for a price or quote that there is none of. */
const paise = (field: string) => `CASE WHEN r.${field} > 0 THEN round(r.${field} * 100) END`;
/**
 * A row's lots come to whole units, within a division's rounding, or the lot is not the one that the file was made
 * with: then no quantity of the row is taken.
 */
const IS_WHOLE = ['r.oi', 'r.volume', '(r.oi - r.oi_change)']
  .map((lots) => `coalesce(abs(${lots} * c.scale - round(${lots} * c.scale)) <= 0.01, true)`)
  .join(' AND ');
const units = (value: string) =>
  `CASE WHEN ${value} IS NOT NULL AND ${IS_WHOLE} THEN round(${value} * c.scale) END`;

const STAGE = (minutes: string, mapping: ColumnMapping, firstRow: number) => `
  INSERT INTO ${minutes}
  SELECT c.n, r.day, r.minute, ${firstRow} + r.line, c.lot_size,
         ${FIELDS.map((field) => {
           if (!mapping[field]) return 'NULL';
           return isPrice(field) ? paise(field) : units(`r.${field}`);
         }).join(', ')}
  FROM ${IN_CONTRACT} WHERE ${IN_TRADING} AND c.scale IS NOT NULL`;

const STAGE_SPOT = (minutes: string, firstRow: number) => `
  INSERT INTO ${minutes}
  SELECT c.spot, r.day, r.minute, ${firstRow} + max(r.line), NULL, round(arg_max(r.spot, r.line) * 100),
         NULL, NULL, NULL, NULL, NULL
  FROM ${IN_CONTRACT} WHERE ${IN_TRADING} AND r.spot > 0 GROUP BY c.spot, r.day, r.minute`;

const SKIPPED = `
  SELECT CASE WHEN NOT trading THEN 'the minute is outside trading hours'
              ELSE 'the lot size of this contract is not known, its lots cannot be turned into units' END AS reason,
         count(*)::DOUBLE AS rows, min(line)::DOUBLE AS "firstLine"
  FROM (SELECT r.line, ${IN_TRADING} AS trading, c.scale FROM ${IN_CONTRACT})
  WHERE NOT trading OR scale IS NULL GROUP BY ALL`;

const PARTIAL = `
  SELECT '${NOT_WHOLE}' AS reason, count(*)::DOUBLE AS rows, min(r.line)::DOUBLE AS "firstLine"
  FROM ${IN_CONTRACT} WHERE ${IN_TRADING} AND c.scale IS NOT NULL AND NOT (${IS_WHOLE})`;

const DUPLICATES = (minutes: string, firstRow: number) => `
  SELECT 'the contract has another row for this minute, the last one stays' AS reason,
         coalesce(sum(rows - minutes), 0)::DOUBLE AS rows, NULL AS "firstLine"
  FROM (
    SELECT count(*) AS rows, bit_count(bitstring_agg(minute, 0, 1440)) AS minutes
    FROM ${minutes} WHERE row >= ${firstRow} GROUP BY n, day
  )`;

type StatedRow = { readonly n: number; readonly day: number; readonly oi: number };

/** OI − its change is one number all day; where the file implies several, none is known. */
const STATED = `
  SELECT n, day, min(oi) AS oi FROM (
    SELECT c.n, c.day, ${units('(r.oi - r.oi_change)')} AS oi FROM ${IN_CONTRACT}
    WHERE ${IN_TRADING} AND c.scale IS NOT NULL AND r.oi IS NOT NULL AND r.oi_change IS NOT NULL
  ) GROUP BY n, day HAVING min(oi) = max(oi) AND min(oi) >= 0`;
