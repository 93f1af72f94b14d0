import { describe, expect, it } from 'vitest';
import { cutPremiumDay, type PremiumLegs, premiumDay } from '#market/analytics/premium-day.ts';
import { cutBoard } from '#market/board.ts';
import { sma } from '#market/indicators/sma.ts';
import { sessionWindows } from '#market/session-grid.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { CandleSeries, LineSeries } from '../chart/chart-model.ts';
import { chartTable } from '../chart/chart-table.ts';
import { figureAt, placeText, toldAt } from '../chart/legend-figures.ts';
import { windowAxis } from '../chart/session-axis.ts';
import { legIvChart, legOiChart, legPriceChart } from './leg-charts.ts';
import { indicatorLines, premiumBars, rollsOfBars, turnsOf } from './premium-bars.ts';
import { parseLines } from './premium-lines.ts';
import type { PremiumLook } from './premium-params.ts';
import { premiumAxis } from './premium-rolls.ts';
import { type PremiumChartInput, premiumChart, rsiChart } from './price-chart.ts';

const gone = Number.NaN;
const HELD: PremiumLegs = { kind: 'held', call: 2, put: 2 };
/** A straddle that goes 200, 201, 202, … paise by paise, traded every minute. */
const RULES: BoardRules = {
  length: 60,
  call: {
    price: (_, minute) => 100 + minute,
    oi: (_, minute) => 650 + minute,
    volume: (_, minute) => 65 * (minute + 1),
  },
  put: { price: 100, oi: 1300, volume: (_, minute) => 65 * (minute + 1) },
};

type Asked = {
  rules?: BoardRules;
  legs?: PremiumLegs;
  lines?: string;
  length?: number;
  interval?: number;
  draw?: PremiumLook['draw'];
};

function inputOf(asked: Asked = {}): PremiumChartInput {
  const { rules = RULES, legs = HELD, lines: text = 'atp', interval = 3, draw = 'line' } = asked;
  const board = builtBoard(rules);
  const length = asked.length ?? board.length;
  const day = premiumDay(board, legs, standardPricing(board));
  const shown = premiumBars(cutPremiumDay(day, length), sessionWindows(board.grid, interval), board);
  const lines = parseLines(text);
  return {
    name: '24,100 straddle',
    x: premiumAxis(
      windowAxis(cutBoard(board, board.grid.times[length - 1]!), interval, english),
      shown,
      legs.kind === 'rolling',
    ),
    shown,
    indicators: indicatorLines(shown, lines),
    lines,
    drawn: draw,
    isRolling: legs.kind === 'rolling',
    levelOf: day.level.of,
    atpSince: board.grid.times[0]!,
    vwapSince: null,
    t: english,
  };
}
const chartOf = (asked?: Asked) => premiumChart(inputOf(asked));
const lineOf = (asked: Asked, id: string) => chartOf(asked).series.find((one) => one.id === id) as LineSeries;

