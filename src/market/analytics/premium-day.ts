import type { Board, Field } from '../board.ts';
import type { Side } from '../contract.ts';
import { anyMarked } from '../marked-minutes.ts';
import { oldMinutes, oldQuoteMinutes } from '../old-minutes.ts';
import { rupees } from '../rupees.ts';
import type { Instant } from '../trading-date.ts';
import { modelForwards, type Pricing } from '../volatility-model.ts';
import { type AverageTradedPrice, rollingAtp } from './atp.ts';
import { rollingIvColumn } from './iv-columns.ts';
import { type LevelLine, levelLine } from './level-line.ts';
import { looseMinutes } from './loose-minutes.ts';
import { later } from './position-premium.ts';
import { type Combination, strangleOf } from './straddle.ts';

/**
 * The call and the put of a straddle or strangle, as rows of a board, −1 where one is not there: held all day, or those
 * of each minute, which make a chain of different contracts and not a holding.
 */
export type PremiumLegs =
  | { readonly kind: 'held'; readonly call: number; readonly put: number }
  | { readonly kind: 'rolling'; readonly call: Int32Array; readonly put: Int32Array };

/**
 * The premium of a call and a put through a day with everything that is read beside it, per known minute; rupees, units
 * and fractions of volatility, NaN where missing.
 */
export type PremiumDay = {
  readonly price: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
  /** As of `oldMinutes`: of both, of the call, of the put. */
  readonly old: Float64Array;
  readonly callOld: Float64Array;
  readonly putOld: Float64Array;
  readonly callStrike: Float64Array;
  readonly putStrike: Float64Array;
  /** Sum of the legs' average traded prices; of a rolling premium those of each minute's legs. */
  readonly atp: Float64Array;
  readonly atpSource: AverageTradedPrice['source'];
  /** As of `positionPremium`, and `rollingAtp`. */
  readonly atpFrom: Instant | null;
  readonly atpGapShare: Float64Array;
  /** As of `positionPremium`; a rolling premium, which nobody can trade as one, has none. */
  readonly vwap: Float64Array;
  readonly vwapFrom: Instant | null;
  readonly vwapGapShare: Float64Array;
  readonly callOi: Float64Array;
  readonly putOi: Float64Array;
  readonly callIv: Float64Array;
  readonly putIv: Float64Array;
  /** Mean of both legs' volatilities; missing where one is. */
  readonly iv: Float64Array;
  /** As of `oldQuoteMinutes`: of the call, of the put, of both. */
  readonly callIvOld: Float64Array;
  readonly putIvOld: Float64Array;
  readonly ivOld: Float64Array;
  /** As of `looseMinutes`: of the call, of the put, of the looser of both. */
  readonly callIvLoose: Float64Array;
  readonly putIvLoose: Float64Array;
  readonly ivLoose: Float64Array;
  readonly level: LevelLine;
};

/** No later minute changes an earlier value: the columns of `cutPremiumDay` of a whole day are what was known then. */
export function premiumDay(board: Board, legs: PremiumLegs, pricing: Pricing): PremiumDay {
  const callRows = rowsOf(board, legs, 'call');
  const putRows = rowsOf(board, legs, 'put');
  const forwards = modelForwards(board, pricing);
  const callIv = rollingIvColumn(board, 'call', callRows, pricing, forwards);
  const putIv = rollingIvColumn(board, 'put', putRows, pricing, forwards);
  const [callOld, putOld] = [oldMinutes(board, 'call', callRows), oldMinutes(board, 'put', putRows)];
  const callIvOld = oldQuoteMinutes(board, 'call', callRows);
  const putIvOld = oldQuoteMinutes(board, 'put', putRows);
  const callIvLoose = looseMinutes(board, callRows, callIv, pricing, forwards);
  const putIvLoose = looseMinutes(board, putRows, putIv, pricing, forwards);
  const ofPremium =
    legs.kind === 'held' ? strangleOf(board, legs.call, legs.put) : rolling(board, callRows, putRows);
  return {
    ...ofPremium,
    old: anyMarked([callOld, putOld]),
    callOld,
    putOld,
    callStrike: strikesOf(board, callRows),
    putStrike: strikesOf(board, putRows),
    callOi: cellsOf(board, 'call', 'oi', callRows),
    putOi: cellsOf(board, 'put', 'oi', putRows),
    callIv,
    putIv,
    iv: callIv.map((iv, minute) => (iv + putIv[minute]!) / 2),
    callIvOld,
    putIvOld,
    ivOld: anyMarked([callIvOld, putIvOld]),
    callIvLoose,
    putIvLoose,
    ivLoose: anyMarked([callIvLoose, putIvLoose]),
    level: levelLine(board, pricing),
  };
}

/** A day as it stood after `length` minutes. */
export function cutPremiumDay(day: PremiumDay, length: number): PremiumDay {
  const cut = (values: Float64Array) => values.subarray(0, length);
  return {
    price: cut(day.price),
    call: cut(day.call),
    put: cut(day.put),
    old: cut(day.old),
    callOld: cut(day.callOld),
    putOld: cut(day.putOld),
    callStrike: cut(day.callStrike),
    putStrike: cut(day.putStrike),
    atp: cut(day.atp),
    atpSource: day.atpSource,
    atpFrom: day.atpFrom,
    atpGapShare: cut(day.atpGapShare),
    vwap: cut(day.vwap),
    vwapFrom: day.vwapFrom,
    vwapGapShare: cut(day.vwapGapShare),
    callOi: cut(day.callOi),
    putOi: cut(day.putOi),
    callIv: cut(day.callIv),
    putIv: cut(day.putIv),
    iv: cut(day.iv),
    callIvOld: cut(day.callIvOld),
    putIvOld: cut(day.putIvOld),
    ivOld: cut(day.ivOld),
    callIvLoose: cut(day.callIvLoose),
    putIvLoose: cut(day.putIvLoose),
    ivLoose: cut(day.ivLoose),
    level: { ...day.level, values: cut(day.level.values) },
  };
}

function rolling(board: Board, callRows: Int32Array, putRows: Int32Array): Combination {
  const call = cellsOf(board, 'call', 'price', callRows);
  const put = cellsOf(board, 'put', 'price', putRows);
  const [callAtp, putAtp] = [rollingAtp(board, 'call', callRows), rollingAtp(board, 'put', putRows)];
  return {
    call,
    put,
    price: call.map((price, minute) => rupees(price + put[minute]!)),
    atp: callAtp.values.map((average, minute) => average + putAtp.values[minute]!),
    atpSource: callAtp.source === 'exchange' && putAtp.source === 'exchange' ? 'exchange' : 'minutes',
    atpFrom: later(callAtp.from, putAtp.from),
    atpGapShare: callAtp.gapShare.map((share, minute) => Math.max(share, putAtp.gapShare[minute]!)),
    vwap: new Float64Array(board.length).fill(Number.NaN),
    vwapFrom: null,
    vwapGapShare: new Float64Array(board.length),
  };
}

function rowsOf(board: Board, legs: PremiumLegs, side: Side): Int32Array {
  return legs.kind === 'held' ? new Int32Array(board.length).fill(legs[side]) : legs[side];
}

function strikesOf({ strikes }: Board, rows: Int32Array): Float64Array {
  return Float64Array.from(rows, (row) => strikes[row] ?? Number.NaN);
}

function cellsOf(board: Board, side: Side, field: Field, rows: Int32Array): Float64Array {
  const column = board[side][field];
  return Float64Array.from(rows, (row, minute) =>
    column && row >= 0 ? column[row * board.stride + minute]! : Number.NaN,
  );
}
