import type { DailyWalk } from './daily-walk.ts';
import type { SimulatedInstrument } from './instruments.ts';

/** Reach of the strikes around the spot, in volatilities: close together near the money, wider apart beyond. */
const NEAR_REACH = 0.35;
const WING_REACH = 0.7;
/** Calendar days before expiry on which a series is listed at the latest. */
const WEEKLY_LIFE = 35;
const MONTHLY_LIFE = 100;

/**
 * Strikes listed on the day at index `day` of the walk for the series that expires at index `expiry`, rupees,
 * ascending. Every close since the series was listed keeps its strikes, so a strike never disappears before expiry.
 */
export function listedStrikes(
  instrument: SimulatedInstrument,
  walk: DailyWalk,
  expiry: number,
  monthly: boolean,
  day: number,
): number[] {
  const { step, wingStep, volatility } = instrument;
  const yesterday = Math.max(day - 1, 0);
  const since = Math.min(Math.max(expiry - (monthly ? MONTHLY_LIFE : WEEKLY_LIFE), 0), yesterday);
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let at = since; at <= yesterday; at++) {
    low = Math.min(low, walk.close[at]!);
    high = Math.max(high, walk.close[at]!);
  }
  const near = [low * (1 - NEAR_REACH * volatility), high * (1 + NEAR_REACH * volatility)] as const;
  const wing = [low * (1 - WING_REACH * volatility), high * (1 + WING_REACH * volatility)] as const;
  const first = Math.ceil(wing[0] / step);
  const last = Math.floor(wing[1] / step);
  const strikes: number[] = [];
  for (let multiple = first; multiple <= last; multiple++) {
    const strike = multiple * step;
    const isNear = strike >= near[0] && strike <= near[1];
    if (isNear || strike % wingStep === 0) strikes.push(strike);
  }
  return strikes;
}

/** How much more a round strike is traded and held than another. */
export function roundness(strike: number, step: number): number {
  if (strike % (20 * step) === 0) return 2.6;
  if (strike % (10 * step) === 0) return 2.1;
  return strike % (2 * step) === 0 ? 1.35 : 0.7;
}