describe('the chart of a premium', () => {
  it('closes the underlying of a bar where the chain does, though a spot is known in its gap', () => {
    const board = builtBoard({ ...RULES, silent: [2, 3, 4, 5] });
    const level = Float64Array.from({ length: 6 }, (_, minute) => 24_100 + minute);
    const day = premiumDay(board, HELD, standardPricing(board));
    const bars = premiumBars(
      { ...day, level: { of: 'spot', values: level } },
      sessionWindows(board.grid, 3),
      board,
    );
    expect([...bars.level.subarray(0, 2)]).toEqual([24_101, Number.NaN]);
  });

  it('closes a bar with the figures of one minute: the last at which the premium is known, else of a leg', () => {
    const put = { ...RULES.put, price: [[90, 91, 92, null, null, null, null]] };
    const call = { ...RULES.call, price: [[100, 101, 102, 103, 104, null, 106]] };
    const board = builtBoard({ ...RULES, strikes: [24_100], length: 7, spot: 24_110, call, put });
    const bars = premiumBars(
      premiumDay(board, { kind: 'held', call: 0, put: 0 }, standardPricing(board)),
      sessionWindows(board.grid, 5),
      board,
    );
    const first = (column: Float64Array) => column[0];
    expect([bars.call, bars.put, bars.candles.close].map(first)).toEqual([102, 92, 194]);
    expect(bars.iv[0]).not.toBeNaN();
    expect(bars.iv[0]).toBe((bars.callIv[0]! + bars.putIv[0]!) / 2);
    expect([bars.call[1], bars.put[1], bars.candles.close[1]]).toEqual([106, gone, gone]);
  });

  it('has the premium and its average on the right and the spot on the left', () => {
    const { series, y } = chartOf();
    expect(series.map(({ id, kind, axis }) => [id, kind, axis])).toEqual([
      ['level', 'line', 'left'],
      ['over-atp', 'between', 'right'],
      ['atp', 'line', 'right'],
      ['price', 'line', 'right'],
    ]);
    expect(y.map(({ label }) => label)).toEqual(['Spot, ₹', 'Premium, ₹']);
    expect(series[2]!.name).toBe('ATP since 09:16');
  });

  it('shows at the end of each bar its last close, and the bar that is still open as it stands', () => {
    expect([...lineOf({ length: 5 }, 'price').values].slice(0, 3)).toEqual([202, 204, gone]);
    expect(chartOf({ length: 5 }).x).toMatchObject({ interval: 3 });
  });

  it('goes on over an old price as such, bar by bar: the premium, and the leg that was not traded', () => {
    const put = { price: 100, volume: (_: number, minute: number) => 65 * Math.min(minute + 1, 10) };
    const input = inputOf({ rules: { ...RULES, put }, length: 21 });
    const old = ({ series }: { readonly series: readonly unknown[] }, id: string) =>
      Array.from((series as LineSeries[]).find((one) => one.id === id)!.old!).slice(0, 8);
    const aged = [0, 0, 0, 0, 1, 1, 1, Number.NaN];
    expect(old(premiumChart(input), 'price')).toEqual(aged);
    expect(old(premiumChart({ ...input, drawn: 'candle' }), 'price')).toEqual(aged);
    expect(old(premiumChart(input), 'over-atp')).toEqual(aged);
    const legs = legPriceChart({
      ...{ call: 'CE', put: 'PE', x: input.x, shown: input.shown, isRolling: false, t: english },
      unit: { name: 'units', size: 1 },
    });
    expect(old(legs, 'put')).toEqual(aged);
    expect(old(legs, 'call')).toEqual([0, 0, 0, 0, 0, 0, 0, Number.NaN]);
  });

  it('says of volatilities where a tick moves them by more than a point, and of the mean where one leg’s is', () => {
    const expiring = { date: '2026-06-16', expiry: '2026-06-16', length: 375 } as const;
    const board = skewedChain(expiring);
    const [call, put] = [24_150, 24_050].map((strike) => board.strikes.indexOf(strike));
    const day = premiumDay(board, { kind: 'held', call: call!, put: put! }, standardPricing(board));
    const shown = premiumBars(day, sessionWindows(board.grid, 5), board);
    const x = premiumAxis(windowAxis(board, 5, english), shown, false);
    const unit = { name: 'units', size: 1 } as const;
    const model = legIvChart({ call: 'CE', put: 'PE', x, shown, isRolling: false, unit, t: english });
    const looseOf = (id: string) =>
      Array.from((model.series.find((one) => one.id === id) as LineSeries).loose ?? []);
    const [ofCall, ofPut, ofMean] = ['call-iv', 'put-iv', 'iv'].map(looseOf);
    expect([ofCall![0], ofPut![0], ofMean![0]]).toEqual([0, 0, 0]);
    expect(ofCall).toContain(1);
    expect(ofMean).toEqual(ofCall!.map((loose, bar) => Math.max(loose, ofPut![bar]!)));
    const bar = ofCall!.lastIndexOf(1);
    const line = model.series[0]!;
    expect(figureAt(model, line, bar, null, tableWords)).toMatch(/^≈ \d+\.\d\d%$/);
    expect(chartTable(model, tableWords).columns.at(-1)!.head).toBe(tableWords.loose);
    const early = cutPremiumDay(day, 100);
    expect(early.callIvLoose).toEqual(day.callIvLoose.subarray(0, 100));
  });

  it('draws candles of the minute closes', () => {
    const { open, high, low, close } = chartOf({ draw: 'candle' }).series.at(-1) as CandleSeries;
    expect([open[1], high[1], low[1], close[1]]).toEqual([202, 205, 202, 205]);
  });

  it('has the indicators of what is drawn, each over bars of the interval', () => {
    const closes = Float64Array.from({ length: 20 }, (_, bar) => 202 + 3 * bar);
    const { values } = lineOf({ lines: 'sma5' }, 'sma-line');
    expect([...values].slice(0, 20)).toEqual([...sma(closes, 5)]);
    const names = chartOf({ lines: 'vwap,sma5,ema9,bb20,st10' }).series.map(({ name }) => name);
    expect(names).toEqual([
      'Spot',
      'SMA 5',
      'EMA 9',
      'Bollinger 20 upper',
      'Bollinger 20 lower',
      'Supertrend 10',
      'VWAP',
      '24,100 straddle',
    ]);
  });

  it('has axes that tell nothing of what is still to come', () => {
    const asked = { lines: 'atp,vwap,bb20' };
    const until = chartOf({ ...asked, length: 40 }).y;
    expect(until).toEqual(chartOf({ ...asked, rules: { ...RULES, length: 40 } }).y);
    expect(until).not.toEqual(chartOf(asked).y);
  });

  it('has RSI beneath it on a scale of its own, when it is asked for', () => {
    expect(rsiChart(inputOf())).toBeNull();
    expect(chartOf().labelledBelow).toBe(false);
    const rsi = rsiChart(inputOf({ lines: 'rsi14' }))!;
    expect(rsi.y[0]).toMatchObject({ min: 0, max: 100, label: 'RSI 14' });
    expect((rsi.series[0] as LineSeries).values[19]).toBe(100);
    expect(chartOf({ lines: 'rsi14' }).labelledBelow).toBe(true);
  });

  it('marks where a rolling strike changed, and has no VWAP', () => {
    const rows = Int32Array.from({ length: 60 }, (_, minute) => (minute < 7 ? 2 : 3));
    const legs: PremiumLegs = { kind: 'rolling', call: rows, put: rows };
    const { events, series, x } = chartOf({ legs, lines: 'atp,vwap' });
    const times = x.kind === 'time' ? x.times : [];
    expect(events).toEqual([
      { at: times[0], label: '24,100', tone: 'accent' },
      { at: times[2], label: '24,150', tone: 'accent' },
    ]);
    expect(series.map(({ id, kind }) => [id, kind])).toEqual([
      ['level', 'line'],
      ['atp', 'step'],
      ['price', 'line'],
    ]);
    expect(chartOf().events).toEqual([]);
  });

  it('names both strikes where a strangle rolls, once a bar', () => {
    const input = inputOf({
      legs: {
        kind: 'rolling',
        call: Int32Array.from({ length: 60 }, (_, minute) => (minute < 3 ? 3 : 4)),
        put: Int32Array.from({ length: 60 }, (_, minute) => (minute < 3 ? 0 : 1)),
      },
    });
    expect(rollsOfBars(input.shown).map(({ place }) => place)).toEqual([0, 1]);
    expect(premiumChart(input).events?.map(({ label }) => label)).toEqual([
      '24,000 / 24,150',
      '24,050 / 24,200',
    ]);
  });

  it('says from when VWAP goes where that is not the whole session', () => {
    const input = inputOf({ lines: 'vwap' });
    const since = { ...input, vwapSince: input.x.times[0]! };
    const nameOf = (of: PremiumChartInput) => premiumChart(of).series.find(({ id }) => id === 'vwap')?.name;
    expect([nameOf(input), nameOf(since)]).toEqual(['VWAP', 'VWAP since 09:18']);
  });

  it('marks where the supertrend turned', () => {
    expect(turnsOf(Float64Array.of(gone, 8, 6, 7, 5), Float64Array.of(gone, gone, 6, 7, gone))).toEqual([
      { place: 2, isUp: true },
      { place: 4, isUp: false },
    ]);
    const fall: BoardRules = {
      ...RULES,
      call: { price: (_, minute) => (minute < 45 ? 100 + (minute % 2) : 220), volume: 1 },
    };
    const { events } = chartOf({ rules: fall, lines: 'st10' });
    expect(events).toMatchObject([{ label: 'trend up', tone: 'up', on: 'supertrend-line' }]);
  });

  it('marks a turn out of a premium that stood still, and none where it goes on falling', () => {
    const labels = (last: number) =>
      chartOf({
        rules: { ...RULES, call: { price: (_, minute) => (minute < 45 ? 100 : last), volume: 1 } },
        lines: 'st10',
      }).events?.map(({ label }) => label);
    expect([labels(220), labels(40)]).toEqual([['trend up'], []]);
  });

  it('leaves a gap where no minute of a bar has both legs', () => {
    const partial: BoardRules = {
      ...RULES,
      put: { price: (_, minute) => (minute >= 3 && minute < 6 ? null : 100), oi: 1300, volume: 65 },
    };
    expect([...lineOf({ rules: partial }, 'price').values].slice(0, 3)).toEqual([202, gone, 208]);
  });

  it('has a table with a row for every bar, and says its last figures in words', () => {
    expect(chartTable(chartOf({ length: 7 }), tableWords).rows).toHaveLength(3);
    expect(chartOf({ length: 1 }).summary).toBe('24,100 straddle: 200.00, ATP 200.00, premium − ATP 0.00.');
  });

  it('says nothing of an earlier bar as of the one shown', () => {
    const until = (last: number, value: number) => (_: number, minute: number) =>
      minute < last ? value : null;
    const put = { price: until(6, 100), oi: until(6, 1300), volume: until(6, 65) };
    const input = inputOf({ rules: { ...RULES, put, length: 8 }, lines: 'atp' });
    expect(premiumChart(input).summary).toMatch(/^24,100 straddle: –, /);
    const legs = {
      ...{ call: 'CE', put: 'PE', x: input.x, shown: input.shown, isRolling: false, t: english },
      unit: { name: 'units', size: 1 } as const,
    };
    expect(legPriceChart(legs).summary).toBe('CE: 107.00, PE: –.');
    expect(legIvChart(legs).summary).toBe('Mean implied volatility of call and put: –.');
  });
});

