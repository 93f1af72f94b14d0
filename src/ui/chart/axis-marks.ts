import { toneColor } from '../theme-tokens.ts';
import { type BeyondPoint, beyondLineElements } from './beyond-marks.ts';
import type { ChartModel, Series, YAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, line, type Projection, rect, text, textWidth } from './elements.ts';
import { spreadTops } from './label-rows.ts';
import { figureText, restingFigure } from './legend-figures.ts';
import { MARKER_RULE } from './marker-marks.ts';

const TAG_PX = 16;
/** As many have room on any axis. */
const LEAST_TAGS = 3;
/** Height of a label of the axis, with what hangs below its line. */
const LABEL_PX = 14;
/** From the edge of the plot to the label of a reference line. */
const LABEL_INSET_PX = 4;

/** Whether the last value of a series stands at its axis: of lines and candles over time. */
export function isTagged(model: ChartModel, series: Series): boolean {
  if (model.x.kind !== 'time' && model.x.kind !== 'date') return false;
  if (series.kind === 'candle') return true;
  return (series.kind === 'line' || series.kind === 'step' || series.kind === 'area') && !series.ghost;
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

/** Beneath the data: what the reference lines of an upright chart's axis are, and which of them lie beyond its ends. */
export function referenceLabels(
  model: ChartModel,
  axis: YAxis,
  { tokens }: Drawing,
  { area, across }: Projection,
): Element[] {
  if (model.horizontal) return [];
  const labelled = (axis.references ?? []).filter(({ label }) => label);
  const isOver = (y: number) => y < area.y;
  const isUnder = (y: number) => y > area.y + area.height;
  const beyond: BeyondPoint[] = [];
  let left = area.x + LABEL_INSET_PX;
  const within = labelled.flatMap(({ value, label }) => {
    const y = referencePx(value, across);
    if (!isOver(y) && !isUnder(y)) return [text(label, area.x + LABEL_INSET_PX, y - 8, tokens.ink.medium)];
    const width = textWidth(label) + 4;
    beyond.push({ x: left + width / 2, isOver: isOver(y), figure: label });
    left += width + 2 * LABEL_INSET_PX;
    return [];
  });
  return [...within, ...beyondLineElements(beyond, area, tokens.ink.medium, tokens)];
}

const referencePx = (value: number, across: Projection['across']) => Math.round(across(value)) + 0.5;

/** At the y axis of an upright chart: its zero, its reference lines, the last values of its series. */
export function axisElements(
  model: ChartModel,
  axis: YAxis,
  { tokens, hidden, width: whole }: Drawing,
  { area, across, labels = [] }: Projection,
): Element[] {
  if (model.horizontal) return [];
  const bottom = area.y + area.height;
  const right = area.x + area.width;
  const elements: Element[] = [];
  const zero = Math.round(across(0)) + 0.5;
  if (axis === model.y[0] && !axis.rows && zero > area.y && zero < bottom - 1)
    elements.push(line(area.x, zero, right, zero, { stroke: tokens.ink.weak, opacity: 0.6 }));
  for (const { value, tone } of axis.references ?? []) {
    const y = referencePx(value, across);
    if (y < area.y || y > bottom) continue;
    const style = tone
      ? { stroke: toneColor(tokens, tone), ...MARKER_RULE }
      : { stroke: tokens.ink.weak, lineDash: [2, 3] };
    elements.push(line(area.x, y, right, y, style));
  }
  const ofAxis = model.series.filter(
    (series) => series.axis === axis.id && !hidden.has(series.id) && isTagged(model, series),
  );
  const tags = tagged(ofAxis, area.height).flatMap((series) => {
    const value = restingFigure(model, series);
    const y = across(value);
    return y >= area.y - 1 && y <= bottom + 1
      ? [{ y, label: figureText(model, series, value), color: toneColor(tokens, series.tone) }]
      : [];
  });
  const wanted = tags.map(({ y }) => y - TAG_PX / 2);
  const tops = spreadTops(wanted, TAG_PX, area.y - TAG_PX / 2, bottom + TAG_PX / 2);
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
