import { basename } from 'node:path';
import { DOUBLE, type DuckDBConnection, type DuckDBValue, INTEGER, VARCHAR } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { KIND_OF_CODE, parseUnderlying } from '#market/contract.ts';
import type { LotFacts } from '#market/lot-spans.ts';
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
import {
  CONTRACT_COLUMNS,
  csvRows,
  type FileColumns,
  identifier,
  keptRowsSql,
  literal,
  mappedColumns,
  parquetRows,
  type Rule,
  rowsSql,
  rulesOf,
} from './parquet-sql.ts';
import type { Scratch } from './scratch.ts';
import { dateOfDay, isPrice } from './staged-minutes.ts';
import type { StatedPrevious } from './store-import.ts';

const MINUTES_OF_DAY = 1441;

export type TakenParquet = { readonly counts: TableCounts; readonly stated: readonly StatedPrevious[] };

/** The numbers of the import's contracts, and what their file does not say. */
export type ParquetContext = {
  readonly contracts: Numbering;
  readonly calendar: Calendar;
  readonly lots: LotFacts;
};

/**
 * Stages a Parquet file by its mapping, `firstRow` being the number of its first row. Nothing is staged unless all rows
 * can be true. Throws InputError naming row and column.
 */
export async function takeParquet(
  scratch: Scratch,
  path: string,
  mapping: ColumnMapping,
  context: ParquetContext,
  firstRow: number,
): Promise<TakenParquet> {
  try {
    const columns = await columnsOf(scratch.connection, path);
    const rows = { path, from: parquetRows(path), columns };
    return await stagedTable(scratch, rows, mapping, context, firstRow);
  } catch (error) {
    throw fileFault(error, path);
  }
}

/**
 * The same of a plain CSV file with these columns. null, with nothing staged, when the engine does not read it as it
 * stands or a row cannot be true: read row by row it shows where.
 */
export async function takeCsv(
  scratch: Scratch,
  path: string,
  mapping: ColumnMapping,
  header: readonly string[],
  context: ParquetContext,
  firstRow: number,
): Promise<TakenParquet | null> {
  const names = header.map((name, i) => name || `column ${i}`);
  const columns: FileColumns = new Map(names.map((name) => [name.toLowerCase(), { name, type: 'VARCHAR' }]));
  if (columns.size < names.length) return null;
  try {
    const rows = {
      path,
      from: csvRows(path, names, true),
      unnumbered: csvRows(path, names, false),
      columns,
    };
    return await stagedTable(scratch, rows, mapping, context, firstRow);
  } catch (error) {
    await scratch.connection.run(`DELETE FROM ${scratch.minutes} WHERE row >= ${firstRow}`);
    if (fileFault(error, path) instanceof InputError) return null;
    throw error;
  }
}

/**
 * A file as the engine reads it: `from` is its rows in SQL. What takes long to read says `unnumbered` how its rows are
 * read on all processors at once: they are read once and kept in their order, which numbers them.
 */
type TableFile = {
  readonly path: string;
  readonly from: string;
  readonly unnumbered?: string;
  readonly columns: FileColumns;
};

