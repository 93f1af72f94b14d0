import type { DuckDBConnection } from '@duckdb/node-api';
import { adjustmentOf } from '#market/adjustment.ts';
import type { ClosingOrigin, ClosingSource } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { formatUnderlying } from '#market/contract.ts';
import { canCloseDay, reachesClose } from '#market/day-close.ts';
import { instantOf } from '#market/trading-date.ts';
import { rowsOf } from './duck.ts';
import { ofSelected, type Selected, type StoredContract, type StoredDay } from './stored-days.ts';

/** Closing values of one contract: rupees and units, null where missing. */
export type ClosingFigures = {
  readonly price: number | null;
  readonly oi: number | null;
  readonly volume: number | null;
  /** Units per lot as it was then. */
  readonly lotSize: number | null;
};

/** Closing values by contract number, and where they are from. */
export type ClosingTable = ClosingOrigin & {
  readonly of: ReadonlyMap<number, ClosingFigures>;
};

/** One contract's end-of-day row: rupees, units, turnover notional ₹; null where missing. */
export type DayFigures = ClosingFigures & {
  readonly contract: number;
  readonly source: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly settle: number | null;
  readonly turnover: number | null;
};

/** The exchange's own rows of a date, by contract number; null when none of the contracts has one. */
export async function officialFigures(
  connection: DuckDBConnection,
  selected: Selected,
): Promise<ReadonlyMap<number, DayFigures> | null> {
  if (selected.contracts.length === 0) return null;
  const rows = await rowsOf<DayFigures>(
    connection,
    `SELECT contract, source, lot_size AS "lotSize", open / 100.0 AS open, high / 100.0 AS high, low / 100.0 AS low,
       close / 100.0 AS price, settle / 100.0 AS settle, volume::DOUBLE AS volume, oi::DOUBLE AS oi, turnover
     FROM day_fact WHERE ${ofSelected(selected)}`,
    { date: selected.date },
  );
  const shown = rows.filter(selected.isShown);
  return shown.length === 0 ? null : byContract(shown);
}

type LastMinute = ClosingFigures & {
  readonly contract: number;
  readonly source: number;
  readonly minutes: number;
  readonly lastMinute: number;
};

/** The last stored minute of each contract, from the fuller of its sources. */
async function lastMinutes(
  connection: DuckDBConnection,
  selected: Selected,
): Promise<Map<number, LastMinute>> {
  const condition = ofSelected(selected);
  const rows = await rowsOf<LastMinute>(
    connection,
    `WITH shapes AS (
       SELECT contract, source, lot_size, minutes, last_minute, last_price, last_oi, last_volume
       FROM folded_day WHERE ${condition}
       UNION ALL
       SELECT contract, source, max(lot_size), count(*), max(minute), arg_max(price, minute), arg_max(oi, minute),
         arg_max(volume, minute)
       FROM open_minute WHERE ${condition} GROUP BY contract, source
     )
     SELECT contract, source, sum(minutes)::INTEGER AS minutes, max(last_minute) AS "lastMinute",
       arg_max(last_price, last_minute) / 100.0 AS price, arg_max(last_oi, last_minute)::DOUBLE AS oi,
       arg_max(last_volume, last_minute)::DOUBLE AS volume, max(lot_size) AS "lotSize"
     FROM shapes GROUP BY contract, source ORDER BY minutes`,
    { date: selected.date },
  );
  return byContract(rows.filter(selected.isShown));
}

/** What sources state on the selected date: the exchange's file by its change in OI, else the rows of a minute file. */
async function statedFigures(
  connection: DuckDBConnection,
  selected: Selected,
): Promise<Map<number, ClosingFigures>> {
  const condition = ofSelected(selected);
  const rows = await rowsOf<ClosingFigures & { contract: number; source: number }>(
    connection,
    `SELECT contract, source, price / 100.0 AS price, oi::DOUBLE AS oi, NULL::DOUBLE AS volume
     FROM stated_previous WHERE ${condition}
     UNION ALL BY NAME
     SELECT contract, source, (oi - oi_change)::DOUBLE AS oi FROM day_fact WHERE ${condition} AND oi >= oi_change`,
    { date: selected.date },
  );
  const stated = new Map<number, ClosingFigures>();
  for (const { contract, price, oi } of rows.filter(selected.isShown)) {
    const other = stated.get(contract);
    stated.set(contract, { ...NOTHING, price: other?.price ?? price, oi: oi ?? other?.oi ?? null });
  }
  return stated;
}

