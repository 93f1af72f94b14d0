import { describe, expect, it } from 'vitest';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL } from '#market/volatility-model.ts';
import { english } from '#test/english.ts';
import {
  ivText,
  looseIvText,
  modelName,
  modelTag,
  volatilityChangeText,
  volatilityMethod,
} from './volatility-text.ts';

describe('a volatility in words', () => {
  it('is a percentage, and nothing is to be said of a firm one', () => {
    expect(ivText({ iv: 0.12345, gap: null, pointsPerTick: 0.02 }, english)).toEqual({
      text: '12.35%',
      remark: null,
    });
  });

  it('is marked where one tick moves it by more than a point', () => {
    const { text, remark } = ivText({ iv: 0.4, gap: null, pointsPerTick: 2.5 }, english);
    expect(text).toBe('≈ 40.00%');
    expect(remark).toContain('2.50 points');
  });

  it('says why it is missing, and is never 0', () => {
    const { text, remark } = ivText(
      { iv: Number.NaN, gap: 'below_intrinsic', pointsPerTick: Number.NaN },
      english,
    );
    expect(text).toBe('–');
    expect(remark).toContain('intrinsic');
  });

  it('is not called loose where none is known, as on a screen whose answer is awaited', () => {
    expect(looseIvText(Number.NaN, Number.NaN, english)).toEqual({ text: '–', remark: null });
  });

  it('names its model, the rate and the days of a year', () => {
    expect(modelName(STANDARD_MODEL, english)).toBe('Black-76 on the forward, rate 0.00%, years of 365 days');
    expect(modelName({ ...NSE_COMPATIBLE_MODEL, dayBasis: 252 }, english)).toBe(
      'Black–Scholes on the spot, rate 10.00%, years of 252 days',
    );
    expect(volatilityMethod(STANDARD_MODEL, english)).toContain(modelName(STANDARD_MODEL, english));
  });

  it('names its model in short, with the days of a year where they are not the usual ones', () => {
    const label = 'Model, rate';
    expect(modelTag(STANDARD_MODEL, english)).toEqual({ label, text: 'Black-76 · 0%' });
    expect(modelTag(NSE_COMPATIBLE_MODEL, english)).toEqual({ label, text: 'Black–Scholes · 10%' });
    expect(modelTag({ on: 'forward', rate: 0.06125, dayBasis: 252 }, english)).toEqual({
      label: 'Model, rate, days',
      text: 'Black-76 · 6.125% · 252',
    });
  });
});

it('a change of a volatility has its unit, marks of what either end is, and nothing of that where it is not known', () => {
  const sure = { iv: 0.12, pointsPerTick: 0.2, old: [] };
  const loose = { ...sure, pointsPerTick: 1.2 };
  const old = { ...sure, old: [{ side: 'put', strike: 24_100, since: 0, lots: null }] } as const;
  const written = (points: number | undefined, ...ends: Parameters<typeof volatilityChangeText>[1]) =>
    volatilityChangeText(points, ends, english);
  expect(written(-0.313, sure, sure)).toBe('−0.31 pts');
  for (const ends of [
    [sure, old],
    [old, sure],
  ])
    expect(written(2.46, ...ends)).toBe('○ +2.46 pts');
  for (const ends of [
    [sure, loose],
    [loose, sure],
  ])
    expect(written(-7.23, ...ends)).toBe('≈ −7.23 pts');
  expect(written(2.46, old, loose)).toBe('○ ≈ +2.46 pts');
  for (const unknown of [Number.NaN, undefined]) expect(written(unknown, old, loose)).toBe('–');
});
