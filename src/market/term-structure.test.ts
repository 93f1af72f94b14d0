import { describe, expect, it } from 'vitest';
import { constantMaturity, freshMaturity, THIRTY_DAYS } from './term-structure.ts';

const point = (days: number, volatility: number) => ({ years: days / 365, volatility });

describe('volatility at a constant maturity', () => {
  it('weighs the variances of the expiries around it by time', () => {
    const { volatility, extrapolated } = constantMaturity([point(60, 0.16), point(15, 0.12)]);
    // (15·0.0144 + (15/45)·(60·0.0256 − 15·0.0144)) / 30
    expect(volatility).toBeCloseTo(Math.sqrt((0.216 + (1.536 - 0.216) / 3) / 30), 14);
    expect(extrapolated).toBe(false);
  });

  it('is that of the expiry which has exactly that time left', () => {
    expect(constantMaturity([point(30, 0.14), point(60, 0.2)])).toEqual({
      volatility: 0.14,
      extrapolated: false,
      years: THIRTY_DAYS,
    });
  });

  it('does not move when all expiries have the same volatility', () => {
    expect(constantMaturity([point(7, 0.13), point(90, 0.13)]).volatility).toBeCloseTo(0.13, 15);
  });

  it('holds the nearest volatility outside the expiries, and says so', () => {
    expect(constantMaturity([point(7, 0.12), point(14, 0.13)])).toEqual({
      volatility: 0.13,
      extrapolated: true,
      years: 14 / 365,
    });
    expect(constantMaturity([point(40, 0.15)])).toEqual({ ...point(40, 0.15), extrapolated: true });
  });

  it('leaves out expiries of today and those without a volatility', () => {
    const points = [point(0.5, 0.9), point(20, Number.NaN), point(10, 0.12), point(50, 0.12)];
    expect(constantMaturity(points, THIRTY_DAYS).volatility).toBeCloseTo(0.12, 15);
    expect(constantMaturity([point(0.5, 0.9)]).volatility).toBeNaN();
    expect(constantMaturity([]).volatility).toBeNaN();
  });

  it('of thirty days passes over closes of old prices, while one of fresh prices serves', () => {
    const aged = (days: number, volatility: number, isOld = false) => ({
      ...point(days, volatility),
      isOld,
      isOfDay: true,
    });
    const [near, between, far] = [aged(15, 0.12), aged(31, 0.32, true), aged(60, 0.16)];
    expect(freshMaturity([near, between, far])).toEqual({ ...constantMaturity([near, far]), isOld: false });
    expect(freshMaturity([near, between])).toEqual({ ...constantMaturity([near]), isOld: false });
    expect(freshMaturity([between, aged(50, Number.NaN), aged(0.5, 0.2)])).toEqual({
      ...constantMaturity([between]),
      isOld: true,
    });
    expect(freshMaturity([])).toMatchObject({ volatility: Number.NaN, isOld: false });
  });

  it('of thirty days takes an expiry nearer to them of prices some minutes old, and says so', () => {
    const of = (days: number, volatility: number, isOld = false) => ({
      ...point(days, volatility),
      isOld,
      isOfDay: false,
    });
    const [near, nearer, beyond, far] = [of(13, 0.1), of(27, 0.098, true), of(34, 0.1, true), of(60, 0.12)];
    expect(freshMaturity([near, nearer])).toEqual({ ...constantMaturity([nearer]), isOld: true });
    expect(freshMaturity([near, beyond])).toEqual({ ...constantMaturity([near, beyond]), isOld: true });
    expect(freshMaturity([near, nearer, far])).toEqual({ ...constantMaturity([near, far]), isOld: false });
    expect(freshMaturity([of(13, 0.1, true), of(27, 0.098)])).toMatchObject({
      volatility: 0.098,
      isOld: false,
    });
  });
});
