import { formatChange, formatFigure, formatTick, longestFigures, markedLoose } from '../formats.ts';
import { isTagged, tagSide } from './axis-marks.ts';
import type { ChartModel, NumberFormat, YAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Projection, textWidth } from './elements.ts';
import type { Gutters } from './gutters.ts';
import { formatOf, isSigned } from './legend-figures.ts';
import { LABEL_ROW_PX, markerGutter, markerRows } from './marker-marks.ts';
import { endOf, placesOf, type Window } from './places.ts';
import { EMPTY_SCALE, measuredScale, type Scale, scalesOf } from './value-scale.ts';
import { placeLabel, type Tick, ticksOf } from './x-labels.ts';
import { rowPositionOf } from './x-position.ts';

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
  readonly values: readonly (Pick<YAxis, 'id' | 'label' | 'format'> & {
    readonly scale: Scale;
    /** Labels of an axis that holds rows; null where it measures. */
    readonly ticks: readonly Tick[] | null;
    /** Whether it holds any value, and so measures something. */
    readonly hasValues: boolean;
  })[];
};

export const BOTTOM_PX = 24;
/** Under a plot whose x axis is labelled by the chart beneath. */
export const UNLABELLED_PX = 6;
const TITLE_PX = 24;
/** Beneath the labels of a measured axis. */
const AXIS_TITLE_PX = 16;
/** Height of the label of a row with the room around it. */
const ROW_LABEL_PX = 20;
export const EDGE_PX = 10;
const GUTTER_STEP_PX = 8;

/** The whole x axis in positions. */
export function fullWindow(model: ChartModel): Window {
  if (model.x.kind !== 'value') return [-0.5, Math.max(endOf(model.x), 0.5)];
  const { min, max } = measuredScale(model);
  return [min, max];
}

/** True when the second model stands on the same axes, so that what is in sight may stay in sight. */
export function isSameShape(before: ChartModel, model: ChartModel): boolean {
  return (
    before.x.kind === model.x.kind &&
    (model.x.kind === 'value' || fullWindow(before).join() === fullWindow(model).join()) &&
    before.horizontal === model.horizontal &&
    before.y.map(({ id }) => id).join() === model.y.map(({ id }) => id).join()
  );
}

/** The frame of a model in a plot of the drawing's size. */
export function frameOf(model: ChartModel, drawing: Drawing): Frame {
  const { width, height, window, hidden } = drawing;
  const horizontal = model.horizontal ?? false;
  const scales = scalesOf(model, hidden, window);
  const margins = marginsOf(model, scales, drawing);
  const plot = { width: width - margins.left - margins.right, height: height - margins.top - margins.bottom };
  return {
    horizontal,
    margins,
    along: alongAxis(model, window, Math.max(0, horizontal ? plot.height : plot.width)),
    values: model.y.map(({ id, label, format, rows }, at) => {
      const scale = scales[at]!;
      const most = Math.max(1, Math.floor(plot.height / ROW_LABEL_PX));
      const isNamedBeside = model.besideProfile ?? false;
      const ticks = rows ? (isNamedBeside ? [] : ticksOf(rows, [scale.min, scale.max], most)) : null;
      return { id, label, format, scale, ticks, hasValues: scale !== EMPTY_SCALE };
    }),
  };
}

/**
 * Where positions, and values of the axis `id`, lie in a drawing of this frame; a strike of rows lies on its row. A drawing
 * that its margins fill has a plot without room, never one of less than none.
 */
