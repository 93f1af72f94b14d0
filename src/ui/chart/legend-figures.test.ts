import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { inOwnDirection } from '../own-direction.ts';
import type { ChartModel, Series, TimeAxis } from './chart-model.ts';
import {
  figureAt,
  lastKnownPlace,
  legendPlace,
  placeRoom,
  placeText,
  restingFigure,
  restingPlace,
  toldAt,
  toldAtRest,
  valueShown,
} from './legend-figures.ts';

const NONE = Number.NaN;
const head = { id: 'one', name: 'One', tone: 'price', axis: 'right' } as const;
const over = (minutes: number, series: Series, changes: Partial<ChartModel> = {}): ChartModel => ({
  ...builtModel({ right: Array.from({ length: minutes }, () => 1) }),
  series: [series],
  ...changes,
});
const figure = (model: ChartModel, place: number | null, row: number | null = null) =>
  figureAt(model, model.series[0]!, place, row, tableWords);

describe('the legend', () => {
  it('marks the close of a candle that is an old price', () => {
    const prices = { open: [10, 11], high: [12, 11], low: [9, 11], close: [11, 11] };
    const model = over(2, { ...head, kind: 'candle', ...prices, old: [0, 1] });
    expect([figure(model, 0), figure(model, 1)]).toEqual([
      'O 10.00 H 12.00 L 9.00 C 11.00',
      'O 11.00 H 11.00 L 11.00 C ○ 11.00',
    ]);
  });

  it('marks a figure that a tick moves by much, and a change from one, beside what marks an old price', () => {
    const line = {
      ...head,
      kind: 'line',
      values: [96, 97, NONE],
      loose: [0, 1, NONE],
      old: [0, 1, 0],
    } as const;
    const model = over(3, line);
    expect([0, 1, 2].map((place) => figure(model, place))).toEqual(['96.00', '○ ≈ 97.00', '–']);
    const changeFrom = { value: 95, label: 'Δ IV, points' };
    const changed = (isLoose: boolean, place: number) =>
      figure(over(3, { ...line, old: [], changeFrom: { ...changeFrom, isLoose } }), place);
    expect(changed(false, 0)).toBe('96.00 (+1.00)');
    expect(changed(false, 1)).toBe('≈ 97.00 (≈ +2.00)');
    expect(changed(true, 0)).toBe('96.00 (≈ +1.00)');
  });

  it('tells the last known value before a gap at the end', () => {
    const model = builtModel({ right: [1, 2, NONE] });
    expect(restingFigure(model, model.series[0]!)).toBe(2);
    expect(figure(model, null)).toBe('2.00');
    expect(figure(model, 2)).toBe('–');
  });

  it('tells of the minute shown where the axis knows it: a line that ended before has no figure now', () => {
    const model = builtModel({ right: [1, 2, NONE, 4] });
    const at = (now: number): ChartModel => {
      const { x } = model;
      if (x.kind !== 'time') throw new Error('a model over time was built');
      return { ...model, x: { kind: x.kind, times: x.times, gaps: x.gaps, now } };
    };
    expect([0, 1, 2, 3].map((now) => figure(at(now), null))).toEqual(['1.00', '2.00', '–', '4.00']);
    expect(restingFigure(at(2), model.series[0]!)).toBeNaN();
  });

  it('tells over time of which place its figures are, unless they are of several', () => {
    const model = over(3, { ...head, kind: 'line', values: [1, 2, NONE] });
    const beside = (values: number[]): ChartModel => ({
      ...model,
      series: [...model.series, { ...head, id: 'two', kind: 'line', values }],
    });
    expect(legendPlace(model)).toBe(1);
    expect(legendPlace(beside([3, 4, NONE]))).toBe(1);
    expect(legendPlace(beside([NONE, NONE, NONE]))).toBe(1);
    expect(legendPlace(beside([3, 4, 5]))).toBeNull();
    expect(legendPlace(over(3, { ...head, kind: 'line', values: [NONE, NONE, NONE] }))).toBeNull();
  });

  it('has keys begin where something is known last: the day goes on, but nothing is there yet', () => {
    const model = over(5, { ...head, kind: 'line', values: [1, 2, 3, NONE, NONE] });
    const other: Series = { ...head, id: 'two', kind: 'line', values: [1, 2, NONE, NONE, NONE] };
    expect(lastKnownPlace({ ...model, series: [...model.series, other] })).toBe(2);
    expect(lastKnownPlace(over(3, { ...head, kind: 'line', values: [NONE, NONE, NONE] }))).toBe(2);
    const x = { kind: 'strike', strikes: [24_000, 24_050], atm: 24_050 } as const;
    expect(lastKnownPlace({ ...model, x })).toBe(1);
  });

  it('marks figures that are not sure, and none whose dot is empty for another reason', () => {
    const hollow = { at: [false, true], head: 'Loose IV' };
    const model = (isSure?: boolean) =>
      over(2, { ...head, kind: 'line', values: [1, 2], hollow: { ...hollow, ...(isSure && { isSure }) } });
    expect([0, 1].map((place) => figure(model(), place))).toEqual(['1.00', '○ 2.00']);
    expect(figure(model(true), 1)).toBe('2.00');
  });

  it('tells in brackets by how much a line differs from its base, where both are known', () => {
    const { x, y } = builtModel({ left: [1, 2, 3] });
    const compared = (value: number, isOld = false) => ({ value, label: 'Δ OI, units', isOld });
    const model = (value: number, from = compared(value)): ChartModel => ({
      ...over(3, { ...head, axis: 'left', kind: 'step', values: [120_000, NONE, 90_000], changeFrom: from }),
      ...{ x, y },
    });
    expect([0, 1, 2].map((place) => figure(model(100_000), place))).toEqual([
      '1.20 L (+20,000)',
      '–',
      '90,000 (−10,000)',
    ]);
    expect(figure(model(NONE), 0)).toBe('1.20 L');
    expect(figure(model(100_000, compared(100_000, true)), 2)).toBe('90,000 (○ −10,000)');
  });

  it('tells the four prices of a candle', () => {
    const candles = { ...head, kind: 'candle', open: [10], high: [12.5], low: [9], close: [11] } as const;
    expect(figure(over(1, candles), 0)).toBe('O 10.00 H 12.50 L 9.00 C 11.00');
  });

  it('tells by how much a premium is over its average, with its sign', () => {
    const premium = { ...head, kind: 'between', below: 'down', values: [210, 190], signed: true } as const;
    const model = over(2, { ...premium, base: [200, 200] });
    expect(figure(model, 0)).toBe('+10.00');
    expect(figure(model, 1)).toBe('−10.00');
    const aged = over(2, { ...premium, base: [200, 200], old: [0, 1] });
    expect([figure(aged, 0), figure(aged, 1)]).toEqual(['+10.00', '○ −10.00']);
  });

  it('tells both ends of a band of levels', () => {
    const band = { ...head, kind: 'between', below: 'down', tellsEnds: true } as const;
    const model = over(2, { ...band, values: [0.8, NONE], base: 0.5 });
    expect([figure(model, 0), figure(model, 1)]).toEqual(['L 0.50 H 0.80', 'L – H –']);
  });

  it('has at the minute shown what is known then, and nothing of a minute before', () => {
    const { x } = builtModel({ right: [1, 2, 3] });
    expect(valueShown({ ...x, now: 2 } as TimeAxis, [10, 11, NONE])).toBeNaN();
    expect(valueShown({ ...x, now: 1 } as TimeAxis, [10, 11, NONE])).toBe(11);
    expect(valueShown({ kind: 'date', dates: ['2026-06-11', '2026-06-12'], language: 'en' }, [10, 11])).toBe(
      11,
    );
    expect(valueShown(x, [10, 11])).toBeNaN();
  });

  it('tells the cell of a heat map, at rest that of the money in the last known window', () => {
    const scale = { kind: 'diverging', limit: 100, below: 'call' } as const;
    const heat: Series = { ...head, kind: 'heat', axis: 'left', scale, cells: [1, 2, NONE, 4, -5, NONE] };
    const rows = { kind: 'strike', strikes: [24_000, 24_050], atm: 24_050 } as const;
    const model = over(3, heat, {
      y: [{ id: 'left', label: 'Strike', format: 'quantity', signed: true, rows }],
    });
    expect(restingPlace(model)).toBe(1);
    expect(figure(model, 1, 1)).toBe('−5');
    expect(figure(model, 2, 0)).toBe('–');
    expect(placeText(model, 1, 1)).toBe('09:17 · 24,050');
  });

  it('tells the strike of a place with it where one rolls and is known, and keeps room for it', () => {
    const model = builtModel({ right: [1, 2, 3] });
    const rolling = { ...model, x: { ...model.x, strikes: [24_000, NONE] } } as ChartModel;
    expect([0, 1, 2].map((place) => placeText(rolling, place, null))).toEqual([
      '09:16 · 24,000',
      '09:17',
      '09:18',
    ]);
    const known = { ...model, x: { ...model.x, now: 0, strikes: [24_000, NONE] } } as ChartModel;
    const at = model.x.kind === 'time' ? model.x.times[0]! : 0;
    const marked: ChartModel = {
      ...rolling,
      events: ['24,000', 'Calls over puts'].map((label) => ({ at, label, tone: 'accent' })),
    };
    expect(toldAt(marked, 0)).toBe('Calls over puts');
    const pair = { ...rolling, x: { ...rolling.x, putStrikes: [23_900, 23_950] } } as ChartModel;
    expect([0, 1, 2].map((place) => placeText(pair, place, null))).toEqual([
      '09:16 · 23,900 / 24,000',
      '09:17 · 23,950 / –',
      '09:18',
    ]);
    const label = inOwnDirection('23,900 / 24,000');
    expect(toldAt({ ...pair, events: [{ at, label, tone: 'accent' }] }, 0)).toBe('');
    expect([placeRoom(model), placeRoom(known)]).toEqual(['09:18'.length, '09:16 · 24,000'.length]);
  });

  it('names the build-up of a window, and what happened in it', () => {
    const model = builtModel({ right: [1, 2, 3] });
    const [, second, third] = model.x.kind === 'time' ? Array.from(model.x.times) : [];
    const told: ChartModel = {
      ...model,
      bands: [{ from: second!, to: third!, tone: 'long-build-up', label: 'Long build-up' }],
      events: [{ at: third!, label: 'ATM 24,350', tone: 'accent' }],
    };
    expect([0, 1, 2].map((place) => toldAt(told, place))).toEqual([
      '',
      'Long build-up',
      'Long build-up · ATM 24,350',
    ]);
    const untinted = told.bands!.map((band) => ({ ...band, isUntinted: true }));
    expect(toldAtRest({ ...told, bands: untinted })).toBe('Long build-up');
    expect(toldAtRest(told)).toBe('');
  });
});
