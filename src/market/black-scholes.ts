import { type Greeks, greeks, impliedVolatility, price } from './black76.ts';
import type { Side } from './contract.ts';

/**
 * Black–Scholes–Merton on the spot, as Black-76 on the forward S·e^{(r − q)T}: what the exchange's site computes.
 * Spot, strike and prices in rupees per unit; `years` to expiry; `rate` and `dividendYield` continuous, a year;
 * `volatility` a fraction per √year. NaN where black76.ts gives NaN.
 * Source: J. C. Hull, "Options, Futures, and Other Derivatives", the chapters on the model and on its greeks.
 */

/** The model's rate in the preset that reproduces the volatilities printed on nseindia.com: no dividend, days of 365. */
export const NSE_RATE = 0.1;

/** What spot, rate and dividend yield make of the price at expiry: S·e^{(r − q)T}. Rupees. */
export function forwardOfSpot(spot: number, years: number, rate: number, dividendYield = 0): number {
  return spot * Math.exp((rate - dividendYield) * years);
}

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

/**
 * Greeks with the spot held, so that rate and time move the forward: delta and gamma per rupee of the spot, theta
 * and charm per year, vega and rho per 1.00. From the greeks on the forward by the chain rule, and by
 * P = F·∂P/∂F + K·∂P/∂K, which keeps the digits that P − F·∂P/∂F would lose.
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
  const carry = rate - dividendYield;
  const growth = Math.exp(carry * years);
  const forward = spot * growth;
  const held = greeks(type, forward, strike, years, rate, volatility);
  const decay = (-0.5 * held.vega * volatility) / years;
  return {
    delta: held.delta * growth,
    gamma: held.gamma * growth * growth,
    vega: held.vega,
    theta: decay + rate * strike * held.dualDelta + dividendYield * forward * held.delta,
    rho: -years * strike * held.dualDelta,
    vanna: held.vanna * growth,
    volga: held.volga,
    charm: growth * (held.charm - carry * (held.delta + forward * held.gamma)),
    dualDelta: held.dualDelta,
  };
}
