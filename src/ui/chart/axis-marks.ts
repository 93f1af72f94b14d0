import { toneColor } from '../theme-tokens.ts';
import { type BeyondPoint, beyondLineElements } from './beyond-marks.ts';
import type { ChartModel, Series, YAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, line, type Projection, rect, text, textWidth } from './elements.ts';
import { spreadTops } from './label-rows.ts';
import { restingFigure, tagText } from './legend-figures.ts';
import { MARKER_RULE } from './marker-marks.ts';
import { takenIn } from './taken-heights.ts';
import { zeroLine } from './zero-line.ts';

const TAG_PX = 16;
/** A tag reaches no further out of the plot: above is the title of its axis, below what comes next. */
const OUT_PX = 4;
/** As many have room on any axis. */
const LEAST_TAGS = 3;
/** Height of a label of the axis, with what hangs below its line. */
const LABEL_PX = 14;
/** Between the labels of reference lines beyond the plot. */
const APART_PX = 8;

/** Whether the last value of a series stands at its axis: of lines and candles over time. */
export function isTagged(model: ChartModel, series: Series): boolean {
  if (model.x.kind !== 'time' && model.x.kind !== 'date') return false;
  if (series.kind === 'candle') return true;
  return (series.kind === 'line' || series.kind === 'step') && !series.ghost;
}

/** Of so many that their tags would hide the axis, those that matter have one; a legend has the figures of all. */
function tagged(series: readonly Series[], height: number): readonly Series[] {
  const most = Math.max(LEAST_TAGS, Math.floor(height / (3 * TAG_PX)));
  const strong = series.filter((one) => 'emphasis' in one && one.emphasis);
  return series.length > most && strong.length > 0 ? strong : series;
}

/** Where the tags of an axis stand: beside its labels, but clear of those of rows. */
export function tagSide({ id, rows }: YAxis): YAxis['id'] {
  if (!rows) return id;
  return id === 'left' ? 'right' : 'left';
}

/** Between the name of a reference line and the edge of the plot, and its middle and the line. */
const NAME_EDGE_PX = 4;
const NAME_APART_PX = 8;
/** How many places between beginning and end it may have besides. */
const NAMES_BETWEEN = 6;

/**
 * Beneath the data: what the reference lines of an upright chart's axis are, at the beginning of the plot, at its end or
 * between, over the line or under it, the first of these where no figure lies.
 */
export function referenceLabels(
  model: ChartModel,
  axis: YAxis,
  drawing: Drawing,
  projectionOn: (axis: YAxis['id']) => Projection,
): Element[] {
  if (model.horizontal) return [];
  const { area, across } = projectionOn(axis.id);
  const shown = model.series.filter(({ id }) => !drawing.hidden.has(id));
  const begin = area.x + NAME_EDGE_PX;
  return (axis.references ?? []).flatMap(({ value, label }) => {
    if (!label || sideOf(value, { area, across }) !== null) return [];
    const width = textWidth(label);
    const line = referencePx(value, across);
    const isFree = (x: number, y: number) => {
      const [top, foot] = [y - NAME_APART_PX, y + NAME_APART_PX];
      // A line on the lower edge is half a pixel beyond it, and so is the foot of its name.
      if (top < area.y || foot > area.y + area.height + 0.5) return false;
      return takenIn(shown, model, drawing, projectionOn, x, x + width).every(
        ([from, to]) => to <= top || foot <= from,
      );
    };
    const end = area.x + area.width - NAME_EDGE_PX - width;
    const between = Array.from({ length: NAMES_BETWEEN }, (_, at) => (at + 1) / (NAMES_BETWEEN + 1));
    const along = [0, 1, ...between].map((share) => begin + share * (end - begin));
    const places = along.flatMap((x) =>
      [line - NAME_APART_PX, line + NAME_APART_PX].map((y) => [x, y] as const),
    );
    const [x, y] = places.find((place) => isFree(...place)) ?? [begin, line - NAME_APART_PX];
    return [text(label, x, y, drawing.tokens.ink.medium)];
  });
}

