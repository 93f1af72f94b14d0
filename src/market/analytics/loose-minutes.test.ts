import { describe, expect, it } from 'vitest';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { atmMinutes, looseAtmMinutes } from '../atm-iv-columns.ts';
import { SIDES } from '../contract.ts';
import { modelForwards } from '../volatility-model.ts';
import { legIvAt } from './leg-iv.ts';
import { legIvColumn } from './leg-iv-column.ts';
import { looseMinutes, pointsPerTickColumn } from './loose-minutes.ts';
import { isLooseVolatility } from './tick-sensitivity.ts';

/** An expiry day to its last minute. */
const board = skewedChain({ date: '2026-06-16', expiry: '2026-06-16', length: 375, silent: [100] });
const pricing = standardPricing(board);
const forwards = modelForwards(board, pricing);
const row = board.strikes.indexOf(24_200);

describe('by how many points a tick moves a volatility through the day', () => {
  it('is what it is of the leg at each minute', () => {
    for (const side of SIDES) {
      const iv = legIvColumn(board, side, row, pricing, forwards);
      const points = pointsPerTickColumn(board, row, iv, pricing, forwards);
      const single = [0, 99, 100, 200, 350, 370].map((minute) => ({
        minute,
        ...legIvAt(board, side, row, minute, forwards[minute]!, pricing),
      }));
      for (const { minute, pointsPerTick } of single)
        if (Number.isNaN(pointsPerTick)) expect(points[minute]).toBeNaN();
        else expect(points[minute]).toBeCloseTo(pointsPerTick, 9);
    }
  });

  it('is loose from the minute on at which it is more than a point, and nothing where there is no volatility', () => {
    const iv = legIvColumn(board, 'call', row, pricing, forwards);
    const points = pointsPerTickColumn(board, row, iv, pricing, forwards);
    const loose = looseMinutes(board, row, iv, pricing, forwards);
    const first = points.findIndex(isLooseVolatility);
    expect(first).toBeGreaterThan(300);
    expect([loose[0], loose[first - 1], loose[first]]).toEqual([0, 0, 1]);
    expect(loose[100]).toBeNaN();
    expect(looseMinutes(board, -1, iv.fill(Number.NaN), pricing, forwards).every(Number.isNaN)).toBe(true);
  });

  it('is of the strike of each minute where it rolls', () => {
    const rows = new Int32Array(375).fill(row).fill(board.strikes.indexOf(24_100), 360);
    const iv = rows.reduce((column, at, minute) => {
      column[minute] = legIvColumn(board, 'call', at, pricing, forwards)[minute]!;
      return column;
    }, new Float64Array(375));
    const points = pointsPerTickColumn(board, rows, iv, pricing, forwards);
    const at = (strike: number) => {
      const own = board.strikes.indexOf(strike);
      return pointsPerTickColumn(
        board,
        own,
        legIvColumn(board, 'call', own, pricing, forwards),
        pricing,
        forwards,
      );
    };
    expect([points[359], points[360]]).toEqual([at(24_200)[359], at(24_100)[360]]);
  });

  it('is that of the money by its own figure', () => {
    const minutes = atmMinutes(board, pricing, forwards);
    const loose = looseAtmMinutes(minutes);
    expect([loose[0], loose[373]]).toEqual([0, 1]);
    expect(loose[100]).toBeNaN();
  });
});
