import { toneColor } from '../theme-tokens.ts';
import { bandsOf } from './bands.ts';
import type { ChartModel } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Area, bars, type Element, line, type Projection, rect, text, textWidth } from './elements.ts';
import { hatched } from './hatch.ts';
import { gapPositions, indicativePositions, sessionStarts } from './x-position.ts';

/** Height of the strip at the foot of a band: its tone in full, where the tint above is faint. */
const STRIP_PX = 4;
/** Opacity of a band and of its strip. */
export const [BAND_TINT, BAND_STRIP] = [0.1, 0.8];

/** Beneath the data: tinted bands, lines between sessions, hatched gaps with their names. */
export function groundElements(model: ChartModel, drawing: Drawing, projection: Projection): Element[] {
  return [
    ...bandElements(model, drawing, projection),
    ...sessionElements(model, drawing, projection),
    ...gapElements(model, drawing, projection),
  ];
}

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

/** The tints of one tone as one path; a label only where it fits. */
function bandElements(model: ChartModel, { tokens }: Drawing, projection: Projection): Element[] {
  const horizontal = model.horizontal ?? false;
  const byColor = new Map<string, Area[]>();
  const labels: Element[] = [];
  for (const { from, to, tone, label } of bandsOf(model)) {
    const area = stretch(projection, from, to, horizontal);
    if (area.width <= 0 || area.height <= 0) continue;
    const color = toneColor(tokens, tone);
    byColor.set(color, [...(byColor.get(color) ?? []), area]);
    if (label && textWidth(label) + 8 < area.width)
      labels.push(text(label, area.x + 4, area.y + area.height - STRIP_PX - 8, tokens.ink.medium));
  }
  const strip = ({ x, y, width, height }: Area): Area =>
    horizontal ? { x, y, width: STRIP_PX, height } : { x, y: y + height - STRIP_PX, width, height: STRIP_PX };
  return [
    ...[...byColor].flatMap(([color, areas]) => [
      bars(areas, { fill: color, opacity: BAND_TINT }),
      bars(areas.map(strip), { fill: color, opacity: BAND_STRIP }),
    ]),
    ...labels,
  ];
}

function sessionElements({ x }: ChartModel, { tokens }: Drawing, { area, along }: Projection): Element[] {
  return sessionStarts(x)
    .map((start) => Math.round(along(start - 0.5)) + 0.5)
    .filter((px) => px > area.x && px < area.x + area.width)
    .map((px) => line(px, area.y, px, area.y + area.height, { stroke: tokens.ink.weak, opacity: 0.45 }));
}

function gapElements(
  model: ChartModel,
  { tokens, words, hidden }: Drawing,
  projection: Projection,
): Element[] {
  const { x } = model;
  if (x.kind !== 'time') return [];
  const hasSpot = model.series.some(({ id, spot }) => spot && !hidden.has(id));
  const holes = [
    ...(hasSpot ? indicativePositions(x) : []).map((hole) => ({ ...hole, say: words.indicativeSpot })),
    ...gapPositions(x).map((hole) => ({ ...hole, say: words.noData })),
  ];
  return holes.flatMap(({ from, to, label: range, say }): Element[] => {
    const area = stretch(projection, from, to, model.horizontal ?? false);
    if (area.width <= 0) return [];
    const whole = say(range);
    const isWide = textWidth(whole) < area.width;
    const label = isWide || textWidth(whole) < area.height ? whole : say('').trim();
    const name = {
      ...text(label, area.x + area.width / 2, area.y + area.height / 2, tokens.ink.medium, {
        align: 'center',
        backgroundColor: tokens.surface.panel,
        padding: [2, 4],
      }),
      rotation: isWide ? 0 : Math.PI / 2,
    };
    const hatching = rect(area, { fill: hatched(tokens.ink.weak, 'faint') });
    return isWide || area.width >= 14 ? [hatching, name] : [hatching];
  });
}
