import { expiryCloseOf } from '../calendar-facts.ts';
import { type Exchange, isIndex } from '../contract.ts';
import { type FuturesBoard, futureAt, liveSpotAt } from '../futures-board.ts';
import { highestSoFar } from '../highest-so-far.ts';
import { rupees } from '../rupees.ts';
import { futureTick } from '../tick.ts';
import { DAY_MS, type TradingDate } from '../trading-date.ts';
import { basisOf } from './basis.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';
import { canBeSummed, futureStanding, officialAt } from './future-standing.ts';
import { heldOi, heldOiAtBase, monthsOi } from './months-oi.ts';
import { percentOf } from './percent-of.ts';
import { contractsShown, monthsByUnderlying, type ScanMonth } from './scan-months.ts';
import type { Base } from './since.ts';

/** One row of the futures scanner. Rupees and units; NaN where missing. */
export type FuturesScanRow = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly kind: 'index' | 'stock';
  /** Index of the contract in the board; in a combined row that of the nearest month, whose price it shows. */
  readonly contract: number;
  readonly expiry: TradingDate;
  /** Units; null where it is not known, and in a combined row where months that have a part in it differ. */
  readonly lotSize: number | null;
  readonly simulated: boolean;
  /** As `FuturesContract.banned`. */
  readonly banned: boolean | null;
  readonly price: number;
  readonly basePrice: number;
  readonly change: number;
  /** Percent of the base. */
  readonly changePct: number;
  /** Of the contract; of all months in a combined row. */
  readonly oi: number;
  readonly baseOi: number;
  readonly oiChange: number;
  readonly oiChangePct: number;
  readonly volume: number;
  /** Notional, ₹. */
  readonly turnover: number;
  readonly spot: number;
  /** Future − spot; missing while the spot is indicative. */
  readonly basis: number;
  /** 100 × ln(F / S) / T a year; missing under one day to expiry. */
  readonly basisPctPerYear: number;
  /** null where a change is unknown, and where the price at the base is of a day before its open interest. */
  readonly buildUp: BuildUp | null;
  /** Whether it is: `change` is then against the close of an earlier day. */
  readonly isCarried: boolean;
  /** Over all months listed, whatever the row's month. */
  readonly combinedOi: number;
  readonly combinedBaseOi: number;
  readonly combinedChange: number;
};

/**
 * The rows of the futures scanner at a minute (index), changes measured from `base` (`baseBefore` on the same
 * board; null leaves every change missing), in the board's order. An underlying without the
 * month asked for has no row. Open interest of several months is that of `monthsOi`, which holds it while a month is silent;
 * volume and turnover leave out what is missing. Before the close of a month that is known from it alone sums are missing.
 */
export function futuresScan(
  board: FuturesBoard,
  minute: number,
  base: Base | null,
  month: ScanMonth = 'near',
): FuturesScanRow[] {
  return monthsByUnderlying(board).flatMap((months) =>
    contractsShown(board, months, month).map((contract) =>
      scanRow(board, minute, base, contract, months, month),
    ),
  );
}

function scanRow(
  board: FuturesBoard,
  minute: number,
  base: Base | null,
  contract: number,
  months: readonly number[],
  month: ScanMonth,
): FuturesScanRow {
  const listed = board.contracts[contract]!;
  const price = futureStanding(board, 'price', contract, minute);
  const basePrice = priceAtBase(board, contract, base);
  const change = rupees(price - basePrice);
  const isCarried = isCarriedClose(board, contract, base);
  const combined = monthsOi(board, months, minute, base);
  const own = month === 'combined' ? combined : monthsOi(board, [contract], minute, base);
  const shown = month === 'combined' ? months : [contract];
  const isSum = canBeSummed(board, shown, minute);
  const sum = (read: (row: number) => number) => (isSum ? sumKnown(shown, read) : Number.NaN);
  const spot = liveSpotAt(board, contract, minute);
  const { basis, carry } = basisOf(
    price,
    spot,
    yearsLeft(listed.expiry, board.grid.times[minute] ?? Number.NaN),
  );
  return {
    exchange: listed.exchange,
    symbol: listed.symbol,
    kind: isIndex(listed.symbol) ? 'index' : 'stock',
    contract,
    expiry: listed.expiry,
    lotSize: month === 'combined' ? commonLot(board, minute, base, months) : listed.lotSize,
    simulated: listed.simulated,
    banned: listed.banned,
    price,
    basePrice,
    change,
    changePct: percentOf(change, basePrice),
    oi: own.oi,
    baseOi: own.base,
    oiChange: own.change,
    oiChangePct: percentOf(own.change, own.base),
    volume: shown.some((row) => isOfUnknownSize(board, row, minute))
      ? Number.NaN
      : sum((row) => volumeAt(board, row, minute)),
    turnover: sum((row) => turnoverAt(board, row, minute)),
    spot,
    basis,
    basisPctPerYear: 100 * carry,
    buildUp: isCarried
      ? null
      : buildUpOf(change, own.change, own.base, futureTick(listed, price, board.date)),
    isCarried,
    combinedOi: combined.oi,
    combinedBaseOi: combined.base,
    combinedChange: combined.change,
  };
}

