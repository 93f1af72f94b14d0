import { formatFigure, formatTick } from '../formats.ts';
import { type ThemeTokens, toneColor } from '../theme-tokens.ts';
import type { BarSeries, ChartModel, LineSeries, ScatterSeries, Series, YAxis } from './chart-model.ts';
import { formatOf } from './chart-table.ts';
import {
  type Area,
  axisOverlay,
  type Element,
  type Hatch,
  LABEL_ROW_PX,
  markerOverlay,
  markerRows,
  type Projection,
  textWidth,
  underlay,
  type Words,
} from './overlay.ts';
import { lastKnown, measuredScale, placesOf, type Scale, scalesOf, type Window } from './value-scale.ts';
import { labelledPlaces, placeLabel } from './x-position.ts';

/** Everything a chart is drawn with beside its model. */
export type Drawing = {
  readonly tokens: ThemeTokens;
  /** px. */
  readonly width: number;
  readonly height: number;
  /** The part of the x axis in sight; null for all of it. */
  readonly window: Window | null;
  /** Ids of series switched off in the legend. */
  readonly hidden: ReadonlySet<string>;
  readonly words: Words;
  readonly hatch: Hatch;
  /** Font family of every label. */
  readonly font: string;
};

/** What the option builder writes; ECharts' own types are as wide. */
export type Option = Readonly<Record<string, unknown>>;

/** What ECharts hands to `renderItem`, as far as it is used here. */
export type RenderParams = { readonly coordSys: Area; readonly dataIndex: number };
export type RenderApi = {
  readonly value: (dimension: number) => number;
  readonly coord: (point: readonly [number, number]) => [number, number];
};

const FONT_PX = 11;
const BOTTOM_PX = 24;
const TITLE_PX = 24;
const EDGE_PX = 10;

/** The whole x axis in positions. */
export function fullWindow(model: ChartModel): Window {
  if (model.x.kind !== 'value') return [-0.5, Math.max(placesOf(model.x), 1) - 0.5];
  const { min, max } = measuredScale(model);
  return [min, max];
}

/** The plot's margins, px: room for the labels of every axis and the markers' rows, and nothing more. */
export function marginsOf(model: ChartModel, scales: readonly Scale[], { width, window }: Drawing) {
  const widest = (labels: readonly string[]) =>
    labels.reduce((most, label) => Math.max(most, textWidth(label)), 0);
  if (model.horizontal) {
    const places = Array.from({ length: placesOf(model.x) }, (_, place) => placeLabel(model.x, place));
    return { left: widest(places) + EDGE_PX + 4, right: EDGE_PX + 14, top: TITLE_PX, bottom: BOTTOM_PX + 16 };
  }
  const besides = (id: YAxis['id']) => {
    const at = model.y.findIndex((axis) => axis.id === id);
    const axis = model.y[at];
    if (!axis) return EDGE_PX;
    return Math.max(widest(tickLabels(axis, scales[at]!)), widest(tagLabels(model, axis))) + EDGE_PX + 6;
  };
  const [left, right] = [besides('left'), besides('right')];
  const [from, to] = window ?? fullWindow(model);
  const plot = width - left - right;
  const along = (position: number) => left + ((position - from) / (to - from)) * plot;
  const rows = markerRows(model, along, left, left + plot);
  const titled = model.x.kind === 'value' ? 16 : 0;
  return { left, right, top: TITLE_PX + rows * LABEL_ROW_PX, bottom: BOTTOM_PX + titled };
}

function tickLabels(axis: YAxis, { min, max, step }: Scale): string[] {
  const count = Math.round((max - min) / step);
  return Array.from({ length: count + 1 }, (_, at) => formatTick(min + at * step, axis.format, step));
}

function tagLabels(model: ChartModel, axis: YAxis): string[] {
  if (model.x.kind !== 'time') return [];
  return model.series.flatMap((series) =>
    series.axis === axis.id && (series.kind === 'line' || series.kind === 'step' || series.kind === 'area')
      ? [formatFigure(series.values[lastKnown(series.values)], formatOf(model, series))]
      : [],
  );
}

