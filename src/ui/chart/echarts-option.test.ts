import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import type { ChartModel } from './chart-model.ts';
import {
  type Drawing,
  echartsOption,
  frameOption,
  marginsOf,
  type RenderApi,
  type RenderParams,
  seriesOption,
} from './echarts-option.ts';
import { axisOverlay, markerOverlay, type Projection, underlay } from './overlay.ts';
import { scalesOf } from './value-scale.ts';

const tokens: ThemeTokens = {
  mode: 'light',
  call: { bar: 'green-bar', line: 'green-line' },
  put: { bar: 'red-bar', line: 'red-line' },
  up: 'up',
  down: 'down',
  price: 'price',
  future: 'future',
  accent: 'accent',
  warning: 'warning',
  buildUp: {
    'long-build-up': 'lb',
    'short-build-up': 'sb',
    'short-covering': 'sc',
    'long-unwinding': 'lu',
    neutral: 'n',
  },
  ink: { strong: 'strong', medium: 'medium', weak: 'weak' },
  surface: { page: 'page', panel: 'panel', raised: 'raised', inset: 'inset' },
  hairline: 'hairline',
  grid: 'grid',
};
const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
  tokens,
  width: 800,
  height: 400,
  window: null,
  hidden: new Set(),
  words: { noData: (range) => `no data ${range}` },
  hatch: (color, strength) => `${strength} hatch of ${color}`,
  font: 'Inter',
  ...changes,
});
/** A plot of 100 × 100 px: a place is 10 px, a value 1 px, 0 in the middle. */
const projection: Projection = {
  area: { x: 0, y: 0, width: 100, height: 100 },
  along: (position) => 10 * position,
  across: (value) => 50 - value,
};
type Rendered = {
  shape: { x: number; y: number; width: number; height: number };
  style: Record<string, unknown>;
} | null;

/** The bars of one series as they would be drawn. */
function barsOf(model: ChartModel, id: string, changes: Partial<Drawing> = {}): Rendered[] {
  const series = model.series.find((one) => one.id === id)!;
  const { data, renderItem } = seriesOption(series, model, drawing(changes)) as {
    data: Float64Array;
    renderItem: (params: RenderParams, api: RenderApi) => Rendered;
  };
  return Array.from({ length: data.length / 2 }, (_, dataIndex) =>
    renderItem(
      { coordSys: projection.area, dataIndex },
      {
        value: (dimension) => data[2 * dataIndex + dimension]!,
        coord: ([x, y]) =>
          model.horizontal
            ? [projection.across(x), projection.along(y)]
            : [projection.along(x), projection.across(y)],
      },
    ),
  );
}

describe('lines', () => {
  it('hold open interest as a step until it changes, and join a price', () => {
    const model = builtModel({ left: [1, 2], right: [3, 4] });
    expect(seriesOption(model.series[0]!, model, drawing())).toMatchObject({ type: 'line', step: 'end' });
    expect(seriesOption(model.series[1]!, model, drawing())).toMatchObject({ type: 'line', step: false });
  });

  it('are never joined across a missing value', () => {
    const model = builtModel({ right: [1, Number.NaN, 3] });
    const option = seriesOption(model.series[0]!, model, drawing());
    expect(option.connectNulls).toBe(false);
    expect(Array.from(option.data as Float64Array)).toEqual([0, 1, 1, Number.NaN, 2, 3]);
  });

  it('show a value without neighbours as a dot: nothing is left unseen', () => {
    const model = builtModel({ right: [1, Number.NaN, 3, 4] });
    const { showSymbol, symbolSize } = seriesOption(model.series[0]!, model, drawing()) as unknown as {
      showSymbol: boolean;
      symbolSize: (value: unknown, at: { dataIndex: number }) => number;
    };
    expect(showSymbol).toBe(true);
    expect(symbolSize(null, { dataIndex: 0 })).toBeGreaterThan(0);
    expect(symbolSize(null, { dataIndex: 2 })).toBe(0);
  });

  it('end where their data does, while the axis goes on to the close', () => {
    const model = builtModel({ left: [1], right: [1, 2, 3] });
    expect((seriesOption(model.series[0]!, model, drawing()).data as Float64Array).length).toBe(2);
  });

  it('of puts are dashed, so that the page reads in grey', () => {
    const model = builtModel({ left: [1] });
    const put = { ...model.series[0]!, tone: 'put' } as (typeof model.series)[0];
    expect(seriesOption(put, model, drawing())).toMatchObject({
      lineStyle: { color: 'red-line', type: [5, 3] },
    });
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
    expect(barsOf(chain, 'put')[1]).toBeNull();
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
    expect(frameOption(profile, drawing())).toMatchObject({ yAxis: { min: -0.5, max: 1.5 } });
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

describe('the frame', () => {
  it('keeps a fixed scale whatever the data, so that bars keep their measure while time is scrubbed', () => {
    const model = builtModel({ right: [1, 2], rightAxis: { min: 0, max: 100 } });
    expect(frameOption(model, drawing())).toMatchObject({ yAxis: [{ min: 0, max: 100, interval: 20 }] });
  });

  it('puts the price on the right and open interest on the left', () => {
    const { yAxis } = frameOption(builtModel({ left: [1], right: [2] }), drawing()) as {
      yAxis: { position: string; name: string }[];
    };
    expect(yAxis.map(({ position, name }) => [position, name])).toEqual([
      ['left', 'Open interest, units'],
      ['right', 'Price, ₹'],
    ]);
  });

  it('makes room above the plot for marker labels only as far as they need rows', () => {
    const at = (label: string, strike: number) => ({ id: label, label, at: strike, tone: 'muted' as const });
    const x = {
      kind: 'strike',
      strikes: Array.from({ length: 20 }, (_, row) => 100 * row),
      atm: null,
    } as const;
    const values = x.strikes.map(() => 1);
    const top = (markers: ChartModel['markers']) => {
      const model = builtModel({ left: values, x, ...(markers && { markers }) });
      return marginsOf(model, scalesOf(model, new Set(), null), drawing()).top;
    };
    const none = top([]);
    expect(top([at('ATM 400', 400), at('max pain 1,500', 1500)])).toBeGreaterThan(none);
    expect(top([at('ATM 400', 400), at('forward 410', 410)])).toBeGreaterThan(
      top([at('ATM 400', 400), at('max pain 1,500', 1500)]),
    );
  });

  it('never animates', () => {
    const option = echartsOption(builtModel({ left: [1], right: [2] }), drawing());
    expect(option.animation).toBe(false);
    for (const series of option.series as { animation: boolean }[]) expect(series.animation).toBe(false);
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
