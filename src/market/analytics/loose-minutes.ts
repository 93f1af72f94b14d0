import { greeks } from '../black76.ts';
import type { Board } from '../board.ts';
import { optionTick } from '../tick.ts';
import type { Pricing } from '../volatility-model.ts';
import { looseMark, volatilityPointsPerTick } from './tick-sensitivity.ts';

/**
 * Points of volatility (0.01) by which one tick of the price moves a strike's at every known minute; NaN where there is none.
 * `rows`: the row of the board, or that of each minute; `volatilities` are its column, fractions, on `forwards`, as
 * `modelForwards` has them. A call and a put of one strike have the same vega. No later minute changes an earlier value.
 */
export function pointsPerTickColumn(
  board: Board,
  rows: number | Int32Array,
  volatilities: Float64Array,
  { clock, rate }: Pricing,
  forwards: Float64Array,
): Float64Array {
  const tick = optionTick(board);
  return volatilities.map((volatility, minute) => {
    if (Number.isNaN(volatility)) return Number.NaN;
    const strike = board.strikes[typeof rows === 'number' ? rows : rows[minute]!]!;
    const years = clock(board.grid.times[minute]!);
    const { vega } = greeks('call', forwards[minute]!, strike, years, rate, volatility);
    return volatilityPointsPerTick(vega, tick);
  });
}

/** `looseMark` of `pointsPerTickColumn` at every known minute. */
export function looseMinutes(...column: Parameters<typeof pointsPerTickColumn>): Float64Array {
  return pointsPerTickColumn(...column).map(looseMark);
}
