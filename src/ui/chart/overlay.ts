import { formatFigure } from '../formats.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, Marker, YAxis } from './chart-model.ts';
import { formatOf } from './chart-table.ts';
import { labelRows, spreadTops } from './label-rows.ts';
import { lastKnown } from './value-scale.ts';
import { gapPositions, positionOf } from './x-position.ts';

/** The plot's rectangle, px. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** What an overlay is drawn with: the plot, and where a position of the x axis and a value of a y axis lie in it. */
export type Projection = {
  readonly area: Area;
  /** px along the x axis: from the left, or from the top when the chart is horizontal. */
  readonly along: (position: number) => number;
  /** px along the value axis. */
  readonly across: (value: number) => number;
};

export type Words = {
  readonly noData: (range: string) => string;
};

/**
 * A piece of a drawing, in the words of the canvas library. Two are our own: `bars`, many rectangles of one style,
 * and `runs`, many paths of one style, each its x and y by turns.
 */
export type Element = {
  readonly type: 'bars' | 'runs' | 'rect' | 'line' | 'circle' | 'text';
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly style: Readonly<Record<string, unknown>>;
  readonly silent: true;
  /** Where a text stands, px, and how it is turned, radians. */
  readonly x?: number;
  readonly y?: number;
  readonly rotation?: number;
};

/** Fills a stretch with hatching in a colour; the engine gives a canvas pattern. */
export type Hatch = (color: string, strength: 'strong' | 'faint') => unknown;

const FONT_PX = 11;
export const LABEL_ROW_PX = 15;
/** Width of a text in the labels' font, near enough to keep labels apart. */
export const textWidth = (text: string): number => Math.ceil(text.length * FONT_PX * 0.58);

const element = (type: Element['type'], shape: Element['shape'], style: Element['style']): Element => ({
  type,
  shape,
  style,
  silent: true,
});

const rect = (area: Area, style: Element['style'], radius = 0): Element =>
  element('rect', { ...area, r: radius }, style);
const line = (x1: number, y1: number, x2: number, y2: number, style: Element['style']): Element =>
  element('line', { x1, y1, x2, y2 }, { lineWidth: 1, fill: null, ...style });
const text = (
  content: string,
  x: number,
  y: number,
  fill: string,
  style: Element['style'] = {},
): Element => ({
  ...element('text', undefined, {
    text: content,
    fill,
    fontSize: FONT_PX,
    verticalAlign: 'middle',
    ...style,
  }),
  x,
  y,
});

/** A stretch of the x axis over the whole plot. */
function stretch({ area, along }: Projection, from: number, to: number, horizontal: boolean): Area {
  const [start, end] = [along(from), along(to)].sort((a, b) => a - b) as [number, number];
  const low = Math.max(start, horizontal ? area.y : area.x);
  const high = Math.min(end, horizontal ? area.y + area.height : area.x + area.width);
  const length = Math.max(0, high - low);
  return horizontal
    ? { x: area.x, y: low, width: area.width, height: length }
    : { x: low, y: area.y, width: length, height: area.height };
}

/** Beneath the data: tinted bands, hatched gaps with their names. */
export function underlay(
  model: ChartModel,
  tokens: ThemeTokens,
  projection: Projection,
  words: Words,
  hatch: Hatch,
): Element[] {
  const horizontal = model.horizontal ?? false;
  const elements: Element[] = [];
  for (const band of model.bands ?? []) {
    const area = stretch(
      projection,
      positionOf(model.x, band.from),
      positionOf(model.x, band.to),
      horizontal,
    );
    if (area.width <= 0) continue;
    elements.push(rect(area, { fill: toneColor(tokens, band.tone), opacity: 0.1 }));
    if (band.label && textWidth(band.label) < area.width)
      elements.push(text(band.label, area.x + 4, area.y + area.height - 9, tokens.ink.weak));
  }
  if (model.x.kind === 'time')
    for (const gap of gapPositions(model.x)) {
      const area = stretch(projection, gap.from, gap.to, horizontal);
      if (area.width <= 0) continue;
      const label = words.noData(gap.label);
      elements.push(rect(area, { fill: hatch(tokens.ink.weak, 'faint') }));
      const isWide = textWidth(label) < area.width;
      if (isWide || area.width >= 14)
        elements.push({
          ...text(label, area.x + area.width / 2, area.y + area.height / 2, tokens.ink.medium, {
            align: 'center',
            backgroundColor: tokens.surface.panel,
            padding: [2, 4],
          }),
          rotation: isWide ? 0 : Math.PI / 2,
        });
    }
  return elements;
}

/** Rows of marker labels above the plot at most; further ones go unlabelled. */
const MARKER_ROWS = 6;

type PlacedMarker = Marker & { readonly px: number; readonly row: number; readonly left: number };

