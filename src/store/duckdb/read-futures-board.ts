import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import { holdField, holdWritten } from '#market/board-builder.ts';
import type { Calendar } from '#market/calendar.ts';
import { parseUnderlying } from '#market/contract.ts';
import type { FuturesBoard, FuturesContract, FuturesDay } from '#market/futures-board.ts';
import type { Instant } from '#market/trading-date.ts';
import type { FuturesQuery } from '../market-store.ts';
import {
  type ClosingTable,
  type DayFigures,
  lotsOn,
  officialFigures,
  previousFigures,
} from './closing-figures.ts';
import { closeFrame, dayAsMinute, dayFrame, hasField, layField } from './day-frame.ts';
import { readIndiaVix } from './read-india-vix.ts';
import { readReference } from './reference-facts.ts';
import { readRevision } from './revisions.ts';
import { selectShown, sourcesByNumber, storedContracts, storedDays } from './stored-days.ts';

/** Futures that had not expired, and every spot. */
const ALL = `(kind = 'future' AND expiry >= $date::DATE) OR kind = 'spot'`;
const OF_SYMBOLS = `(${ALL}) AND exchange || ':' || symbol IN (SELECT unnest($underlyings))`;

/** `MarketStore.readFuturesBoard`. */
export async function readFuturesBoard(
  connection: DuckDBConnection,
  { date, symbols }: FuturesQuery,
  calendar: Calendar,
  now: Instant,
): Promise<FuturesBoard | null> {
  const underlyings = symbols?.map((text) => {
    const { exchange, symbol } = parseUnderlying(text);
    return `${exchange}:${symbol}`;
  });
  if (underlyings?.length === 0) return null;
  const contracts = underlyings
    ? await storedContracts(connection, OF_SYMBOLS, { date, underlyings: listValue(underlyings) })
    : await storedContracts(connection, ALL, { date });
  const sources = await sourcesByNumber(connection);
  const selected = await selectShown(connection, date, contracts, sources);
  const minutes = await storedDays(connection, selected, FIELDS);
  const official = await officialFigures(connection, selected);
  const futures = contracts
    .filter(({ kind, contract }) => kind === 'future' && (minutes.has(contract) || official?.has(contract)))
    .sort(
      (a, b) =>
        compare(a.symbol, b.symbol) || compare(a.exchange, b.exchange) || compare(a.expiry!, b.expiry!),
    );
  if (futures.length === 0) return null;

  const hasMinutes = futures.some(({ contract }) => minutes.has(contract));
  const frame = hasMinutes ? dayFrame(calendar, date, minutes.values(), now) : closeFrame(calendar, date);
  const closes = dayAsMinute(frame, official);
  const stride = frame.grid.times.length;
  const column = () => new Float64Array(futures.length * stride).fill(Number.NaN);
  const columns: Partial<Record<Field, Float64Array>> = {};
  const spot = column();
  const spotOf = new Map(
    contracts
      .filter(({ kind }) => kind === 'spot')
      .map((spot) => [`${spot.exchange}:${spot.symbol}`, spot.contract]),
  );
  const observed = new Uint8Array(stride);
  const spotOfFuture = ({ exchange, symbol }: (typeof futures)[number]) =>
    spotOf.get(`${exchange}:${symbol}`);
  futures.forEach((future, row) => {
    const { contract } = future;
    const day = minutes.get(contract) ?? closes.get(contract)!;
    const cadence = sources.get(day.source)!.cadence;
    const written = new Uint8Array(stride);
    for (const minute of day.minutes) written[frame.indexOf[minute]!] = 1;
    const held = holdWritten(written, frame.length, cadence);
    held.forEach((is, minute) => {
      if (is === 1) observed[minute] = 1;
    });
    const lay = (target: Float64Array, from: typeof day, field: Field, cadence: number) => {
      layField(frame, target, row, from, field);
      const line = target.subarray(row * stride, (row + 1) * stride);
      holdField(field, line, { rows: 1, stride, length: frame.length, observed: held, cadence });
    };
    for (const field of FIELDS) {
      if (!hasField(day, field)) continue;
      columns[field] ??= column();
      lay(columns[field], day, field, cadence);
    }
    const spotNumber = spotOfFuture(future);
    const spotDay =
      spotNumber === undefined ? undefined : (minutes.get(spotNumber) ?? closes.get(spotNumber));
    if (spotDay) lay(spot, spotDay, 'price', sources.get(spotDay.source)!.cadence);
  });

  const [bans] = await readReference(connection, 'ban-list', { from: date, to: date });
  const lotOf = lotsOn(official, minutes);
  const banned = bans && new Set(bans.symbols);
  const listed = futures.map(({ contract, exchange, symbol, expiry }): FuturesContract => {
    const day = minutes.get(contract) ?? closes.get(contract)!;
    const source = sources.get(day.source)!;
    return {
      exchange,
      symbol,
      expiry: expiry!,
      lotSize: lotOf(contract),
      grain: minutes.has(contract) ? 'minute' : 'day',
      source: source.id,
      simulated: source.simulated,
      banned: banned && exchange === 'NSE' && !source.simulated ? banned.has(symbol) : null,
    };
  });
  const numbers = futures.map(({ contract }) => contract);
  const previous = await previousFigures(connection, selected, contracts, calendar, lotOf);
  const simulated = listed.some((future) => future.simulated);
  return {
    date,
    grain: hasMinutes ? 'minute' : 'day',
    revision: await readRevision(connection, date, calendar),
    grid: frame.grid,
    length: frame.length,
    stride,
    contracts: listed,
    columns,
    spot,
    vix: await readIndiaVix(connection, { date, frame, hasMinutes, simulated }, sources, calendar),
    observed,
    previous: previousOf(previous, numbers, futures.map(spotOfFuture)),
    official: official && officialOf(official, numbers),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function previousOf(
  table: ClosingTable | null,
  contracts: readonly number[],
  spots: readonly (number | undefined)[],
): FuturesBoard['previous'] {
  const column = (field: 'price' | 'oi' | 'volume', of: readonly (number | undefined)[] = contracts) =>
    Float64Array.from(of, (contract) =>
      contract === undefined ? Number.NaN : (table?.of.get(contract)?.[field] ?? Number.NaN),
    );
  return {
    date: table?.date ?? null,
    source: table?.source ?? null,
    oiSource: table?.oiSource ?? null,
    until: table?.until ?? null,
    price: column('price'),
    oi: column('oi'),
    volume: column('volume'),
    spot: column('price', spots),
  };
}

function officialOf(official: ReadonlyMap<number, DayFigures>, contracts: readonly number[]): FuturesDay {
  const column = (field: 'open' | 'high' | 'low' | 'price' | 'settle' | 'volume' | 'oi' | 'turnover') =>
    Float64Array.from(contracts, (contract) => official.get(contract)?.[field] ?? Number.NaN);
  return {
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('price'),
    settle: column('settle'),
    volume: column('volume'),
    oi: column('oi'),
    turnover: column('turnover'),
  };
}
