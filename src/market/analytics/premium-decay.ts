import { impliedVolatility, price } from '../black76.ts';
import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { quoteAt } from '../quote.ts';
import type { ExpiryClock } from '../time-to-expiry.ts';

/** A leg's premium through the day, per known minute, rupees; NaN where missing, and before minute `from`. */
export type PremiumDecay = {
  readonly premium: Float64Array;
  /** What the leg would pay if the forward were final: max(±(F − K), 0). */
  readonly intrinsic: Float64Array;
  /** Premium less intrinsic value: what is left to decay. */
  readonly extrinsic: Float64Array;
  /**
   * What passing time alone would have made of the premium of minute `from`: Black-76 with that minute's forward
   * and volatility. The rest of the actual change is the forward's and the volatility's doing.
   */
  readonly thetaOnly: Float64Array;
};

/**
 * Premium of one leg since minute `from`, split into intrinsic and extrinsic value, and its theta-only path.
 * `forward` holds the forward per minute in rupees (`forwardColumn`), `clock` the time left, `rate` is continuous.
 * After the expiry the theta-only path is the intrinsic value; it is missing when the leg has no volatility at
 * `from`. One strike is held: never chained across strikes.
 */
export function premiumDecay(
  board: Board,
  side: Side,
  row: number,
  from: number,
  forward: Float64Array,
  clock: ExpiryClock,
  rate = 0,
): PremiumDecay {
  const strike = board.strikes[row]!;
  const timeLeft = (minute: number) => clock(board.grid.times[minute]!);
  const start = forward[from] ?? Number.NaN;
  const held = impliedVolatility(side, quoteAt(board, side, row, from), start, strike, timeLeft(from), rate);
  const decay = {
    premium: new Float64Array(board.length).fill(Number.NaN),
    intrinsic: new Float64Array(board.length).fill(Number.NaN),
    extrinsic: new Float64Array(board.length).fill(Number.NaN),
    thetaOnly: new Float64Array(board.length).fill(Number.NaN),
  };
  for (let minute = Math.max(from, 0); minute < board.length; minute++) {
    if (board.observed[minute] === 0) continue;
    const premium = quoteAt(board, side, row, minute);
    const intrinsic = Math.max(side === 'call' ? forward[minute]! - strike : strike - forward[minute]!, 0);
    decay.premium[minute] = premium;
    decay.intrinsic[minute] = intrinsic;
    decay.extrinsic[minute] = premium - intrinsic;
    decay.thetaOnly[minute] = price(side, start, strike, Math.max(timeLeft(minute), 0), rate, held);
  }
  return decay;
}
