import { nearestRow } from './atm.ts';
import { impliedVolatilities, impliedVolatility } from './black76.ts';
import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { quoteAt } from './quote.ts';

/** One expiry at one minute: a volatility per strike, as fractions; NaN where a leg has none. */
export type Smile = {
  /** Rupees. */
  readonly forward: number;
  readonly years: number;
  readonly strikes: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
  /** The leg out of the money; at the strike nearest the forward the mean of both where both have one. */
  readonly iv: Float64Array;
};

/** Implied volatility of one leg at a minute, from `quoteAt`, by Black-76 on `forward`. */
export function legVolatilityAt(
  board: Board,
  side: Side,
  row: number,
  minute: number,
  forward: number,
  years: number,
  rate = 0,
): number {
  return impliedVolatility(
    side,
    quoteAt(board, side, row, minute),
    forward,
    board.strikes[row]!,
    years,
    rate,
  );
}

/** The smile of a board at a minute. `forward` in rupees and `years` to expiry at that minute, `rate` continuous. */
export function smileAt(board: Board, minute: number, forward: number, years: number, rate = 0): Smile {
  const quotes = (side: Side) => board.strikes.map((_, row) => quoteAt(board, side, row, minute));
  return smileOf(board.strikes, quotes('call'), quotes('put'), forward, years, rate);
}

/** The smile of prices in rupees, one per strike and side; NaN where missing. For closing prices and other chains. */
export function smileOf(
  strikes: Float64Array,
  callPrices: Float64Array,
  putPrices: Float64Array,
  forward: number,
  years: number,
  rate = 0,
): Smile {
  const call = new Float64Array(strikes.length);
  const put = new Float64Array(strikes.length);
  impliedVolatilities('call', callPrices, forward, strikes, years, rate, call);
  impliedVolatilities('put', putPrices, forward, strikes, years, rate, put);
  const money = nearestRow(strikes, forward);
  const iv = strikes.map((strike, row) => smileOfLegs(call[row]!, put[row]!, strike, forward, row === money));
  return { forward, years, strikes, call, put, iv };
}

function smileOfLegs(
  call: number,
  put: number,
  strike: number,
  forward: number,
  atTheMoney: boolean,
): number {
  const mean = (call + put) / 2;
  if (atTheMoney && !Number.isNaN(mean)) return mean;
  return sideOutOfMoney(strike, forward) === 'put' ? put : call;
}

/** The side whose leg a smile takes away from the money: puts below the forward, calls from it on. Rupees. */
export function sideOutOfMoney(strike: number, forward: number): Side {
  return strike < forward ? 'put' : 'call';
}

/**
 * The volatility of the smile at one row, of which only the legs that it needs are solved; `money` is the row of the
 * strike nearest the forward. The same figure as `smileAt(…).iv[row]`.
 */
export function smileVolatilityAt(
  board: Board,
  row: number,
  money: number,
  minute: number,
  forward: number,
  years: number,
  rate: number,
): number {
  const strike = board.strikes[row]!;
  const leg = (side: Side) => legVolatilityAt(board, side, row, minute, forward, years, rate);
  if (row === money) return smileOfLegs(leg('call'), leg('put'), strike, forward, true);
  return leg(sideOutOfMoney(strike, forward));
}

/** The volatility of a smile at any level of the underlying; NaN outside its quoted strikes. */
export function volatilityOnSmile(smile: Smile, level: number): number {
  const { strikes, iv } = smile;
  let below = -1;
  for (let row = 0; row < strikes.length; row++) {
    if (Number.isNaN(iv[row]!)) continue;
    if (strikes[row] === level) return iv[row]!;
    if (strikes[row]! < level) below = row;
    else
      return below < 0
        ? Number.NaN
        : interpolatedVolatility(strikes[below]!, iv[below]!, strikes[row]!, iv[row]!, level);
  }
  return Number.NaN;
}

/** Where a level lies between two strikes in ln K: 0 at the lower, 1 at the higher one. */
export function shareOf(level: number, lowStrike: number, highStrike: number): number {
  return Math.log(level / lowStrike) / Math.log(highStrike / lowStrike);
}

/**
 * The volatility at a level between two strikes, from theirs (fractions): total variance is linear in ln K; at one expiry the time
 * divides out.
 */
export function interpolatedVolatility(
  lowStrike: number,
  low: number,
  highStrike: number,
  high: number,
  level: number,
): number {
  const share = shareOf(level, lowStrike, highStrike);
  return Math.sqrt(low * low + share * (high * high - low * low));
}
