import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BarSeries, LineSeries } from '#ui/chart/chart-model.ts';
import { chartTable, wholeTable } from '#ui/chart/chart-table.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { bothLivesPane, bothPane, legPane, lifePane, priceOiChart, volumeChart } from './charts.ts';
import { cutStrikeDay, strikeDay } from './compute.ts';

const UNITS = { name: 'units', size: 1 } as const;
const LOTS = { name: 'lots', size: 65 } as const;

const dayOf = (rules: BoardRules = {}) => {
  const board = builtBoard(rules);
  return { x: sessionAxis(board), day: strikeDay(board, 2, standardPricing(board)) };
};
const callAt = (length: number, rules: BoardRules = {}) => {
  const { x, day } = dayOf(rules);
  return legPane('call', '24,100 CE', cutStrikeDay(day, length), x);
};
const bothAt = (length: number) => {
  const { x, day } = dayOf();
  return bothPane('24,100 CE + PE', cutStrikeDay(day, length), x);
};
const names = (model: { series: readonly { name: string }[] }) => model.series.map(({ name }) => name);

describe('price and open interest', () => {
  it('stand on axes of their own, open interest as a step', () => {
    const { series } = priceOiChart(callAt(6), UNITS, english);
    expect(series.map(({ id, kind, axis }) => [id, kind, axis])).toEqual([
      ['call-oi', 'step', 'left'],
      ['atp', 'line', 'right'],
      ['price', 'line', 'right'],
    ]);
  });

  it('have axes that tell nothing of what is still to come', () => {
    const rising: BoardRules = {
      call: { price: (_, minute) => 80 + minute, oi: (_, minute) => 650 * minute },
    };
    const y = (length: number, rules = rising) => priceOiChart(callAt(length, rules), UNITS, english).y;
    expect(y(2)).toEqual(y(2, { ...rising, length: 2 }));
    expect(y(2)).not.toEqual(y(6));
  });

  it('count open interest and volume in lots when asked so, the axes too', () => {
    const [units, lots] = [UNITS, LOTS].map((unit) => priceOiChart(callAt(6), unit, english));
    expect(lots!.y[0]!.max! * 65).toBe(units!.y[0]!.max!);
    expect(lots!.y[0]!.label).toBe('OI, lots');
    expect((volumeChart(callAt(6), LOTS, english).series[0] as BarSeries).values[1]).toBe(100);
  });

  it('say since when an average over stored minutes runs, and nothing of the kind for that of the exchange', () => {
    expect(names(priceOiChart(callAt(6), UNITS, english))).toEqual(['OI', 'ATP since 09:16', 'Price']);
    const atp = { price: 90, oi: 650, volume: 65, atp: 88 };
    expect(names(priceOiChart(callAt(6, { call: atp }), UNITS, english))).toContain('ATP');
  });

  it('say their last figures in words', () => {
    expect(priceOiChart(callAt(6), UNITS, english).summary).toMatch(/24,100 CE: last price \d+\.\d\d/);
  });

  it('say nothing of an earlier minute as of the one shown', () => {
    const rules: BoardRules = {
      spot: [24_110, 24_111, 24_112, 24_113, 24_114, null],
      call: { price: (_, minute) => (minute < 5 ? 80 : null), oi: 650, volume: 65 },
    };
    expect(volumeChart(callAt(5, rules), UNITS, english).summary).toMatch(/underlying –\.$/);
    expect(priceOiChart(callAt(6, rules), UNITS, english).summary).toBe(
      '24,100 CE: last price –, open interest 650.',
    );
    expect(volumeChart(callAt(6, { ...rules, spot: 24_110 }), UNITS, english).summary).toContain(
      '24,110.00.',
    );
  });

  it('name their contract for the CSV, which has no title; call and put together say both by themselves', () => {
    const heads = (pane: Parameters<typeof priceOiChart>[0]) =>
      [priceOiChart, volumeChart].map((chart) =>
        wholeTable(chart(pane, UNITS, english), tableWords).columns.map(({ head }) => head),
      );
    expect(heads(callAt(6))).toEqual([
      ['Time (IST)', '24,100 CE OI (units)', '24,100 CE ATP since 09:16 (Price, ₹)', '24,100 CE Price (₹)'],
      ['Time (IST)', '24,100 CE Volume (units)', 'Spot (₹)'],
    ]);
    const ofBoth = [
      ['Time (IST)', 'OI CE + PE (OI, units)', 'ATP since 09:16 (Price, ₹)', 'CE + PE (Price, ₹)'],
      ['Time (IST)', 'CE vol (Volume, units)', 'PE vol (Volume, units)', 'Spot (₹)'],
    ];
    expect(heads(bothAt(6))).toEqual(ofBoth);
    const life = {
      dates: ['2026-06-11', '2026-06-12'],
      ...{ price: Float64Array.of(80, 85), oi: Float64Array.of(650, 650), volume: Float64Array.of(65, 130) },
      ...{ old: new Float64Array(2), lots: [65, 65], adjusted: null },
    };
    const [ofLives] = heads(bothLivesPane('CE + PE', life, life, 'en'));
    expect(ofLives).toEqual(['Date', 'OI CE + PE (OI, units)', 'CE + PE (Price, ₹)']);
  });

  it('have a table with a row for every known minute', () => {
    expect(chartTable(priceOiChart(callAt(4), UNITS, english), tableWords).rows).toHaveLength(4);
  });
});

