import { mappedColumns } from '#api/column-mapping.ts';
import {
  type ClockFormat,
  type ColumnMapping,
  type DateFormat,
  LARGEST_COUNT,
  LARGEST_LOT,
  LARGEST_PRICE,
  LARGEST_SIZE,
  type TimeFormat,
} from '#market/row-sink.ts';
import { MINUTE_MS } from '#market/trading-date.ts';

/** Columns of a Parquet file by lower-case name: as it spells them, and their DuckDB type. */
export type FileColumns = ReadonlyMap<string, { readonly name: string; readonly type: string }>;

/**
 * A statement that no row of the file may make true: `broken`, in the terms of `rowsSql`. `column` is the file's own
 * name. A rule of contracts speaks of NAME_COLUMNS and the day only; one of numbers is looked for by the chunk reader too;
 * one of cells says that a text is no number.
 */
export type Rule = {
  readonly of: 'contract' | 'number' | 'cell';
  readonly column: string;
  readonly broken: string;
  readonly reason: string;
};

export const IST_OFFSET_MS = 330 * MINUTE_MS;
/** No market data is of an earlier or a later instant. */
export const [EARLIEST_MS, LATEST_MS] = [946_684_800_000, 4_102_444_800_000] as const;
const PRICES = ['price', 'atp', 'bid', 'ask', 'spot'] as const;
const COUNTS = ['volume', 'oi'] as const;
const SIZES = ['bid_size', 'ask_size'] as const;

const NUMBERS = [...PRICES, ...COUNTS, ...SIZES, 'oi_change', 'lot', 'strike'] as const;

function numberColumns(mapping: ColumnMapping): Partial<Record<(typeof NUMBERS)[number], string>> {
  const { oiChange: oi_change, lotSize: lot, bidSize: bid_size, askSize: ask_size } = mapping;
  return { ...mapping, oi_change, lot, bid_size, ask_size };
}

/** A name in quotes, to stand in SQL as that of a column. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text in quotes, to stand in SQL as a value. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The rows of a Parquet file. */
export function parquetRows(path: string): string {
  return `read_parquet(${literal(path)}, file_row_number = true)`;
}

/**
 * The file's rows (`from`, with a column `file_row_number`) in one shape, whatever its columns are called: line, the minute's close as time_ms and day,
 * exchange, symbol and kind as text, expiry as DATE; strike, lot, oi_change and the fields as DOUBLE. What is missing
 * or cannot be read is null; `<number>_written` is true where the file has something there, `<number>_number` is the number
 * as it stands there, which may be NaN. `named` is the hash of the cells that name the contract, as they are written. Where one column names
 * it whole, `symbol` is that, and kind, expiry and strike are null. `undated` is true where a date in a column of its own
 * cannot be read.
 */
export function rowsSql(from: string, mapping: ColumnMapping, columns: FileColumns): string {
  const text = (name: string | undefined) => (name === undefined ? 'NULL::VARCHAR' : textOf(name, columns));
  const number = (name: string | undefined) =>
    name === undefined ? 'NULL::DOUBLE' : numberOf(name, columns);
  const numbers = numberColumns(mapping);
  const written = NUMBERS.map((field) => {
    const name = numbers[field];
    if (name === undefined || isNumeric(name, columns)) return `false AS ${field}_written`;
    return `CASE WHEN ${number(name)} IS NULL THEN coalesce(${text(name)}, '') <> '' ELSE true END AS ${field}_written`;
  });
  const plain = NUMBERS.map((field) => {
    const name = numbers[field];
    const isPlain = name !== undefined && isNumeric(name, columns);
    return `${isPlain ? `${spelt(name, columns)}::DOUBLE` : number(name)} AS ${field}_number`;
  });
  const names = namingColumns(mapping).map((name) => spelt(name, columns));
  return `
    SELECT *, (time_ms + ${IST_OFFSET_MS}) // 86400000 AS day
    FROM (
      SELECT file_row_number + 1 AS line, instant_ms, ${closeOf(mapping.time.stamp)} AS time_ms,
             exchange, symbol, kind, expiry, strike, lot, price, atp, volume, oi, bid, ask, bid_size, ask_size, spot, oi_change, named, undated, ${NUMBERS.flatMap((field) => [`${field}_written`, `${field}_number`]).join(', ')}
      FROM (
        SELECT file_row_number, ${instantOf(mapping.time, columns)} AS instant_ms,
          upper(${text(mapping.exchange)}) AS exchange, ${text(mapping.contract?.column ?? mapping.symbol)} AS symbol,
          upper(${text(mapping.kind)}) AS kind, ${mapping.expiry ? dateOf(mapping.expiry, columns) : 'NULL::DATE'} AS expiry,
          ${number(mapping.strike)} AS strike, ${number(mapping.lotSize)} AS lot,
          ${[...PRICES, ...COUNTS, ...SIZES].map((field) => `${number(numbers[field])} AS ${field}`).join(', ')},
          ${number(mapping.oiChange)} AS oi_change, hash(${names.join(', ')}) AS named,
          ${mapping.time.date ? `${dateOf(mapping.time.date, columns)} IS NULL` : 'false'} AS undated, ${[...written, ...plain].join(', ')}
        FROM ${from}
      )
    )`;
}

