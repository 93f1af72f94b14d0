import { CLOCK_FORMATS, columnKey, DATE_FORMATS, isClockFormat, TIME_FORMATS } from '#api/column-mapping.ts';
import { parseFileClock, parseFileDate, parseFileTime } from '#api/file-time.ts';
import { createCalendar } from '#market/calendar.ts';
import { KIND_OF_CODE, parseUnderlying } from '#market/contract.ts';
import type { DateFormat } from '#market/row-sink.ts';
import { dateOf, type Instant, MINUTE_MS, midnightOf } from '#market/trading-date.ts';
import { readTradingSymbol } from '#market/trading-symbol.ts';
import {
  columnsInUse,
  type MappingDraft,
  type MappingField,
  OPTIONAL_FIELDS,
  REQUIRED_FIELDS,
} from './mapping-draft.ts';

/** The columns of a file and its first rows, as text. */
export type TableSample = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A value of the first rows that cannot be what its column is said to be. */
export type SampleProblem = {
  readonly field: MappingField;
  readonly value: string;
  /** 'minute': a time that is no full minute, of rows stamped by minute. */
  readonly problem: 'time' | 'minute' | 'date' | 'contract' | 'name' | 'kind' | 'number' | 'exchange';
};

/** Of each field the first value that cannot be read as the draft says. */
export function sampleProblems(draft: MappingDraft, sample: TableSample): SampleProblem[] {
  const columns = columnsInUse(draft);
  const { contract, ...others } = columns;
  const fields = ['time', 'date', ...REQUIRED_FIELDS.slice(1), ...OPTIONAL_FIELDS] as const;
  const [noSymbol] = contract === undefined ? [] : symbolProblems(draft, sample);
  const ofFields = fields.flatMap((field): SampleProblem[] => {
    const at = columnAt(sample, others[field]);
    if (at === null) return [];
    const kindAt = columnAt(sample, draft.columns.kind);
    for (const row of sample.rows) {
      const value = row[at]!.trim();
      const kind = kindAt === null ? undefined : KIND_OF_CODE[row[kindAt]!.trim().toUpperCase()];
      const problem = problemOf(field, value, kind, draft);
      if (problem) return [{ field, value, problem }];
    }
    return [];
  });
  return noSymbol ? [...ofFields, noSymbol] : ofFields;
}

/** The first value where none names a contract: rows that do not are left out one by one. */
function symbolProblems(draft: MappingDraft, sample: TableSample): SampleProblem[] {
  const values = valuesOf(sample, draft.columns.contract);
  if (values.length === 0 || contractsIn(draft, sample) > 0) return [];
  return [{ field: 'contract', value: values[0]!, problem: 'contract' }];
}

/**
 * How many of the first rows name a contract by their trading symbol, or would with the calendar that the server has
 * learned.
 */
export function contractsIn(draft: MappingDraft, sample: TableSample): number {
  const at = columnAt(sample, draft.columns.contract);
  const calendar = createCalendar();
  const instants = instantsIn(draft, sample);
  return sample.rows.filter((row, i) => {
    const instant = instants[i];
    if (at === null || instant == null) return false;
    const read = readTradingSymbol(row[at]!, { date: dateOf(instant), calendar });
    return 'contract' in read || read.refused.why === 'holidays';
  }).length;
}

