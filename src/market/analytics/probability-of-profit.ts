import { normalCdf } from '../normal-cdf.ts';
import { type Smile, volatilityOnSmile } from '../smile.ts';

/**
 * Risk-neutral probability that the underlying ends below `level`: N((ln(B/F) + ½σ²T)/(σ√T)), σ read from the
 * smile at the level. 0 at or below a level of 0; NaN where the smile does not reach the level or no time is left.
 */
export function probabilityBelow(smile: Smile, level: number): number {
  if (level <= 0) return 0;
  const deviation = volatilityOnSmile(smile, level) * Math.sqrt(smile.years);
  if (!(deviation > 0)) return Number.NaN;
  return normalCdf(Math.log(level / smile.forward) / deviation + deviation / 2);
}

/**
 * Risk-neutral probability that the underlying ends between two breakevens: that of a short straddle or strangle
 * to end in profit. A long one has 1 less this. NaN unless both are known and in order.
 */
export function probabilityBetween(smile: Smile, lower: number, upper: number): number {
  if (!(lower < upper)) return Number.NaN;
  return probabilityBelow(smile, upper) - probabilityBelow(smile, lower);
}