/** The markers in sight between `from` and `to` px, each with its row and where its label begins. */
function placedMarkers(
  { x, markers = [] }: ChartModel,
  along: Projection['along'],
  from: number,
  to: number,
): PlacedMarker[] {
  const inSight = markers.flatMap((marker) => {
    const px = along(positionOf(x, marker.at));
    return px >= from - 1 && px <= to + 1 ? [{ ...marker, px: Math.round(px) + 0.5 }] : [];
  });
  const labels = inSight.map(({ px, label }) => ({ at: px, width: textWidth(label) + 8 }));
  return labelRows(labels, from, to, MARKER_ROWS).map((place, index) => ({ ...inSight[index]!, ...place }));
}

/** How many rows the labels of an upright chart's markers take. */
export function markerRows(model: ChartModel, along: Projection['along'], from: number, to: number): number {
  return placedMarkers(model, along, from, to).reduce((most, { row }) => Math.max(most, row + 1), 0);
}

/** Over the data: the markers of the x axis with labels that never overlap. */
export function markerOverlay(
  model: ChartModel,
  tokens: ThemeTokens,
  { area, along }: Projection,
): Element[] {
  const rule = { lineDash: [4, 3], opacity: 0.8 };
  const label = { fontWeight: 600, backgroundColor: tokens.surface.panel, padding: [1, 3] };
  const colorOf = (marker: Marker) => toneColor(tokens, marker.tone);
  if (!model.horizontal) {
    const markers = placedMarkers(model, along, area.x, area.x + area.width);
    const top = (row: number) => area.y - 9 - row * LABEL_ROW_PX;
    const bottom = area.y + area.height;
    return [
      ...markers.map((marker) =>
        line(marker.px, marker.row < 0 ? area.y : top(marker.row) + 6, marker.px, bottom, {
          stroke: colorOf(marker),
          ...rule,
        }),
      ),
      ...markers
        .filter(({ row }) => row >= 0)
        .map((marker) => text(marker.label, marker.left + 1, top(marker.row), colorOf(marker), label)),
    ];
  }
  const markers = placedMarkers(model, along, area.y, area.y + area.height);
  const wanted = markers.map(({ px }) => px - 7);
  const tops = spreadTops(wanted, 14, area.y, area.y + area.height);
  const right = area.x + area.width;
  return [
    ...markers.map((marker) =>
      line(area.x, marker.px, right, marker.px, { stroke: colorOf(marker), ...rule }),
    ),
    ...markers.map((marker, index) =>
      text(marker.label, right - 4, tops[index]! + 7, colorOf(marker), { ...label, align: 'right' }),
    ),
  ];
}

/** Last-value tags of the lines of one axis, and its reference lines. */
export function axisOverlay(
  model: ChartModel,
  axis: YAxis,
  hidden: ReadonlySet<string>,
  tokens: ThemeTokens,
  projection: Projection,
): Element[] {
  if (model.horizontal) return [];
  const { area, across } = projection;
  const bottom = area.y + area.height;
  const elements: Element[] = [];
  const zero = Math.round(across(0)) + 0.5;
  if (axis === model.y[0] && zero > area.y && zero < bottom - 1)
    elements.push(line(area.x, zero, area.x + area.width, zero, { stroke: tokens.ink.weak, opacity: 0.6 }));
  for (const { value, label } of axis.references ?? []) {
    const y = Math.round(across(value)) + 0.5;
    if (y < area.y || y > bottom) continue;
    elements.push(line(area.x, y, area.x + area.width, y, { stroke: tokens.ink.weak, lineDash: [2, 3] }));
    elements.push(text(label, area.x + 4, y - 7, tokens.ink.medium));
  }
  if (model.x.kind !== 'time') return elements;
  const tags = model.series.flatMap((series) => {
    if (
      series.axis !== axis.id ||
      hidden.has(series.id) ||
      series.kind === 'bar' ||
      series.kind === 'scatter'
    )
      return [];
    const value = series.values[lastKnown(series.values)];
    if (value === undefined) return [];
    const y = across(value);
    if (y < area.y - 1 || y > bottom + 1) return [];
    return [
      { y, label: formatFigure(value, formatOf(model, series)), color: toneColor(tokens, series.tone) },
    ];
  });
  const tops = spreadTops(
    tags.map(({ y }) => y - 8),
    16,
    area.y - 8,
    bottom + 8,
  );
  tags.forEach(({ label, color }, index) => {
    const width = textWidth(label) + 8;
    const x = axis.id === 'right' ? area.x + area.width + 1 : area.x - width - 1;
    const y = tops[index]!;
    elements.push(rect({ x, y, width, height: 16 }, { fill: color }, 2));
    elements.push(text(label, x + 4, y + 8, tokens.surface.panel, { fontWeight: 600 }));
  });
  return elements;
}
