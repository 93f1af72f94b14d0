/** The model's rate in the preset that reproduces the volatilities printed on nseindia.com: no dividend, days of 365. */
export const NSE_RATE = 0.1;

/** What spot, rate and dividend yield make of the price at expiry: S·e^{(r − q)T}. Rupees. */
export function forwardOfSpot(spot: number, years: number, rate: number, dividendYield = 0): number {
  return spot * growthOf(rate - dividendYield, years);
}

/** e^{rT}: what a rate makes of a rupee in some years. At a rate of 0 it is a rupee, also where the years are not known. */
export function growthOf(rate: number, years: number): number {
  return rate === 0 ? 1 : Math.exp(rate * years);
}