/** The lot of the months that held or traded anything; null where they differ: a sum in lots would mean nothing. */
function commonLot(
  board: FuturesBoard,
  minute: number,
  base: Base | null,
  months: readonly number[],
): number | null {
  const parts = months.filter((month) =>
    [heldOi(board, month, minute), heldOiAtBase(board, month, base), volumeAt(board, month, minute)].some(
      (units) => units > 0,
    ),
  );
  const lots = new Set((parts.length > 0 ? parts : months).map((month) => board.contracts[month]!.lotSize));
  const [lot = null] = lots;
  return lots.size === 1 ? lot : null;
}

function priceAtBase(board: FuturesBoard, contract: number, base: Base | null): number {
  if (base === null) return Number.NaN;
  if (base.kind === 'previous') return board.previous.price[contract]!;
  return futureAt(board, 'price', contract, base.minute);
}

/** Whether a future's price at a base is the close of an earlier day, as of options: without a trade the exchange prints it. */
export function isCarriedClose({ previous }: FuturesBoard, contract: number, base: Base | null): boolean {
  return base?.kind === 'previous' && previous.volume[contract] === 0;
}

/** Units traded up to a minute, taken at its highest: sources correct a running total downwards now and then. */
function volumeAt(board: FuturesBoard, contract: number, minute: number): number {
  const volume = futureAt(board, 'volume', contract, minute);
  return Number.isNaN(volume)
    ? futureStanding(board, 'volume', contract, minute)
    : highestSoFar(board, board.columns.volume!)[contract * board.stride + minute]!;
}

/** Whether a contract traded that day, in lots of which it is not known how many units they are. */
function isOfUnknownSize(board: FuturesBoard, contract: number, minute: number): boolean {
  const turnover = officialAt(board, minute)?.turnover[contract] ?? 0;
  return turnover > 0 && Number.isNaN(volumeAt(board, contract, minute));
}

/** The exchange's turnover at the close of a day whose file is stored, else average price × volume. */
function turnoverAt(board: FuturesBoard, contract: number, minute: number): number {
  const official = officialAt(board, minute)?.turnover[contract];
  if (official !== undefined && !Number.isNaN(official)) return official;
  return futureAt(board, 'atp', contract, minute) * volumeAt(board, contract, minute);
}

/** Of 365 days, until the expiry's close. */
function yearsLeft(expiry: TradingDate, time: number): number {
  return (expiryCloseOf(expiry) - time) / (365 * DAY_MS);
}

function sumKnown(rows: readonly number[], read: (row: number) => number): number {
  let sum = Number.NaN;
  for (const row of rows) sum = plusKnown(sum, read(row));
  return sum;
}

function plusKnown(sum: number, value: number): number {
  if (Number.isNaN(value)) return sum;
  return Number.isNaN(sum) ? value : sum + value;
}

/** What is known of changes since a base among the names of a scan: `oi` is open interest alone, which gives no build-up. */
export type KnownChanges = 'price' | 'oi' | 'none';

/** The most that any of the names knows of its change. */
export function knownChanges(rows: readonly FuturesScanRow[]): KnownChanges {
  if (rows.some(({ change }) => !Number.isNaN(change))) return 'price';
  return rows.some(({ oiChange }) => !Number.isNaN(oiChange)) ? 'oi' : 'none';
}
