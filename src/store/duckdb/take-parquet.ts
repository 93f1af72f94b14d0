import { basename } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { mappedColumns } from '#api/column-mapping.ts';
import {
  type ColumnMapping,
  InputError,
  NOT_WHOLE,
  type SkippedRows,
  type TableCounts,
} from '#market/row-sink.ts';
import type { GatheredMinutes } from './gathered-minutes.ts';
import { putRow } from './minute-pages.ts';
import { BROKEN, chunksAhead, createChunkReader, rowColumns } from './parquet-chunks.ts';
import { createFileDays, type FileDay, fileNames, type ParquetContext } from './parquet-days.ts';
import { fileFault, refuseBroken, type TableFile } from './parquet-fault.ts';
import { columnsOf, rowCountOf } from './parquet-head.ts';
import { namesOf, parquetRows, rowsSql, rulesOf } from './parquet-sql.ts';
import type { Scratch } from './scratch.ts';
import { dateOfDay } from './staged-minutes.ts';
import type { StatedPrevious } from './store-import.ts';

export type TakenParquet = { readonly counts: TableCounts; readonly stated: readonly StatedPrevious[] };

/** Gathers the minutes of a Parquet file by its mapping, in one pass. Throws InputError naming row and column. */
export async function takeParquet(
  { connection }: Scratch,
  gathered: GatheredMinutes,
  path: string,
  mapping: ColumnMapping,
  context: ParquetContext,
): Promise<TakenParquet> {
  try {
    const columns = await columnsOf(connection, path);
    return await gatheredTable(connection, gathered, { path, columns }, mapping, context);
  } catch (error) {
    throw fileFault(error, path);
  }
}

const AGAIN = 'the contract has another row for this minute, the last one stays';

async function gatheredTable(
  connection: DuckDBConnection,
  gathered: GatheredMinutes,
  table: TableFile,
  mapping: ColumnMapping,
  context: ParquetContext,
): Promise<TakenParquet> {
  const { path, columns } = table;
  const file = basename(path);
  for (const column of mappedColumns(mapping))
    if (!columns.has(column.toLowerCase()))
      throw new InputError({ file, column, reason: 'the column is missing' });
  const rules = rulesOf(mapping, columns);
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW file_row AS ${rowsSql(parquetRows(path), mapping, columns)}`,
  );
  const count = await rowCountOf(connection, path);
  const names = await fileNames(connection, rowsSql(namesOf(path, mapping, columns), mapping, columns));
  const days = createFileDays(file, names, mapping, gathered, context);
  const rows = rowColumns(mapping, rules);
  const reader = createChunkReader(mapping, rows, days, file);
  const unfound = new Error(`${file}: a row breaks a rule, and none does when asked for`);
  try {
    for await (const chunk of chunksAhead(connection, rows.sql)) {
      await gathered.addUpTo(chunk.rowCount, (page, at) => {
        const taken = reader.read(chunk, page, at);
        if (taken === BROKEN) throw unfound;
        return taken;
      });
    }
  } catch (error) {
    // A row that breaks a rule is told of before a contract without a name.
    if (error === unfound || error instanceof InputError) await refuseBroken(connection, table, rules);
    throw error;
  }
  if (reader.rows() !== count)
    throw new Error(
      `${file}: ${reader.rows()} of its ${count} rows came; nothing of it is kept, import it again`,
    );
  if (await days.anyBroken(connection, rules)) {
    await refuseBroken(connection, table, rules);
    throw unfound;
  }
  const again = await gathered.settle();
  for (const [place, prices] of days.spots) await addSpots(gathered, place, prices);
  const skipped = [
    ...reader.skipped(),
    ...days.refused(),
    ...(again > 0 ? [{ reason: AGAIN, rows: again, firstLine: null }] : []),
  ];
  const lost = skipped.reduce((sum, { rows }) => sum + rows, 0);
  const read = reader.rows();
  return {
    counts: { read, stored: read - lost, skipped, partial: partialOf(days.all()) },
    stated: statedIn(days.all()),
  };
}

function addSpots(gathered: GatheredMinutes, place: number, prices: Float64Array): Promise<void> {
  const minutes = [...prices.keys()].filter((minute) => !Number.isNaN(prices[minute]!));
  return gathered.add(minutes.length, (page, at, first, end) => {
    const none = Number.NaN;
    for (let i = first, to = at; i < end; i++, to++)
      putRow(page, to, place, minutes[i]!, 0, prices[minutes[i]!]!, none, none, none, none, none, none, none);
  });
}

function partialOf(days: readonly FileDay[]): SkippedRows[] {
  const odd = days.filter(({ partial }) => partial > 0);
  if (odd.length === 0) return [];
  const rows = odd.reduce((sum, { partial }) => sum + partial, 0);
  const firstLine = odd.reduce((first, day) => Math.min(first, day.firstPartial), Number.POSITIVE_INFINITY);
  return [{ reason: NOT_WHOLE, rows, firstLine }];
}

/** Where the rows of a day imply several, none is known. */
function statedIn(days: readonly FileDay[]): StatedPrevious[] {
  return days.flatMap(({ n, day, least, most }) =>
    least !== most || least < 0 ? [] : { n, date: dateOfDay(day), price: Number.NaN, oi: least },
  );
}
