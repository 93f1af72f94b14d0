import { formatFigure, formatTick } from '../formats.ts';
import type { ChartModel, NumberFormat, YAxis } from './chart-model.ts';
import { formatOf } from './chart-table.ts';
import type { Drawing } from './drawing.ts';
import { LABEL_ROW_PX, markerRows, type Projection, textWidth } from './overlay.ts';
import {
  EMPTY_SCALE,
  lastKnown,
  measuredScale,
  placesOf,
  type Scale,
  scalesOf,
  type Window,
} from './value-scale.ts';
import { labelledPlaces, placeLabel } from './x-position.ts';

/** What stands around the data, as plain values: between equal frames no axis is laid out anew. */
export type Frame = {
  readonly horizontal: boolean;
  /** Room around the plot, px. */
  readonly margins: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
  /** The whole x axis in positions, its ticks for the part in sight. */
  readonly along: { readonly min: number; readonly max: number } & (
    | { readonly kind: 'places'; readonly ticks: readonly Tick[] }
    | {
        readonly kind: 'measured';
        readonly step: number;
        readonly label: string;
        readonly format: NumberFormat;
      }
  );
  readonly values: readonly (Pick<YAxis, 'id' | 'label' | 'format'> & { readonly scale: Scale })[];
};

export type Tick = { readonly place: number; readonly label: string; readonly strong: boolean };

export const FONT_PX = 11;
const BOTTOM_PX = 24;
const TITLE_PX = 24;
export const EDGE_PX = 10;

/** The whole x axis in positions. */
export function fullWindow(model: ChartModel): Window {
  if (model.x.kind !== 'value') return [-0.5, Math.max(placesOf(model.x), 1) - 0.5];
  const { min, max } = measuredScale(model);
  return [min, max];
}

/** The frame of a model in a plot of the drawing's size. */
export function frameOf(model: ChartModel, drawing: Drawing): Frame {
  const { width, height, window, hidden } = drawing;
  const horizontal = model.horizontal ?? false;
  const scales = scalesOf(model, hidden, window);
  const margins = marginsOf(model, scales, drawing);
  const plot = horizontal ? height - margins.top - margins.bottom : width - margins.left - margins.right;
  return {
    horizontal,
    margins,
    along: alongAxis(model, window, Math.max(0, plot)),
    values: model.y.map(({ id, label, format }, at) => ({ id, label, format, scale: scales[at]! })),
  };
}

/** Where positions, and values of the axis `id`, lie in a drawing of this frame. */
export function projectionOf(frame: Frame, { width, height, window }: Drawing, id: YAxis['id']): Projection {
  const { left, right, top, bottom } = frame.margins;
  const area = { x: left, y: top, width: width - left - right, height: height - top - bottom };
  const [from, to] = window ?? [frame.along.min, frame.along.max];
  const { min, max } = (frame.values.find((axis) => axis.id === id) ?? frame.values[0])?.scale ?? EMPTY_SCALE;
  const rightwards = (low: number, high: number) => (value: number) =>
    area.x + ((value - low) / (high - low)) * area.width;
  const upwards = (low: number, high: number) => (value: number) =>
    area.y + area.height - ((value - low) / (high - low)) * area.height;
  return frame.horizontal
    ? { area, along: upwards(from, to), across: rightwards(min, max) }
    : { area, along: rightwards(from, to), across: upwards(min, max) };
}

function alongAxis(model: ChartModel, window: Window | null, length: number): Frame['along'] {
  const { x } = model;
  const [min, max] = fullWindow(model);
  if (x.kind === 'value')
    return { kind: 'measured', min, max, step: measuredScale(model).step, label: x.label, format: x.format };
  const widest =
    x.kind === 'category' ? x.names.reduce((most, name) => Math.max(most, textWidth(name)), 0) : 44;
  const room = model.horizontal ? 22 : widest + 16;
  const places = labelledPlaces(x, window ?? [min, max], Math.max(1, Math.floor(length / room)));
  const money = x.kind === 'strike' ? x.strikes.indexOf(x.atm ?? Number.NaN) : -1;
  const ticks = places.map((place) => ({ place, label: placeLabel(x, place), strong: place === money }));
  return { kind: 'places', min, max, ticks };
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
  const half = halfLastLabel(model);
  const [left, right] = [Math.max(besides('left'), half), Math.max(besides('right'), half)];
  const [from, to] = window ?? fullWindow(model);
  const plot = width - left - right;
  const along = (position: number) => left + ((position - from) / (to - from)) * plot;
  const rows = markerRows(model, along, left, left + plot);
  const titled = model.x.kind === 'value' ? 16 : 0;
  return { left, right, top: TITLE_PX + rows * LABEL_ROW_PX, bottom: BOTTOM_PX + titled };
}

/** How far the outermost label of the x axis reaches beyond its place, px. Names stand within theirs. */
function halfLastLabel(model: ChartModel): number {
  const { x } = model;
  const widest = (labels: readonly string[]) => Math.ceil(Math.max(0, ...labels.map(textWidth)) / 2) + 2;
  if (x.kind === 'category') return 0;
  if (x.kind !== 'value') return widest([placeLabel(x, placesOf(x) - 1)]);
  const { min, max, step } = measuredScale(model);
  return widest([min, max].map((end) => formatTick(end, x.format, step)));
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