/** The whole option of a model. */
export function echartsOption(model: ChartModel, drawing: Drawing): Option {
  const horizontal = model.horizontal ?? false;
  return {
    animation: false,
    textStyle: { fontFamily: drawing.font, fontSize: FONT_PX },
    dataZoom: {
      id: 'zoom',
      type: 'inside',
      ...(horizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 }),
      filterMode: 'none',
      zoomOnMouseWheel: true,
      moveOnMouseMove: true,
      preventDefaultMouseMove: drawing.window !== null,
      minValueSpan: 4,
    },
    ...frameOption(model, drawing),
    series: [
      ...overlaySeries(model, drawing),
      ...model.series.map((series) => seriesOption(series, model, drawing)),
    ],
  };
}

/** Grid and axes: all that follows from the scales, which move with the data and the window. */
export function frameOption(model: ChartModel, drawing: Drawing): Option {
  const { tokens, width, height, window, hidden } = drawing;
  const horizontal = model.horizontal ?? false;
  const scales = scalesOf(model, hidden, window);
  const margins = marginsOf(model, scales, drawing);
  const plot = horizontal ? height - margins.top - margins.bottom : width - margins.left - margins.right;
  const along = alongAxis(model, drawing, Math.max(0, plot));
  const values = model.y.map((axis, at) =>
    valueAxis(axis, scales[at]!, tokens, horizontal ? null : margins[axis.id], at === 0),
  );
  return {
    grid: { ...margins, outerBoundsMode: 'none' },
    ...(horizontal ? { xAxis: values, yAxis: along } : { xAxis: along, yAxis: values }),
  };
}

function alongAxis(model: ChartModel, { tokens, window }: Drawing, length: number): Option {
  const { x } = model;
  const [min, max] = fullWindow(model);
  const common = {
    type: 'value',
    min,
    max,
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: tokens.hairline } },
    axisTick: { show: false },
  };
  const label = { color: tokens.ink.medium, fontSize: FONT_PX, hideOverlap: true };
  if (x.kind === 'value') {
    const scale = measuredScale(model);
    return {
      ...common,
      interval: scale.step,
      name: x.label,
      nameLocation: 'middle',
      nameGap: 24,
      nameTextStyle: { color: tokens.ink.medium, fontSize: FONT_PX },
      splitLine: { show: true, lineStyle: { color: tokens.grid } },
      axisLabel: { ...label, formatter: (value: number) => formatTick(value, x.format, scale.step) },
    };
  }
  const widest =
    x.kind === 'category' ? x.names.reduce((most, name) => Math.max(most, textWidth(name)), 0) : 44;
  const room = model.horizontal ? 22 : widest + 16;
  const places = labelledPlaces(x, window ?? [min, max], Math.max(1, Math.floor(length / room)));
  const money = x.kind === 'strike' ? Array.from(x.strikes).indexOf(x.atm ?? Number.NaN) : -1;
  return {
    ...common,
    axisTick: { show: true, length: 4, customValues: places, lineStyle: { color: tokens.hairline } },
    axisLabel: {
      ...label,
      hideOverlap: false,
      customValues: places,
      formatter: (place: number) =>
        place === money ? `{money|${placeLabel(x, place)}}` : placeLabel(x, place),
      rich: { money: { color: tokens.ink.strong, fontWeight: 700, fontSize: FONT_PX } },
    },
  };
}

/** `margin` is the room beside an upright axis, px, into which its title reaches; null for an axis that lies. */
function valueAxis(
  axis: YAxis,
  scale: Scale,
  tokens: ThemeTokens,
  margin: number | null,
  first: boolean,
): Option {
  const intoMargin = EDGE_PX - (margin ?? 0);
  const title = {
    color: tokens.ink.medium,
    fontSize: FONT_PX,
    align: margin === null ? 'center' : axis.id,
    padding: axis.id === 'left' ? [0, 0, 0, intoMargin] : [0, intoMargin, 0, 0],
  };
  return {
    type: 'value',
    position: margin === null ? 'bottom' : axis.id,
    min: scale.min,
    max: scale.max,
    interval: scale.step,
    name: axis.label,
    nameTextStyle: margin === null ? { ...title, padding: 0 } : title,
    ...(margin === null ? { nameLocation: 'middle', nameGap: 24 } : { nameLocation: 'end', nameGap: 10 }),
    splitLine: { show: first, lineStyle: { color: tokens.grid } },
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      color: tokens.ink.medium,
      fontSize: FONT_PX,
      formatter: (value: number) => formatTick(value, axis.format, scale.step),
    },
  };
}

