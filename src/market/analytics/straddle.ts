import type { Board } from '../board.ts';
import { rupees } from '../rupees.ts';
import type { Instant } from '../trading-date.ts';
import { averageTradedPrice } from './atp.ts';
import { minuteVolume } from './minute-volume.ts';

/** One call and one put of the same expiry through the day, per known minute, rupees. */
export type Combination = {
  readonly call: Float64Array;
  readonly put: Float64Array;
  /** Call + put; NaN where a leg is missing. */
  readonly price: Float64Array;
  /** Sum of the average traded prices of the legs: not the VWAP. */
  readonly atp: Float64Array;
  /** Where the averages come from: of the exchange only if both legs' do. */
  readonly atpSource: 'exchange' | 'minutes';
  /** The first minute that an average over stored minutes covers; null for the exchange's, and before any trade. */
  readonly atpFrom: Instant | null;
  /** Σ (call + put) × min(volume of the legs in the minute) / Σ min(…) so far: not the ATP. */
  readonly vwap: Float64Array;
};

/** The straddle of a strike (row of the board), held through the day. */
export function straddleOf(board: Board, row: number): Combination {
  return strangleOf(board, row, row);
}

/** The strangle of two strikes (rows of the board), held through the day. */
export function strangleOf(board: Board, callRow: number, putRow: number): Combination {
  const call = pricesOf(board, 'call', callRow);
  const put = pricesOf(board, 'put', putRow);
  const price = sumOf(call, put).map(rupees);
  const callAtp = averageTradedPrice(board, 'call', callRow);
  const putAtp = averageTradedPrice(board, 'put', putRow);
  return {
    call,
    put,
    price,
    atp: sumOf(callAtp.values, putAtp.values),
    atpSource: callAtp.source === 'exchange' && putAtp.source === 'exchange' ? 'exchange' : 'minutes',
    atpFrom: latest(callAtp.from, putAtp.from),
    vwap: vwapOf(board, price, minuteVolume(board, 'call', callRow), minuteVolume(board, 'put', putRow)),
  };
}

/** A straddle whose strike changes from minute to minute: a chain of different contracts, not a holding. */
export type RollingStraddle = {
  /** Rupees; NaN where no strike is known. */
  readonly strike: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
  readonly price: Float64Array;
  /** Sum of the average traded prices of that minute's legs. */
  readonly atp: Float64Array;
};

/** The straddle of `rows[minute]` at each minute, as of `atmRows`; −1 is missing. */
export function rollingStraddle(board: Board, rows: Int32Array): RollingStraddle {
  const missing = () => new Float64Array(rows.length).fill(Number.NaN);
  const rolling = { strike: missing(), call: missing(), put: missing(), price: missing(), atp: missing() };
  const atpOf = new Map<number, Float64Array>();
  rows.forEach((row, minute) => {
    if (row < 0) return;
    let atp = atpOf.get(row);
    if (!atp) {
      atp = sumOf(
        averageTradedPrice(board, 'call', row).values,
        averageTradedPrice(board, 'put', row).values,
      );
      atpOf.set(row, atp);
    }
    const cell = row * board.stride + minute;
    const call = board.call.price?.[cell] ?? Number.NaN;
    const put = board.put.price?.[cell] ?? Number.NaN;
    rolling.strike[minute] = board.strikes[row]!;
    rolling.call[minute] = call;
    rolling.put[minute] = put;
    rolling.price[minute] = rupees(call + put);
    rolling.atp[minute] = atp[minute]!;
  });
  return rolling;
}

function pricesOf(board: Board, side: 'call' | 'put', row: number): Float64Array {
  const column = board[side].price;
  return column
    ? column.subarray(row * board.stride, row * board.stride + board.length)
    : new Float64Array(board.length).fill(Number.NaN);
}

function sumOf(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, minute) => value + other[minute]!);
}

function latest(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

function vwapOf(
  board: Board,
  price: Float64Array,
  callVolume: Float64Array,
  putVolume: Float64Array,
): Float64Array {
  let turnover = 0;
  let units = 0;
  return price.map((value, minute) => {
    const both = Math.min(callVolume[minute]!, putVolume[minute]!);
    if (both > 0 && !Number.isNaN(value)) {
      turnover += value * both;
      units += both;
    }
    return units > 0 && board.observed[minute] === 1 ? turnover / units : Number.NaN;
  });
}