const referencePx = (value: number, across: Projection['across']) => Math.round(across(value)) + 0.5;

/** On which side of the plot a value lies beyond its edges; null within them, and on one. */
function sideOf(
  value: number,
  { area, across }: Pick<Projection, 'area' | 'across'>,
): 'over' | 'under' | null {
  const px = Math.round(across(value));
  if (px < area.y) return 'over';
  return px > area.y + area.height ? 'under' : null;
}

/** At the end of the plot, over the data: which reference lines lie beyond its edges, and on which side. */
function referencesBeyond(
  { references = [] }: YAxis,
  { tokens }: Drawing,
  { area, across }: Projection,
): Element[] {
  let right = area.x + area.width;
  const points = references.flatMap(({ value, label }): BeyondPoint[] => {
    const side = sideOf(value, { area, across });
    if (!label || side === null) return [];
    const width = textWidth(label) + APART_PX;
    right -= width;
    return [{ x: right + width / 2, isOver: side === 'over', figure: label }];
  });
  return beyondLineElements(points, area, tokens.ink.medium, tokens);
}

/** At the y axis of an upright chart: its zero, its reference lines, the last values of its series. */
export function axisElements(
  model: ChartModel,
  axis: YAxis,
  drawing: Drawing,
  projection: Projection,
): Element[] {
  if (model.horizontal) return [];
  const { tokens, hidden, width: whole } = drawing;
  const { area, across, labels = [] } = projection;
  const bottom = area.y + area.height;
  const right = area.x + area.width;
  const elements: Element[] = [];
  const zero = zeroLine(model, axis, projection);
  if (zero !== null)
    elements.push(line(area.x, zero, right, zero, { stroke: tokens.ink.weak, opacity: 0.6 }));
  for (const { value, tone } of axis.references ?? []) {
    if (sideOf(value, projection) !== null) continue;
    const y = referencePx(value, across);
    const style = tone
      ? { stroke: toneColor(tokens, tone), ...MARKER_RULE }
      : { stroke: tokens.ink.weak, lineDash: [2, 3] };
    elements.push(line(area.x, y, right, y, style));
  }
  elements.push(...referencesBeyond(axis, drawing, projection));
  const ofAxis = model.series.filter(
    (series) => series.axis === axis.id && !hidden.has(series.id) && isTagged(model, series),
  );
  const tags = tagged(ofAxis, area.height).flatMap((series) => {
    const value = restingFigure(model, series);
    const y = across(value);
    return y >= area.y - 1 && y <= bottom + 1
      ? [{ y, label: tagText(model, series), color: toneColor(tokens, series.tone) }]
      : [];
  });
  const wanted = tags.map(({ y }) => y - TAG_PX / 2);
  const tops = spreadTops(
    wanted,
    wanted.map(() => TAG_PX),
    area.y - OUT_PX,
    bottom + OUT_PX,
  );
  // A label that a tag would cover in part is not seen at all.
  const side =
    tagSide(axis) === 'right'
      ? { x: right + 1, width: Math.max(0, whole - right - 1) }
      : { x: 0, width: Math.max(0, area.x - 1) };
  const isCut = (px: number) => tops.some((top) => Math.abs(top + TAG_PX / 2 - px) < (TAG_PX + LABEL_PX) / 2);
  for (const px of labels.filter(isCut))
    elements.push(rect({ ...side, y: px - LABEL_PX / 2, height: LABEL_PX }, { fill: tokens.surface.panel }));
  tags.forEach(({ label, color }, index) => {
    const width = textWidth(label) + 8;
    const x = tagSide(axis) === 'right' ? right + 1 : area.x - width - 1;
    const y = tops[index]!;
    elements.push(rect({ x, y, width, height: TAG_PX }, { fill: color }, 2));
    elements.push(text(label, x + 4, y + TAG_PX / 2, tokens.surface.panel, { fontWeight: 600 }));
  });
  return elements;
}
