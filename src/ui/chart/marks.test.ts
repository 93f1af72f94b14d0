import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection, tokens } from '#test/chart-drawing.ts';
import { axisElements, referenceLabels } from './axis-marks.ts';
import type { ChartModel, LineSeries, Series } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Area, type Element, textWidth } from './elements.ts';
import { frameOf, projectionOf } from './frame.ts';
import { gapNames, groundElements } from './ground-marks.ts';
import { hatched } from './hatch.ts';
import { figureAt } from './legend-figures.ts';
import { markerElements } from './marker-marks.ts';
import { marksOf, seriesElements } from './marks.ts';

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

  it('have whole dots at the first and last place of the plot, and none of places beyond it', () => {
    const { area } = projection;
    const layersOf = (values: readonly number[]) => {
      const model = builtModel({ right: values });
      const dotted = { ...model, series: model.series.map((one) => ({ ...one, dots: true }) as Series) };
      return marksOf(dotted, drawing(), () => projection).filter(({ of }) =>
        /^(series|dots) right$/.test(of),
      );
    };
    const [line, dots] = layersOf([1, 2, 900, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(line!.clip).toBe(true);
    expect(line!.elements.filter(({ type }) => type === 'dots')).toEqual([]);
    expect(dots!.clip).toBe(false);
    const drawn = dots!.elements[0]!.shape!.dots as number[];
    expect(drawn.slice(0, 6)).toEqual([0, 49, 10, 48, 30, 47]);
    expect(drawn.at(-2)).toBe(area.x + area.width);
    expect(layersOf([1, 2]).map(({ of }) => of)).toEqual(['series right', 'dots right']);
  });

  it('are never joined across a missing value', () => {
    const model = builtModel({ right: [1, 2, Number.NaN, 3, 4] });
    expect(runsOf(elementsOf(model, 'right'))).toEqual([
      [0, 49, 10, 48],
      [30, 47, 40, 46],
    ]);
  });

  it('go on to old values thin and in dots of their own, from the last fresh one', () => {
    const model = builtModel({ right: [1, 2, 2, 2, 3, Number.NaN, 3] });
    const aged = { ...model.series[0]!, old: [0, 0, 1, 1, 0, 0, 1] } as Series;
    const elements = seriesElements(aged, model, drawing(), projection);
    const [line, old, lone] = elements;
    expect(line!.shape!.runs).toEqual([
      [0, 49, 10, 48],
      [30, 48, 40, 47],
    ]);
    expect(old!.shape!.runs).toEqual([[10, 48, 20, 48, 30, 48]]);
    expect(old!.style.lineWidth).toBeLessThan(line!.style.lineWidth as number);
    expect(old!.style.lineDash).not.toEqual(line!.style.lineDash);
    expect(lone).toMatchObject({ shape: { dots: [60, 47] }, style: { fill: 'panel', stroke: 'price' } });
    const withOld = { ...model, series: [aged] };
    const words = { open: 'O', high: 'H', low: 'L', close: 'C' };
    expect([1, 2].map((place) => figureAt(withOld, aged, place, null, words))).toEqual(['2.00', '○ 2.00']);
  });

  it('show a value without neighbours as a dot: nothing is left unseen', () => {
    const model = builtModel({ right: [1, Number.NaN, 3, 4] });
    const dots = elementsOf(model, 'right').filter(({ type }) => type === 'dots');
    expect(dots.map(({ shape }) => shape!.dots)).toEqual([[0, 49]]);
  });

  it('end where their data does, while the axis goes on to the close', () => {
    const model = builtModel({ left: [1], right: [1, 2, 3] });
    expect(elementsOf(model, 'left').filter(({ type }) => type === 'dots')).toHaveLength(1);
    expect(runsOf(elementsOf(model, 'left'))).toEqual([]);
  });

  it('of puts are dashed, so that the page reads in grey', () => {
    const model = builtModel({ right: [1, 2] });
    const put = { ...model.series[0]!, tone: 'put' } as Series;
    const [line] = seriesElements(put, model, drawing(), projection);
    expect(line!.style).toMatchObject({ stroke: 'red-line', lineDash: [6, 3] });
  });

  it('side by side have dashes of their tone, or those they are given', () => {
    const model = builtModel({ right: [1, 2] });
    const dashOf = (changes: object) =>
      seriesElements({ ...model.series[0]!, ...changes } as Series, model, drawing(), projection)[0]!.style
        .lineDash;
    expect(dashOf({ tone: 'series3' })).toBeUndefined();
    expect(dashOf({ tone: 'series4' })).toEqual([6, 3]);
    expect(dashOf({ tone: 'series12' })).toEqual([7, 3, 1.5, 3]);
    expect(dashOf({ tone: 'put', dash: 'solid' })).toBeUndefined();
  });

  it('go on to values that a tick moves by much as to old ones, and say so at the axis', () => {
    const built = builtModel({ right: [1, 2, 2, 3] });
    const loose = { ...built.series[0]!, loose: [0, 0, 1, 1] } as Series;
    const [line, pale] = seriesElements(loose, built, drawing(), projection);
    expect(line!.shape!.runs).toEqual([[0, 49, 10, 48]]);
    expect(pale!.shape!.runs).toEqual([[10, 48, 20, 48, 30, 47]]);
    expect(pale!.style.lineWidth).toBeLessThan(line!.style.lineWidth as number);
    const model = { ...built, series: [loose] };
    const written = axisElements(model, model.y[0]!, drawing(), projection).flatMap(({ style }) =>
      typeof style.text === 'string' ? [style.text] : [],
    );
    expect(written).toContain('≈ 3.00');
  });

  it('over strikes go on between quotes where they are told to, hollow dots for stale ones', () => {
    const x = { kind: 'strike', strikes: [100, 110, 120, 130], atm: 110 } as const;
    const model = builtModel({ left: [5, Number.NaN, 6, 7], kind: 'line', x });
    const hollow = { at: [false, false, false, true], head: 'Stale' };
    const smile = { ...model.series[0]!, joined: true, dots: true, hollow };
    const elements = seriesElements(smile as Series, model, drawing(), projection);
    expect(runsOf(elements)).toEqual([[0, 45, 20, 44, 30, 43]]);
    const [fresh, stale] = elements.filter(({ type }) => type === 'dots');
    expect([fresh!.shape!.dots, stale!.shape!.dots]).toEqual([
      [0, 45, 20, 44],
      [30, 43],
    ]);
    expect(stale!.style).toMatchObject({ fill: 'panel', stroke: 'green-line' });
  });

  it('on a measured axis stand where their numbers do', () => {
    const x = { kind: 'value', label: 'Days', format: 'integer', places: [2, 9] } as const;
    const model = builtModel({ left: [5, 6], kind: 'line', x });
    expect(runsOf(elementsOf(model, 'left'))).toEqual([[20, 45, 90, 44]]);
  });

  it('switched off are not drawn', () => {
    const model = builtModel({ right: [1, 2] });
    expect(elementsOf(model, 'right', { hidden: new Set(['right']) })).toEqual([]);
  });

  it('that the scale cuts off say so where they are furthest out, and what they are', () => {
    const marks = (values: number[], changes: object = {}, at = projection) => {
      const model = builtModel({ left: values });
      const series = { ...model.series[0]!, ...changes } as Series;
      const [, ...rest] = seriesElements(series, model, drawing(), at);
      return rest;
    };
    expect(marks([50, -50, 10])).toEqual([]);
    const [arrows, over, under] = marks([10, 60, 72, 55, 0, -81, -70, 1]);
    expect(runsOf([arrows!]).map(([x, y]) => [x, y])).toEqual([
      [20, 2],
      [50, 98],
    ]);
    expect([over!.style.text, under!.style.text]).toEqual(['72', '−81']);
    expect(over!.y!).toBeLessThan(30);
    expect(under!.y!).toBeGreaterThan(70);
    expect(marks([72], { ghost: true }).filter(({ type }) => type !== 'dots')).toEqual([]);
  });

  it('that the scale cuts off again and again have the figures that do not overlap, inside the plot', () => {
    const model = builtModel({ left: [123_456, 0, 0, 123_457, 0, 0, 0, 0, 0, 99] });
    const elements = seriesElements(model.series[0]!, model, drawing(), projection);
    const figures = elements.filter(({ type }) => type === 'text');
    expect(runsOf([elements[1]!])).toHaveLength(3);
    expect(figures.map(({ style }) => style.text)).toEqual(['1.23 L', '99']);
    for (const { x, style } of figures)
      expect(x! - textWidth(String(style.text)) / 2).toBeGreaterThanOrEqual(0);
  });

  it('that the scale cuts off out of sight are not marked', () => {
    const model = builtModel({ left: [72, 0, 0] });
    const zoomed = { ...projection, along: (position: number) => 50 * (position - 1) };
    expect(seriesElements(model.series[0]!, model, drawing(), zoomed)).toHaveLength(1);
  });

  it('tint the area between them and 0', () => {
    const model = builtModel({ right: [10, 20] });
    const area = { ...model.series[0]!, area: true } as Series;
    const [tint] = seriesElements(area, model, drawing(), projection);
    expect(runsOf([tint!])).toEqual([[0, 40, 10, 30, 10, 50, 0, 50]]);
    const [steps] = seriesElements({ ...area, kind: 'step' } as Series, model, drawing(), projection);
    expect(runsOf([steps!])).toEqual([[0, 40, 10, 40, 10, 30, 10, 50, 0, 50]]);
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
    expect(barsOf(chain, 'put')[0]!.style.fill).toEqual(hatched('red-bar'));
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

  it('that are parts of a whole begin where the part before ends, above 0 and below', () => {
    const part = { name: 'Part', tone: 'muted', axis: 'left', kind: 'bar', stack: 'whole' } as const;
    const model: ChartModel = {
      ...chain,
      series: [
        { ...part, id: 'first', values: [20, -10] },
        { ...part, id: 'second', values: [5, -4], from: [20, -10] },
      ],
    };
    expect(barsOf(model, 'first').map(({ shape }) => [shape.y, shape.height])).toEqual([
      [30, 20],
      [50, 10],
    ]);
    expect(barsOf(model, 'second').map(({ shape }) => [shape.y, shape.height])).toEqual([
      [25, 5],
      [60, 4],
    ]);
  });

  it('take the place of a hidden series', () => {
    const both = barsOf(chain, 'call')[0]!.shape.width;
    expect(barsOf(chain, 'call', { hidden: new Set(['put']) })[0]!.shape.width).toBeGreaterThan(both);
    expect(barsOf(chain, 'put', { hidden: new Set(['put']) })).toEqual([]);
  });

  it('that the scale cuts off say so, and what they are', () => {
    const cut = (values: number[], horizontal = false): ChartModel => ({
      ...builtModel({ left: values, kind: 'bar', x: strikes }),
      horizontal,
    });
    const wide = { ...projection, along: (position: number) => 40 * position + 20 };
    const marks = (model: ChartModel, at = wide) =>
      seriesElements(model.series[0]!, model, drawing(), at).filter(({ type }) => type !== 'bars');
    expect(marks(cut([50, -50]))).toEqual([]);
    const [arrows, over, under] = marks(cut([72, -81]));
    expect(runsOf([arrows!]).map(([x, y]) => [x, y])).toEqual([
      [20, 2],
      [60, 98],
    ]);
    expect([over!.style.text, under!.style.text]).toEqual(['72', '−81']);
    expect(over!.y!).toBeLessThan(30);
    expect(under!.y!).toBeGreaterThan(70);
    const [, upright] = marks(cut([123_456, 1]), { ...projection, along: (position) => 20 * position });
    expect(upright!.rotation).toBe(Math.PI / 2);
    expect(marks(cut([72, 72]), { ...projection, along: (position) => 8 * position })).toHaveLength(1);
    const lying = { ...projection, across: (value: number) => 50 + value };
    const [arrow, figure] = marks(cut([72, 1], true), lying);
    expect(runsOf([arrow!])[0]![0]).toBe(98);
    expect(figure).toBeUndefined();
  });

  it('lie down in a profile, the strike on the vertical axis', () => {
    const profile = { ...chain, horizontal: true };
    expect(barsOf(profile, 'put')[0]!.shape).toMatchObject({ x: 20, width: 30 });
    expect(frameOf(profile, drawing())).toMatchObject({ horizontal: true, along: { min: -0.5, max: 1.5 } });
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
        sizes: { label: 'Turnover, ₹', format: 'rupees' },
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
  it('lays names of gaps beneath bars, those beneath lines, and markers over all', () => {
    const model = builtModel({ right: [1, 2] });
    const bar = { ...model.series[0]!, id: 'bar', kind: 'bar' } as Series;
    const heights = marksOf({ ...model, series: [model.series[0]!, bar] }, drawing(), () => projection);
    const [, names, line, bars, , markers, events] = heights.map(({ z }) => z);
    expect(names).toBeLessThanOrEqual(bars!);
    expect(bars).toBeLessThan(line!);
    expect(Math.max(...heights.map(({ z }) => z))).toBe(events);
    expect(markers).toBe(events! - 1);
  });
});

describe('overlays', () => {
  const texts = (elements: readonly { type: string; style: Readonly<Record<string, unknown>> }[]) =>
    elements.flatMap(({ type, style }) => (type === 'text' ? [style.text] : []));

  it('hatch and name a gap', () => {
    const model = builtModel({ right: Array.from({ length: 30 }, () => 1) });
    const gapped: ChartModel = { ...model, x: { ...model.x, gaps: [['09:17', '09:20']] } as ChartModel['x'] };
    const area = { ...projection.area, height: 200 };
    const elements = groundElements(gapped, drawing(), { ...projection, area });
    expect(elements[0]).toMatchObject({
      shape: { x: 5, width: 40 },
      style: { fill: hatched('weak', 'faint') },
    });
    expect(texts(gapNames(gapped, drawing(), () => ({ ...projection, area })))).toEqual([
      'no data 09:17–09:20',
    ]);
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
    const on = { tokens, width: 800 };
    expect(texts(markerElements(model, on, projection))).toEqual(['ATM']);
    const few = { ...model, x: { kind: 'strike', strikes: [100, 110, 120], atm: 110 } as const };
    expect(texts(markerElements(few, on, projection))).toEqual(['ATM']);
  });

  it('label the markers of a chart that lies beside its bars, and over their lines at the end of a narrow one', () => {
    const markers = [{ id: 'wall', at: 110, label: 'Call wall 1 24,600', tone: 'call' as const }];
    const x = { kind: 'strike', strikes: [100, 110, 120], atm: 110 } as const;
    const profile: ChartModel = { ...builtModel({ left: [1, 2, 3], x, markers }), horizontal: true };
    const labelled = (width: number) => {
      const draft = { ...drawing(), width };
      const lying = projectionOf(profile, frameOf(profile, draft), draft, 'left');
      const labels = markerElements(profile, draft, lying).filter(({ type }) => type === 'text');
      const end = lying.area.x + lying.area.width;
      return labels.map(({ x: from = 0, style }) => [
        String(style.text),
        from > end && from + textWidth(String(style.text)) <= width,
      ]);
    };
    expect(labelled(600)).toEqual([['Call wall 1 24,600', true]]);
    expect(labelled(300)).toEqual([['Call wall 1 24,600', false]]);
    const draft = { ...drawing(), width: 300 };
    const lying = projectionOf(profile, frameOf(profile, draft), draft, 'left');
    const [rule, label] = markerElements(profile, draft, lying);
    expect(label!.style).toMatchObject({ align: 'right', halo: 'panel' });
    expect(label!.style).not.toHaveProperty('backgroundColor');
    const end = lying.area.x + lying.area.width;
    expect(label!.x! - textWidth('Call wall 1 24,600')).toBeGreaterThan(lying.area.x);
    expect(label!.x).toBeLessThan(end);
    expect(label!.y! + 7).toBeLessThanOrEqual(rule!.shape!.y1 as number);
    const long = { ...profile, markers: [{ ...markers[0]!, label: 'Call wall 1 '.repeat(9) }] };
    expect(markerElements(long, draft, lying).map(({ type }) => type)).toEqual(['line']);
  });

  it('write names of one strike beneath one another where a chart that lies has no room for them beside one another', () => {
    const markers = [
      { id: 'money', at: 110, label: 'ATM · Max pain · Put wall 1 24,200', tone: 'accent' as const },
      { id: 'wall', at: 112, label: 'Call wall 2 24,250', tone: 'call' as const },
    ];
    const x = { kind: 'strike', strikes: [100, 110, 120], atm: 110 } as const;
    const profile: ChartModel = { ...builtModel({ left: [1, 2, 3], x, markers }), horizontal: true };
    const labels = (width: number) => {
      const draft = { ...drawing(), width };
      const lying = projectionOf(profile, frameOf(profile, draft), draft, 'left');
      return markerElements(profile, draft, lying).filter(({ type }) => type === 'text');
    };
    expect(texts(labels(600))).toEqual(['ATM · Max pain · Put wall 1 24,200', 'Call wall 2 24,250']);
    const narrow = labels(390);
    expect(texts(narrow)).toEqual(['ATM · Max pain', 'Put wall 1 24,200', 'Call wall 2 24,250']);
    const heights = narrow.map(({ y = 0 }) => y).toSorted((one, other) => one - other);
    expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(14);
    expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(14);
    const inside = labels(300);
    expect(texts(inside)).toEqual(['ATM · Max pain · Put wall 1 24,200', 'Call wall 2 24,250']);
    const narrowest = labels(230);
    expect(texts(narrowest)).toEqual(['ATM · Max pain', 'Put wall 1 24,200', 'Call wall 2 24,250']);
    const tops = narrowest.map(({ y = 0 }) => y).toSorted((one, other) => one - other);
    expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(14);
    expect(tops[2]! - tops[1]!).toBeGreaterThanOrEqual(14);
  });

  it('tag the last known value of a line at its axis, none of a hidden one', () => {
    const model = builtModel({ right: [10, 20, Number.NaN] });
    const tags = (hidden: ReadonlySet<string>) =>
      texts(axisElements(model, model.y[0]!, drawing({ hidden }), projection));
    expect(tags(new Set())).toEqual(['20.00']);
    expect(tags(new Set(['right']))).toEqual([]);
  });

  it('tag only the lines that matter where the tags of all would hide the axis', () => {
    const model = builtModel({ right: [10, 20] });
    const lines = (count: number, emphasis: boolean): ChartModel => ({
      ...model,
      series: Array.from({ length: count }, (_, at) => ({
        ...(model.series[0] as LineSeries),
        id: `${at}`,
        values: [at, at],
        emphasis: emphasis && at === 2,
      })),
    });
    const tags = (shown: ChartModel) => texts(axisElements(shown, shown.y[0]!, drawing(), projection));
    expect(tags(lines(3, true))).toEqual(['0.00', '1.00', '2.00']);
    expect(tags(lines(10, true))).toEqual(['2.00']);
    expect(tags(lines(10, false))).toHaveLength(10);
  });

  it('leave no label of the axis half covered by a tag', () => {
    const model = builtModel({ right: [10, 20] });
    const { across } = projection;
    const near = across(20) + 12;
    const at = { ...projection, labels: [across(20) - 40, near] };
    const covers = axisElements(model, model.y[0]!, drawing(), at)
      .filter(({ type, style }) => type === 'rect' && style.fill === tokens.surface.panel)
      .map(({ shape }) => shape);
    expect(covers).toEqual([expect.objectContaining({ y: near - 7, height: 14 })]);
  });

  it('keep their tags clear of the title above the plot, and of what is below it', () => {
    const tops = (value: number) => {
      const model = builtModel({ right: [value] });
      return axisElements(model, model.y[0]!, drawing(), projection)
        .filter(({ type, style }) => type === 'rect' && style.fill === 'price')
        .map(({ shape }) => shape!.y);
    };
    expect([tops(50), tops(0), tops(-50)]).toEqual([[-4], [42], [88]]);
  });

  it('tag no ghost: it is what was, not what is', () => {
    const model = builtModel({ right: [10, 20] });
    const ghost = { ...model, series: [{ ...model.series[0]!, ghost: true } as Series] };
    expect(texts(axisElements(ghost, model.y[0]!, drawing(), projection))).toEqual([]);
  });

  it('draw a line where a session begins', () => {
    const days = ['2026-08-17', '2026-08-18'].map((date) => instantOf(date, 556));
    const model = builtModel({ right: [1, 2], x: { kind: 'time', times: days, gaps: [] } });
    expect(groundElements(model, drawing(), projection)).toMatchObject([{ shape: { x1: 5.5, x2: 5.5 } }]);
  });

  it('draw a reference line where its value lies, and beneath the data what it is', () => {
    const model = builtModel({ right: [1], rightAxis: { references: [{ value: 30, label: '1.0' }] } });
    const elements = axisElements(model, model.y[0]!, drawing(), projection);
    expect(elements.some(({ shape }) => shape?.y1 === 20.5)).toBe(true);
    expect(texts(referenceLabels(model, model.y[0]!, drawing(), () => projection))).toEqual(['1.0']);
    const layers = marksOf(model, drawing(), () => projection);
    const heightOf = (of: string) => layers.find((layer) => layer.of === of)!.z;
    expect(heightOf('references right')).toBeLessThan(heightOf('series right'));
  });

  it('have the name of a reference line where no figure lies: at its beginning, its end or between, over it or under it', () => {
    const placeOf = (values: readonly number[], value = 30) => {
      const model = builtModel({ right: values, rightAxis: { references: [{ value, label: 'close' }] } });
      const draft = drawing();
      const on = () => projectionOf(model, frameOf(model, draft), draft, 'right');
      const { area, across } = on();
      const [name] = referenceLabels(model, model.y[0]!, draft, on);
      return [
        name!.x! < area.x + area.width / 2 ? 'begin' : 'end',
        name!.y! < across(value) ? 'over' : 'under',
      ];
    };
    const far = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 90 : 0));
    const along = (begin: readonly number[], end: readonly number[]) => [
      ...Array.from({ length: 15 }, (_, at) => begin[at % begin.length]!),
      ...far.slice(15, 25),
      ...Array.from({ length: 15 }, (_, at) => end[at % end.length]!),
    ];
    expect(placeOf(along([90], [90]))).toEqual(['begin', 'over']);
    expect(placeOf(along([33], [90]))).toEqual(['begin', 'under']);
    expect(placeOf(along([33, 27], [90]))).toEqual(['end', 'over']);
    expect(placeOf(along([33, 27], [33]))).toEqual(['end', 'under']);
    expect(placeOf(along([33, 27], [33, 27]))).toEqual(['begin', 'over']);
    const clear = [...Array(22).fill(33), ...Array(10).fill(90), ...Array(8).fill(27)] as number[];
    const crossed = clear.map((value, at) => (at < 22 && at % 2 === 1 ? 27 : value));
    expect(placeOf([...crossed, 33, 27])).toEqual(['end', 'over']);
    expect(placeOf(along([3], [90]), 0)).toEqual(['end', 'over']);
  });

  it('draw a reference line on the edge of the plot as one within it', () => {
    const model = builtModel({
      right: [1],
      rightAxis: { references: [50, -50].map((value) => ({ value, label: String(value) })) },
    });
    expect(texts(referenceLabels(model, model.y[0]!, drawing(), () => projection))).toEqual(['50', '-50']);
    const elements = axisElements(model, model.y[0]!, drawing(), projection);
    expect(elements.filter(({ shape }) => shape?.y1 === 0.5 || shape?.y1 === 100.5)).toHaveLength(2);
    expect(elements.some(({ type }) => type === 'runs')).toBe(false);
  });

  it('say at the edge of the plot which reference lines lie beyond it', () => {
    const references = [-80, 30, 120, 130].map((value) => ({ value, label: String(value) }));
    const model = builtModel({ right: [1], rightAxis: { references } });
    expect(texts(referenceLabels(model, model.y[0]!, drawing(), () => projection))).toEqual(['30']);
    const elements = axisElements(model, model.y[0]!, drawing(), projection);
    expect(runsOf(elements.filter(({ type }) => type === 'runs')).map(([, tip]) => tip)).toEqual([98, 2, 2]);
    const labels = texts(elements);
    expect(labels.filter((label) => references.some((one) => one.label === label))).toEqual([
      '120',
      '130',
      '-80',
    ]);
  });
});
