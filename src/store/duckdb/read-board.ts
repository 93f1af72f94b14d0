import type { DuckDBConnection } from '@duckdb/node-api';
import { type Board, type Closing, type ClosingSide, FIELDS, type Field } from '#market/board.ts';
import { buildBoard } from '#market/board-builder.ts';
import type { Calendar } from '#market/calendar.ts';
import type { Side } from '#market/contract.ts';
import type { Instant } from '#market/trading-date.ts';
import type { BoardQuery, MinuteSource } from '../market-store.ts';
import { allFrom, type ClosingTable, lotsOn, officialFigures, previousFigures } from './closing-figures.ts';
import { commonest } from './commonest.ts';
import { closeFrame, type DayFrame, dayAsMinute, dayFrame, hasField, layField } from './day-frame.ts';
import { readIndiaVix } from './read-india-vix.ts';
import { readRevision } from './revisions.ts';
import {
  OF_BOARD,
  type StoredContract,
  type StoredDay,
  selectShown,
  sourcesByNumber,
  storedContracts,
  storedDays,
} from './stored-days.ts';
import { storedSpan } from './stored-span.ts';

type Leg = StoredContract & { readonly kind: Side; readonly strike: number };

/** `MarketStore.readBoard`. */
export async function readBoard(
  connection: DuckDBConnection,
  query: BoardQuery,
  calendar: Calendar,
  now: Instant,
): Promise<Board | null> {
  const { exchange, symbol, expiry, date, fields = FIELDS } = query;
  const contracts = await storedContracts(connection, OF_BOARD, { exchange, symbol, expiry });
  const sources = await sourcesByNumber(connection);
  const selected = await selectShown(connection, date, contracts, sources);
  const official = await officialFigures(connection, selected);
  const stored = await storedDays(connection, selected, [...new Set<Field>(['price', ...fields])]);
  const hasMinutes = contracts.some((contract) => isLeg(contract) && stored.has(contract.contract));
  const frame = hasMinutes
    ? dayFrame(
        calendar,
        date,
        [...stored.values(), ...(await storedSpan(connection, query, date, calendar))],
        now,
      )
    : closeFrame(calendar, date);
  const days = hasMinutes ? stored : dayAsMinute(frame, official);

  const legs = contracts.filter(
    (contract): contract is Leg => isLeg(contract) && days.has(contract.contract),
  );
  if (legs.length === 0) return null;
  const strikes = Float64Array.from(new Set(legs.map(({ strike }) => strike))).sort();
  const rows = new Map(Array.from(strikes, (strike, row) => [strike, row]));
  const source = sources.get(commonest(legs.map(({ contract }) => days.get(contract)!.source))!)!;
  const closing = (table: ClosingTable | null) => closingOf(table, contracts, rows);
  const lotOf = lotsOn(official, days);
  const spot = lineOf('spot', frame, contracts, days, sources);
  const future = lineOf('future', frame, contracts, days, sources);

  return buildBoard({
    exchange,
    symbol,
    expiry,
    date,
    source: source.id,
    simulated: source.simulated,
    cadence: source.cadence,
    spotCadence: spot.cadence,
    futureCadence: future.cadence,
    revision: await readRevision(connection, date, calendar),
    lotSize: commonest(legs.map(({ contract }) => lotOf(contract))),
    grain: hasMinutes ? 'minute' : 'day',
    grid: frame.grid,
    length: frame.length,
    strikes,
    written: writtenMinutes(frame, legs, days),
    call: sideOf('call', fields, frame, legs, rows, days),
    put: sideOf('put', fields, frame, legs, rows, days),
    spot: spot.line,
    future: future.line,
    vix: await readIndiaVix(
      connection,
      { date, frame, hasMinutes, simulated: source.simulated },
      sources,
      calendar,
    ),
    previous: closing(await previousFigures(connection, selected, contracts, calendar, lotOf)),
    official: closing(official && { date, ...allFrom('end-of-day file'), of: official }),
  });
}

function isLeg(contract: StoredContract): boolean {
  return contract.kind === 'call' || contract.kind === 'put';
}

function writtenMinutes(
  frame: DayFrame,
  legs: readonly Leg[],
  days: ReadonlyMap<number, StoredDay>,
): Uint8Array {
  const written = new Uint8Array(frame.grid.times.length);
  for (const { contract } of legs)
    for (const minute of days.get(contract)!.minutes) written[frame.indexOf[minute]!] = 1;
  return written;
}

/** The columns of a side; one that no leg has a value in is left out. */
function sideOf(
  side: Side,
  fields: readonly Field[],
  frame: DayFrame,
  legs: readonly Leg[],
  rows: ReadonlyMap<number, number>,
  days: ReadonlyMap<number, StoredDay>,
): Partial<Record<Field, Float64Array>> {
  const columns: Partial<Record<Field, Float64Array>> = {};
  for (const { contract, kind, strike } of legs) {
    if (kind !== side) continue;
    const day = days.get(contract)!;
    for (const field of fields) {
      if (!hasField(day, field)) continue;
      columns[field] ??= new Float64Array(rows.size * frame.grid.times.length).fill(Number.NaN);
      layField(frame, columns[field], rows.get(strike)!, day, field);
    }
  }
  return columns;
}

/** The prices of spot or future, as its source wrote them, and for how many minutes one of them holds. */
function lineOf(
  kind: 'spot' | 'future',
  frame: DayFrame,
  contracts: readonly StoredContract[],
  days: ReadonlyMap<number, StoredDay>,
  sources: ReadonlyMap<number, MinuteSource>,
): { readonly line: Float64Array; readonly cadence: number } {
  const line = new Float64Array(frame.grid.times.length).fill(Number.NaN);
  const found = contracts.find((contract) => contract.kind === kind);
  const day = found && days.get(found.contract);
  if (!day) return { line, cadence: 1 };
  layField(frame, line, 0, day, 'price');
  return { line, cadence: sources.get(day.source)!.cadence };
}

function closingOf(
  table: ClosingTable | null,
  contracts: readonly StoredContract[],
  rows: ReadonlyMap<number, number>,
): Closing | null {
  if (!table) return null;
  const column = () => new Float64Array(rows.size).fill(Number.NaN);
  const side = (): ClosingSide => ({ price: column(), oi: column(), volume: column() });
  const sides = { call: side(), put: side() };
  const lines: Record<'spot' | 'future' | 'futureVolume', number | null> = {
    spot: null,
    future: null,
    futureVolume: null,
  };
  for (const { contract, kind, strike } of contracts) {
    const figures = table.of.get(contract);
    if (!figures) continue;
    if (kind === 'spot' || kind === 'future') {
      lines[kind] = figures.price;
      if (kind === 'future') lines.futureVolume = figures.volume;
      continue;
    }
    const row = rows.get(strike!);
    if (row === undefined) continue;
    for (const field of ['price', 'oi', 'volume'] as const)
      sides[kind][field][row] = figures[field] ?? Number.NaN;
  }
  const { of: _, ...origin } = table;
  return { ...origin, ...lines, ...sides };
}
