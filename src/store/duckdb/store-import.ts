import { DOUBLE, type DuckDBConnection, type DuckDBValue, INTEGER } from '@duckdb/node-api';
import type { LotSpan } from '#market/lot-spans.ts';
import { datesOfFacts, type ReferenceFact } from '#market/reference.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { ImportCounts, ImportOrigin } from '../market-store.ts';
import { appendRows } from './append.ts';
import { contractIds } from './contract-ids.ts';
import { type NumberedDay, storeDays } from './day-facts.ts';
import type { GatheredMinutes } from './gathered-minutes.ts';
import { recordImport } from './list-imports.ts';
import { storeLots } from './lot-spans.ts';
import type { Numbering } from './numbering.ts';
import { toPaise } from './paise.ts';
import { storeFacts } from './reference-facts.ts';
import { replaceRows } from './replace-rows.ts';
import { markReal, touchDates } from './revisions.ts';
import type { Scratch } from './scratch.ts';
import { hiddenContracts, sourceNumber } from './sources.ts';
import { dayNumber } from './staged-minutes.ts';
import { storeMinutes } from './store-minutes.ts';

/** What a source says of the session before: rupees and units, NaN where it does not. */
export type StatedPrevious = {
  readonly n: number;
  readonly date: TradingDate;
  readonly price: number;
  readonly oi: number;
};

/** All that an import has gathered; `n` numbers its contracts. */
export type Gathered = {
  readonly origin: ImportOrigin;
  readonly scratch: Scratch;
  /** Settled. */
  readonly minutes: GatheredMinutes;
  readonly contracts: Numbering;
  readonly days: readonly NumberedDay[];
  readonly stated: readonly StatedPrevious[];
  readonly facts: readonly ReferenceFact[];
  readonly lots: readonly LotSpan[];
};

/** Stores what an import has gathered. Part of a change. */
export async function storeImport(
  connection: DuckDBConnection,
  { origin, scratch, minutes: gathered, contracts, days, stated, facts, lots }: Gathered,
  now: Instant,
): Promise<ImportCounts> {
  const ids = await contractIds(connection, contracts.contracts);
  const source = await sourceNumber(connection, origin.source);
  const hidden = origin.source.simulated
    ? await hiddenContracts(connection, contracts.contracts, ids)
    : new Set<number>();
  const minutes = await storeMinutes(
    connection,
    gathered,
    scratch.packed,
    contracts.contracts,
    ids,
    source,
    hidden,
  );
  const shownDays = days.filter(({ n }) => !hidden.has(ids[n]!));
  const shownStated = stated.filter(({ n }) => !hidden.has(ids[n]!));
  const changed = [
    ...minutes.changed,
    ...(await storeDays(connection, shownDays, ids, source, origin.wholeDays === true)),
    ...(await storeStated(connection, shownStated, ids, source)),
    ...(origin.source.simulated ? [] : await markReal(connection, contracts.contracts)),
    ...facts.filter(({ kind }) => kind === 'ban-list').map(({ date }) => date),
  ];
  await touchDates(connection, changed);
  await storeFacts(connection, facts, source);
  if (!origin.source.simulated)
    await storeLots(
      connection,
      lots,
      days.map(({ row }) => row),
    );
  const counts: ImportCounts = {
    minutes: minutes.rows,
    days: shownDays.length,
    facts: facts.length + lots.length,
    contracts: contracts.contracts.length,
    dates: datesOf([...minutes.dates, ...shownDays.map(({ row }) => row.date)], facts, lots),
    left: minutes.left,
    replaced: minutes.replaced,
  };
  await recordImport(connection, origin, source, counts, now);
  return counts;
}

/** A file of prices is of their dates, a file of facts or lots of theirs. */
function datesOf(
  ofPrices: readonly TradingDate[],
  facts: readonly ReferenceFact[],
  lots: readonly LotSpan[],
): TradingDate[] {
  const dates = ofPrices.length > 0 ? ofPrices : [...datesOfFacts(facts)];
  return [...new Set(dates.length > 0 ? dates : lots.map(({ last }) => last))].sort();
}

const CREATE_STATED =
  'CREATE OR REPLACE TEMP TABLE incoming_stated (contract INTEGER, day INTEGER, price DOUBLE, oi DOUBLE)';

const INCOMING_STATED = (source: number) => `
  SELECT DATE '1970-01-01' + day AS date, contract, ${source}::SMALLINT AS source, price::INTEGER AS price, oi::BIGINT AS oi
  FROM incoming_stated`;

async function storeStated(
  connection: DuckDBConnection,
  stated: Gathered['stated'],
  ids: Int32Array,
  source: number,
): Promise<TradingDate[]> {
  const rows = stated
    .filter(({ price, oi }) => !(Number.isNaN(price) && Number.isNaN(oi)))
    .map(({ n, date, price, oi }): DuckDBValue[] => [
      ids[n]!,
      dayNumber(date),
      Number.isNaN(price) ? null : toPaise(price),
      Number.isNaN(oi) ? null : oi,
    ]);
  if (rows.length === 0) return [];
  await connection.run(CREATE_STATED);
  await appendRows(connection, 'incoming_stated', [INTEGER, INTEGER, DOUBLE, DOUBLE], rows);
  return replaceRows(connection, 'stated_previous', INCOMING_STATED(source));
}