export function projectionOf(
  model: ChartModel,
  frame: Frame,
  { width, height, window }: Drawing,
  id: YAxis['id'],
): Projection {
  const { left, right, top, bottom } = frame.margins;
  const roomOf = (px: number) => Math.max(0, px);
  const area = {
    x: left,
    y: top,
    width: roomOf(width - left - right),
    height: roomOf(height - top - bottom),
  };
  const [from, to] = window ?? [frame.along.min, frame.along.max];
  const { min, max, step } =
    (frame.values.find((axis) => axis.id === id) ?? frame.values[0])?.scale ?? EMPTY_SCALE;
  const rightwards = (low: number, high: number) => (value: number) =>
    area.x + ((value - low) / (high - low)) * area.width;
  const upwards = (low: number, high: number) => (value: number) =>
    area.y + area.height - ((value - low) / (high - low)) * area.height;
  if (frame.horizontal) return { area, along: upwards(from, to), across: rightwards(min, max) };
  const rows = model.y.find((axis) => axis.id === id)?.rows;
  const up = upwards(min, max);
  return {
    area,
    along: rightwards(from, to),
    across: rows ? (value) => up(rowPositionOf(rows, value)) : up,
    ...(!rows && { labels: stepsBetween(min, max, step).map(up) }),
  };
}

function alongAxis(model: ChartModel, window: Window | null, length: number): Frame['along'] {
  const { x } = model;
  const [min, max] = fullWindow(model);
  if (x.kind === 'value')
    return { kind: 'measured', min, max, step: measuredScale(model).step, label: x.label, format: x.format };
  if (model.labelledBelow) return { kind: 'places', min, max, ticks: [] };
  const widest =
    x.kind === 'category' ? x.names.reduce((most, name) => Math.max(most, textWidth(name)), 0) : 44;
  const room = model.horizontal ? 22 : widest + 16;
  const ticks = ticksOf(x, window ?? [min, max], Math.max(1, Math.floor(length / room)));
  return { kind: 'places', min, max, ticks };
}

/** The plot's margins, px: room for the labels of every axis and the markers' rows, and nothing more. */
function marginsOf(model: ChartModel, scales: readonly Scale[], { width, window, gutters }: Drawing) {
  const { left, right } = gutters(guttersOf(model, scales, width));
  if (model.horizontal || model.besideProfile)
    return { left, right, top: TITLE_PX, bottom: BOTTOM_PX + AXIS_TITLE_PX };
  const [from, to] = window ?? fullWindow(model);
  const plot = width - left - right;
  const along = (position: number) => left + ((position - from) / (to - from)) * plot;
  const rows = markerRows(model, along, left, left + plot);
  const titled = model.x.kind === 'value' ? AXIS_TITLE_PX : 0;
  const bottom = model.labelledBelow ? UNLABELLED_PX : BOTTOM_PX + titled;
  return { left, right, top: TITLE_PX + rows * LABEL_ROW_PX, bottom };
}

/** Room beside the plot for the labels of the upright axes, px. */
function guttersOf(model: ChartModel, scales: readonly Scale[], width: number): Gutters {
  const widest = (labels: readonly string[]) =>
    labels.reduce((most, label) => Math.max(most, textWidth(label)), 0);
  const labelsOf = (x: Parameters<typeof placeLabel>[0]) =>
    Array.from({ length: placesOf(x) }, (_, place) => placeLabel(x, place));
  if (model.horizontal) {
    const right = EDGE_PX + 14 + markerGutter(model, width);
    return { left: widest(labelsOf(model.x)) + EDGE_PX + 4, right };
  }
  const besides = (id: YAxis['id']) => {
    const besideTicks = (axis: YAxis, scale: Scale) => {
      if (!axis.rows) return [ticksWidth(axis, scale)];
      return model.besideProfile ? [] : [widest(labelsOf(axis.rows))];
    };
    const widths = model.y.flatMap((axis, at) => [
      ...(axis.id === id ? besideTicks(axis, scales[at]!) : []),
      ...(tagSide(axis) === id ? tagLabels(model, axis, scales[at]!).map(textWidth) : []),
    ]);
    return widths.length > 0 ? Math.max(...widths) + EDGE_PX + 6 : EDGE_PX;
  };
  const half = halfLastLabel(model);
  return { left: inSteps(Math.max(besides('left'), half)), right: inSteps(Math.max(besides('right'), half)) };
}

