import { nearestRow } from '../atm.ts';
import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { sidesOfSmileAt } from '../sides-of-smile.ts';
import { oldSkewLegs, skewAt, wingVega } from '../skew.ts';
import { legVolatilityAt, smileVolatilityAt } from '../smile.ts';
import { isStaleLeg } from '../stale-leg.ts';
import { optionTick } from '../tick.ts';
import type { Pricing } from '../volatility-model.ts';
import { volatilityPointsPerTick } from './tick-sensitivity.ts';

/** Of all columns here: `forwards` are `modelForwards(board, pricing)`; an entry per known minute, NaN where missing. */

/** Implied volatility of the call or put whose row `rows` names for each minute (−1: none), fractions. */
export function rollingIvColumn(
  board: Board,
  side: Side,
  rows: Int32Array,
  pricing: Pricing,
  forwards: Float64Array,
): Float64Array {
  const { clock, rate } = pricing;
  return forwards.map((forward, minute) => {
    const row = rows[minute]!;
    if (row < 0) return Number.NaN;
    return legVolatilityAt(board, side, row, minute, forward, clock(board.grid.times[minute]!), rate);
  });
}

/** The smile at one strike through the day: its leg out of the money, both legs' mean while it is the money. Fractions. */
export function strikeIvColumn(
  board: Board,
  row: number,
  pricing: Pricing,
  forwards: Float64Array,
): Float64Array {
  return alongSmile(board, row, pricing, forwards, (...place) => smileVolatilityAt(board, row, ...place));
}

/** Per known minute, 1 where a leg of `strikeIvColumn` has an old price (`isStaleLeg`), else 0; NaN without a forward. */
export function oldStrikeMinutes(
  board: Board,
  row: number,
  pricing: Pricing,
  forwards: Float64Array,
): Float64Array {
  return alongSmile(board, row, pricing, forwards, (money, minute, ...place) =>
    Number(
      sidesOfSmileAt(board, row, money, minute, ...place).some((side) =>
        isStaleLeg(board, side, row, minute),
      ),
    ),
  );
}

/** What a row has at every minute at which the strike next to the forward is known; NaN elsewhere, and of row −1. */
function alongSmile(
  { strikes, grid }: Board,
  row: number,
  { clock, rate }: Pricing,
  forwards: Float64Array,
  at: (money: number, minute: number, forward: number, years: number, rate: number) => number,
): Float64Array {
  return forwards.map((forward, minute) => {
    const money = nearestRow(strikes, forward);
    return row < 0 || money < 0 ? Number.NaN : at(money, minute, forward, clock(grid.times[minute]!), rate);
  });
}

export type SkewColumns = {
  /** 25-delta call less put, fractions of volatility. */
  readonly riskReversal: Float64Array;
  /** Mean of the wings less the money, fractions of volatility. */
  readonly butterfly: Float64Array;
  /** 1 at minutes at which a leg of the risk reversal has an old price (`oldSkewLegs`), else 0; NaN where there is none. */
  readonly riskReversalOld: Float64Array;
  /** Points by which a tick of the price of a wing moves the risk reversal (`volatilityPointsPerTick`); NaN where there is none. */
  readonly riskReversalPointsPerTick: Float64Array;
};

/** `skewAt` for every known minute; `atmIv` is `atmIvColumn(board, pricing)`. */
export function skewColumns(
  board: Board,
  pricing: Pricing,
  forwards: Float64Array,
  atmIv: Float64Array,
): SkewColumns {
  const { clock, rate } = pricing;
  const riskReversal = new Float64Array(forwards.length);
  const butterfly = new Float64Array(forwards.length);
  const riskReversalOld = new Float64Array(forwards.length);
  const riskReversalPointsPerTick = new Float64Array(forwards.length);
  const tick = optionTick(board);
  forwards.forEach((forward, minute) => {
    const years = clock(board.grid.times[minute]!);
    const skew = skewAt(board, minute, forward, years, atmIv[minute]!, rate);
    riskReversal[minute] = skew.riskReversal;
    butterfly[minute] = skew.butterfly;
    riskReversalOld[minute] = Number.isNaN(skew.riskReversal)
      ? Number.NaN
      : Number(oldSkewLegs(board, minute, forward, years, skew, rate).length > 0);
    riskReversalPointsPerTick[minute] = Number.isNaN(skew.riskReversal)
      ? Number.NaN
      : volatilityPointsPerTick(wingVega(forward, years, rate), tick);
  });
  return { riskReversal, butterfly, riskReversalOld, riskReversalPointsPerTick };
}