describe('the charts of the legs', () => {
  const { x, shown, t } = inputOf();
  const legs = {
    call: '24,100 CE',
    put: '24,100 PE',
    x,
    shown,
    isRolling: false,
    unit: { name: 'lots', size: 65 } as const,
    t,
  };

  it('tell call from put, open interest as steps in lots when asked so', () => {
    expect(legPriceChart(legs).series.map(({ id, tone, axis }) => [id, tone, axis])).toEqual([
      ['call', 'call', 'right'],
      ['put', 'put', 'right'],
    ]);
    const oi = legOiChart(legs);
    expect(oi.y[0]!.label).toBe('OI, lots');
    expect(oi.series.map(({ kind }) => kind)).toEqual(['step', 'step']);
    expect((oi.series[1] as LineSeries).values[0]).toBe(20);
  });

  it('mark where a rolling one goes on with other contracts, and tell the strikes of every bar', () => {
    const rowsFrom = (first: number) =>
      Int32Array.from({ length: 60 }, (_, minute) => (minute < 3 ? first : first + 1));
    const modelsOf = (call: number, put: number) => {
      const { x, shown } = inputOf({
        legs: { kind: 'rolling', call: rowsFrom(call), put: rowsFrom(put) },
        length: 6,
      });
      const rolling = { ...legs, call: 'CE', put: 'PE', x, shown, isRolling: true };
      return [legPriceChart(rolling), legOiChart(rolling), legIvChart(rolling)];
    };
    for (const model of modelsOf(2, 2)) {
      expect(model.events?.map(({ label }) => label)).toEqual(['24,100', '24,150']);
      expect([0, 1].map((place) => placeText(model, place, null))).toEqual([
        '09:15–09:18 · 24,100',
        '09:18–09:21 · 24,150',
      ]);
      expect(toldAt(model, 1)).toBe('');
    }
    for (const model of modelsOf(3, 1)) {
      expect(model.events?.map(({ label }) => label)).toEqual(['24,050 / 24,150', '24,100 / 24,200']);
      expect(placeText(model, 1, null)).toBe('09:18–09:21 · 24,100 / 24,200');
      const { columns, rows } = chartTable(model, tableWords);
      expect(columns.slice(3, 5).map(({ head }) => head)).toEqual(['Strike PE', 'Strike CE']);
      expect(rows.map(({ cells }) => cells.slice(3, 5))).toEqual([
        [24_050, 24_150],
        [24_100, 24_200],
      ]);
    }
    expect([legPriceChart(legs).events, placeText(legOiChart(legs), 1, null)]).toEqual([[], '09:18–09:21']);
  });

  it('give volatilities in percent, with their mean', () => {
    const [call, put, mean] = legIvChart(legs).series as LineSeries[];
    expect(mean!.values[0]).toBeCloseTo((call!.values[0]! + put!.values[0]!) / 2, 9);
    expect(call!.values[0]!).toBeGreaterThan(1);
  });
});
