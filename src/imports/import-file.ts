import { createHash } from 'node:crypto';
import {
  type ColumnMapping,
  InputError,
  type RowSink,
  type SkippedRows,
  type TableCounts,
} from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { contentOtherThanTable } from './content-other-than-table.ts';
import { namesIn, openCsv, openCsvLines, quoted } from './csv-table.ts';
import type { FileHints } from './file-hints.ts';
import { FORMATS } from './formats.ts';
import type { ImportFormat, MarketFacts } from './import-format.ts';
import { type InputContent, type InputFile, openInput, type Progress } from './input-file.ts';
import { assertMapped, readMappedCsv } from './mapped-csv.ts';
import { mappedTable } from './mapped-table.ts';
import { hasColumnOf, hasName, recogniseContent } from './recognise-content.ts';
import { wholeText } from './whole-text.ts';

/** What a store answers about rows it has taken, now or earlier: at least the dates they are of. */
type Stored = { readonly dates: readonly TradingDate[] };

/** Where the rows of one file go, all of them or none. `known` is what an earlier import of the same bytes left. */
export type ImportSink<Known extends Stored, Taken extends Stored> = RowSink & {
  readonly known: Known | null;
  commit(): Promise<Taken>;
  rollback(): Promise<void>;
};

export type OpenSink<Known extends Stored, Taken extends Stored> = (origin: {
  readonly source: ImportFormat['source'];
  readonly fileName: string;
  readonly sha256: string;
  readonly wholeDays: boolean;
}) => Promise<ImportSink<Known, Taken>>;

export type ImportOptions = MarketFacts & {
  readonly onProgress?: (progress: Progress) => void;
  /** Its abort ends the import with nothing stored. */
  readonly signal?: AbortSignal;
};

/** What became of a file. Rows are the file's own: `read` = `stored` + all `skipped`. */
export type ImportReport<Known, Taken> = {
  readonly file: string;
  /** Id of the format. */
  readonly format: string;
  readonly sha256: string;
  readonly read: number;
  readonly stored: number;
  readonly skipped: readonly SkippedRows[];
  /** Rows stored without some of their values. */
  readonly partial: readonly SkippedRows[];
  readonly dates: readonly TradingDate[];
  /** Set when the same bytes had been taken before; then nothing was read. */
  readonly known: Known | null;
  readonly taken: Taken | null;
};

/**
 * Takes one file into a store: recognises it by its content, streams it, and commits when all of it was good.
 * Throws InputError naming file, line, column, and reason when it was not, and whatever the sink throws; nothing is
 * stored then.
 */
export async function importFile<Known extends Stored, Taken extends Stored>(
  path: string,
  openSink: OpenSink<Known, Taken>,
  options: ImportOptions,
): Promise<ImportReport<Known, Taken>> {
  const input = await openInput(path);
  try {
    const format = formatOf(input, options);
    const { name: file } = input;
    const sha256 = identityOf(input, options.hints);
    const sink = await openSink({
      ...{ source: format.source, fileName: file, sha256, wholeDays: format.wholeDays === true },
    });
    return await rolledBackOnFault(sink, async () => {
      const about = { file, format: format.id, sha256 };
      if (sink.known) {
        await sink.rollback();
        const nothing = { read: 0, stored: 0, skipped: [], partial: [] };
        return { ...about, ...nothing, dates: sink.known.dates, known: sink.known, taken: null };
      }
      const counts = await readInput(path, input, format, sink, options);
      options.signal?.throwIfAborted();
      assertAnyStored(file, counts);
      const taken = await sink.commit();
      return { ...about, ...counts, dates: taken.dates, known: null, taken };
    });
  } finally {
    await input.close();
  }
}

/** The bytes of a file, and what was given with it: the same file with another meaning is another file. */
function identityOf({ sha256 }: InputFile, hints: FileHints | undefined): string {
  if (!hints || Object.keys(hints).length === 0) return sha256;
  return createHash('sha256').update(sha256).update(JSON.stringify(hints)).digest('hex');
}

async function rolledBackOnFault<Known extends Stored, Taken extends Stored, T>(
  sink: ImportSink<Known, Taken>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    try {
      await sink.rollback();
    } catch (rollbackError) {
      throw new AggregateError([error, rollbackError], 'the import failed, and so did taking it back', {
        cause: error,
      });
    }
    throw error;
  }
}

function formatOf({ name: file, content }: InputFile, { hints }: MarketFacts): ImportFormat {
  const format = hints?.mapping ? mappedTable(hints.mapping) : recogniseContent(content);
  if (format) return format;
  const titles = [...new Set(FORMATS.map(({ title }) => title))].join('; ');
  throw new InputError({ file, reason: `it is ${looksOf(content)}. These are taken: ${titles}` });
}

/** What a content that no format knows looks like. */
function looksOf(content: InputContent): string {
  if (content.kind === 'parquet') return 'a Parquet file with the columns of no known table';
  const header = namesIn(content.head);
  return (
    contentOtherThanTable(content.head) ?? `a table with the columns ${quoted(header.slice(0, 8).join(', '))}`
  );
}

async function readInput(
  path: string,
  { name: file, size, content }: InputFile,
  format: ImportFormat,
  sink: RowSink,
  options: ImportOptions,
): Promise<TableCounts> {
  const { onProgress, signal } = options;
  onProgress?.({ bytes: 0, total: size });
  if (content.kind === 'text') {
    if ('readText' in format) {
      const text = await wholeText(content.read(onProgress), file, signal);
      return format.readText({ file, text }, sink, options);
    }
    if ('mapping' in format) {
      const lines = await openCsvLines(content.read(onProgress), file, signal);
      return readMappedCsv(lines, mappingFor(format, hasName(lines.header)), sink, options);
    }
    const table = await openCsv(content.read(onProgress), file, signal);
    return format.read(table, sink, options);
  }
  if (!('mapping' in format))
    throw new InputError({ file, reason: `${format.title} is not taken as Parquet` });
  const hasColumn = hasColumnOf(content.footer);
  const mapping = mappingFor(format, hasColumn);
  assertMapped(file, mapping, hasColumn);
  const counts = await sink.parquet(path, mapping, options.lots);
  onProgress?.({ bytes: size, total: size });
  return counts;
}

/** What the columns of a file mean that is of a format. */
function mappingFor(
  { mapping, further = {} }: Extract<ImportFormat, { mapping: ColumnMapping }>,
  hasColumn: (name: string) => boolean,
): ColumnMapping {
  const there = Object.entries(further).filter(([, column]) => hasColumn(column));
  return { ...mapping, ...Object.fromEntries(there) };
}

function assertAnyStored(file: string, { read, stored, skipped }: TableCounts): void {
  if (stored > 0) return;
  if (read === 0) throw new InputError({ file, reason: 'it has a header and no rows' });
  const reasons = skipped.map(({ reason, rows }) => `${rows} × ${reason}`).join('; ');
  const line = skipped[0]?.firstLine ?? null;
  throw new InputError({ file, line, reason: `none of its ${read} rows can be stored: ${reasons}` });
}
