import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { price } from '../black76.ts';
import type { Board } from '../board.ts';
import { modelForwardAt } from '../volatility-model.ts';
import { positionFigures } from './position-figures.ts';
import type { RatioLeg } from './position-premium.ts';

const MINUTE = 3;
const ATM = 2;
const STRADDLE: readonly RatioLeg[] = [
  { side: 'call', row: ATM, ratio: 1 },
  { side: 'put', row: ATM, ratio: 1 },
];

function figures(board: Board, legs: readonly RatioLeg[] = STRADDLE) {
  const pricing = standardPricing(board);
  return positionFigures(board, legs, MINUTE, modelForwardAt(board, MINUTE, pricing), pricing);
}

/** A chain priced by Black-76 on 24,110: calls at a volatility of 14 %, puts at 18 %. */
function pricedBoard(): Board {
  const plain = builtBoard();
  const years = standardPricing(plain).clock(plain.grid.times[MINUTE]!);
  return builtBoard({
    call: { price: (strike) => price('call', 24_110, strike, years, 0, 0.14), oi: 650, volume: 1300 },
    put: { price: (strike) => price('put', 24_110, strike, years, 0, 0.18), oi: 975, volume: 2600 },
  });
}

const YEARS = (board: Board) => standardPricing(board).clock(board.grid.times[MINUTE]!);
const at = (board: Board, legs: readonly RatioLeg[] = STRADDLE) =>
  positionFigures(board, legs, MINUTE, 24_110, standardPricing(board));

describe('the figures of a position', () => {
  it('have the mean of the legs’ volatilities, a leg of two counted twice', () => {
    const board = pricedBoard();
    expect(at(board).iv.iv).toBeCloseTo(0.16, 10);
    const ratio: RatioLeg[] = [
      { side: 'call', row: ATM, ratio: 1 },
      { side: 'put', row: ATM, ratio: -2 },
    ];
    expect(at(board, ratio).iv.iv).toBeCloseTo((0.14 + 2 * 0.18) / 3, 10);
  });

  it('have greeks that are the slopes of the premium', () => {
    const board = pricedBoard();
    const years = YEARS(board);
    const legs: RatioLeg[] = [
      { side: 'call', row: ATM, ratio: 1 },
      { side: 'put', row: 0, ratio: -2 },
    ];
    const premium = (forward: number, left: number, bump: number) =>
      price('call', forward, 24_100, left, 0, 0.14 + bump) -
      2 * price('put', forward, 24_000, left, 0, 0.18 + bump);
    const { delta, gamma, thetaOfDay, vega } = at(board, legs).greeks;
    const slope = (up: number, down: number, width: number) => (up - down) / width;
    expect(delta).toBeCloseTo(slope(premium(24_111, years, 0), premium(24_109, years, 0), 2), 5);
    expect(gamma).toBeCloseTo(
      premium(24_111, years, 0) - 2 * premium(24_110, years, 0) + premium(24_109, years, 0),
      6,
    );
    const left = Math.max(years - 1 / 365, 0);
    expect(thetaOfDay).toBeCloseTo(premium(24_110, left, 0) - premium(24_110, years, 0), 5);
    expect(vega).toBeCloseTo(slope(premium(24_110, years, 1e-5), premium(24_110, years, -1e-5), 2e-5), 3);
  });

  it('count the contracts’ open interest and volume once, whatever the ratio', () => {
    const board = pricedBoard();
    const twice = STRADDLE.map((leg) => ({ ...leg, ratio: -3 }));
    expect(at(board, twice)).toMatchObject({ oi: 1625, volume: 3900, oiDifference: 325, pcr: 1.5 });
  });

  it('count a volume by its highest, which a source’s correction does not lower', () => {
    const volume = (_: number, minute: number) => (minute === 5 ? 1235 : 1300);
    const board = builtBoard({ call: { oi: 650, volume }, put: { oi: 650, volume: 2600 } });
    expect(at(board, STRADDLE).volume).toBe(3900);
  });

  it('have no put-call ratio where the position is of one side', () => {
    const calls: RatioLeg[] = [
      { side: 'call', row: 1, ratio: 1 },
      { side: 'call', row: 3, ratio: -2 },
    ];
    const { oi, pcr, oiDifference } = at(pricedBoard(), calls);
    expect([oi, pcr, oiDifference]).toEqual([1300, Number.NaN, Number.NaN]);
  });

  it('are missing with a leg, and say why there is no volatility', () => {
    const board = builtBoard({ put: { price: 90, oi: null } });
    const without = figures(builtBoard({ put: { oi: 650, price: null } }));
    expect(without.iv).toMatchObject({ iv: Number.NaN, gap: 'no_price' });
    expect(Object.values(without.greeks)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
    expect(figures(board).oi).toBeNaN();
    const unlisted = figures(builtBoard(), [{ side: 'call', row: -1, ratio: 1 }]);
    expect([unlisted.oi, unlisted.volume, unlisted.greeks.delta]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    expect(unlisted.iv.gap).toBe('no_price');
  });

  it('are none without legs', () => {
    const none = figures(builtBoard(), []);
    expect([none.oi, none.pcr, none.greeks.vega]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(none.iv).toEqual({ iv: Number.NaN, gap: 'no_price', pointsPerTick: Number.NaN });
  });
});
