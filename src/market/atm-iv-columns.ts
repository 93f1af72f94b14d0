import { looseMark } from './analytics/tick-sensitivity.ts';
import { type AtmIv, atmAt, atmIvAt } from './atm-iv.ts';
import type { Board } from './board.ts';
import { modelForwards, type Pricing } from './volatility-model.ts';

/** `atmIvAt` for every known minute; `forwards`, where they are at hand, are `modelForwards(board, pricing)`. */
export function atmIvColumn(
  board: Board,
  pricing: Pricing,
  forwards: Float64Array = modelForwards(board, pricing),
): Float64Array {
  const { clock, rate } = pricing;
  return forwards.map((forward, minute) =>
    atmIvAt(board, minute, forward, clock(board.grid.times[minute]!), rate),
  );
}

/** `modelAtmAt` for every known minute; `forwards` as of `atmIvColumn`. No later minute changes an earlier one. */
export function atmMinutes(
  board: Board,
  pricing: Pricing,
  forwards: Float64Array = modelForwards(board, pricing),
): AtmIv[] {
  const { clock, rate } = pricing;
  return Array.from(forwards, (forward, minute) =>
    atmAt(board, minute, forward, clock(board.grid.times[minute]!), rate),
  );
}

/** The volatilities of `atmMinutes`, fractions. */
export function atmIvsOf(minutes: readonly AtmIv[]): Float64Array {
  return Float64Array.from(minutes, ({ iv }) => iv);
}

/** 1 at the minutes of `atmMinutes` at which a leg's price is an old one, else 0; NaN where there is no volatility. */
export function oldAtmMinutes(minutes: readonly AtmIv[]): Float64Array {
  return Float64Array.from(minutes, ({ iv, old }) => (Number.isNaN(iv) ? iv : Number(old.length > 0)));
}

/** `looseMark` at the minutes of `atmMinutes`. */
export function looseAtmMinutes(minutes: readonly AtmIv[]): Float64Array {
  return Float64Array.from(minutes, ({ pointsPerTick }) => looseMark(pointsPerTick));
}