/** The columns whose cells name the contract of a row. */
function namingColumns(mapping: ColumnMapping): string[] {
  const { exchange, contract, symbol, kind, expiry, strike, lotSize } = mapping;
  const columns = [exchange, contract?.column, symbol, kind, expiry?.column, strike, lotSize];
  return columns.filter((name) => name !== undefined);
}

/** In the place of `parquetRows`: one row for all that name their contract alike, with nothing but that name. */
export function namesOf(path: string, mapping: ColumnMapping, columns: FileColumns): string {
  const naming = new Set(namingColumns(mapping).map((name) => spelt(name, columns)));
  const mapped = new Set(mappedColumns(mapping).map((name) => name.toLowerCase()));
  const others = [...mapped]
    .map((name) => ({ name: spelt(name, columns), type: typeOf(name, columns) }))
    .filter(({ name }) => !naming.has(name))
    .map(({ name, type }) => `NULL::${type} AS ${name}`);
  const by = [...naming].join(', ');
  return `(SELECT ${['NULL::BIGINT AS file_row_number', by, ...others].join(', ')} FROM ${parquetRows(path)} GROUP BY ${by})`;
}

/** What makes a row impossible. */
export function rulesOf(mapping: ColumnMapping, columns: FileColumns): Rule[] {
  const rules: Rule[] = [];
  const ruleOf = (of: Rule['of']) => (column: string, broken: string, reason: string) => {
    rules.push({ of, column, broken, reason });
  };
  const [ofRow, ofContract, ofCell] = [ruleOf('number'), ruleOf('contract'), ruleOf('cell')];
  const { time, exchange } = mapping;
  if (time.date) ofRow(time.date.column, 'undated', `is not a date (${time.date.format})`);
  ofRow(
    time.column,
    `instant_ms IS NULL OR instant_ms NOT BETWEEN ${EARLIEST_MS} AND ${LATEST_MS}`,
    `is not a time (${time.format})`,
  );
  if (time.stamp !== 'instant') ofRow(time.column, `instant_ms % ${MINUTE_MS} <> 0`, 'is not a full minute');
  if (!mapping.contract) {
    const { expiry, strike, kind, symbol } = mapping;
    const option = `kind IN ('CE', 'PE')`;
    ofContract(symbol, `coalesce(symbol, '') = ''`, 'is not the name of an instrument');
    ofContract(
      kind,
      `kind IS NULL OR kind NOT IN ('CE', 'PE', 'FUT', 'SPOT')`,
      'is none of CE, PE, FUT, SPOT',
    );
    ofContract(expiry.column, `kind <> 'SPOT' AND expiry IS NULL`, `is not a date (${expiry.format})`);
    ofContract(
      expiry.column,
      `kind <> 'SPOT' AND expiry - DATE '1970-01-01' < day`,
      `is before the row's date`,
    );
    ofContract(
      strike,
      `${option} AND (strike IS NULL OR strike <= 0)`,
      'is no strike: an option needs one above 0',
    );
    ofContract(
      strike,
      `${option} AND (strike > ${LARGEST_PRICE} OR abs(strike * 100 - round(strike * 100)) > 1e-6)`,
      'is no strike in whole paise',
    );
  }
  if (exchange)
    ofContract(exchange, `exchange IS NULL OR exchange NOT IN ('NSE', 'BSE')`, 'is neither NSE nor BSE');
  const numbers = numberColumns(mapping);
  for (const field of NUMBERS) {
    const column = numbers[field];
    if (column === undefined) continue;
    const ofNumber = field === 'strike' || field === 'lot' ? ofContract : ofRow;
    if (!isNumeric(column, columns))
      ofCell(column, `${field} IS NULL AND ${field}_written`, 'is not a number');
    const largest = largestOf(field);
    if (field === 'oi_change')
      ofNumber(column, `abs(oi_change) > ${largest}`, 'is larger than anything traded');
    else {
      ofNumber(column, `${field} < 0`, 'is below 0');
      ofNumber(column, `${field} > ${largest}`, 'is larger than anything traded');
    }
    const isWhole = field === 'lot' || isOneOf(SIZES, field);
    const isCount = isWhole || (mapping.quantityUnit === 'units' && isOneOf(COUNTS, field));
    if (isCount && !isInteger(column, columns))
      ofNumber(column, `${field} <> round(${field})`, 'is not a whole number of units');
  }
  return rules;
}

