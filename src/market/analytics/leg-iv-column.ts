import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { legVolatilityAt } from '../smile.ts';
import { modelForwards, type Pricing } from '../volatility-model.ts';

/**
 * Implied volatility of one leg at every known minute, a fraction per √year; NaN where there is none (`legIvAt` says
 * why). `forwards`, where they are at hand, are `modelForwards(board, pricing)`. Row −1 is a strike that is not listed.
 */
export function legIvColumn(
  board: Board,
  side: Side,
  row: number,
  pricing: Pricing,
  forwards: Float64Array = modelForwards(board, pricing),
): Float64Array {
  const { clock, rate } = pricing;
  return forwards.map((forward, minute) =>
    row < 0
      ? Number.NaN
      : legVolatilityAt(board, side, row, minute, forward, clock(board.grid.times[minute]!), rate),
  );
}
