import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { appendNumbers } from './append.ts';
import { rowsOf } from './duck.ts';
import { createPacker, type PackedTable, packedDays } from './fold-rows.ts';
import type { GatheredDay, GatheredMinutes } from './gathered-minutes.ts';
import { replaceRows } from './replace-rows.ts';
import { dateOfDay } from './staged-minutes.ts';
import { mergeDays, sourcesByNumber, storedDays } from './stored-days.ts';

export type StoredMinutes = {
  readonly rows: number;
  readonly dates: readonly TradingDate[];
  readonly changed: readonly TradingDate[];
  readonly left: readonly ContractDaysOf[];
  readonly replaced: readonly ContractDaysOf[];
};

type ContractDaysOf = { readonly source: string; readonly contractDays: number };

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

/** The gathered days that are stored as they are, with their contracts. */
const CREATE_TAKEN = 'CREATE OR REPLACE TEMP TABLE taken (place INTEGER, contract INTEGER)';
const TAKEN = ({ name }: PackedTable, source: number) =>
  `SELECT t.contract, p.day, ${source} AS source, p.* EXCLUDE (contract, day, source) FROM ${name} p JOIN taken t ON p.contract = t.place`;

/**
 * Stores the gathered minutes, which stand settled in `packed`. On a contract-day that another source has, the fuller
 * stays (a real one before a simulated one); one that the same source has is completed, the gathered minutes counting.
 * Part of a change.
 */
export async function storeMinutes(
  connection: DuckDBConnection,
  gathered: GatheredMinutes,
  packed: PackedTable,
  ids: Int32Array,
  source: number,
  hidden: ReadonlySet<number>,
): Promise<StoredMinutes> {
  const incoming = gathered.days.flatMap((day, place): IncomingDay[] =>
    day.minutes > 0 ? [{ ...day, place, contract: ids[day.n]! }] : [],
  );
  if (incoming.length === 0) return { rows: 0, dates: [], changed: [], left: [], replaced: [] };
  const dates = [...new Set(incoming.map(({ day }) => day))].map(dateOfDay).sort();
  const standing = new Map<string, Standing[]>();
  for (const day of await rowsOf<Standing>(connection, STANDING, { dates: listValue(dates) })) {
    const key = `${day.contract}/${day.day}`;
    standing.set(key, [...(standing.get(key) ?? []), day]);
  }
  const sources = await sourcesByNumber(connection);
  const left: string[] = [];
  const replaced: string[] = [];
  let rows = 0;

  /** Whether a contract-day is stored, having so many minutes with those that its source has of it already. */
  const isTaken = ({ contract, day, minutes }: IncomingDay, length: number): boolean => {
    const others = (standing.get(`${contract}/${day}`) ?? []).filter((other) => other.source !== source);
    const stays = others.find(
      (other) =>
        sources.get(other.source)!.simulated === sources.get(source)!.simulated && other.minutes >= length,
    );
    if (hidden.has(contract)) left.push('real data');
    else if (stays) left.push(sources.get(stays.source)!.id);
    else {
      replaced.push(...others.map((other) => sources.get(other.source)!.id));
      rows += minutes;
      return true;
    }
    return false;
  };

  const isOwn = ({ contract, day }: IncomingDay) =>
    !hidden.has(contract) && standing.get(`${contract}/${day}`)?.some((other) => other.source === source);
  const whole = incoming.filter((day) => !isOwn(day) && isTaken(day, day.minutes));
  await connection.run(CREATE_TAKEN);
  await appendNumbers(connection, 'taken', [
    Int32Array.from(whole, ({ place }) => place),
    Int32Array.from(whole, ({ contract }) => contract),
  ]);
  if (standing.size === 0) {
    // Nothing is on these dates that could be the same, or has to go.
    await connection.run(
      `INSERT INTO folded_day ${packedDays(`(${TAKEN(packed, source)})`)} ORDER BY date, contract`,
    );
    const changed = [...new Set(whole.map(({ day }) => day))].map(dateOfDay).sort();
    return { rows, dates, changed, left: countOf(left), replaced: [] };
  }
  const packer = await createPacker(connection);
  await connection.run(`INSERT INTO temp.packed ${TAKEN(packed, source)}`);

  for (const block of blocksOf(incoming.filter(isOwn))) {
    const date = dateOfDay(block[0]!.day);
    const contracts = block.map(({ contract }) => contract);
    const stored = await storedDays(connection, { date, contracts, source, isShown: () => true }, FIELDS);
    const fresh = await gathered.read(block.map(({ place }) => place));
    for (const day of block) {
      const merged = { ...mergeDays(stored.get(day.contract)!, fresh.get(day.place)!), source };
      const { length } = merged.minutes;
      if (isTaken(day, length))
        await packer.add(day.contract, {
          ...merged,
          day: day.day,
          lotSize: merged.lotSize ?? Number.NaN,
          length,
        });
    }
  }
  await packer.finish();
  const changed = await replaceRows(connection, 'folded_day', packedDays('packed'));
  return { rows, dates, changed, left: countOf(left), replaced: countOf(replaced) };
}

type IncomingDay = Omit<GatheredDay, 'parts'> & { readonly place: number; readonly contract: number };

/** Contract-days read back at a time. */
const BLOCK = 256;

/** The days of one date together, at most BLOCK of them. */
function* blocksOf(days: readonly IncomingDay[]): Generator<IncomingDay[]> {
  for (const date of new Set(days.map(({ day }) => day))) {
    const ofDate = days.filter(({ day }) => day === date);
    for (let from = 0; from < ofDate.length; from += BLOCK) yield ofDate.slice(from, from + BLOCK);
  }
}

function countOf(sources: readonly string[]): ContractDaysOf[] {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  return Array.from(counts, ([source, contractDays]) => ({ source, contractDays }));
}