function problemOf(
  field: MappingField,
  value: string,
  kind: string | undefined,
  draft: MappingDraft,
): SampleProblem['problem'] | null {
  switch (field) {
    case 'time': {
      const time = isClockFormat(draft.timeFormat)
        ? parseFileClock(value, draft.timeFormat)
        : parseFileTime(value, draft.timeFormat);
      if (time === null) return 'time';
      return draft.stamp !== null && draft.stamp !== 'instant' && time % MINUTE_MS !== 0 ? 'minute' : null;
    }
    case 'date':
      return parseFileDate(value, draft.dateFormat) === null ? 'date' : null;
    case 'symbol':
      return isUnderlying(value) ? null : 'name';
    case 'kind':
      return KIND_OF_CODE[value.toUpperCase()] ? null : 'kind';
    case 'expiry':
      return kind === 'spot' || parseFileDate(value, draft.expiryFormat) !== null ? null : 'date';
    case 'strike':
      return (kind !== 'call' && kind !== 'put') || (isNumber(value) && Number(value) > 0) ? null : 'number';
    case 'exchange':
      return /^(NSE|BSE)$/i.test(value) ? null : 'exchange';
    default:
      return value === '' || isNumber(value) ? null : 'number';
  }
}

/** As the importer takes a number: no separators, no signs of currency. */
function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
}

function isUnderlying(text: string): boolean {
  try {
    parseUnderlying(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Where the column of a name stands; null where there is none of it. */
export function columnAt({ columns }: TableSample, name: string | undefined): number | null {
  if (name === undefined) return null;
  const at = columns.findIndex((column) => columnKey(column) === columnKey(name));
  return at < 0 ? null : at;
}

/** What stands in a column, empty cells left out. */
export function valuesOf(sample: TableSample, name: string | undefined): readonly string[] {
  const at = columnAt(sample, name);
  return at === null ? [] : sample.rows.map((row) => row[at]!.trim()).filter((value) => value !== '');
}

/** The form in which a column writes its times, or times of day; the first there is where none reads them all. */
export function timeFormatOf(
  sample: TableSample,
  name: string | undefined,
  isOfDay: boolean,
): MappingDraft['timeFormat'] {
  const values = valuesOf(sample, name);
  if (!isOfDay) {
    const reads = (format: (typeof TIME_FORMATS)[number]) =>
      values.every((value) => parseFileTime(value, format) !== null);
    return TIME_FORMATS.find(reads) ?? TIME_FORMATS[0];
  }
  const reads = (format: (typeof CLOCK_FORMATS)[number]) =>
    values.every((value) => parseFileClock(value, format) !== null);
  return CLOCK_FORMATS.find(reads) ?? CLOCK_FORMATS[0];
}

/** The form in which a column writes its dates; the first there is where none reads them all. */
export function dateFormatOf(sample: TableSample, name: string | undefined): DateFormat {
  const values = valuesOf(sample, name);
  const reads = (format: DateFormat) => values.every((value) => parseFileDate(value, format) !== null);
  return DATE_FORMATS.find(reads) ?? DATE_FORMATS[0];
}

/** The instants of the first rows, null where one cannot be read. */
function instantsIn(
  { columns, timeFormat, dateFormat }: MappingDraft,
  sample: TableSample,
): (Instant | null)[] {
  const [timeAt, dateAt] = [columnAt(sample, columns.time), columnAt(sample, columns.date)];
  return sample.rows.map((row) => {
    const text = timeAt === null ? '' : row[timeAt]!.trim();
    if (!isClockFormat(timeFormat)) return parseFileTime(text, timeFormat);
    const date = dateAt === null ? null : parseFileDate(row[dateAt]!.trim(), dateFormat);
    const clock = parseFileClock(text, timeFormat);
    return date === null || clock === null ? null : midnightOf(date) + clock;
  });
}

/**
 * What the first rows tell of their stamps: times with seconds are instants; rows that begin with the session's open are
 * stamped with the start of their minute, those that begin a minute later with its close. null: they do not tell.
 */
export function stampOf(draft: MappingDraft, sample: TableSample): MappingDraft['stamp'] {
  const instants = instantsIn(draft, sample);
  const first = instants[0];
  if (first == null) return null;
  if (instants.some((instant) => instant !== null && instant % MINUTE_MS !== 0)) return 'instant';
  const open = createCalendar().openOf(dateOf(first));
  if (first === open) return 'start';
  return open !== null && first === open + MINUTE_MS ? 'close' : null;
}
