/** The model's rate in the preset that reproduces the volatilities printed on nseindia.com: no dividend, days of 365. */
export const NSE_RATE = 0.1;

/** What spot, rate and dividend yield make of the price at expiry: S·e^{(r − q)T}. Rupees. */
export function forwardOfSpot(spot: number, years: number, rate: number, dividendYield = 0): number {
  return spot * Math.exp((rate - dividendYield) * years);
}
