import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection, tokens } from '#test/chart-drawing.ts';
import type { ChartModel, Series } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { frameOption } from './echarts-option.ts';
import { frameOf } from './frame.ts';
import { marksOf, seriesElements } from './marks.ts';
import { type Area, axisOverlay, type Element, markerOverlay, underlay } from './overlay.ts';

/** What is drawn of one series. */
function elementsOf(model: ChartModel, id: string, changes: Partial<Drawing> = {}): Element[] {
  const series = model.series.find((one) => one.id === id)!;
  return seriesElements(series, model, drawing(changes), projection);
}

/** The bars of one series, each with its style. */
function barsOf(model: ChartModel, id: string, changes: Partial<Drawing> = {}) {
  return elementsOf(model, id, changes).flatMap(({ shape, style }) =>
    (shape!.bars as readonly Area[]).map((bar) => ({ shape: bar, style })),
  );
}

const runsOf = (elements: readonly Element[]) =>
  elements.flatMap(({ shape }) => (shape?.runs as number[][] | undefined) ?? []);

describe('lines', () => {
  it('hold open interest as a step until it changes, and join a price', () => {
    const model = builtModel({ left: [1, 2], right: [3, 4] });
    expect(runsOf(elementsOf(model, 'left'))).toEqual([[0, 49, 10, 49, 10, 48]]);
    expect(runsOf(elementsOf(model, 'right'))).toEqual([[0, 47, 10, 46]]);
  });

  it('are never joined across a missing value', () => {
    const model = builtModel({ right: [1, 2, Number.NaN, 3, 4] });
    expect(runsOf(elementsOf(model, 'right'))).toEqual([
      [0, 49, 10, 48],
      [30, 47, 40, 46],
    ]);
  });

  it('show a value without neighbours as a dot: nothing is left unseen', () => {
    const model = builtModel({ right: [1, Number.NaN, 3, 4] });
    const dots = elementsOf(model, 'right').filter(({ type }) => type === 'circle');
    expect(dots.map(({ shape }) => shape)).toMatchObject([{ cx: 0, cy: 49 }]);
  });

  it('end where their data does, while the axis goes on to the close', () => {
    const model = builtModel({ left: [1], right: [1, 2, 3] });
    expect(elementsOf(model, 'left').filter(({ type }) => type === 'circle')).toHaveLength(1);
    expect(runsOf(elementsOf(model, 'left'))).toEqual([]);
  });

  it('of puts are dashed, so that the page reads in grey', () => {
    const model = builtModel({ right: [1, 2] });
    const put = { ...model.series[0]!, tone: 'put' } as Series;
    const [line] = seriesElements(put, model, drawing(), projection);
    expect(line!.style).toMatchObject({ stroke: 'red-line', lineDash: [5, 3] });
  });

  it('switched off are not drawn', () => {
    const model = builtModel({ right: [1, 2] });
    expect(elementsOf(model, 'right', { hidden: new Set(['right']) })).toEqual([]);
  });

  it('tint the area between them and 0', () => {
    const model = builtModel({ right: [10, 20] });
    const area = { ...model.series[0]!, kind: 'area' } as Series;
    const [tint] = seriesElements(area, model, drawing(), projection);
    expect(runsOf([tint!])).toEqual([[0, 40, 10, 30, 10, 50, 0, 50]]);
  });
});

describe('bars', () => {
  const strikes = { kind: 'strike', strikes: [100, 110], atm: 110 } as const;
  const chain: ChartModel = {
    ...builtModel({ left: [], x: strikes }),
    series: [
      { id: 'call', name: 'Calls', tone: 'call', axis: 'left', kind: 'bar', values: [20, -10] },
      { id: 'put', name: 'Puts', tone: 'put', axis: 'left', kind: 'bar', values: [30, Number.NaN] },
    ],
  };

  it('stand side by side in one place, on 0', () => {
    const [call] = barsOf(chain, 'call');
    const [put] = barsOf(chain, 'put');
    expect(call!.shape).toMatchObject({ y: 30, height: 20 });
    expect(call!.shape.x + call!.shape.width).toBeLessThanOrEqual(put!.shape.x + 1);
    expect(call!.shape.width).toBe(put!.shape.width);
  });

  it('hang below 0 when negative, and are absent when missing', () => {
    expect(barsOf(chain, 'call')[1]!.shape).toMatchObject({ y: 50, height: 10 });
    expect(barsOf(chain, 'put')).toHaveLength(1);
  });

  it('of puts are hatched', () => {
    expect(barsOf(chain, 'call')[0]!.style.fill).toBe('green-bar');
    expect(barsOf(chain, 'put')[0]!.style.fill).toBe('strong hatch of red-bar');
  });

  it('of a stack share their place: the base as an outline round the solid bar', () => {
    const stacked: ChartModel = {
      ...chain,
      series: [
        { ...chain.series[0]!, stack: 'call' } as ChartModel['series'][0],
        { ...chain.series[0]!, id: 'base', stack: 'call', outline: true } as ChartModel['series'][0],
      ],
    };
    const [solid] = barsOf(stacked, 'call');
    const [base] = barsOf(stacked, 'base');
    expect(base!.shape.x).toBe(solid!.shape.x);
    expect(base!.style).toMatchObject({ fill: 'transparent' });
  });

  it('take the place of a hidden series', () => {
    const both = barsOf(chain, 'call')[0]!.shape.width;
    expect(barsOf(chain, 'call', { hidden: new Set(['put']) })[0]!.shape.width).toBeGreaterThan(both);
    expect(barsOf(chain, 'put', { hidden: new Set(['put']) })).toEqual([]);
  });

  it('lie down in a profile, the strike on the vertical axis', () => {
    const profile = { ...chain, horizontal: true };
    expect(barsOf(profile, 'put')[0]!.shape).toMatchObject({ x: 20, width: 30 });
    const option = frameOption(frameOf(profile, drawing()), tokens);
    expect(option).toMatchObject({ yAxis: { min: -0.5, max: 1.5 } });
  });

  it('differ in colour within a series where their meaning does', () => {
    const model = {
      ...chain,
      series: [
        { ...chain.series[0]!, tones: ['long-build-up', 'short-covering'] } as ChartModel['series'][0],
      ],
    };
    expect(barsOf(model, 'call').map((bar) => bar!.style.fill)).toEqual(['lb', 'sc']);
  });
});

