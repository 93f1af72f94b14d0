import type { DuckDBConnection } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { grouped } from '#market/grouped.ts';
import { type Instant, instantOf, type TradingDate } from '#market/trading-date.ts';
import { type Duck, rowsOf } from './duck.ts';
import { createPacker, packedDays } from './fold-rows.ts';
import { dayNumber } from './staged-minutes.ts';
import {
  chainOf,
  type StoredContract,
  selectShown,
  sourcesByNumber,
  storedContracts,
  storedDays,
} from './stored-days.ts';

const OPEN_DATES = `
  SELECT DISTINCT date::VARCHAR AS date FROM open_minute WHERE date <= $through::DATE ORDER BY date`;
const OPEN = 'SELECT contract FROM open_minute WHERE date = $date::DATE';
const IS_LEG = "kind IN ('call', 'put')";
/** With the rest of their chains: which source a chain is of follows from all its contracts. */
const HAS_OPEN_MINUTES = `id IN (${OPEN}) OR ${IS_LEG} AND (exchange, symbol, expiry) IN (
  SELECT (exchange, symbol, expiry) FROM contract WHERE ${IS_LEG} AND id IN (${OPEN}))`;
const DELETE_FOLDED = `
  DELETE FROM folded_day WHERE date = $date::DATE
    AND contract IN (SELECT id FROM contract WHERE ${HAS_OPEN_MINUTES})`;
const DELETE_OPEN = 'DELETE FROM open_minute WHERE date = $date::DATE';

/** Contract-days read at a time, unless a chain is longer. */
const BLOCK = 2048;

/**
 * `MarketStore.fold`. Each date is a change of its own; a session that is not over at `now` stays open. What no
 * question can see any more (the thinner of two sources of a chain, hidden simulated minutes) is not kept.
 */
export async function foldThrough(
  duck: Duck,
  calendar: Calendar,
  now: Instant,
  through: TradingDate,
): Promise<{ dates: TradingDate[]; rows: number }> {
  const open = await duck.read((connection) =>
    rowsOf<{ date: TradingDate }>(connection, OPEN_DATES, { through }),
  );
  const dates = open
    .map(({ date }) => date)
    .filter((date) => now >= (calendar.closeOf(date) ?? instantOf(date, 1440)));
  let rows = 0;
  for (const date of dates) rows += await duck.write((connection) => foldDate(connection, date));
  return { dates, rows };
}

async function foldDate(connection: DuckDBConnection, date: TradingDate): Promise<number> {
  const contracts = await storedContracts(connection, HAS_OPEN_MINUTES, { date });
  const sources = await sourcesByNumber(connection);
  const packer = await createPacker(connection);
  let rows = 0;
  for (const block of blocksOf(contracts)) {
    const selected = await selectShown(connection, date, block, sources);
    for (const day of (await storedDays(connection, selected, FIELDS)).values()) {
      rows += day.minutes.length;
      await packer.add(day.contract, {
        ...day,
        day: dayNumber(date),
        lotSize: day.lotSize ?? Number.NaN,
        length: day.minutes.length,
      });
    }
  }
  await packer.finish();
  await connection.run(DELETE_FOLDED, { date });
  await connection.run(DELETE_OPEN, { date });
  await connection.run(`INSERT INTO folded_day ${packedDays('packed')} ORDER BY contract`);
  return rows;
}

/** The contracts, each chain whole in one block. */
function blocksOf(contracts: readonly StoredContract[]): StoredContract[][] {
  const blocks: StoredContract[][] = [[]];
  for (const chain of grouped(contracts, chainOf).values()) {
    const last = blocks.at(-1)!;
    if (last.length > 0 && last.length + chain.length > BLOCK) blocks.push([...chain]);
    else last.push(...chain);
  }
  return blocks;
}