describe('call and put together', () => {
  it('are one price over one open interest, each the sum of both legs', () => {
    const model = priceOiChart(bothAt(6), UNITS, english);
    expect(names(model)).toEqual(['OI CE + PE', 'ATP since 09:16', 'CE + PE']);
    const { day } = dayOf();
    const [oi] = model.series as LineSeries[];
    expect(oi!.values[5]).toBe(day.call.oi[5]! + day.put.oi[5]!);
    expect(model.summary).toContain('open interest 1.11 L');
  });

  it('have no open interest of both where that of one is not known', () => {
    const { x, day } = dayOf({ put: { price: 40 } });
    const [oi] = priceOiChart(bothPane('CE + PE', day, x), UNITS, english).series as LineSeries[];
    expect(Array.from(oi!.values).every(Number.isNaN)).toBe(true);
  });

  it('are summed session by session over their life', () => {
    const life = (oi: readonly number[]) => ({
      dates: ['2026-06-11', '2026-06-12'],
      price: Float64Array.of(80, 85),
      oi: Float64Array.from(oi),
      volume: Float64Array.of(65, 130),
      old: Float64Array.of(0, oi[0] === 650 ? 1 : 0),
      lots: [65, 65],
      adjusted: null,
    });
    const pane = bothLivesPane('CE + PE', life([1300, 650]), life([650, Number.NaN]), 'en');
    expect([...(priceOiChart(pane, UNITS, english).series[0] as LineSeries).values]).toEqual([1950, NaN]);
    expect((priceOiChart(pane, UNITS, english).series.at(-1) as LineSeries).old).toEqual(
      Float64Array.of(0, 1),
    );
  });

  it('stack their volumes: the put on the call', () => {
    const [call, put] = volumeChart(bothAt(6), UNITS, english).series as BarSeries[];
    expect(put!.from).toEqual(call!.values);
    expect(put!.stack).toBe(call!.stack);
  });

  it('have the tallest of their bars within the scale, also where the volume of one leg is not known', () => {
    const { x, day } = dayOf();
    const at3 = (values: Float64Array, value: number) => values.with(3, value);
    const call = { ...day.call, volume: at3(day.call.volume, Number.NaN) };
    const put = { ...day.put, volume: at3(day.put.volume, 9_000_000) };
    const pane = bothPane('CE + PE', { ...day, call, put }, x);
    expect(volumeChart(pane, UNITS, english).y[0]!.max).toBeGreaterThanOrEqual(9_000_000);
  });

  it('have the spot over their volumes as it stands in the background of other screens: violet is the forward', () => {
    const { y, series } = volumeChart(bothAt(6), UNITS, english);
    expect(y[1]).toMatchObject({ id: 'right', label: 'Spot, ₹' });
    expect(series.at(-1)).toMatchObject({
      id: 'level',
      name: 'Spot',
      tone: 'muted',
      dash: 'dotted',
      spot: true,
    });
  });
});

describe('the life of a contract', () => {
  const life = {
    dates: ['2026-06-11', '2026-06-12'],
    price: Float64Array.of(80, 85),
    oi: Float64Array.of(1300, Number.NaN),
    volume: Float64Array.of(65, 130),
    old: Float64Array.of(0, 1),
    lots: [75, 65],
    adjusted: null,
  };
  const pane = lifePane('put', '24,100 PE', life, 'en');

  it('is counted in lots by the lot of each session, and missing where that is not known', () => {
    const known = { ...life, oi: Float64Array.of(1500, 1300), volume: Float64Array.of(75, 130) };
    const oi = (pane: ReturnType<typeof lifePane>) => [
      ...(priceOiChart(pane, LOTS, english).series[0] as LineSeries).values,
    ];
    expect(oi(lifePane('put', '24,100 PE', known, 'en'))).toEqual([20, 20]);
    const unknown = { ...known, lots: [null, 65] };
    expect(oi(lifePane('put', '24,100 PE', unknown, 'en'))).toEqual([Number.NaN, 20]);
    const { series, summary } = volumeChart(lifePane('put', '24,100 PE', known, 'en'), LOTS, english);
    expect([...(series[0] as BarSeries).values]).toEqual([1, 2]);
    expect(summary).toContain('last 2');
    expect(oi(bothLivesPane('CE + PE', unknown, known, 'en'))).toEqual([40, 40]);
  });

  it('has a dot a session, without average and without underlying', () => {
    const { series, x } = priceOiChart(pane, UNITS, english);
    expect(x.kind).toBe('date');
    expect(series.map(({ id }) => id)).toEqual(['put-oi', 'price']);
    expect((series[1] as LineSeries).old).toBe(life.old);
    expect(series.every((one) => 'dots' in one && one.dots)).toBe(true);
    expect(volumeChart(pane, UNITS, english).series.map(({ id }) => id)).toEqual(['put-volume']);
  });
});