function largestOf(field: (typeof NUMBERS)[number]): number {
  if (field === 'lot') return LARGEST_LOT;
  if (isOneOf(SIZES, field)) return LARGEST_SIZE;
  return isOneOf(PRICES, field) ? LARGEST_PRICE : LARGEST_COUNT;
}

function textOf(name: string, columns: FileColumns): string {
  return `trim(${spelt(name, columns)}::VARCHAR)`;
}

function numberOf(name: string, columns: FileColumns): string {
  return `nullif(try_cast(${spelt(name, columns)} AS DOUBLE), 'NaN'::DOUBLE)`;
}

function dateOf({ column, format }: { column: string; format: DateFormat }, columns: FileColumns): string {
  if (/^(DATE|TIMESTAMP)$/.test(typeOf(column, columns))) return `${spelt(column, columns)}::DATE`;
  const text = textOf(column, columns);
  if (format === 'yyyymmdd') return `try_strptime(${text}, '%Y%m%d')::DATE`;
  if (format === 'yyyy-mm-dd') return `try_cast(left(${text}, 10) AS DATE)`;
  return format === 'dd-Mon-yyyy'
    ? `try_strptime(${text}, '%d-%b-%Y')::DATE`
    : `try_strptime(replace(${text}, '/', '-'), '%d-%m-%Y')::DATE`;
}

type ClockColumn = { readonly column: string; readonly format: ClockFormat };

const [HOUR, SIXTY] = ['([01]?[0-9]|2[0-3])', '([0-5][0-9])'];
const CLOCKS: Readonly<Record<ClockFormat, string>> = {
  'HH:MM': `^${HOUR}:${SIXTY}$`,
  'HH:MM:SS': `^${HOUR}:${SIXTY}:${SIXTY}$`,
  HHMM: `^${HOUR}${SIXTY}$`,
};

/** Epoch ms, UTC; what carries no zone is IST. */
function instantOf(time: ColumnMapping['time'], columns: FileColumns): string {
  if (time.date)
    return `epoch_ms(${dateOf(time.date, columns)}::TIMESTAMP) + ${clockOf(time, columns)} - ${IST_OFFSET_MS}`;
  return momentOf(time, columns);
}

function momentOf({ column, format }: { column: string; format: TimeFormat }, columns: FileColumns): string {
  const text = textOf(column, columns);
  const local = (timestamp: string) => `epoch_ms(${timestamp}) - ${IST_OFFSET_MS}`;
  switch (format) {
    case 'epoch-ms':
      return `try_cast(${spelt(column, columns)} AS BIGINT)`;
    case 'yyyymmddHHMM':
      return local(`try_strptime(${text}, '%Y%m%d%H%M')`);
    case 'dd-Mon-yyyy HH:MM:SS':
      return local(`try_strptime(${text}, '%d-%b-%Y %H:%M:%S')`);
    case 'iso':
      if (typeOf(column, columns) === 'TIMESTAMP') return local(spelt(column, columns));
      return `CASE WHEN regexp_matches(${text}, '(Z|[+-]\\d\\d(:?\\d\\d)?)$') AND length(${text}) > 10
        THEN epoch_ms(try_cast(${text} AS TIMESTAMPTZ)) ELSE ${local(`try_cast(${text} AS TIMESTAMP)`)} END`;
  }
}

function closeOf(stamp: ColumnMapping['time']['stamp']): string {
  if (stamp === 'start') return `instant_ms + ${MINUTE_MS}`;
  return stamp === 'close' ? 'instant_ms' : `(instant_ms + ${MINUTE_MS - 1}) // ${MINUTE_MS} * ${MINUTE_MS}`;
}

function spelt(name: string, columns: FileColumns): string {
  return identifier(columns.get(name.toLowerCase())!.name);
}

function typeOf(name: string, columns: FileColumns): string {
  return columns.get(name.toLowerCase())!.type;
}

function isNumeric(name: string, columns: FileColumns): boolean {
  return /^(U?(TINY|SMALL|BIG|HUGE)?INT|U?INTEGER|DOUBLE|FLOAT|DECIMAL)/.test(typeOf(name, columns));
}

function isInteger(name: string, columns: FileColumns): boolean {
  return /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(typeOf(name, columns));
}

/** Milliseconds since midnight of a time of day. */
function clockOf({ column, format }: ClockColumn, columns: FileColumns): string {
  if (typeOf(column, columns) === 'TIME') return `(epoch(${spelt(column, columns)}) * 1000)::BIGINT`;
  const text = textOf(column, columns);
  const part = (from: string) => `try_cast(regexp_extract(${text}, '${CLOCKS[format]}', ${from}) AS INTEGER)`;
  const seconds = format === 'HH:MM:SS' ? part('3') : '0';
  return `CASE WHEN regexp_matches(${text}, '${CLOCKS[format]}')
    THEN ((${part('1')} * 60 + ${part('2')}) * 60 + ${seconds}) * 1000 END`;
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
