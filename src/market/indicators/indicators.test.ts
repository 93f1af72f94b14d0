import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bollinger } from './bollinger.ts';
import { ema, wilder } from './ema.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';

const gone = Number.NaN;
const known = (column: Float64Array) => [...column].filter((value) => !Number.isNaN(value));
/** What a table that prints two decimals prints. */
const printed = (column: Float64Array) => known(column).map((value) => value.toFixed(2));
const texts = (text: string) => text.split(' ');

/** Closes and results of the worked examples of StockCharts ChartSchool ("Moving Averages", "RSI", "Bollinger Bands"). */
const AVERAGED = Float64Array.of(
  ...[22.2734, 22.194, 22.0847, 22.1741, 22.184, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542],
  ...[22.3926, 22.3816, 22.6109, 23.3558, 24.0519, 23.753, 23.8324, 23.9516, 23.6338, 23.8225, 23.8722],
  ...[23.6537, 23.187, 23.0976, 23.326, 22.6805, 23.0976, 22.4025, 22.1725],
);
const RANKED = Float64Array.of(
  ...[44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931],
  ...[46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521],
  ...[45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314],
);
const BANDED = Float64Array.of(
  ...[86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72],
  ...[87.45, 87.26, 89.5, 87.9, 89.13, 90.7, 92.9, 92.98, 91.8, 92.66, 92.68, 92.3],
);

describe('the simple moving average', () => {
  it('is that of the published example', () => {
    expect(printed(sma(AVERAGED, 10))).toEqual(
      texts(
        '22.22 22.21 22.23 22.26 22.31 22.42 22.61 22.77 22.91 23.08 23.21 23.38 23.53 23.65 23.71 23.69 23.61 23.51 23.43 23.28 23.13',
      ),
    );
  });

  it('of one value is the value', () => {
    expect(sma(AVERAGED, 1)).toEqual(AVERAGED);
  });
});

describe('the exponential moving average', () => {
  it('is that of the published example, begun with the simple one', () => {
    expect(printed(ema(AVERAGED, 10))).toEqual(
      texts(
        '22.22 22.21 22.24 22.27 22.33 22.52 22.80 22.97 23.13 23.28 23.34 23.43 23.51 23.54 23.47 23.40 23.39 23.26 23.23 23.08 22.92',
      ),
    );
  });

  it('of a level is the level', () => {
    for (const value of known(ema(new Float64Array(40).fill(169.3), 9))) expect(value).toBeCloseTo(169.3, 10);
  });
});

describe('Wilder’s smoothing', () => {
  it('keeps all but a share of one in the period of what was before', () => {
    expect([...wilder(Float64Array.of(1, 2, 3, 8), 3)].slice(2)).toEqual([2, (2 * 2 + 8) / 3]);
  });
});

describe('the relative strength index', () => {
  it('is that of the published example', () => {
    expect(printed(rsi(RANKED, 14))).toEqual(
      texts(
        '70.53 66.32 66.55 69.41 66.36 57.97 62.93 63.26 56.06 62.38 54.71 50.42 39.99 41.46 41.87 45.46 37.30 33.08 37.77',
      ),
    );
  });

  it('needs one more value than its period, for as many changes', () => {
    expect(rsi(RANKED, 14).findIndex((value) => !Number.isNaN(value))).toBe(14);
  });

  it('is 100 where nothing fell and 0 where nothing rose', () => {
    const rising = Float64Array.from({ length: 20 }, (_, at) => 100 + at);
    expect(known(rsi(rising, 14))).toEqual([100, 100, 100, 100, 100, 100]);
    expect(known(rsi(rising.toReversed(), 14))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('has no strength to tell of a price that never moved', () => {
    expect(known(rsi(new Float64Array(20).fill(169.3), 14))).toEqual([]);
  });
});

describe('Bollinger bands', () => {
  it('are those of the published example, which was made from more decimals than it prints', () => {
    const { upper, middle, lower } = bollinger(BANDED, 20);
    const published = {
      upper: [91.29, 91.95, 92.61, 92.93, 93.31, 93.73, 93.9],
      middle: [88.71, 89.05, 89.24, 89.39, 89.51, 89.69, 89.75],
      lower: [86.12, 86.14, 85.87, 85.85, 85.7, 85.65, 85.59],
    };
    for (const [name, column] of Object.entries({ upper, middle, lower }))
      known(column).forEach((value, at) => {
        expect(Math.abs(value - published[name as keyof typeof published][at]!)).toBeLessThan(0.011);
      });
    expect(known(upper)).toHaveLength(7);
  });

  it('lie on their middle where nothing moves, and run around the simple average', () => {
    const { upper, middle, lower } = bollinger(new Float64Array(25).fill(50), 20);
    expect([upper[24], middle[24], lower[24]]).toEqual([50, 50, 50]);
    expect(bollinger(AVERAGED, 10).middle).toEqual(sma(AVERAGED, 10));
  });
});

const INDICATORS = {
  sma: (values: Float64Array) => sma(values, 5),
  ema: (values: Float64Array) => ema(values, 5),
  rsi: (values: Float64Array) => rsi(values, 5),
  'upper band': (values: Float64Array) => bollinger(values, 5).upper,
};

describe.each(Object.entries(INDICATORS))('over gaps: %s', (_, indicator) => {
  it('has no value where the price has none, and goes on as if the bars stood side by side', () => {
    const gapped = fc.array(fc.oneof(fc.constant(gone), fc.integer({ min: 1, max: 4000 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(gapped, (list) => {
        const values = Float64Array.from(list, (paise) => paise / 20);
        const result = indicator(values);
        const places = [...values.keys()].filter((at) => !Number.isNaN(values[at]!));
        const dense = indicator(Float64Array.from(places, (at) => values[at]!));
        expect(places.map((at) => result[at])).toEqual([...dense]);
        for (const [at, value] of values.entries()) if (Number.isNaN(value)) expect(result[at]).toBeNaN();
      }),
    );
  });

  it('is not changed by what comes later', () => {
    const whole = indicator(RANKED);
    for (const length of [4, 9, 20])
      expect([...indicator(RANKED.slice(0, length))]).toEqual([...whole.subarray(0, length)]);
  });

  it('of nothing is nothing', () => {
    expect(indicator(new Float64Array(0))).toHaveLength(0);
    expect(known(indicator(new Float64Array(30).fill(gone)))).toEqual([]);
  });
});
