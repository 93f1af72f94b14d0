import { nearestRow } from './atm.ts';
import { impliedVolatilities } from './black76.ts';
import type { Board } from './board.ts';
import { SIDES, type Side } from './contract.ts';
import { normalCdf } from './normal-cdf.ts';
import { quoteAt } from './quote.ts';
import { sidesOfSmileAt } from './sides-of-smile.ts';
import { type Smile, smileVolatilityAt } from './smile.ts';
import { type OldPrice, oldQuoteAt } from './stale-leg.ts';

/** The strikes at which skew is read: those of a quarter of a delta. */
const WING_DELTA = 0.25;
/** φ(Φ⁻¹(1 − WING_DELTA)): the density where a quarter of a normal distribution lies beyond. */
const WING_DENSITY = 0.317776572684107;

/** Skew of a smile, as fractions of volatility; NaN where a wing does not reach a quarter of a delta. */
export type Skew = {
  readonly call25: number;
  readonly put25: number;
  /** Call less put: below 0 for equity indices. */
  readonly riskReversal: number;
  /** Mean of the wings less the money. */
  readonly butterfly: number;
  /** Per wing the rows of the smile that its figure is interpolated from; none where it has no figure. */
  readonly rows: Readonly<Record<Side, readonly number[]>>;
};

/**
 * 25-delta risk reversal and butterfly: the volatility of each wing out of the money, interpolated linearly in
 * the undiscounted Black delta N(d1) to ±0.25. Both wings begin with the figure of the strike nearest the forward, on
 * whichever side of it that lies. `atmIv` as `atmIvAt` gives it.
 */
export function skewOf(smile: Smile, atmIv: number): Skew {
  return skewBy(smile.strikes, smile.forward, smile.years, atmIv, (row) => smile.iv[row]!);
}

/** Vega of a premium at a quarter of a delta, rupees per 1.00: whatever its volatility, e^(−rT)·F·φ(d1)·√T. */
export function wingVega(forward: number, years: number, rate = 0): number {
  return Math.exp(-rate * years) * forward * WING_DENSITY * Math.sqrt(years);
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
  const call = wingOf(strikes, forward, years, 'call', volatilityAt);
  const put = wingOf(strikes, forward, years, 'put', volatilityAt);
  const [call25, put25] = [call.volatility, put.volatility];
  return {
    ...{ call25, put25, riskReversal: call25 - put25, butterfly: (call25 + put25) / 2 - atmIv },
    rows: { call: call.rows, put: put.rows },
  };
}

type Wing = { readonly volatility: number; readonly rows: readonly number[] };
const NO_WING: Wing = { volatility: Number.NaN, rows: [] };

/** Walks from the money outwards, and no further than the first strike within a quarter of a delta. */
function wingOf(
  strikes: Float64Array,
  forward: number,
  years: number,
  side: Side,
  volatilityAt: (row: number) => number,
): Wing {
  const outward = side === 'call' ? 1 : -1;
  const money = nearestRow(strikes, forward);
  if (money < 0 || !(years > 0)) return NO_WING;
  let inner = -1;
  let innerDelta = Number.NaN;
  let innerVolatility = Number.NaN;
  for (let row = money; row >= 0 && row < strikes.length; row += outward) {
    const volatility = volatilityAt(row);
    if (Number.isNaN(volatility)) continue;
    const strike = strikes[row]!;
    const deviation = volatility * Math.sqrt(years);
    const delta = normalCdf(outward * (Math.log(forward / strike) / deviation + deviation / 2));
    if (delta === WING_DELTA) return { volatility, rows: [row] };
    if (delta < WING_DELTA) {
      if (inner < 0) return NO_WING;
      const share = (innerDelta - WING_DELTA) / (innerDelta - delta);
      return {
        volatility: innerVolatility + share * (volatility - innerVolatility),
        rows: [inner, row],
      };
    }
    inner = row;
    innerDelta = delta;
    innerVolatility = volatility;
  }
  return NO_WING;
}

/**
 * Those legs of a risk reversal whose prices are old ones (`oldQuoteAt`), each once. `skew` is `skewAt` of the same; none where it
 * has no risk reversal.
 */
export function oldSkewLegs(
  board: Board,
  minute: number,
  forward: number,
  years: number,
  skew: Skew,
  rate = 0,
): OldPrice[] {
  if (Number.isNaN(skew.riskReversal)) return [];
  const money = nearestRow(board.strikes, forward);
  const rows = new Set(SIDES.flatMap((side) => skew.rows[side]));
  return [...rows].flatMap((row) =>
    sidesOfSmileAt(board, row, money, minute, forward, years, rate).flatMap(
      (side) => oldQuoteAt(board, side, row, minute) ?? [],
    ),
  );
}
