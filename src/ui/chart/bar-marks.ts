import { toneColor } from '../theme-tokens.ts';
import type { BarSeries, ChartModel } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Area, bars, type Element, type Projection } from './elements.ts';
import { hatched } from './hatch.ts';
import { placesOf, positionAt } from './value-scale.ts';

/** Share of a place's width that its bars take. */
const BAR_SHARE = 0.78;
const WIDEST_BAR_PX = 32;

/** The bars of one series: one element for each colour among them, absent where the value is missing. */
export function barElements(
  series: BarSeries,
  model: ChartModel,
  { tokens, hidden }: Drawing,
  { along, across }: Projection,
): Element[] {
  const [slot, slots] = slotOf(series, model, hidden);
  const place = Math.abs(along(1) - along(0));
  const width = Math.max(1, Math.min(WIDEST_BAR_PX, (place * BAR_SHARE) / slots));
  const gap = width > 4 ? 0.5 : 0;
  const byColor = new Map<string, Area[]>();
  const count = Math.min(series.values.length, placesOf(model.x));
  for (let at = 0; at < count; at++) {
    const value = series.values[at]!;
    if (Number.isNaN(value)) continue;
    const from = series.from?.[at] ?? 0;
    const [base, end] = [across(from), across(from + value)];
    const start = along(positionAt(model.x, at)) + (slot - slots / 2) * width + gap;
    const low = Math.min(base, end);
    const length = Math.abs(end - base);
    const color = toneColor(tokens, series.tones?.[at] ?? series.tone, 'bar');
    const same = byColor.get(color) ?? [];
    byColor.set(color, same);
    same.push(
      model.horizontal
        ? { x: low, y: start, width: length, height: width - 2 * gap }
        : { x: start, y: low, width: width - 2 * gap, height: length },
    );
  }
  const isHatched = series.hatched ?? series.tone === 'put';
  const styleOf = (color: string) => {
    if (series.outline) return { fill: 'transparent', stroke: tokens.ink.strong, lineWidth: 1, opacity: 0.7 };
    return isHatched
      ? { fill: hatched(color), stroke: color, lineWidth: width > 4 ? 1 : 0 }
      : { fill: color };
  };
  return [...byColor].map(([color, areas]) => bars(areas, styleOf(color)));
}

/** Which of how many bars side by side the series is; those of one stack share their place. */
function slotOf(
  { id, stack = id }: BarSeries,
  model: ChartModel,
  hidden: ReadonlySet<string>,
): [slot: number, slots: number] {
  const stacks = new Set(
    model.series.flatMap((one) => (one.kind === 'bar' && !hidden.has(one.id) ? [one.stack ?? one.id] : [])),
  );
  return [[...stacks].indexOf(stack), stacks.size];
}
