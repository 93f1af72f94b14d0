import { type Columns, type Grain, mapColumns } from './board.ts';
import { type Exchange, parseUnderlying } from './contract.ts';
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
  /** Per minute: 1 where any contract holds. */
  readonly observed: Uint8Array;
  /** Previous session's closing price and OI per contract; NaN for a new contract. */
  readonly previous: {
    readonly date: TradingDate | null;
    readonly price: Float64Array;
    readonly oi: Float64Array;
    readonly volume: Float64Array;
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

/** The board of some of its contracts, in the order of `rows`; observed are the minutes in which one of them holds. */
export function onlyContracts(board: FuturesBoard, rows: readonly number[]): FuturesBoard {
  const { stride } = board;
  const gather = (column: Float64Array, width: number) => {
    const chosen = new Float64Array(rows.length * width);
    rows.forEach((row, at) => {
      chosen.set(column.subarray(row * width, (row + 1) * width), at * width);
    });
    return chosen;
  };
  const one = (column: Float64Array) => gather(column, 1);
  const { previous, official } = board;
  const columns = mapColumns(board.columns, (column) => gather(column, stride));
  return {
    ...board,
    contracts: rows.map((row) => board.contracts[row]!),
    columns,
    observed: observedIn(columns, rows.length, stride),
    spot: gather(board.spot, stride),
    previous: {
      date: previous.date,
      price: one(previous.price),
      oi: one(previous.oi),
      volume: one(previous.volume),
    },
    official: official && {
      open: one(official.open),
      high: one(official.high),
      low: one(official.low),
      close: one(official.close),
      settle: one(official.settle),
      volume: one(official.volume),
      oi: one(official.oi),
      turnover: one(official.turnover),
    },
  };
}

function observedIn(columns: Columns, rows: number, stride: number): Uint8Array {
  const observed = new Uint8Array(stride);
  for (const column of Object.values(columns))
    for (let row = 0; row < rows; row++)
      for (let minute = 0, at = row * stride; minute < stride; minute++, at++)
        if (!Number.isNaN(column[at]!)) observed[minute] = 1;
  return observed;
}
