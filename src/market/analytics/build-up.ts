import type { ContractKind } from '../contract.ts';

export const BUILD_UPS = [
  'long-build-up',
  'short-build-up',
  'short-covering',
  'long-unwinding',
  'neutral',
] as const;
/** What price and open interest say together about the positions behind a move. */
export type BuildUp = (typeof BUILD_UPS)[number];

/** What a build-up says about the underlying. */
export type Direction = 'up' | 'down';

/** A change of open interest below this share of its base says nothing. */
export const NEUTRAL_OI_SHARE = 0.001;

/** A price difference in floating point may fall short of a whole tick by this much. */
const TICK_TOLERANCE = 1e-6;

/**
 * The build-up of a contract over a stretch of time. Price up and open interest up: long build-up; down, up:
 * short build-up; up, down: short covering; down, down: long unwinding. Neutral when the price moved by less than
 * a `tick` (rupees: `optionTick`, `futureTick`), the open interest by less than 0.1 % of its base, or either not at all;
 * null where a change is unknown.
 */
export function buildUpOf(
  priceChange: number,
  oiChange: number,
  baseOi: number,
  tick: number,
): BuildUp | null {
  if (Number.isNaN(priceChange) || Number.isNaN(oiChange)) return null;
  const still = priceChange === 0 || Math.abs(priceChange) < tick - TICK_TOLERANCE;
  if (still || oiChange === 0 || Math.abs(oiChange) < NEUTRAL_OI_SHARE * baseOi) return 'neutral';
  if (oiChange > 0) return priceChange > 0 ? 'long-build-up' : 'short-build-up';
  return priceChange > 0 ? 'short-covering' : 'long-unwinding';
}

/**
 * What a build-up of a contract reads for the underlying: bought calls and futures, covered shorts in them, sold
 * puts and puts let go read up; the mirror reads down. null for neutral.
 */
export function directionOf(kind: Exclude<ContractKind, 'spot'>, buildUp: BuildUp): Direction | null {
  if (buildUp === 'neutral') return null;
  const priceRose = buildUp === 'long-build-up' || buildUp === 'short-covering';
  return priceRose === (kind !== 'put') ? 'up' : 'down';
}

/** How many contracts are in each state; those without a build-up are left out. */
export function countBuildUps(buildUps: Iterable<BuildUp | null>): Record<BuildUp, number> {
  const counts: Record<BuildUp, number> = {
    'long-build-up': 0,
    'short-build-up': 0,
    'short-covering': 0,
    'long-unwinding': 0,
    neutral: 0,
  };
  for (const buildUp of buildUps) if (buildUp !== null) counts[buildUp]++;
  return counts;
}