describe('dots', () => {
  const scatter = (points: readonly { x: number; y: number; size: number }[]): ChartModel => ({
    ...builtModel({ left: [] }),
    x: { kind: 'value', label: 'Change, %', format: 'percent' },
    series: [
      {
        id: 'dots',
        name: 'Contracts',
        tone: 'accent',
        axis: 'left',
        kind: 'scatter',
        points: points.map((point, at) => ({ ...point, label: `${at}`, tone: 'accent' })),
      },
    ],
  });

  it('have the area of their size', () => {
    const [small, large] = elementsOf(
      scatter([
        { x: 1, y: 1, size: 0 },
        { x: 2, y: 2, size: 9 },
      ]),
      'dots',
    );
    expect(small!.shape).toMatchObject({ cx: 10, cy: 49 });
    expect(large!.shape!.r as number).toBeGreaterThan(small!.shape!.r as number);
  });

  it('have one measure in all series of a chart', () => {
    const { series, ...rest } = scatter([{ x: 1, y: 1, size: 4 }]);
    const large = { ...scatter([{ x: 2, y: 2, size: 400 }]).series[0]!, id: 'large' } as Series;
    const radius = (all: readonly Series[]) =>
      elementsOf({ ...rest, series: all }, 'dots')[0]!.shape!.r as number;
    expect(radius([...series, large])).toBeLessThan(radius(series));
  });

  it('without a figure are absent', () => {
    expect(elementsOf(scatter([{ x: 1, y: Number.NaN, size: 1 }]), 'dots')).toEqual([]);
  });
});

describe('the order of marks', () => {
  it('lays bars beneath lines, and markers over all', () => {
    const model = builtModel({ right: [1, 2] });
    const bar = { ...model.series[0]!, id: 'bar', kind: 'bar' } as Series;
    const heights = marksOf({ ...model, series: [model.series[0]!, bar] }, drawing(), () => projection);
    const [, line, bars, , markers] = heights.map(({ z }) => z);
    expect(bars).toBeLessThan(line!);
    expect(markers).toBe(Math.max(...heights.map(({ z }) => z)));
  });
});

describe('overlays', () => {
  const texts = (elements: readonly { type: string; style: Readonly<Record<string, unknown>> }[]) =>
    elements.flatMap(({ type, style }) => (type === 'text' ? [style.text] : []));

  it('hatch and name a gap', () => {
    const model = builtModel({ right: Array.from({ length: 30 }, () => 1) });
    const gapped: ChartModel = { ...model, x: { ...model.x, gaps: [['09:17', '09:20']] } as ChartModel['x'] };
    const elements = underlay(gapped, tokens, projection, drawing().words, drawing().hatch);
    expect(elements[0]).toMatchObject({ shape: { x: 5, width: 40 }, style: { fill: 'faint hatch of weak' } });
    expect(texts(elements)).toEqual(['no data 09:17–09:20']);
  });

  it('label markers, and leave out those outside what is in sight', () => {
    const markers = [
      { id: 'atm', at: 110, label: 'ATM', tone: 'accent' as const },
      { id: 'far', at: 900, label: 'max pain', tone: 'muted' as const },
    ];
    const strikes = Array.from({ length: 31 }, (_, row) => 100 + 10 * row);
    const model = builtModel({
      left: strikes.map(() => 1),
      x: { kind: 'strike', strikes, atm: 110 },
      markers,
    });
    expect(texts(markerOverlay(model, tokens, projection))).toEqual(['ATM']);
  });

  it('tag the last known value of a line at its axis, none of a hidden one', () => {
    const model = builtModel({ right: [10, 20, Number.NaN] });
    const tags = (hidden: ReadonlySet<string>) =>
      texts(axisOverlay(model, model.y[0]!, hidden, tokens, projection));
    expect(tags(new Set())).toEqual(['20.00']);
    expect(tags(new Set(['right']))).toEqual([]);
  });

  it('draw a reference line where its value lies', () => {
    const model = builtModel({ right: [1], rightAxis: { references: [{ value: 30, label: '1.0' }] } });
    const elements = axisOverlay(model, model.y[0]!, new Set(), tokens, projection);
    expect(elements.some(({ shape }) => shape?.y1 === 20.5)).toBe(true);
    expect(texts(elements)).toContain('1.0');
  });
});