/** Index of the value axis that a series belongs to. */
const axisIndex = (model: ChartModel, id: YAxis['id']): number =>
  Math.max(
    0,
    model.y.findIndex((axis) => axis.id === id),
  );

/** The axes a series is drawn on, whichever way the chart lies. */
function placement(model: ChartModel, id: YAxis['id']) {
  const at = axisIndex(model, id);
  return model.horizontal ? { xAxisIndex: at, yAxisIndex: 0 } : { xAxisIndex: 0, yAxisIndex: at };
}

/** One series. Data is flat pairs (position, value); NaN is missing and never joined across. */
export function seriesOption(series: Series, model: ChartModel, drawing: Drawing): Option {
  const common = {
    id: series.id,
    name: series.name,
    silent: true,
    animation: false,
    ...placement(model, series.axis),
    clip: true,
  };
  if (series.kind === 'bar') return { ...common, ...barOption(series, model, drawing) };
  if (series.kind === 'scatter') return { ...common, ...scatterOption(series, drawing) };
  return { ...common, ...lineOption(series, model, drawing) };
}

function pairs(series: LineSeries | BarSeries, model: ChartModel, hidden: boolean): Float64Array {
  const count = hidden ? 0 : Math.min(series.values.length, placesOf(model.x));
  const flat = new Float64Array(2 * count);
  const [position, value] = model.horizontal ? [1, 0] : [0, 1];
  for (let at = 0; at < count; at++) {
    flat[2 * at + position] = at;
    flat[2 * at + value] = series.values[at]!;
  }
  return flat;
}

function lineOption(series: LineSeries, model: ChartModel, { tokens, hidden }: Drawing): Option {
  const color = toneColor(tokens, series.tone);
  const alone = isolated(series);
  const dashed = series.dashed ?? series.tone === 'put';
  return {
    type: 'line',
    z: series.emphasis ? 4 : 3,
    data: pairs(series, model, hidden.has(series.id)),
    dimensions: ['x', 'y'],
    step: series.kind === 'step' ? 'end' : false,
    connectNulls: false,
    lineStyle: { color, width: series.emphasis ? 2.5 : 1.5, type: dashed ? [5, 3] : 'solid' },
    itemStyle: { color },
    ...(series.kind === 'area' && { areaStyle: { color, opacity: 0.14 } }),
    showSymbol: alone.size > 0,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (alone.has(dataIndex) ? 5 : 0),
  };
}

/** Values without a known neighbour: no line shows them, so they get a dot. */
function isolated({ values }: LineSeries): ReadonlySet<number> {
  const alone = new Set<number>();
  const known = (at: number) => at >= 0 && at < values.length && !Number.isNaN(values[at]!);
  for (let at = 0; at < values.length; at++) if (known(at) && !known(at - 1) && !known(at + 1)) alone.add(at);
  return alone;
}

/** Share of a place's width that its bars take. */
const BAR_SHARE = 0.78;
const WIDEST_BAR_PX = 32;

