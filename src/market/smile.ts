import { nearestRow } from './atm.ts';
import { impliedVolatilities, impliedVolatility } from './black76.ts';
import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { normalCdf } from './normal-cdf.ts';
import { quoteAt } from './quote.ts';

/** The strikes at which skew is read: those of a quarter of a delta. */
const WING_DELTA = 0.25;

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
  return strike < forward ? put : call;
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
  return leg(strike < forward ? 'put' : 'call');
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

/** Skew of a smile, as fractions of volatility; NaN where a wing does not reach a quarter of a delta. */
export type Skew = {
  readonly call25: number;
  readonly put25: number;
  /** Call less put: below 0 for equity indices. */
  readonly riskReversal: number;
  /** Mean of the wings less the money. */
  readonly butterfly: number;
};

/**
 * 25-delta risk reversal and butterfly: the volatility of each wing out of the money, interpolated linearly in
 * the undiscounted Black delta N(d1) to ±0.25. Both wings begin with the figure of the strike nearest the forward, on
 * whichever side of it that lies. `atmIv` as `atmIvAt` gives it.
 */
export function skewOf(smile: Smile, atmIv: number): Skew {
  return skewBy(smile.strikes, smile.forward, smile.years, atmIv, (row) => smile.iv[row]!);
}

/** `skewOf(smileAt(…), atmIv)`, of which only the legs from the money to a quarter of a delta are solved. */
export function skewAt(
  board: Board,
  minute: number,
  forward: number,
  years: number,
  atmIv: number,
  rate = 0,
): Skew {
  const { strikes } = board;
  const money = nearestRow(strikes, forward);
  const atMoney =
    money < 0 ? Number.NaN : smileVolatilityAt(board, money, money, minute, forward, years, rate);
  const wing = (side: Side) => wingReader(board, side, minute, forward, years, rate);
  const [call, put] = [wing('call'), wing('put')];
  return skewBy(strikes, forward, years, atmIv, (row) =>
    row === money ? atMoney : (row < money ? put : call)(row),
  );
}

/** Rows of a wing that are solved at once: a wing of an index reaches a quarter of a delta within a few of them. */
const AT_ONCE = 8;
const PRICES = new Float64Array(AT_ONCE);

/** Volatilities of the legs of a side, for who goes through its rows outwards: solved some at once, as they are asked. */
function wingReader(
  board: Board,
  side: Side,
  minute: number,
  forward: number,
  years: number,
  rate: number,
): (row: number) => number {
  const solved = new Float64Array(AT_ONCE);
  let from = 0;
  let to = 0;
  return (row) => {
    if (row < from || row >= to) {
      from = side === 'call' ? row : Math.max(0, row - AT_ONCE + 1);
      to = Math.min(board.strikes.length, from + AT_ONCE);
      const strikes = board.strikes.subarray(from, to);
      for (let at = 0; at < strikes.length; at++) PRICES[at] = quoteAt(board, side, from + at, minute);
      impliedVolatilities(side, PRICES, forward, strikes, years, rate, solved);
    }
    return solved[row - from]!;
  };
}

function skewBy(
  strikes: Float64Array,
  forward: number,
  years: number,
  atmIv: number,
  volatilityAt: (row: number) => number,
): Skew {
  const call25 = wingVolatility(strikes, forward, years, 'call', volatilityAt);
  const put25 = wingVolatility(strikes, forward, years, 'put', volatilityAt);
  return { call25, put25, riskReversal: call25 - put25, butterfly: (call25 + put25) / 2 - atmIv };
}

/** Walks from the money outwards, and no further than the first strike within a quarter of a delta. */
function wingVolatility(
  strikes: Float64Array,
  forward: number,
  years: number,
  side: Side,
  volatilityAt: (row: number) => number,
): number {
  const outward = side === 'call' ? 1 : -1;
  const money = nearestRow(strikes, forward);
  if (money < 0 || !(years > 0)) return Number.NaN;
  let innerDelta = Number.NaN;
  let innerVolatility = Number.NaN;
  for (let row = money; row >= 0 && row < strikes.length; row += outward) {
    const volatility = volatilityAt(row);
    if (Number.isNaN(volatility)) continue;
    const strike = strikes[row]!;
    const deviation = volatility * Math.sqrt(years);
    const delta = normalCdf(outward * (Math.log(forward / strike) / deviation + deviation / 2));
    if (delta === WING_DELTA) return volatility;
    if (delta < WING_DELTA) {
      const share = (innerDelta - WING_DELTA) / (innerDelta - delta);
      return innerVolatility + share * (volatility - innerVolatility);
    }
    innerDelta = delta;
    innerVolatility = volatility;
  }
  return Number.NaN;
}
