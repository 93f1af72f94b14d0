import type { Columns, Grain, PreviousOrigin } from './board.ts';
import { isSpotIndicative } from './calendar-facts.ts';
import { type Exchange, parseUnderlying } from './contract.ts';
import { lastOfMonths } from './expiries.ts';
import type { IndiaVix } from './india-vix.ts';
import type { SessionGrid } from './session-grid.ts';
import type { TradingDate } from './trading-date.ts';

/** One listed future on the board's date. */
export type FuturesContract = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly expiry: TradingDate;
  /** Units per lot on this date; null when the date's files do not tell. */
  readonly lotSize: number | null;
  /** 'day' when only its end-of-day row is stored: it then has one value, at the session's last minute. */
  readonly grain: Grain;
  readonly source: string;
  readonly simulated: boolean;
  /** In the exchange's ban period on this date: positions may only be reduced. null where no list of it is stored. */
  readonly banned: boolean | null;
};

/** Day figures of each contract, one entry per contract; NaN is missing. Rupees and units; turnover notional ₹. */
export type FuturesDay = Readonly<
  Record<'open' | 'high' | 'low' | 'close' | 'settle' | 'volume' | 'oi' | 'turnover', Float64Array>
>;

/**
 * All futures of a date: contracts × minutes, for the scanners. Row c at minute m stands at `c × stride + m`.
 * Contracts are ordered by symbol, then expiry.
 */
export type FuturesBoard = {
  readonly date: TradingDate;
  /** 'minute' as soon as one contract has minutes. */
  readonly grain: Grain;
  readonly revision: string;
  readonly grid: SessionGrid;
  readonly length: number;
  readonly stride: number;
  readonly contracts: readonly FuturesContract[];
  readonly columns: Columns;
  /** The underlying's price per contract and minute, laid out like the columns. */
  readonly spot: Float64Array;
  /** The market's volatility index, as on a board. */
  readonly vix: IndiaVix | null;
  /** Per minute: 1 where any contract holds. */
  readonly observed: Uint8Array;
  /** Previous session's closing figures per contract, NaN for a new one; `spot` is the close of its underlying. */
  readonly previous: PreviousOrigin & {
    readonly price: Float64Array;
    readonly oi: Float64Array;
    readonly volume: Float64Array;
    readonly spot: Float64Array;
  };
  /** This date's official figures where an end-of-day file is stored; otherwise null. */
  readonly official: FuturesDay | null;
};

/** One cell; NaN where missing. */
export function futureAt(
  board: FuturesBoard,
  field: keyof Columns,
  contract: number,
  minute: number,
): number {
  const column = board.columns[field];
  return column && minute >= 0 && minute < board.length
    ? column[contract * board.stride + minute]!
    : Number.NaN;
}

/** Contract indices of one symbol, nearest expiry first; of the exchange that the bare symbol stands for. */
export function monthsOf(
  board: FuturesBoard,
  symbol: string,
  exchange: Exchange = parseUnderlying(symbol).exchange,
): number[] {
  const rows: number[] = [];
  board.contracts.forEach((contract, row) => {
    if (contract.symbol === symbol && contract.exchange === exchange) rows.push(row);
  });
  return rows;
}

/** Of the rows of one underlying, nearest expiry first, those of its months (`lastOfMonths`). */
export function monthlyRows(
  { contracts }: Pick<FuturesBoard, 'contracts'>,
  rows: readonly number[],
): number[] {
  return lastOfMonths(rows, (row) => contracts[row]!.expiry);
}

/** The spot beside a contract where it is a live price, rupees: NaN while it is only indicative, and where missing. */
export function liveSpotAt(board: FuturesBoard, contract: number, minute: number): number {
  const known = minute >= 0 && minute < board.length && !isSpotIndicative(board.grid.times[minute]!);
  return known ? board.spot[contract * board.stride + minute]! : Number.NaN;
}