/**
 * What axes of a kind have room for at least: a plot does not move sideways when its contract becomes another, whose
 * premium has a digit less. Longer ones have theirs.
 */
const USUAL: Readonly<Record<NumberFormat, { readonly tick: string; readonly tag: string }>> = {
  price: { tick: '0,000', tag: '0,000.00' },
  points: { tick: '−000', tag: '000.00' },
  quantity: { tick: '00.0 L', tag: '00.00 L' },
  rupees: { tick: '00.0 L', tag: '00.00 L' },
  percent: { tick: '00.0%', tag: '00.00%' },
  iv: { tick: '00.0%', tag: '000.00%' },
  ratio: { tick: '0.00', tag: '0.00' },
  integer: { tick: '000', tag: '000' },
};

/** A plot does not move for a letter more or less. */
const inSteps = (px: number) => Math.ceil(px / GUTTER_STEP_PX) * GUTTER_STEP_PX;

/** How far the outermost label of the x axis reaches beyond its place, px. Names stand within theirs. */
function halfLastLabel(model: ChartModel): number {
  const { x } = model;
  const widest = (labels: readonly string[]) => Math.ceil(Math.max(0, ...labels.map(textWidth)) / 2) + 4;
  if (x.kind === 'category') return 0;
  if (x.kind === 'time' || x.kind === 'date') return widest(['30 Sep']);
  if (x.kind === 'strike') return widest([placeLabel(x, placesOf(x) - 1)]);
  const { min, max, step } = measuredScale(model);
  return widest([min, max].map((end) => formatTick(end, x.format, step)));
}

/** Widths of ticks by their scale, px: most stand as they are while figures change. */
const ticksWidths = new Map<string, number>();
const MOST_WIDTHS = 200;

/** Room for the ticks of a scale, and for usual ones, px. */
function ticksWidth({ format }: YAxis, { min, max, step }: Scale): number {
  const key = `${format} ${min} ${max} ${step}`;
  const known = ticksWidths.get(key);
  if (known !== undefined) return known;
  const labels = stepsBetween(min, max, step).map((value) => formatTick(value, format, step));
  const width = Math.max(...[...labels, USUAL[format].tick].map(textWidth));
  if (ticksWidths.size >= MOST_WIDTHS) ticksWidths.clear();
  ticksWidths.set(key, width);
  return width;
}

function stepsBetween(min: number, max: number, step: number): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) => min + at * step);
}

/**
 * The longest labels that tags of the axis can have on its scale, whatever their values at present: a plot does not move
 * sideways for a digit more.
 */
function tagLabels(model: ChartModel, axis: YAxis, scale: Scale): string[] {
  const ends = axis.rows ? tagEnds(axis.rows) : scale;
  const ways = new Set<string>();
  return model.series.flatMap((series) => {
    if (series.axis !== axis.id || !isTagged(model, series)) return [];
    const [format, signed] = [formatOf(model, series), isSigned(model, series)];
    const isLoose = 'loose' in series && Array.prototype.includes.call(series.loose ?? [], 1);
    const way = `${format} ${signed} ${isLoose}`;
    if (ways.has(way)) return [];
    ways.add(way);
    const longest = longestFigures(ends.min, ends.max, format, signed ? formatChange : formatFigure);
    return [...longest, (signed ? '+' : '') + USUAL[format].tag].map((label) => markedLoose(label, isLoose));
  });
}

/** A line over rows is written in their values. */
function tagEnds(rows: NonNullable<YAxis['rows']>): { readonly min: number; readonly max: number } {
  if (rows.kind === 'category') return { min: 0, max: placesOf(rows) - 1 };
  return { min: rows.strikes[0] ?? Number.NaN, max: rows.strikes[rows.strikes.length - 1] ?? Number.NaN };
}
