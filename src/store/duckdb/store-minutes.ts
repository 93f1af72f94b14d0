import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import { grouped } from '#market/grouped.ts';
import type { RecordContract } from '#market/records.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { appendNumbers } from './append.ts';
import { rowsOf } from './duck.ts';
import { createPacker, type PackedTable, packedDays } from './fold-rows.ts';
import type { GatheredDay, GatheredMinutes } from './gathered-minutes.ts';
import { replaceRows } from './replace-rows.ts';
import { dateOfDay } from './staged-minutes.ts';
import {
  CHAIN_NAME,
  type Chain,
  chainOf,
  fullestSources,
  mergeDays,
  type SourceMinutes,
  type StoredDay,
  sourcesByNumber,
  storedDays,
} from './stored-days.ts';

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
  SELECT contract, ${CHAIN_NAME} AS chain, day, source, sum(minutes)::INTEGER AS minutes FROM (
    SELECT contract, (date - DATE '1970-01-01')::INTEGER AS day, source, minutes
    FROM folded_day WHERE date IN (SELECT unnest($dates)::DATE)
    UNION ALL
    SELECT contract, (date - DATE '1970-01-01')::INTEGER, source, count(*)
    FROM open_minute WHERE date IN (SELECT unnest($dates)::DATE) GROUP BY ALL
  ) s JOIN contract c ON c.id = s.contract GROUP BY ALL`;
type Standing = {
  readonly contract: number;
  /** null: a contract that is none of a chain. */
  readonly chain: string | null;
  readonly day: number;
  readonly source: number;
  readonly minutes: number;
};

const CREATE_OUTDONE = 'CREATE OR REPLACE TEMP TABLE outdone (contract INTEGER, day INTEGER, source INTEGER)';

/** The gathered days that are stored as they are, with their contracts. */
const CREATE_TAKEN = 'CREATE OR REPLACE TEMP TABLE taken (place INTEGER, contract INTEGER)';
const TAKEN = ({ name }: PackedTable, source: number) =>
  `SELECT t.contract, p.day, ${source} AS source, p.* EXCLUDE (contract, day, source) FROM ${name} p JOIN taken t ON p.contract = t.place`;

/**
 * Stores the gathered minutes, which stand settled in `packed`. On a chain-day that another source has, the fuller stays
 * for all its contracts (a real one before a simulated one); what the same source has of a contract-day is completed,
 * the gathered minutes counting. `contracts` are those of the import, `ids` their stored numbers. Part of a change.
 */
export async function storeMinutes(
  connection: DuckDBConnection,
  gathered: GatheredMinutes,
  packed: PackedTable,
  contracts: readonly RecordContract[],
  ids: Int32Array,
  source: number,
  hidden: ReadonlySet<number>,
): Promise<StoredMinutes> {
  const incoming = gathered.days.flatMap((day, place): IncomingDay[] => {
    if (day.minutes === 0) return [];
    const contract = ids[day.n]!;
    return [{ ...day, place, contract, chain: chainOf({ ...contracts[day.n]!, contract }) }];
  });
  if (incoming.length === 0) return { rows: 0, dates: [], changed: [], left: [], replaced: [] };
  const dates = [...new Set(incoming.map(({ day }) => day))].map(dateOfDay).sort();
  const standing = await rowsOf<Standing>(connection, STANDING, { dates: listValue(dates) });
  const ofContract = grouped(standing, contractDay);
  const sources = await sourcesByNumber(connection);
  const isSimulated = (of: number) => sources.get(of)!.simulated;
  const nameOf = (of: number) => sources.get(of)!.id;
  const isOwn = (day: IncomingDay) =>
    !hidden.has(day.contract) && ofContract.get(contractDay(day))?.some((other) => other.source === source);
  const merged = (days: readonly IncomingDay[]) => mergedDays(connection, gathered, source, days);

  const rivals = standing.filter(
    (of) => of.source !== source && isSimulated(of.source) === isSimulated(source),
  );
  const contested = new Set(rivals.map(chainDay));
  const contestedDays = incoming.filter((day) => !hidden.has(day.contract) && contested.has(chainDay(day)));
  const whatThisHas = new Map<string, SourceMinutes>();
  for (const of of [...standing.filter((of) => of.source === source), ...contestedDays])
    whatThisHas.set(contractDay(of), { chain: chainDay(of), source, minutes: of.minutes });
  for await (const [day, { minutes }] of merged(contestedDays.filter(isOwn)))
    whatThisHas.set(contractDay(day), { chain: chainDay(day), source, minutes: minutes.length });
  // Others first: of equally full ones they stay.
  const fullest = fullestSources([
    ...rivals.map((of) => ({ ...of, chain: chainDay(of) })),
    ...whatThisHas.values(),
  ]);

  const left: string[] = [];
  const replaced: string[] = [];
  let rows = 0;
  const isTaken = (day: IncomingDay): boolean => {
    const stays = fullest.get(chainDay(day))?.source ?? source;
    if (hidden.has(day.contract)) left.push('real data');
    else if (stays !== source) left.push(nameOf(stays));
    else {
      const others = ofContract.get(contractDay(day))?.filter((other) => other.source !== source) ?? [];
      replaced.push(...others.map((other) => nameOf(other.source)));
      rows += day.minutes;
      return true;
    }
    return false;
  };

  const whole = incoming.filter((day) => !isOwn(day) && isTaken(day));
  await connection.run(CREATE_TAKEN);
  await appendNumbers(connection, 'taken', [
    Int32Array.from(whole, ({ place }) => place),
    Int32Array.from(whole, ({ contract }) => contract),
  ]);
  if (standing.length === 0) {
    // Nothing is on these dates that could be the same, or has to go.
    await connection.run(
      `INSERT INTO folded_day ${packedDays(`(${TAKEN(packed, source)})`)} ORDER BY date, contract`,
    );
    const changed = [...new Set(whole.map(({ day }) => day))].map(dateOfDay).sort();
    return { rows, dates, changed, left: countOf(left), replaced: [] };
  }
  const packer = await createPacker(connection);
  await connection.run(`INSERT INTO temp.packed ${TAKEN(packed, source)}`);

  for await (const [{ day, contract }, of] of merged(incoming.filter((day) => isOwn(day) && isTaken(day))))
    await packer.add(contract, {
      ...of,
      source,
      day,
      lotSize: of.lotSize ?? Number.NaN,
      length: of.minutes.length,
    });
  await packer.finish();
  const changed = await replaceRows(connection, 'folded_day', packedDays('packed'));

  const gatheredDays = new Set(contestedDays.map(contractDay));
  const outdone = rivals.filter(
    (of) => fullest.get(chainDay(of))!.source === source && !gatheredDays.has(contractDay(of)),
  );
  replaced.push(...outdone.map((of) => nameOf(of.source)));
  await dropContractDays(connection, outdone);
  return { rows, dates, changed, left: countOf(left), replaced: countOf(replaced) };
}

/** What the source has of each of the contract-days already, with the gathered minutes. */
async function* mergedDays(
  connection: DuckDBConnection,
  gathered: GatheredMinutes,
  source: number,
  days: readonly IncomingDay[],
): AsyncGenerator<[day: IncomingDay, merged: StoredDay]> {
  for (const block of blocksOf(days)) {
    const date = dateOfDay(block[0]!.day);
    const contracts = block.map(({ contract }) => contract);
    const stored = await storedDays(connection, { date, contracts, source, isShown: () => true }, FIELDS);
    const fresh = await gathered.read(block.map(({ place }) => place));
    for (const day of block) yield [day, mergeDays(stored.get(day.contract)!, fresh.get(day.place)!)];
  }
}

/** What other sources have of chain-days that are another's now, of contracts that this one lacks. */
async function dropContractDays(connection: DuckDBConnection, days: readonly Standing[]): Promise<void> {
  if (days.length === 0) return;
  await connection.run(CREATE_OUTDONE);
  await appendNumbers(connection, 'outdone', [
    Int32Array.from(days, ({ contract }) => contract),
    Int32Array.from(days, ({ day }) => day),
    Int32Array.from(days, ({ source }) => source),
  ]);
  for (const table of ['folded_day', 'open_minute'])
    await connection.run(
      `DELETE FROM ${table} d USING outdone o
       WHERE d.date = DATE '1970-01-01' + o.day AND d.contract = o.contract AND d.source = o.source`,
    );
}

type ChainDay = { readonly chain: Chain | null; readonly contract: number; readonly day: number };

const contractDay = ({ contract, day }: Omit<ChainDay, 'chain'>) => `${contract}/${day}`;
const chainDay = ({ chain, contract, day }: ChainDay) => `${chain ?? contract}/${day}`;

type IncomingDay = Omit<GatheredDay, 'parts'> & {
  readonly place: number;
  readonly contract: number;
  readonly chain: Chain;
};

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
