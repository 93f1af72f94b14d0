import type { Greeks } from '../black76.ts';
import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { modelGreeks } from '../model-greeks.ts';
import type { Pricing } from '../volatility-model.ts';
import { type LegIv, legIvAt } from './leg-iv.ts';
import { putCallRatio } from './pcr.ts';
import type { RatioLeg } from './position-premium.ts';
import { timeDecay } from './time-decay.ts';
import { tradedInDay } from './traded-since.ts';

/** What of the greeks is summed over a position; theta as what the next day takes (`timeDecay`), rupees. */
export type PositionGreeks = Pick<Greeks, 'delta' | 'gamma' | 'vega'> & { readonly thetaOfDay: number };

/** A position at a minute, beside its premium. NaN where something of it is missing. */
export type PositionFigures = {
  /**
   * Mean of the legs' implied volatilities, weighted by |ratio|. Without one for every leg there is none, and `gap` is
   * the first leg's that has none; `pointsPerTick` is the greatest of the legs.
   */
  readonly iv: LegIv;
  /**
   * Σ ratio × greek of the leg at its own implied volatility, in the units of `modelGreeks` (vega per 1.00). A seller's own are
   * the opposite.
   */
  readonly greeks: PositionGreeks;
  /** Open interest and volume of the contracts, each once whatever its ratio, units. */
  readonly oi: number;
  readonly volume: number;
  /** Put OI − call OI, and put OI / call OI; NaN where the position is of one side. */
  readonly oiDifference: number;
  readonly pcr: number;
};

/**
 * Figures of a position of different contracts at a minute (an index), with `forward` as `modelForwardAt` gives it
 * (rupees). A position without legs has none.
 */
export function positionFigures(
  board: Board,
  legs: readonly RatioLeg[],
  minute: number,
  forward: number,
  pricing: Pricing,
): PositionFigures {
  const ivs = legs.map(({ side, row }) => legIvAt(board, side, row, minute, forward, pricing));
  const oiOf = (side?: Side) =>
    sumKnown(
      legs
        .filter((leg) => side === undefined || leg.side === side)
        .map((leg) => (leg.row < 0 ? Number.NaN : valueAt(board, leg.side, 'oi', leg.row, minute))),
    );
  const [callOi, putOi] = [oiOf('call'), oiOf('put')];
  return {
    iv: meanOf(ivs, legs),
    greeks: greeksOf(board, legs, ivs, minute, forward, pricing),
    oi: oiOf(),
    volume: sumKnown(legs.map(({ side, row }) => tradedInDay(board, side, row, minute))),
    oiDifference: putOi - callOi,
    pcr: putCallRatio(putOi, callOi),
  };
}

/** NaN for none, and where one is missing. */
function sumKnown(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0);
}

function meanOf(ivs: readonly LegIv[], legs: readonly RatioLeg[]): LegIv {
  const missing = ivs.find(({ gap }) => gap !== null);
  if (missing) return missing;
  if (ivs.length === 0) return { iv: Number.NaN, gap: 'no_price', pointsPerTick: Number.NaN };
  const weight = sumKnown(legs.map(({ ratio }) => Math.abs(ratio)));
  return {
    iv: sumKnown(ivs.map(({ iv }, at) => Math.abs(legs[at]!.ratio) * iv)) / weight,
    gap: null,
    pointsPerTick: Math.max(...ivs.map(({ pointsPerTick }) => pointsPerTick)),
  };
}

function greeksOf(
  board: Board,
  legs: readonly RatioLeg[],
  ivs: readonly LegIv[],
  minute: number,
  forward: number,
  pricing: Pricing,
): PositionGreeks {
  const years = pricing.clock(board.grid.times[minute] ?? Number.NaN);
  const each = legs.map(({ side, row }, at): PositionGreeks => {
    const strike = board.strikes[row] ?? Number.NaN;
    const { iv } = ivs[at]!;
    return {
      ...modelGreeks(side, forward, strike, years, iv, pricing),
      thetaOfDay: timeDecay(side, forward, strike, years, iv, pricing),
    };
  });
  const sum = (greek: keyof PositionGreeks) =>
    sumKnown(each.map((slopes, at) => legs[at]!.ratio * slopes[greek]));
  return { delta: sum('delta'), gamma: sum('gamma'), vega: sum('vega'), thetaOfDay: sum('thetaOfDay') };
}