const NOTHING: ClosingFigures = { price: null, oi: null, volume: null, lotSize: null };

/** Units per lot of a contract (number) on the date of its day; null where it is not known. */
export type LotOf = (contract: number) => number | null;

/** By the exchange's file of the date, else as its minutes were stored. */
export function lotsOn(
  official: ReadonlyMap<number, DayFigures> | null,
  days: ReadonlyMap<number, StoredDay>,
): LotOf {
  return (contract) => official?.get(contract)?.lotSize ?? days.get(contract)?.lotSize ?? null;
}

/**
 * What the session before the selected date closed at, each of the `contracts` by the best source that has it: the
 * exchange's file; the last stored minute, if it is within the session's last half hour, but the open interest that a
 * source states on the date where it is not the session's last; what a source states. An option or future that the exchange's file of its underlying lacks was not listed yet and has none; a
 * spot that is stored into its closing auction only has none there. One that was adjusted since, by its lot then and its
 * lot on the date, has none: on the other side of that no figure is on its scale, and of what is stated nothing tells.
 * `date` and `source` are those of most contracts. null when nothing is known.
 */
export async function previousFigures(
  connection: DuckDBConnection,
  selected: Selected,
  contracts: readonly StoredContract[],
  calendar: Calendar,
  lotOf: LotOf,
): Promise<ClosingTable | null> {
  const best = new Map<number, ClosingFigures>();
  const wholeLists = new Set<string>();
  let most: ClosingTable | null = null;
  let mostAdded = 0;
  for await (const table of closingTables(connection, selected, contracts, calendar)) {
    const open = contracts.filter(
      (of) => !best.has(of.contract) && (of.kind === 'spot' || !wholeLists.has(formatUnderlying(of))),
    );
    const found = open.filter(({ contract }) => table.of.has(contract));
    for (const of of found) {
      const figures = table.of.get(of.contract)!;
      const isAdjusted = adjustmentOf(of, figures.lotSize, lotOf(of.contract)) !== null;
      best.set(of.contract, isAdjusted ? NOTHING : figures);
      if (table.source === 'end-of-day file') wholeLists.add(formatUnderlying(of));
    }
    if (found.length > mostAdded) [most, mostAdded] = [table, found.length];
    if (found.length === open.length) break;
  }
  return most && { ...most, of: best };
}

/** The sources of previous closing values, best first. */
async function* closingTables(
  connection: DuckDBConnection,
  selected: Selected,
  contracts: readonly StoredContract[],
  calendar: Calendar,
): AsyncGenerator<ClosingTable> {
  if (selected.contracts.length === 0) return;
  const before = { ...selected, date: calendar.previousSession(selected.date) };
  const official = await officialFigures(connection, before);
  if (official) yield { date: before.date, ...allFrom('end-of-day file'), of: official };

  const last = await lastMinutes(connection, before);
  for (const of of contracts) {
    const minute = last.get(of.contract)?.lastMinute;
    if (minute !== undefined && !canCloseDay(of, instantOf(before.date, minute))) last.delete(of.contract);
  }
  const close = calendar.closeOf(before.date);
  const stated = await statedFigures(connection, selected);
  let stood = 0;
  // Open interest moves on to the close, and is stated from there: an earlier minute of ours does not stand in for it.
  for (const [contract, figures] of last) {
    const oi = stated.get(contract)?.oi ?? null;
    if (oi === null || close === null || instantOf(before.date, figures.lastMinute) >= close) continue;
    last.set(contract, { ...figures, oi });
    stood++;
  }
  const lasting = Math.max(-1, ...[...last.values()].map(({ lastMinute }) => lastMinute));
  const until = lasting < 0 ? null : instantOf(before.date, lasting);
  if (until !== null && (close === null || reachesClose(until, close)))
    yield {
      date: before.date,
      source: 'last stored minute',
      oiSource: 2 * stood > last.size ? 'change column' : 'last stored minute',
      until: close !== null && until < close ? until : null,
      of: last,
    };

  if (stated.size > 0) yield { date: null, ...allFrom('change column'), of: stated };
}

/** Prices and open interest from one source that knows the close. */
export function allFrom(source: ClosingSource): Omit<ClosingOrigin, 'date'> {
  return { source, oiSource: source, until: null };
}

/** Of several rows for a contract the last counts. */
function byContract<Row extends { readonly contract: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.contract, row]));
}
