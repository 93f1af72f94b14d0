import { toneColor } from '../theme-tokens.ts';
import { barSign, barStyle } from './bar-sign.ts';
import { type BeyondBar, beyondElements } from './beyond-marks.ts';
import type { BarSeries, ChartModel, Tone } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Area, bars, type Element, type Projection } from './elements.ts';
import { isHatched } from './hatch.ts';
import { figureText } from './legend-figures.ts';
import { edgesAt, placesOf, positionAt } from './places.ts';

/** Share of a place's width that its bars take. */
const BAR_SHARE = 0.78;
const WIDEST_BAR_PX = 32;
/** A bar without an edge that is shorter than that is nothing that anybody could see. */
const SHORTEST_BAR_PX = 0.005;

/**
 * The bars of one series: one element for each tone among them, absent where the value is missing. What the end of the
 * scale cuts off is marked.
 */
export function barElements(
  series: BarSeries,
  model: ChartModel,
  { tokens, hidden }: Drawing,
  { area, along, across }: Projection,
): Element[] {
  const [slot, slots] = slotOf(series, model, hidden);
  const place = Math.abs(along(1) - along(0));
  const usual = barWidth(place, slots);
  const gap = usual > 4 ? 0.5 : 0;
  const edge = usual > 4 ? 1 : 0;
  const byTone = new Map<Tone, Area[]>();
  const beyond: BeyondBar[] = [];
  const [first, last] = model.horizontal ? [area.x, area.x + area.width] : [area.y, area.y + area.height];
  const count = Math.min(series.values.length, placesOf(model.x));
  for (let at = 0; at < count; at++) {
    const value = series.values[at]!;
    if (Number.isNaN(value)) continue;
    const from = series.from?.[at] ?? 0;
    const [base, end] = [across(from), across(from + value)];
    const [opens, closes] = edgesAt(model.x, at);
    const width = barWidth((closes - opens) * place, slots);
    const start = along(positionAt(model.x, at)) + (slot - slots / 2) * width + gap;
    const low = Math.min(base, end);
    const length = Math.abs(end - base);
    const tone = series.tones?.[at] ?? series.tone;
    const isEdged = series.outline || (edge > 0 && (series.hatched ?? isHatched(tone)));
    if (length < SHORTEST_BAR_PX && !isEdged) continue;
    const same = byTone.get(tone) ?? [];
    byTone.set(tone, same);
    const bar = model.horizontal
      ? { x: low, y: start, width: length, height: width - 2 * gap }
      : { x: start, y: low, width: width - 2 * gap, height: length };
    same.push(bar);
    const isOut = end < first - 0.5 || end > last + 0.5;
    if (isOut && !series.outline)
      beyond.push({ bar, isOver: value > 0, figure: figureText(model, series, value) });
  }
  return [
    ...[...byTone].map(([tone, areas]) =>
      bars(areas, barStyle(barSign({ ...series, tone }), toneColor(tokens, tone, 'bar'), tokens, edge)),
    ),
    ...beyondElements(beyond, area, model.horizontal ?? false, place / slots, tokens),
  ];
}

/** How wide a bar is in a place of a width, px, in which so many stand side by side. */
export function barWidth(place: number, slots: number): number {
  return Math.max(1, Math.min(WIDEST_BAR_PX, (place * BAR_SHARE) / slots));
}

/** Which of how many bars side by side the series is; those of one stack share their place. */
export function slotOf(
  { id, stack = id }: BarSeries,
  model: ChartModel,
  hidden: ReadonlySet<string>,
): [slot: number, slots: number] {
  const stacks = new Set(
    model.series.flatMap((one) => (one.kind === 'bar' && !hidden.has(one.id) ? [one.stack ?? one.id] : [])),
  );
  return [[...stacks].indexOf(stack), stacks.size];
}