function barOption(series: BarSeries, model: ChartModel, { tokens, hidden, hatch }: Drawing): Option {
  const stacks = [
    ...new Set(
      model.series.flatMap((one) => (one.kind === 'bar' && !hidden.has(one.id) ? [one.stack ?? one.id] : [])),
    ),
  ];
  const slot = Math.max(0, stacks.indexOf(series.stack ?? series.id));
  const slots = Math.max(1, stacks.length);
  const horizontal = model.horizontal ?? false;
  const isHatched = series.hatched ?? series.tone === 'put';
  const fills = new Map<string, unknown>();
  const fillOf = (color: string) => {
    if (!isHatched) return color;
    if (!fills.has(color)) fills.set(color, hatch(color, 'strong'));
    return fills.get(color);
  };
  const renderItem = (params: RenderParams, api: RenderApi) => {
    const position = api.value(horizontal ? 1 : 0);
    const value = api.value(horizontal ? 0 : 1);
    if (Number.isNaN(value)) return null;
    const point = (at: number, level: number) => api.coord(horizontal ? [level, at] : [at, level]);
    const along = horizontal ? 1 : 0;
    const across = horizontal ? 0 : 1;
    const centre = point(position, 0)[along];
    const place = Math.abs(point(position + 1, 0)[along] - centre);
    const width = Math.max(1, Math.min(WIDEST_BAR_PX, (place * BAR_SHARE) / slots));
    const start = centre + (slot - slots / 2) * width;
    const [base, end] = [point(position, 0)[across], point(position, value)[across]];
    const low = Math.min(base, end);
    const thickness = Math.abs(end - base);
    const gap = width > 4 ? 0.5 : 0;
    const shape = horizontal
      ? { x: low, y: start + gap, width: thickness, height: width - 2 * gap }
      : { x: start + gap, y: low, width: width - 2 * gap, height: thickness };
    const color = toneColor(tokens, series.tones?.[params.dataIndex] ?? series.tone, 'bar');
    return {
      type: 'rect',
      silent: true,
      shape,
      style: series.outline
        ? { fill: 'transparent', stroke: tokens.ink.strong, lineWidth: 1, opacity: 0.7 }
        : { fill: fillOf(color), ...(isHatched && { stroke: color, lineWidth: width > 4 ? 1 : 0 }) },
    };
  };
  return {
    type: 'custom',
    z: series.outline ? 3 : 2,
    data: pairs(series, model, hidden.has(series.id)),
    dimensions: ['x', 'y'],
    encode: { x: 0, y: 1 },
    renderItem,
  };
}

const SMALLEST_DOT_PX = 5;
const LARGEST_DOT_PX = 30;

function scatterOption(series: ScatterSeries, { tokens, hidden }: Drawing): Option {
  const points = hidden.has(series.id) ? [] : series.points;
  const largest = points.reduce((most, { size }) => Math.max(most, Number.isNaN(size) ? 0 : size), 0);
  return {
    type: 'scatter',
    z: 3,
    data: points.map(({ x, y, size, tone }) => {
      const share = largest > 0 && size > 0 ? Math.sqrt(size / largest) : 0;
      const color = toneColor(tokens, tone);
      return {
        value: [x, y],
        symbolSize: SMALLEST_DOT_PX + share * (LARGEST_DOT_PX - SMALLEST_DOT_PX),
        itemStyle: { color, opacity: 0.55, borderColor: color, borderWidth: 1 },
      };
    }),
  };
}

/** Series without data of their own: what is drawn beneath and over the others. */
export function overlaySeries(model: ChartModel, drawing: Drawing): Option[] {
  const { tokens, words, hatch, hidden, font } = drawing;
  const horizontal = model.horizontal ?? false;
  const first = model.y[0]?.id ?? 'left';
  const layer = (
    id: string,
    z: number,
    axis: YAxis['id'],
    draw: (projection: Projection) => Element[],
  ): Option => ({
    id: `overlay ${id}`,
    type: 'custom',
    z,
    silent: true,
    animation: false,
    clip: false,
    ...placement(model, axis),
    data: [[0, 0]],
    encode: { x: -1, y: -1 },
    renderItem: ({ coordSys }: RenderParams, api: RenderApi) => ({
      type: 'group',
      silent: true,
      children: draw({
        area: coordSys,
        along: (position) => (horizontal ? api.coord([0, position])[1] : api.coord([position, 0])[0]),
        across: (value) => (horizontal ? api.coord([value, 0])[0] : api.coord([0, value])[1]),
      }).map((one) => (one.type === 'text' ? { ...one, style: { ...one.style, fontFamily: font } } : one)),
    }),
  });
  return [
    layer('under', 1, first, (projection) => underlay(model, tokens, projection, words, hatch)),
    ...model.y.map((axis) =>
      layer(axis.id, 5, axis.id, (projection) => axisOverlay(model, axis, hidden, tokens, projection)),
    ),
    layer('markers', 6, first, (projection) => markerOverlay(model, tokens, projection)),
  ];
}
