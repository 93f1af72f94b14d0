import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOf,
  formatChange,
  formatDate,
  formatDay,
  formatDecimals,
  formatEitherWay,
  formatExact,
  formatExactChange,
  formatFigure,
  formatList,
  formatMonth,
  formatStrike,
  formatTick,
  inUnits,
  languageTag,
  longestFigures,
  UNKNOWN,
} from './formats.ts';
import { LANGUAGES } from './state/preferences.ts';

describe('figures', () => {
  it('writes a move to either side with its sign, and one that is not known as a dash alone', () => {
    expect(formatEitherWay(1234.5)).toBe('± 1,234.50');
    expect([formatEitherWay(Number.NaN), formatEitherWay(undefined)]).toEqual([UNKNOWN, UNKNOWN]);
  });

  it('writes every figure as the Indian grouping of Intl does, ties and the largest too', () => {
    const intl = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const asIntl = (value: number) => {
      expect(formatFigure(value, 'price')).toBe(intl.format(value));
    };
    for (const value of [0, 0.005, 1.005, 2.675, 8.325, 999.995, 1000, 99_999.995, 1_234_567.125, 1e13 + 0.5])
      asIntl(value);
    fc.assert(fc.property(fc.double({ min: 0, max: 1e16, noNaN: true }), asIntl));
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (thousandths) => asIntl(thousandths / 1000)));
  });

  it('writes a greek with the digits of its kind, and an unknown one as unknown', () => {
    expect(formatDecimals(0.001234, 5)).toBe('0.00123');
    expect(formatDecimals(-0.516, 2)).toBe('−0.52');
    expect(formatDecimals(Number.NaN, 2)).toBe(UNKNOWN);
  });

  it('writes open interest in L and Cr from a lakh up', () => {
    expect(formatFigure(99_999, 'quantity')).toBe('99,999');
    expect(formatFigure(100_000, 'quantity')).toBe('1.00 L');
    expect(formatFigure(243_775_090, 'quantity')).toBe('24.38 Cr');
    expect(formatFigure(-240_100, 'quantity')).toBe('−2.40 L');
  });

  it('never writes 100 L: what rounds to it is a crore', () => {
    expect(formatFigure(9_999_499, 'quantity')).toBe('99.99 L');
    expect(formatFigure(9_999_500, 'quantity')).toBe('1.00 Cr');
    expect(formatFigure(99_999.6, 'quantity')).toBe('1.00 L');
  });

  it('groups as India does, and keeps every digit in the exact form', () => {
    expect(formatExact(243_775_090, 'quantity')).toBe('24,37,75,090');
    expect(formatExactChange(243_775_090, 'quantity')).toBe('+24,37,75,090');
    expect(formatExactChange(-2_730, 'quantity')).toBe('−2,730');
    expect(formatExactChange(Number.NaN, 'quantity')).toBe(UNKNOWN);
    expect(formatFigure(124_100.5, 'price')).toBe('1,24,100.50');
    expect(formatStrike(24_200)).toBe('24,200');
    expect(formatStrike(242.5)).toBe('242.50');
  });

  it('never shows an unknown value as a number', () => {
    for (const unknown of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      for (const format of ['price', 'quantity', 'percent', 'ratio', 'rupees', 'integer'] as const) {
        expect(formatFigure(unknown, format)).toBe(UNKNOWN);
        expect(formatChange(unknown, format)).toBe(UNKNOWN);
        expect(formatExact(unknown, format)).toBe(UNKNOWN);
      }
  });

  it('gives a change its sign, and a rounded 0 none', () => {
    expect(formatChange(12.5, 'price')).toBe('+12.50');
    expect(formatChange(-0.256, 'percent')).toBe('−0.26%');
    expect(formatChange(-0.004, 'price')).toBe('0.00');
    expect(formatChange(0, 'quantity')).toBe('0');
  });

  it('says the same of a value and its negative but for the minus', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (value) => {
        const text = formatFigure(value, 'quantity');
        const negative = formatFigure(-value, 'quantity');
        expect(negative).toBe(/[1-9]/.test(text) ? `−${text}` : text);
      }),
    );
  });
});

describe('the longest figures between two values', () => {
  const ends = [-3.1e8, -99.99e5, -1e5, -99_999, -12.5, 0, 9.996, 100, 99_999, 1e5, 99.99e5, 1e7, 4.2e9];
  const written = (min: number, max: number, format: 'price' | 'quantity' | 'percent') =>
    Math.max(...longestFigures(min, max, format, formatChange).map((text) => text.length));

  it.each(['price', 'quantity', 'percent'] as const)('are as long as any of them: %s', (format) => {
    for (const min of ends)
      for (const max of ends.filter((end) => end > min))
        for (const value of ends.filter((one) => one >= min && one <= max))
          expect(formatChange(value, format).length).toBeLessThanOrEqual(written(min, max, format));
  });

  it('take no more room than figures of that size need', () => {
    expect(longestFigures(0, 80_000, 'quantity')).toEqual(['0', '80,000']);
    expect(longestFigures(0, 2e5, 'quantity')).toEqual(['0', '99,999', '2.00 L']);
  });
});

