import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { rowsOf } from './duck.ts';
import { contractDays, createPacker, PACKED_DAYS } from './fold-rows.ts';
import { replaceRows } from './replace-rows.ts';
import type { Scratch } from './scratch.ts';
import { dateOfDay, stageStoredDay } from './staged-minutes.ts';
import { sourcesByNumber, storedDays } from './stored-days.ts';

export type StoredMinutes = {
  readonly rows: number;
  readonly dates: readonly TradingDate[];
  readonly changed: readonly TradingDate[];
  readonly left: readonly ContractDaysOf[];
  readonly replaced: readonly ContractDaysOf[];
};

type ContractDaysOf = { readonly source: string; readonly contractDays: number };

const STAGED_DAYS = (minutes: string) =>
  `SELECT n, day, count(*)::INTEGER AS rows FROM ${minutes} WHERE ${ANY_VALUE} GROUP BY n, day`;

/** A row without any value is none. */
const ANY_VALUE = `NOT (${FIELDS.map((field) => `${field} IS NULL`).join(' AND ')})`;

/** Widened only after sorting: of integers an engine sorts several times as many in its memory. */
const STAGED_ROWS = (minutes: string, source: number) => `
  SELECT n::DOUBLE, day::DOUBLE, ${source}::DOUBLE, minute::DOUBLE, row::DOUBLE,
    ${['lot_size', ...FIELDS].map((column) => `coalesce(${column}::DOUBLE, 'NaN')`).join(', ')}
  FROM (FROM ${minutes} WHERE ${ANY_VALUE} ORDER BY n, day, minute, row)`;

/** Contract-days that stand on the given dates, with the number of their minutes, by source. */
const STANDING = `
  SELECT contract, day, source, sum(minutes)::INTEGER AS minutes FROM (
    SELECT contract, date - DATE '1970-01-01' AS day, source, minutes
    FROM folded_day WHERE date IN (SELECT unnest($dates)::DATE)
    UNION ALL
    SELECT contract, date - DATE '1970-01-01', source, count(*)
    FROM open_minute WHERE date IN (SELECT unnest($dates)::DATE) GROUP BY ALL
  ) GROUP BY ALL`;
type Standing = {
  readonly contract: number;
  readonly day: number;
  readonly source: number;
  readonly minutes: number;
};

/**
 * Folds the staged minutes into the data. On a contract-day that another source has, the fuller stays (a real one
 * before a simulated one); one that the same source has is completed, the staged minutes counting. Part of a change.
 */
export async function storeMinutes(
  connection: DuckDBConnection,
  scratch: Scratch,
  ids: Int32Array,
  source: number,
  hidden: ReadonlySet<number>,
): Promise<StoredMinutes> {
  const staged = await rowsOf<{ n: number; day: number; rows: number }>(
    scratch.connection,
    STAGED_DAYS(scratch.minutes),
  );
  if (staged.length === 0) return { rows: 0, dates: [], changed: [], left: [], replaced: [] };
  const dates = [...new Set(staged.map(({ day }) => day))].map(dateOfDay).sort();
  const standing = new Map<string, Standing[]>();
  for (const day of await rowsOf<Standing>(connection, STANDING, { dates: listValue(dates) })) {
    const key = `${day.contract}/${day.day}`;
    standing.set(key, [...(standing.get(key) ?? []), day]);
  }
  const sources = await sourcesByNumber(connection);
  const ownDays = staged.filter(
    ({ n, day }) =>
      !hidden.has(ids[n]!) && standing.get(`${ids[n]}/${day}`)?.some((other) => other.source === source),
  );
  await stageOwnDays(connection, scratch, ids, source, ownDays);

  const left: string[] = [];
  const replaced: string[] = [];
  const packer = await createPacker(connection);
  let rows = 0;
  for await (const day of contractDays(scratch.connection, STAGED_ROWS(scratch.minutes, source))) {
    const contract = ids[day.n]!;
    const others = (standing.get(`${contract}/${day.day}`) ?? []).filter((other) => other.source !== source);
    const stays = others.find(
      (other) =>
        sources.get(other.source)!.simulated === sources.get(source)!.simulated &&
        other.minutes >= day.length,
    );
    if (hidden.has(contract)) left.push('real data');
    else if (stays) left.push(sources.get(stays.source)!.id);
    else {
      replaced.push(...others.map((other) => sources.get(other.source)!.id));
      rows += day.fresh;
      await packer.add(contract, day);
    }
  }
  await packer.finish();
  const changed = await replaceRows(connection, 'folded_day', PACKED_DAYS);
  return { rows, dates, changed, left: countOf(left), replaced: countOf(replaced) };
}

/** Contract-days read back at a time. */
const BLOCK = 256;

/** Stages what the source has stored before of these contract-days, older than what it brings now. */
async function stageOwnDays(
  connection: DuckDBConnection,
  scratch: Scratch,
  ids: Int32Array,
  source: number,
  days: readonly { readonly n: number; readonly day: number }[],
): Promise<void> {
  if (days.length === 0) return;
  await scratch.stage(async (incoming) => {
    for (const day of new Set(days.map((own) => own.day))) {
      const ofDay = days.filter((own) => own.day === day);
      for (let from = 0; from < ofDay.length; from += BLOCK) {
        const block = ofDay.slice(from, from + BLOCK);
        const date = dateOfDay(day);
        const contracts = block.map(({ n }) => ids[n]!);
        const stored = await storedDays(connection, { date, contracts, source, isShown: () => true }, FIELDS);
        for (const { n } of block) stageStoredDay(incoming, stored.get(ids[n]!)!, date, n);
      }
    }
  });
}

function countOf(sources: readonly string[]): ContractDaysOf[] {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  return Array.from(counts, ([source, contractDays]) => ({ source, contractDays }));
}
