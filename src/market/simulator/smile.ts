const CORRELATION = -0.45;
const ETA = 1.1;
const GAMMA = 0.45;
const LONG_RUN_RATIO = 1.16;
const REVERSION_PER_YEAR = 4;
const YEARS_PER_DAY = 1 / 365;
/** Steps of the mean over the terminal distribution, and how many deviations it reaches. */
const SWAP_STEPS = 40;
const SWAP_REACH = 4;
const ONE_MINUTE_YEARS = 1 / 525_600;

/**
 * Volatility at the money for `years` to expiry when the short-dated one usually is `base`: it reverts towards a
 * higher long-run value, moves as a whole by `factor`, and rises on the last day.
 */
export function atmVolatility(base: number, factor: number, years: number): number {
  const short = base * base;
  const long = short * LONG_RUN_RATIO ** 2;
  const decay = REVERSION_PER_YEAR * years;
  const averaged = decay === 0 ? 1 : (1 - Math.exp(-decay)) / decay;
  const lastDay = 1 + 0.3 * Math.exp(-years / YEARS_PER_DAY);
  return Math.sqrt(long + (short - long) * averaged) * factor * lastDay;
}

/** Volatility at log-moneyness ln(strike/forward), a fraction per √year. */
export type Smile = (logMoneyness: number) => number;

/**
 * The smile of one expiry (surface SSVI of Gatheral and Jacquier with a power-law φ; η(1 + |ρ|) ≤ 2 leaves no
 * butterfly arbitrage), skewed to the puts.
 */
export function smile(atm: number, years: number): Smile {
  const time = Math.max(years, ONE_MINUTE_YEARS);
  const theta = atm * atm * time;
  const phi = ETA / (theta ** GAMMA * (1 + theta) ** (1 - GAMMA));
  const scale = theta / (2 * time);
  const rest = 1 - CORRELATION * CORRELATION;
  return (logMoneyness) => {
    const slope = phi * logMoneyness;
    const shifted = slope + CORRELATION;
    return Math.sqrt(scale * (1 + CORRELATION * slope + Math.sqrt(shifted * shifted + rest)));
  };
}

/**
 * Volatility of a variance swap of `years` under a smile: what an index of all strikes out of the money shows. The mean of
 * σ²(k) over z = −d₂(k), standard normal (Gatheral, The Volatility Surface, 2006, ch. 11).
 */
export function swapVolatility(volatilityAt: Smile, atm: number, years: number): number {
  const deviation = atm * Math.sqrt(years);
  let variance = 0;
  let weight = 0;
  for (let step = -SWAP_STEPS; step <= SWAP_STEPS; step++) {
    const z = (SWAP_REACH * step) / SWAP_STEPS;
    const density = Math.exp((-z * z) / 2);
    variance += density * volatilityAt(deviation * z - (deviation * deviation) / 2) ** 2;
    weight += density;
  }
  return Math.sqrt(variance / weight);
}
