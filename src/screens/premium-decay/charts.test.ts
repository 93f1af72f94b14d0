import { describe, expect, it } from 'vitest';
import { type Board, cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BarSeries, BetweenSeries, LineSeries } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { signOf } from '#ui/chart/signs.ts';
import { changeChart, partsChart, strikesChart, timeChart } from './charts.ts';
import { decayDay, decayPicture } from './compute.ts';
import { partedNote } from './of-timed.ts';
import type { Scope, Start, Weights } from './screen.ts';

/** The forward falls by 20 at 09:19 while every premium loses 3 of its time value. */
const forwardAt = (minute: number) => (minute < 3 ? 24_110 : 24_090);
const day = builtBoard({
  spot: forwardAt,
  future: null,
  call: {
    price: (strike, minute) => Math.max(forwardAt(minute) - strike, 0) + (minute < 3 ? 80 : 77),
    oi: 650,
  },
  put: {
    price: (strike, minute) => Math.max(strike - forwardAt(minute), 0) + (minute < 3 ? 80 : 77),
    oi: 650,
  },
  previous: { call: { price: 70 } },
});

const decaying = {
  spot: 24_110,
  future: 24_110,
  call: { price: (strike: number, minute: number) => Math.max(24_110 - strike, 0) + 80 - minute, oi: 650 },
  put: { price: (strike: number, minute: number) => Math.max(strike - 24_110, 0) + 80 - minute, oi: 650 },
};

type Rules = { of?: Board; minute?: number; from?: Start; weights?: Weights; scope?: Scope };

function inputOf(rules: Rules = {}) {
  const { of = day, minute = 5, from = { kind: 'open' }, weights = 'equal', scope = 'both' } = rules;
  const ofDay = decayDay(of, {
    from,
    set: { kind: 'all' },
    weights,
    pricing: standardPricing(of),
    previousClose: null,
  })!;
  const board = cutBoard(of, of.grid.times[minute]!);
  const picture = decayPicture(ofDay, board, minute)!;
  return { picture, ofDay, board, weights, scope, baseName: '09:16', t: english };
}

describe('the change in premium', () => {
  it('is a line for calls and one for puts, on a scale that holds 0', () => {
    const model = changeChart(inputOf());
    expect(model.series.map(({ id, axis }) => [id, axis])).toEqual([
      ['call', 'right'],
      ['put', 'right'],
    ]);
    // Three calls lose 20 of intrinsic value or 10 of it: 24,000 and 24,050 all, 24,100 its 10. Each loses 3 beside.
    expect(model.y[0]).toMatchObject({ label: 'Change, ₹', min: -20 - 20 - 10 - 15, max: 35, signed: true });
    expect(changeChart(inputOf({ minute: 1 })).y[0]).toMatchObject({ min: 0, max: 0 });
    expect(model.summary).toBe('Since 09:16, at 09:21: premiums of calls −65.00, of puts +35.00 rupees.');
  });

  it('marks t0 where that is a minute of the day', () => {
    expect(changeChart(inputOf()).markers).toMatchObject([{ at: day.grid.times[0], label: 't0 09:16' }]);
    expect(changeChart(inputOf({ from: { kind: 'prev' } })).markers).toEqual([]);
  });

  it('is in rupees of all open contracts when weighed by them', () => {
    const { y, summary } = changeChart(inputOf({ weights: 'oi' }));
    expect(y[0]).toMatchObject({ label: 'Change × OI at t0, ₹', format: 'rupees', min: -65 * 650 });
    expect(summary).toContain('calls −42,250');
  });
});

describe('what made the change', () => {
  it('is moves, volatility and the rest, which add up to the change of the contracts', () => {
    const { series, summary } = partsChart(inputOf({ scope: 'call' }));
    const [moves, volatility, rest, actual] = series as [LineSeries, LineSeries, LineSeries, LineSeries];
    expect(series.map(({ id }) => id)).toEqual(['moves', 'volatility', 'rest', 'actual']);
    const sum = [moves, volatility, rest].reduce((added, { values }) => added + values[5]!, 0);
    expect(sum).toBeCloseTo(-65, 6);
    expect(actual.values[5]).toBe(-65);
    // The forward falls by 20: of a call at the money some half of that.
    expect(moves.values[5]).toBeLessThan(-30);
    expect(summary).toMatch(/^At 09:21 CE changed by −65.00 rupees: moves made −\d+\.\d\d, volatility /);
  });

  it('tells of how many contracts it is where that is not all', () => {
    // The put of 24,000, whose volatility the strike has, is quoted later.
    const of = builtBoard({
      ...decaying,
      put: {
        ...decaying.put,
        price: (strike, minute) =>
          strike === 24_000 && minute === 0 ? null : decaying.put.price(strike, minute),
      },
    });
    const { series, summary } = partsChart(inputOf({ of, scope: 'call' }));
    expect(series.at(-1)!.name).toBe('Σ CE of 4 of 5 contracts');
    expect(summary).toContain('CE of 4 of 5 contracts changed by');
    expect(partedNote(inputOf({ of }).ofDay, null, english)).toBe(
      'the parts by greeks are of 8 of 9 contracts',
    );
    expect(partedNote(inputOf().ofDay, inputOf().picture, english)).toBeNull();
  });

  it('says of how many it is known at a minute at which the sums have a gap', () => {
    const of = builtBoard({
      ...decaying,
      put: {
        ...decaying.put,
        price: (strike, minute) =>
          strike === 24_000 && minute === 5 ? null : decaying.put.price(strike, minute),
      },
    });
    const { ofDay, picture } = inputOf({ of });
    expect(partedNote(ofDay, picture, english)).toBe(
      'at this minute the parts are known of 8 of 10 contracts: the prices of the others are old, or their strike has no volatility',
    );
    expect(picture.parts.rest.both[5]).toBeNaN();
    expect(partedNote(ofDay, inputOf({ of, minute: 4 }).picture, english)).toBeNull();
  });
});

