import { DOUBLE, type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { Calendar } from '#market/calendar.ts';
import type { LotFacts } from '#market/lot-spans.ts';
import type { ColumnMapping, SkippedRows } from '#market/row-sink.ts';
import { minuteOfDay, type TradingDate } from '#market/trading-date.ts';
import { refusalWords, type SymbolRefusal } from '#market/trading-symbol.ts';
import { appendRows } from './append.ts';
import { rowsOf } from './duck.ts';
import type { GatheredMinutes } from './gathered-minutes.ts';
import type { Numbering } from './numbering.ts';
import {
  type ContractName,
  canBe,
  contractNamed,
  contractOf,
  type FileContract,
  NAME_COLUMNS,
  nameIn,
} from './parquet-contract.ts';
import { brokenSql } from './parquet-fault.ts';
import type { Rule } from './parquet-sql.ts';
import { dateOfDay, dayNumber } from './staged-minutes.ts';

const MINUTES_OF_DAY = 1441;

/** The numbers of the import's contracts, and what their file does not say. */
export type ParquetContext = {
  readonly contracts: Numbering;
  readonly calendar: Calendar;
  readonly lots: LotFacts;
};

/** A contract on a date as the rows of a file name it, and what was found of it. */
export type FileDay = {
  readonly n: number;
  readonly day: number;
  /** Its place in the gathered minutes, and that of its underlying. */
  readonly place: number;
  readonly spotPlace: number;
  /** 0 when unknown. */
  readonly lotSize: number;
  /** Makes the file's quantities units; NaN where they are lots of an unknown size. */
  readonly scale: number;
  /** 1 for a minute in which there is trading. */
  readonly trading: Uint8Array;
  /** Of the underlying in paise by minute, the last that a row has said. */
  readonly spot: Float64Array | null;
  /** Rows without their quantities, and the first of them. */
  partial: number;
  firstPartial: number;
  /** The previous OI that its rows state. */
  least: number;
  most: number;
  /** Shared by all that the file writes of the contract on the date; null where volumes are totals already. */
  readonly bars: BarTotal | null;
  readonly refusal: null;
};

/** What the bars of a contract have come to, in the unit of the file, and the minute of the last one. */
type BarTotal = { last: number; volume: number };

/** A trading symbol on a date that names no contract: its rows are not taken, and why. */
export type RefusedDay = { readonly trading: Uint8Array; readonly refusal: Refusal };

type Refusal = { readonly reason: string; rows: number; firstLine: number };

/** A contract on a date as rows write it, maybe one of several ways. */
type WrittenDay = {
  readonly key: number;
  readonly date: number;
  readonly day: FileDay | RefusedDay;
  /** The one whose row came after it. */
  next: WrittenDay | null;
};

/** The column by which `FileDays.of` finds the contract of a row: as much of a hash as a number holds. */
export const KEY_COLUMN = '(named >> 11)::DOUBLE';

/** How the rows of a file name their contracts, by their keys. */
export type FileNames = ReadonlyMap<number, ContractName>;

/**
 * Reads the names of a file, of which `rows` has one row for each (`namesOf`), in the shape of `rowsSql`. Throws where two
 * have one key, which of a hundred thousand happens once in millions of files.
 */
export async function fileNames(connection: DuckDBConnection, rows: string): Promise<FileNames> {
  const sql = `SELECT ${[KEY_COLUMN, ...NAME_COLUMNS].join(', ')} FROM (${rows})`;
  const names = new Map<number, ContractName>();
  for (const chunk of await (await connection.run(sql)).fetchAllChunks())
    for (let row = 0; row < chunk.rowCount; row++) {
      const key = chunk.getColumnVector(0).getItem(row) as number;
      const name = nameIn(chunk, 1, row);
      const other = names.get(key);
      if (other)
        throw new Error(
          `two names of contracts have one key: ${JSON.stringify(other)}, ${JSON.stringify(name)}`,
        );
      names.set(key, name);
    }
  return names;
}

/** The contracts of days in the terms of the rules. */
const CREATE_FILE_CONTRACT = `
  CREATE OR REPLACE TEMP TABLE file_contract (exchange VARCHAR, symbol VARCHAR, kind VARCHAR, expiry_day INTEGER, strike DOUBLE,
    lot DOUBLE, day INTEGER)`;
const FILE_CONTRACT_TYPES = [VARCHAR, VARCHAR, VARCHAR, INTEGER, DOUBLE, DOUBLE, INTEGER];
const ANY_BROKEN = (rules: readonly Rule[]) => `
  SELECT count(*)::INTEGER AS broken
  FROM (SELECT * EXCLUDE expiry_day, DATE '1970-01-01' + expiry_day AS expiry FROM file_contract)
  WHERE ${brokenSql(rules, 'contract')}`;

export type FileDays = {
  /** The day of a row by its key and its date; null for one that cannot be. Throws InputError on a name that is none. */
  of(key: number, day: number, line: number): FileDay | RefusedDay | null;
  /** Whether a contract breaks a rule of contracts: it is the same on all its rows. */
  anyBroken(connection: DuckDBConnection, rules: readonly Rule[]): Promise<boolean>;
  all(): readonly FileDay[];
  /** The rows whose trading symbol names no contract. */
  refused(): readonly SkippedRows[];
  /** The underlyings' prices by place. */
  readonly spots: ReadonlyMap<number, Float64Array>;
};

/** The contract-days of a file. */
export function createFileDays(
  file: string,
  names: FileNames,
  mapping: ColumnMapping,
  gathered: GatheredMinutes,
  { contracts, calendar, lots }: ParquetContext,
): FileDays {
  const known = new Map<number, WrittenDay[]>();
  const days = new Map<string, FileDay>();
  const tradingOn = new Map<number, Uint8Array>();
  const spots = new Map<number, Float64Array>();
  const named: FileContract[] = [];
  const totals = new Map<string, BarTotal>();
  const refusals = new Map<string, Refusal>();
  const wordsOf = refusalWords();
  const isOfBars = mapping.volumeOf === 'bar' && mapping.volume !== undefined;
  let before: WrittenDay | null = null;

  const spotOf = (place: number) => {
    const prices = spots.get(place) ?? new Float64Array(MINUTES_OF_DAY).fill(Number.NaN);
    spots.set(place, prices);
    return prices;
  };

  const tradingOnDay = (day: number) => {
    const trading = tradingOn.get(day) ?? tradingMinutes(calendar, dateOfDay(day));
    tradingOn.set(day, trading);
    return trading;
  };

  const totalOf = (key: string) => {
    const total = totals.get(key) ?? { last: -1, volume: 0 };
    totals.set(key, total);
    return total;
  };

  const refusedDay = ({ symbol, day }: FileContract, refused: SymbolRefusal): RefusedDay => {
    const reason = wordsOf(symbol, refused);
    const refusal = refusals.get(reason) ?? { reason, rows: 0, firstLine: 0 };
    refusals.set(reason, refusal);
    return { trading: tradingOnDay(day), refusal };
  };

  const dayOf = (row: FileContract): FileDay | RefusedDay => {
    const contract = mapping.contract
      ? contractNamed(row, calendar, lots)
      : contractOf(row, file, mapping.symbol, lots);
    if ('refused' in contract) return refusedDay(row, contract.refused);
    const { exchange, symbol, kind, lotSize } = contract;
    const { day } = row;
    const n = contracts.numberOf(contract);
    const key = `${n}/${day}/${row.lot}`;
    const same = days.get(key);
    if (same) return same;
    const spot = { exchange, symbol, kind: 'spot', expiry: null, strike: null, lotSize: null } as const;
    const spotPlace = mapping.spot ? gathered.dayOf(contracts.numberOf(spot), day) : -1;
    const made: FileDay = {
      n,
      day,
      place: gathered.dayOf(n, day),
      spotPlace,
      lotSize: lotSize ?? 0,
      scale: mapping.quantityUnit === 'units' || kind === 'spot' ? 1 : (lotSize ?? Number.NaN),
      trading: tradingOnDay(day),
      spot: mapping.spot ? spotOf(spotPlace) : null,
      partial: 0,
      firstPartial: Number.POSITIVE_INFINITY,
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
      bars: isOfBars ? totalOf(`${n}/${day}`) : null,
      refusal: null,
    };
    days.set(key, made);
    return made;
  };

  /** The day of the first row that names it so; null for one that cannot be. */
  const firstRow = (key: number, date: number, line: number): WrittenDay | null => {
    const name = names.get(key);
    if (!name) throw new Error(`${file}, line ${line}: the file has changed while it was read`);
    const contract = { ...name, day: date, line };
    if (!mapping.contract && !canBe(contract)) return null;
    named.push(contract);
    const written = { key, date, day: dayOf(contract), next: null };
    known.set(key, [...(known.get(key) ?? []), written]);
    return written;
  };

  return {
    spots,
    anyBroken: async (connection, rules) => {
      await connection.run(CREATE_FILE_CONTRACT);
      const rows = named.map(({ exchange, symbol, kind, expiry, strike, lot, day }) => [
        ...[exchange, symbol, kind, expiry === null ? null : dayNumber(expiry), strike, lot, day],
      ]);
      await appendRows(connection, 'file_contract', FILE_CONTRACT_TYPES, rows);
      const [answer] = await rowsOf<{ broken: number }>(connection, ANY_BROKEN(rules));
      return answer!.broken > 0;
    },
    all: () => [...days.values()],
    refused: () => [...refusals.values()].filter(({ rows }) => rows > 0),
    of: (key, date, line) => {
      const guess = before?.next;
      if (guess && guess.key === key && guess.date === date) {
        before = guess;
        return guess.day;
      }
      const written = known.get(key)?.find((other) => other.date === date) ?? firstRow(key, date, line);
      if (!written) return null;
      if (before) before.next = written;
      before = written;
      return written.day;
    },
  };
}

/** The minutes of a date in which there is trading; a session whose hours are not known has them all. */
function tradingMinutes(calendar: Calendar, date: TradingDate): Uint8Array {
  const trading = new Uint8Array(MINUTES_OF_DAY);
  const grid = calendar.gridOn(date);
  if (grid) for (const time of grid.times) trading[minuteOfDay(time)] = 1;
  else if (calendar.mayTrade(date)) trading.fill(1);
  return trading;
}