describe('labels of axes', () => {
  it('are as short as their step allows', () => {
    expect(formatTick(24_200, 'price', 50)).toBe('24,200');
    expect(formatTick(0.05, 'price', 0.05)).toBe('0.05');
    expect(formatTick(1.25, 'ratio', 0.25)).toBe('1.25');
    expect(formatTick(2_000_000, 'quantity', 500_000)).toBe('20 L');
    expect(formatTick(-500_000, 'quantity', 500_000)).toBe('−5 L');
    expect(formatTick(15_000_000, 'quantity', 5_000_000)).toBe('1.5 Cr');
  });

  it('have the digits of their step, however small that is', () => {
    expect(formatTick(0.00002, 'ratio', 0.00001)).toBe('0.00002');
    expect(formatTick(0.632385, 'ratio', 0.000001)).toBe('0.632385');
    expect(formatTick(0.6323847, 'ratio', 0.0000002)).toBe('0.632385');
  });

  it('tell neighbours apart', () => {
    const steps = fc.constantFrom(0.05, 0.25, 1, 2.5, 50, 1000, 25_000, 50_000, 250_000, 5_000_000);
    fc.assert(
      fc.property(steps, fc.integer({ min: -40, max: 40 }), (step, at) => {
        expect(formatTick(at * step, 'quantity', step)).not.toBe(
          formatTick((at + 1) * step, 'quantity', step),
        );
      }),
    );
  });
});

describe('units', () => {
  it('become lots by the lot size, and nothing when it is not known', () => {
    expect(inUnits(650, 'units', null)).toBe(650);
    expect(inUnits(650, 'lots', 65)).toBe(10);
    expect(inUnits(650, 'lots', null)).toBeNaN();
  });
});

describe('dates and ages', () => {
  it('writes a date with its weekday', () => {
    expect(formatDate('2026-08-18', 'en')).toBe('Tue 18 Aug');
    expect(formatDate('2026-09-01', 'en', 'year')).toBe('Tue 1 Sep 2026');
    expect(formatDate('2026-08-18', 'en', 'day')).toBe('18 Aug');
    expect(formatMonth('2026-08', 'en')).toBe('August 2026');
  });

  it('gives a day its year where that is another than the one it is seen from', () => {
    expect(formatDay('2025-12-30', '2025-08-29', 'en')).toBe('30 Dec');
    expect(formatDay('2026-12-29', '2025-08-29', 'en')).toBe('29 Dec 2026');
  });

  it("writes weekday and month in the language's words, digits as Latin ones", () => {
    expect(formatDate('2026-08-18', 'ch')).toBe('8月18日周二');
    expect(formatDate('2026-08-18', 'fr')).toBe('mar. 18 août');
    expect(formatDate('2026-08-18', 'ar', 'year')).toBe('الثلاثاء 18 أغسطس 2026');
    expect(formatDate('2026-08-18', 'hi')).toMatch(/^मंगल 18 अग/);
    for (const language of LANGUAGES) {
      expect(formatDate('2026-08-18', language)).toContain('18');
      expect(formatMonth('2026-08', language)).toContain('2026');
    }
  });

  it("joins names by the language's word for and", () => {
    const names = ['NIFTY', 'BANKNIFTY', 'SENSEX'];
    expect(formatList(names, 'en')).toBe('NIFTY, BANKNIFTY and SENSEX');
    expect(formatList(names, 'ch')).toBe('NIFTY、BANKNIFTY和SENSEX');
    expect(formatList(names, 'fr')).toBe('NIFTY, BANKNIFTY et SENSEX');
  });

  it('keeps the sign of a leg before it in a list that runs from right to left', () => {
    expect(formatList(['−24,500 CE', '+24,500 PE'], 'ar')).toBe(
      '\u2066−24,500 CE\u2069 و\u2066+24,500 PE\u2069',
    );
    expect(formatList(['−24,500 CE'], 'ar')).toBe('−24,500 CE');
  });

  it('counts an age in the largest whole unit', () => {
    expect(ageOf(0, 59_000)).toEqual({ unit: 'second', count: 59 });
    expect(ageOf(0, 61_000)).toEqual({ unit: 'minute', count: 1 });
    expect(ageOf(0, 7_300_000)).toEqual({ unit: 'hour', count: 2 });
    expect(ageOf(0, 200_000_000)).toEqual({ unit: 'day', count: 2 });
  });

  it('has no age for what is yet to come, which a clock that lags would call new', () => {
    expect(ageOf(5_000, 5_000)).toEqual({ unit: 'second', count: 0 });
    expect(ageOf(5_000, 4_999)).toBeNull();
  });
});

it('marks a page with the language it is written in, the documented codes as the platform knows them', () => {
  expect(['en', 'ch', 'fr', 'ar', 'hi', 'dev'].map(languageTag)).toEqual([
    'en',
    'zh-Hans',
    'fr',
    'ar',
    'hi',
    'en',
  ]);
});
