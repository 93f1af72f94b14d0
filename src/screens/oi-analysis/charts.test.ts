import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BarSeries } from '#ui/chart/chart-model.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { changeChart, outsideOf, roundUp, totalChart } from './charts.ts';
import { oiPicture, oiScale } from './compute.ts';
import { painChart, painInWords } from './pain-chart.ts';

const PREV: Since = { kind: 'prev' };

const inputOf = (
  rules: BoardRules = {},
  unit: OiUnit = { name: 'units', size: 1 },
  strikes = 30,
  minute = 4,
) => {
  const board = builtBoard({ previous: { call: { oi: 60_000 }, put: { oi: 60_000 } }, ...rules });
  const settings = { since: PREV, strikes, pricing: standardPricing(board) };
  return {
    picture: oiPicture(board, [board], minute, settings)!,
    scale: oiScale([board], settings),
    unit,
    profile: false,
    baseName: 'previous close',
    t: english,
  };
};
const bars = (model: { series: readonly unknown[] }) => model.series as BarSeries[];
const markerIds = (model: ReturnType<typeof totalChart>) => model.markers!.map(({ id }) => id);

describe('the charts of open interest', () => {
  it('draw the total as it is now over its outline at the base, in one place a side', () => {
    const series = bars(totalChart(inputOf()));
    expect(series.map(({ id, stack, outline = false }) => [id, stack, outline])).toEqual([
      ['call-base', 'call', true],
      ['put-base', 'put', true],
      ['call', 'call', false],
      ['put', 'put', false],
    ]);
  });

  it('draw no outline where the base is not known', () => {
    expect(bars(totalChart(inputOf({ previous: null }))).map(({ id }) => id)).toEqual(['call', 'put']);
  });

  it('count in lots when asked so, the axis too', () => {
    const lots = totalChart(inputOf({}, { name: 'lots', size: 65 }));
    const units = totalChart(inputOf());
    expect(bars(lots).at(-1)!.values[0]).toBe(Number(bars(units).at(-1)!.values[0]) / 65);
    expect(lots.y[0]!.label).toContain('lots');
    expect(lots.y[0]!.max!).toBeLessThan(units.y[0]!.max! / 60);
  });

  it('keep their axes while the minute moves', () => {
    const early = inputOf({}, undefined, 30, 0);
    const late = inputOf({}, undefined, 30, 5);
    expect(changeChart(early).y).toEqual(changeChart(late).y);
    expect(totalChart(early).y).toEqual(totalChart(late).y);
    expect(painChart(early)!.y).toEqual(painChart(late)!.y);
  });

  it('mark the money, max pain and the walls, with one label for what stands at one strike', () => {
    expect(totalChart(inputOf()).markers!.map(({ label }) => label)).toEqual([
      'ATM · Max pain 24,100',
      'Forward 24,110',
      'Call wall 1 24,200',
      'Call wall 2 24,150',
      'Put wall 1 24,000',
      'Put wall 2 24,050',
    ]);
  });

  it('mark nothing that stands outside the strikes shown', () => {
    expect(markerIds(totalChart(inputOf({}, undefined, 1)))).toEqual(['atm']);
    const far = inputOf({}, undefined, 3);
    const away = { ...far, picture: { ...far.picture, forward: 24_160, maxPain: 23_900 } };
    for (const chart of [changeChart, totalChart])
      expect(markerIds(chart(away)).filter((id) => !id.includes('wall'))).toEqual(['atm', 'forward']);
    const further = { ...away, picture: { ...away.picture, forward: 24_176 } };
    expect(markerIds(changeChart(further))).toEqual(['atm']);
  });

  it('name what is outside the strikes shown, walls with their open interest in the unit', () => {
    const outside = ({ picture, unit, t }: ReturnType<typeof inputOf>) => outsideOf(picture, unit, t);
    expect(outside(inputOf())).toBeNull();
    expect(outside(inputOf({}, { name: 'lots', size: 65 }, 1))).toBe(
      'Outside the strikes shown: Forward 24,110 · Call wall 1 24,200 (880) · Call wall 2 24,150 (870) · Put wall 1 24,000 (840) · Put wall 2 24,050 (830)',
    );
    expect(outside(inputOf({}, undefined, 3))).toBe(
      'Outside the strikes shown: Call wall 1 24,200 (57,200) · Put wall 1 24,000 (54,600)',
    );
    const { picture, ...rest } = inputOf();
    expect(outside({ ...rest, picture: { ...picture, maxPain: 23_900 } })).toBe(
      'Outside the strikes shown: Max pain 23,900',
    );
    expect(outside({ ...rest, picture: { ...picture, maxPain: Number.NaN } })).toBeNull();
  });

  it('mark nothing that is not known', () => {
    const unpriced = { call: { oi: 10 }, put: { oi: 10 }, spot: null, future: null };
    expect(markerIds(changeChart(inputOf(unpriced)) as ReturnType<typeof totalChart>)).toEqual(['max-pain']);
  });

  it('say their figures in words', () => {
    expect(totalChart(inputOf()).summary).toContain('largest at 24,200');
  });
});

describe('the chart of max pain', () => {
  it('draws the cost at the strikes shown from 0 on a scale that holds it, upright in the profile too', () => {
    const input = inputOf({}, undefined, 3);
    const { series, y, x, horizontal = false } = painChart({ ...input, profile: true })!;
    expect(x).toMatchObject({ kind: 'strike', atm: 24_100, strikes: input.picture.strikes });
    expect(series).toMatchObject([{ kind: 'line', area: true, values: input.picture.pain!.curve }]);
    expect(y).toMatchObject([{ format: 'rupees', min: 0, max: roundUp(input.scale.cost) }]);
    expect(horizontal).toBe(false);
  });

  it('marks the money, max pain and the next best strike', () => {
    const { pain } = inputOf().picture;
    expect([pain!.strike, pain!.second!.strike]).toEqual([24_100, 24_050]);
    expect(painChart(inputOf())!.markers!.map(({ label }) => label)).toEqual([
      'ATM · Max pain 24,100',
      'Forward 24,110',
      'Next best 24,050',
    ]);
    expect(painChart(inputOf({}, undefined, 1))!.markers!.map(({ id }) => id)).toEqual(['atm']);
  });

  it('tells in words what both cost, by how much the one costs more, and when', () => {
    const { picture } = inputOf();
    const [pain, second] = [picture.pain!, { strike: 24_050, cost: 2_08_25_000 }];
    expect(painInWords({ ...pain, cost: 2_00_00_000, second }, english)).toBe(
      'Max pain 24,100: writers pay ₹2.00 Cr; next best 24,050: ₹2.08 Cr (+4.13%)',
    );
    expect(painInWords({ ...pain, cost: 0, second: { ...second, cost: 0 } }, english)).toBe(
      'Max pain 24,100: writers pay ₹0; next best 24,050: ₹0',
    );
    expect(painInWords({ ...pain, cost: 70, second: null }, english)).toBe(
      'Max pain 24,100: writers pay ₹70',
    );
    expect(painChart(inputOf())!.summary).toContain(`09:20. ${painInWords(pain, english)}.`);
  });

  it('is none where max pain is not defined', () => {
    const { picture, ...rest } = inputOf();
    expect(painChart({ ...rest, picture: { ...picture, pain: null } })).toBeNull();
  });
});

describe('the end of an axis', () => {
  it.each([
    [0, 0],
    [7, 7],
    [123, 130],
    [24_010_001, 25_000_000],
  ])('lies for %d at %d', (value, end) => expect(roundUp(value)).toBeCloseTo(end, 6));
});