describe('the change against time alone', () => {
  it('tints what moves of forward and volatility made of it', () => {
    const { series, y } = timeChart(inputOf({ scope: 'call' }));
    const [level, rest, theta, actual] = series as [LineSeries, BetweenSeries, BetweenSeries, BetweenSeries];
    expect(rest.values).toBe(actual.values);
    expect(rest.base).toBe(theta.values);
    expect(y[1]!.min).toBe(-65);
    expect([level.name, level.axis]).toEqual(['Spot', 'left']);
  });

  it('has scales that tell nothing of what is still to come, and a table', () => {
    const [level, sum] = timeChart(inputOf({ minute: 1 })).y;
    expect(level!.min).toBe(24_110);
    expect(sum!.min).toBeGreaterThan(-1);
    expect(chartTable(timeChart(inputOf()), tableWords).rows).toHaveLength(6);
  });
});

describe('a contract without a volatility at t0', () => {
  // The call of 24,000 is dealt below what it would pay at once: no volatility gives that price.
  const cheap = builtBoard({
    spot: forwardAt,
    future: null,
    call: {
      price: (strike, minute) =>
        strike === 24_000 ? 50 + minute : Math.max(forwardAt(minute) - strike, 0) + (minute < 3 ? 80 : 77),
    },
    put: { price: (strike, minute) => Math.max(strike - forwardAt(minute), 0) + (minute < 3 ? 80 : 77) },
  });
  const names = (scope: Scope) =>
    timeChart(inputOf({ of: cheap, scope }))
      .series.slice(1)
      .map(({ name }) => name);

  it('is said to be left out by the names of the sums that it is not in', () => {
    expect(names('both')).toEqual([
      'Beyond time alone of 9 of 10 contracts',
      'Time alone of 9 of 10 contracts',
      'Σ CE + PE of 9 of 10 contracts',
    ]);
    expect(names('call')[2]).toBe('Σ CE of 4 of 5 contracts');
    expect(names('put')).toEqual(['Beyond time alone', 'Time alone', 'Σ PE']);
    expect(timeChart(inputOf({ of: cheap })).summary).toContain('CE + PE of 9 of 10 contracts changed by');
  });

  it('is not counted in the name of a sum that there is none of, as where one side has no volatility at all', () => {
    const input = inputOf({ of: cheap });
    const theta = { ...input.picture.theta, both: new Float64Array(6).fill(Number.NaN) };
    const { series } = timeChart({ ...input, picture: { ...input.picture, theta } });
    expect(series.slice(1).map(({ name }) => name)).toEqual(['Beyond time alone', 'Time alone', 'Σ CE + PE']);
  });

  it('is in the whole sum but not in the one that time alone and the rest add up to', () => {
    const { now, timed } = inputOf({ of: cheap }).picture;
    expect(now.change - now.timed).toBeCloseTo(5, 9);
    expect([now.timed, now.theta + now.rest]).toEqual([timed.both[5], expect.closeTo(timed.both[5]!, 9)]);
  });

  it('changes no name where every contract has one', () => {
    const { series, summary } = timeChart(inputOf());
    expect(series.at(-1)!.name).toBe('Σ CE + PE');
    expect(summary).toContain('09:21 CE + PE changed by');
  });
});

describe('the change by strike', () => {
  const series = (rules?: Rules) => strikesChart(inputOf(rules)).series as BarSeries[];

  it('is split into intrinsic and extrinsic value, parts of one sign one on another', () => {
    const [extrinsic, intrinsic] = series();
    expect([...intrinsic!.values]).toEqual([-20, -20, -10, 0, 0]);
    expect([...extrinsic!.values]).toEqual([-3, -3, -3, -3, -3]);
    expect([...extrinsic!.from!]).toEqual([-20, -20, -10, 0, 0]);
    expect(intrinsic!.stack).toBe(extrinsic!.stack);
  });

  it('tells all four parts from each other, in grey too', () => {
    expect(series().map((one) => [one.tone, signOf(one)])).toEqual([
      ['call', 'bar'],
      ['call', 'outlined part'],
      ['put', 'hatched bar'],
      ['put', 'dashed part'],
    ]);
  });

  it('has parts of two signs on both sides of 0', () => {
    const put = series().filter(({ stack }) => stack === 'put');
    expect([...put[1]!.values]).toEqual([0, 0, 10, 20, 20]);
    expect([...put[0]!.from!]).toEqual([0, 0, 0, 0, 0]);
  });

  it('is whole where t0 has no forward', () => {
    expect(series({ from: { kind: 'prev' } }).map(({ id }) => id)).toEqual(['call-change', 'put-change']);
  });
});
