import type { Board } from '#market/board.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { addDays, instantOf, type TradingDate } from '#market/trading-date.ts';
import type { MinuteSource } from '#store/market-store.ts';
import { builtBoard, type LegRules } from './built-board.ts';

/** What a process writes that is killed while it writes, so that the test knows what must be there afterwards. */
export const CRASH_SOURCE: MinuteSource = { id: 'crash-test', simulated: false, cadence: 1 };
export const EXPIRY = '2027-12-28';
export const IMPORT_MINUTES = 60;
export const STRIKES: readonly number[] = Array.from({ length: 40 }, (_, i) => 20_000 + 50 * i);
const MINUTES_A_DATE = 300;
const FOLDED_MINUTES = 12;
const FIRST_MINUTE = 560;

const CONTRACTS: readonly RecordContract[] = STRIKES.map((strike) => ({
  exchange: 'NSE',
  symbol: 'NIFTY',
  kind: 'call',
  expiry: EXPIRY,
  strike,
  lotSize: 65,
}));

/** The n-th minute written live: one row a strike, the price in rupees tells n. */
export function liveMinute(n: number): {
  date: TradingDate;
  minute: number;
  price: number;
  rows: MinuteRows;
} {
  const date = addDays('2025-06-02', Math.floor(n / MINUTES_A_DATE));
  const minute = FIRST_MINUTE + (n % MINUTES_A_DATE);
  return { date, minute, price: n + 1, rows: rowsOf(date, [minute], n + 1) };
}

/** The n-th whole day written live, with so few minutes that the folding of it is what a test waits for. */
export function liveDay(n: number): {
  date: TradingDate;
  minutes: readonly ReturnType<typeof liveMinute>[];
} {
  const minutes = Array.from({ length: FOLDED_MINUTES }, (_, i) => liveMinute(n * MINUTES_A_DATE + i));
  return { date: minutes[0]!.date, minutes };
}

/** The n-th import: a date of its own, an hour of minutes for every strike. */
export function importedDay(n: number): { date: TradingDate; price: number; rows: MinuteRows } {
  const date = addDays('2026-01-01', n);
  const minutes = Array.from({ length: IMPORT_MINUTES }, (_, i) => FIRST_MINUTE + i);
  return { date, price: n + 1, rows: rowsOf(date, minutes, n + 1) };
}

function rowsOf(date: TradingDate, minutes: readonly number[], price: number): MinuteRows {
  const length = minutes.length * CONTRACTS.length;
  const missing = new Float64Array(length).fill(Number.NaN);
  return {
    contracts: CONTRACTS,
    length,
    contract: Uint32Array.from({ length }, (_, row) => row % CONTRACTS.length),
    time: Float64Array.from({ length }, (_, row) =>
      instantOf(date, minutes[Math.floor(row / CONTRACTS.length)]!),
    ),
    price: new Float64Array(length).fill(price),
    oi: new Float64Array(length).fill(65 * price),
    atp: missing,
    volume: missing,
    bid: missing,
    ask: missing,
    bidSize: missing,
    askSize: missing,
  };
}

/** The day that a server lives until it is killed: a few strikes whose values tell the minute they belong to. */
export function livedBoard(date: TradingDate): Board {
  return builtBoard({
    date,
    expiry: EXPIRY,
    length: 375,
    source: 'crash-test',
    call: livedLegs(0),
    put: livedLegs(1),
  });
}

function livedLegs(side: number): LegRules {
  const strikeSteps = (strike: number) => (strike - 24_000) / 50;
  return {
    price: (strike, minute) => 100 + minute + strikeSteps(strike) * 0.05 + side * 0.5,
    oi: (strike, minute) => 65 * (1000 + 10 * minute + strikeSteps(strike) + side * 5),
    volume: (strike, minute) => 65 * (10 * minute + strikeSteps(strike) + side * 5),
  };
}