async function stagedTable(
  scratch: Scratch,
  { path, from, unnumbered, columns }: TableFile,
  mapping: ColumnMapping,
  { contracts, calendar, lots }: ParquetContext,
  firstRow: number,
): Promise<TakenParquet> {
  const file = basename(path);
  for (const column of mappedColumns(mapping))
    if (!columns.has(column.toLowerCase()))
      throw new InputError({ file, column, reason: 'the column is missing' });
  const { connection, minutes, values } = scratch;
  const kept = unnumbered === undefined ? null : keptRowsSql(unnumbered, values, mapping, columns);
  if (kept) await connection.run(kept.keep);
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW file_row AS ${kept?.rows ?? rowsSql(from, mapping, columns)}`,
  );
  const found = await contractsIn(connection, { path, from, columns }, mapping);
  await numberContracts(connection, file, mapping, { contracts, lots }, found);
  await listTradingMinutes(connection, calendar, new Set(found.map(({ day }) => day)));
  await connection.run(CREATE_TAKEN_ROW(mapping));
  const staged = await connection.run(STAGE(minutes, mapping, firstRow));
  const duplicates = await rowsOf<SkippedRows>(connection, DUPLICATES(minutes, firstRow));
  if (mapping.spot) await connection.run(STAGE_SPOT(minutes, firstRow));
  const summaries = mayHaveFractions(mapping) ? await rowsOf<DaySummary>(connection, DAY_SUMMARIES) : [];
  const read = found.reduce((sum, { rows }) => sum + rows, 0);
  const skipped = [
    ...(staged.rowsChanged < read ? await rowsOf<SkippedRows>(connection, SKIPPED) : []),
    ...duplicates.filter(({ rows }) => rows > 0),
  ];
  const lost = skipped.reduce((sum, { rows }) => sum + rows, 0);
  return {
    counts: { read, stored: read - lost, skipped, partial: partialOf(summaries) },
    stated: statedIn(summaries),
  };
}

/** The columns of a Parquet file, in its order. */
export async function columnsOf(connection: DuckDBConnection, path: string): Promise<FileColumns> {
  const rows = await rowsOf<{ column_name: string; column_type: string }>(
    connection,
    `DESCRIBE SELECT * FROM read_parquet(${literal(path)})`,
  );
  return new Map(
    rows.map(({ column_name: name, column_type: type }) => [name.toLowerCase(), { name, type }]),
  );
}

/** Faults that are not the file's: of the machine, or of our own statements. */
const NOT_OF_THE_FILE =
  /out of memory|no space left|could not (write|allocate)|interrupt|\b(binder|parser|catalog|constraint|transaction|fatal) error|connection/i;

/** Damage shows wherever the engine meets it, under many names: said as such. */
export function fileFault(error: unknown, path: string): unknown {
  if (error instanceof InputError || !(error instanceof Error)) return error;
  if (NOT_OF_THE_FILE.test(error.message)) return error;
  const reason = `it is no readable Parquet file: ${error.message.split('\n')[0]}`;
  return new InputError({ file: basename(path), reason, cause: error });
}

/** A contract on a date, as the file names it; `line` is its first, `broken` its first that breaks a rule. */
type FileContract = {
  readonly exchange: string | null;
  readonly symbol: string;
  readonly kind: string;
  readonly expiry: TradingDate | null;
  readonly strike: number | null;
  readonly lot: number | null;
  readonly day: number;
  readonly rows: number;
  readonly line: number;
  readonly broken: number | null;
};

const FILE_CONTRACTS = (rules: readonly Rule[]) => {
  const anyOf = (of: Rule['of']) =>
    rules
      .filter((rule) => rule.of === of)
      .map(({ broken }) => `(${broken})`)
      .join(' OR ');
  return `
    SELECT * REPLACE (expiry::VARCHAR AS expiry, day::DOUBLE AS day, CASE WHEN ${anyOf('contract')} THEN line ELSE broken END AS broken)
    FROM (
      SELECT ${CONTRACT_COLUMNS.join(', ')}, count(*)::DOUBLE AS rows, min(line)::DOUBLE AS line,
             min(line) FILTER (${anyOf('row')})::DOUBLE AS broken
      FROM file_row GROUP BY ${CONTRACT_COLUMNS.join(', ')}
    )`;
};

/** What the file has rows of. Throws InputError on the first row that breaks a rule. */
async function contractsIn(
  connection: DuckDBConnection,
  { path, from, columns }: TableFile,
  mapping: ColumnMapping,
): Promise<FileContract[]> {
  const rules = rulesOf(mapping, columns);
  const found = await rowsOf<FileContract>(connection, FILE_CONTRACTS(rules));
  const line = found.reduce(
    (first, { broken }) => Math.min(first, broken ?? first),
    Number.POSITIVE_INFINITY,
  );
  if (line === Number.POSITIVE_INFINITY) return found;
  const [verdicts] = await rowsOf<Record<string, boolean | null>>(
    connection,
    `SELECT ${rules.map((rule, i) => `(${rule.broken}) AS rule_${i}`).join(', ')} FROM file_row WHERE line = $line`,
    { line },
  );
  const broken = rules.find((_, i) => verdicts![`rule_${i}`])!;
  const column = identifier(columns.get(broken.column.toLowerCase())!.name);
  const [cell] = await rowsOf<{ text: string | null }>(
    connection,
    `SELECT ${column}::VARCHAR AS text FROM ${from}
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
  { contracts, lots }: Pick<ParquetContext, 'contracts' | 'lots'>,
  found: readonly FileContract[],
): Promise<void> {
  const rows = found.map((row): DuckDBValue[] => {
    const contract = contractOf(row, file, mapping, lots);
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

function contractOf(row: FileContract, file: string, mapping: ColumnMapping, lots: LotFacts): RecordContract {
  const underlying = underlyingOf(row, file, mapping);
  const kind = KIND_OF_CODE[row.kind]!;
  if (kind === 'spot') return { ...underlying, kind, expiry: null, strike: null, lotSize: null };
  const expiry = row.expiry!;
  return {
    ...underlying,
    kind,
    expiry,
    strike: kind === 'future' ? null : row.strike,
    lotSize: row.lot || lots(underlying, expiry, dateOfDay(row.day)),
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
async function listTradingMinutes(
  connection: DuckDBConnection,
  calendar: Calendar,
  days: ReadonlySet<number>,
): Promise<void> {
  const rows = [...days].flatMap((day) => {
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

/** OI − its change: one number all day, that of the session before. */
const QUANTITIES = { volume: 'r.volume', oi: 'r.oi', previous_oi: 'r.oi - r.oi_change' } as const;

const mayHaveFractions = ({ quantityUnit, oiChange }: ColumnMapping) =>
  quantityUnit === 'lots' || oiChange !== undefined;

/**
 * The file's rows in the product's units: prices in paise, quantities in units, null where missing; a file writes 0 for
 * a price or quote that there is none of. `whole` is true where the row's lots come to whole units, within a division's
 * rounding; else the lot is not the one that the file was made with, and no quantity of the row is taken.
 */
const CREATE_TAKEN_ROW = (mapping: ColumnMapping) => {
  const names = Object.keys(QUANTITIES);
  const isWhole = names.map((name) => `coalesce(abs(${name} - round(${name})) <= 0.01, true)`).join(' AND ');
  return `
    CREATE OR REPLACE TEMP VIEW taken_row AS
    SELECT * REPLACE (${names.map((name) => `CASE WHEN whole THEN round(${name}) END AS ${name}`).join(', ')})
    FROM (
      SELECT *, ${mayHaveFractions(mapping) ? isWhole : 'true'} AS whole
      FROM (
        SELECT r.line, c.n, c.day, r.minute, c.lot_size, c.scale,
               (r.day, r.minute) IN (SELECT (day, minute) FROM trading_minute) AS trading,
               ${FIELDS.filter(isPrice)
                 .map((field) => `CASE WHEN r.${field} > 0 THEN round(r.${field} * 100) END AS ${field}`)
                 .join(', ')},
               ${Object.entries(QUANTITIES)
                 .map(([name, lots]) => `(${lots}) * c.scale AS ${name}`)
                 .join(', ')}
        FROM file_row r JOIN file_contract c ON r.symbol = c.symbol AND r.kind = c.kind AND r.day = c.day
          AND r.exchange IS NOT DISTINCT FROM c.exchange AND r.expiry IS NOT DISTINCT FROM c.expiry::DATE
          AND r.strike IS NOT DISTINCT FROM c.strike AND r.lot IS NOT DISTINCT FROM c.lot
      )
    )`;
};

const STAGE = (minutes: string, mapping: ColumnMapping, firstRow: number) => `
  INSERT INTO ${minutes}
  SELECT n, day, minute, ${firstRow} + line, lot_size, ${FIELDS.map((field) => (mapping[field] ? field : 'NULL')).join(', ')}
  FROM taken_row WHERE trading AND scale IS NOT NULL`;

const STAGE_SPOT = (minutes: string, firstRow: number) => `
  INSERT INTO ${minutes}
  SELECT c.spot, r.day, r.minute, ${firstRow} + r.line, NULL, round(r.spot * 100), NULL, NULL, NULL, NULL, NULL
  FROM (
    SELECT exchange, symbol, day, minute, max(line) AS line, arg_max(spot, line) AS spot
    FROM file_row WHERE spot > 0 AND (day, minute) IN (SELECT (day, minute) FROM trading_minute)
    GROUP BY exchange, symbol, day, minute
  ) r
  JOIN (SELECT DISTINCT exchange, symbol, spot FROM file_contract) c
    ON r.symbol = c.symbol AND r.exchange IS NOT DISTINCT FROM c.exchange`;

const SKIPPED = `
  SELECT CASE WHEN NOT trading THEN 'the minute is outside trading hours'
              ELSE 'the lot size of this contract is not known, its lots cannot be turned into units' END AS reason,
         count(*)::DOUBLE AS rows, min(line)::DOUBLE AS "firstLine"
  FROM taken_row WHERE NOT trading OR scale IS NULL GROUP BY ALL`;

const DUPLICATES = (minutes: string, firstRow: number) => `
  SELECT 'the contract has another row for this minute, the last one stays' AS reason,
         coalesce(sum(rows - minutes), 0)::DOUBLE AS rows, NULL AS "firstLine"
  FROM (
    SELECT count(*) AS rows, bit_count(bitstring_agg(minute, 0, 1440)) AS minutes
    FROM ${minutes} WHERE row >= ${firstRow} GROUP BY n, day
  )`;

/** Of one contract on one date: rows without their quantities and the first of them, the previous OI stated. */
type DaySummary = {
  readonly n: number;
  readonly day: number;
  readonly partial: number;
  readonly line: number | null;
  readonly least: number | null;
  readonly most: number | null;
};

const DAY_SUMMARIES = `
  SELECT n, day, count(*) FILTER (NOT whole)::DOUBLE AS partial, min(line) FILTER (NOT whole)::DOUBLE AS line,
         min(previous_oi) AS least, max(previous_oi) AS most
  FROM taken_row WHERE trading AND scale IS NOT NULL GROUP BY n, day`;

function partialOf(summaries: readonly DaySummary[]): SkippedRows[] {
  const odd = summaries.filter(({ partial }) => partial > 0);
  if (odd.length === 0) return [];
  const rows = odd.reduce((sum, { partial }) => sum + partial, 0);
  return [{ reason: NOT_WHOLE, rows, firstLine: Math.min(...odd.map(({ line }) => line!)) }];
}

/** Where the rows of a day imply several, none is known. */
function statedIn(summaries: readonly DaySummary[]): StatedPrevious[] {
  return summaries.flatMap(({ n, day, least, most }) =>
    least === null || least !== most || least < 0
      ? []
      : { n, date: dateOfDay(day), price: Number.NaN, oi: least },
  );
}
