import { describe, expect, it } from 'vitest';
import { levelLine } from '#market/analytics/level-line.ts';
import { cutBoard } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import type { CandleSeries, ChartModel } from '#ui/chart/chart-model.ts';
import { priceCandles } from './price-candles.ts';
import { priceChart } from './price-chart.ts';

const spot = (minute: number) => 24_100 + (minute % 20);
const dayOf = (rules: BoardRules = {}) => builtBoard({ length: 40, spot, ...rules });
const candlesOf = (rules?: BoardRules, last = 39) => {
  const day = dayOf(rules);
  return priceCandles(levelLine(day), cutBoard(day, day.grid.times[last]!), english);
};

const profile: ChartModel = {
  id: 'oi-total',
  title: 'Open interest',
  summary: '',
  x: { kind: 'strike', strikes: [24_000, 24_100, 24_200], atm: 24_100 },
  y: [],
  series: [],
  markers: [
    { id: 'atm', at: 24_100, label: 'ATM 24,100', tone: 'accent' },
    { id: 'forward', at: 24_110, label: 'Forward 24,110', tone: 'future' },
  ],
  horizontal: true,
};

describe('the candles beside the OI profile', () => {
  it('hold the minute closes of a quarter of an hour, on the axis of the whole session', () => {
    const { x, candles, of } = candlesOf()!;
    expect(of).toBe('spot');
    expect(x.times).toHaveLength(25);
    const at = (place: number) => (['open', 'high', 'low', 'close'] as const).map((p) => candles[p][place]);
    expect(at(0)).toEqual([24_100, 24_114, 24_100, 24_114]);
    expect(at(1)).toEqual([24_114, 24_119, 24_100, 24_109]);
    expect(at(3)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  });

  it('end with the minute shown', () => {
    expect(candlesOf({}, 16)!.candles.close[1]).toBe(spot(16));
  });

  it('are of the forward, and say so, where there is no spot', () => {
    const price = candlesOf({ spot: null })!;
    expect(price.of).toBe('forward');
    expect(priceChart(price, profile, english).series[0]!.name).toBe('Forward, 15 min');
  });

  it('are not there where nothing of the underlying is known', () => {
    expect(candlesOf({ spot: null, future: null, call: {}, put: {} })).toBeNull();
  });

  it('stand on the strikes of the profile, whose markers go on as lines', () => {
    const model = priceChart(candlesOf()!, profile, english);
    expect(model.besideProfile).toBe(true);
    expect(model.y[0]!.rows).toBe(profile.x);
    expect(model.y[0]!.references).toEqual([
      { value: 24_100, label: '', tone: 'accent' },
      { value: 24_110, label: '', tone: 'future' },
    ]);
    expect((model.series[0] as CandleSeries).kind).toBe('candle');
    expect(model.summary).toBe('Spot, 15 min: 24,119.00, between 24,100.00 and 24,119.00 so far.');
  });

  it('say no earlier price as that of the minute shown', () => {
    const gone = candlesOf({ spot: (minute) => (minute < 30 ? spot(minute) : null) })!;
    expect(priceChart(gone, profile, english).summary).toMatch(/^Spot, 15 min: –, between 24,100\.00/);
  });
});
