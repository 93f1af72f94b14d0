import {
  chainGreeks,
  type GreekColumns,
  type Greeks,
  greekColumns,
  greeksOfRow,
  impliedVolatility,
  price,
} from './black76.ts';
import { forwardOfSpot } from './carried-spot.ts';
import type { Side } from './contract.ts';

/**
 * Black–Scholes–Merton on the spot, as Black-76 on the forward S·e^{(r − q)T}: what the exchange's site computes.
 * Spot, strike and prices in rupees per unit; `years` to expiry; `rate` and `dividendYield` continuous, a year;
 * `volatility` a fraction per √year. NaN where black76.ts gives NaN.
 * Source: J. C. Hull, "Options, Futures, and Other Derivatives", the chapters on the model and on its greeks.
 */

/** Price of an option on the spot. */
export function priceOnSpot(
  type: Side,
  spot: number,
  strike: number,
  years: number,
  rate: number,
  volatility: number,
  dividendYield = 0,
): number {
  return price(type, forwardOfSpot(spot, years, rate, dividendYield), strike, years, rate, volatility);
}

/** The volatility at which `priceOnSpot` returns `optionPrice`; NaN where there is none. */
export function impliedVolatilityOnSpot(
  type: Side,
  optionPrice: number,
  spot: number,
  strike: number,
  years: number,
  rate: number,
  dividendYield = 0,
): number {
  const forward = forwardOfSpot(spot, years, rate, dividendYield);
  return impliedVolatility(type, optionPrice, forward, strike, years, rate);
}

const ONE_STRIKE = new Float64Array(1);
const ONE_VOLATILITY = new Float64Array(1);
const ONE_ROW = greekColumns(1);

/**
 * Greeks with the spot held, so that rate and time move the forward: delta and gamma per rupee of the spot, theta
 * and charm per year, vega and rho per 1.00.
 */
export function greeksOnSpot(
  type: Side,
  spot: number,
  strike: number,
  years: number,
  rate: number,
  volatility: number,
  dividendYield = 0,
): Greeks {
  ONE_STRIKE[0] = strike;
  ONE_VOLATILITY[0] = volatility;
  chainGreeksOnSpot(type, spot, ONE_STRIKE, years, rate, ONE_VOLATILITY, ONE_ROW, dividendYield);
  return greeksOfRow(ONE_ROW, 0);
}

/**
 * `greeksOnSpot` of one side of a chain into `columns`, as `chainGreeks` has them on the forward: from those by the chain
 * rule, and by P = F·∂P/∂F + K·∂P/∂K, which keeps the digits that P − F·∂P/∂F would lose. Allocates nothing.
 */
export function chainGreeksOnSpot(
  type: Side,
  spot: number,
  strikes: Float64Array,
  years: number,
  rate: number,
  volatilities: Float64Array,
  columns: GreekColumns,
  dividendYield = 0,
): void {
  const carry = rate - dividendYield;
  const growth = Math.exp(carry * years);
  const forward = spot * growth;
  chainGreeks(type, forward, strikes, years, rate, volatilities, columns);
  const { delta, gamma, vega, theta, rho, vanna, charm, dualDelta } = columns;
  for (let row = 0; row < strikes.length; row++) {
    const strike = strikes[row]!;
    const held = delta[row]!;
    const decay = (-0.5 * vega[row]! * volatilities[row]!) / years;
    theta[row] = decay + rate * strike * dualDelta[row]! + dividendYield * forward * held;
    rho[row] = -years * strike * dualDelta[row]!;
    charm[row] = growth * (charm[row]! - carry * (held + forward * gamma[row]!));
    delta[row] = held * growth;
    gamma[row] = gamma[row]! * growth * growth;
    vanna[row] = vanna[row]! * growth;
  }
}
