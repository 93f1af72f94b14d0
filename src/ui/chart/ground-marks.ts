import { toneColor } from '../theme-tokens.ts';
import { bandsOf } from './bands.ts';
import type { ChartModel } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Area, bars, type Element, line, type Projection, rect, text, textWidth } from './elements.ts';
import { hatched } from './hatch.ts';
import { figuresOf } from './series-figures.ts';
import { BAND_STRIP, BAND_TINT } from './signs.ts';
import { placesOf, positionAt } from './value-scale.ts';
import { gapPositions, indicativePositions, sessionStarts } from './x-position.ts';

/** Height of the strip at the foot of a band: its tone in full, where the tint above is faint. */
const STRIP_PX = 4;

/** Beneath the data: tinted bands, lines between sessions, hatched gaps. */
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

function gapElements(model: ChartModel, drawing: Drawing, projection: Projection): Element[] {
  const { tokens } = drawing;
  return holesOf(model, drawing, projection).map(({ area }) =>
    rect(area, { fill: hatched(tokens.ink.weak, 'faint') }),
  );
}

type Hole = { readonly area: Area; readonly range: string; readonly say: (range: string) => string };

/** What is hatched: the gaps, and the minutes of an indicative spot where one is drawn. */
function holesOf(model: ChartModel, { words, hidden }: Drawing, projection: Projection): Hole[] {
  const { x } = model;
  if (x.kind !== 'time') return [];
  const hasSpot = model.series.some(({ id, spot }) => spot && !hidden.has(id));
  const holes = [
    ...(hasSpot ? indicativePositions(x) : []).map((hole) => ({ ...hole, say: words.indicativeSpot })),
    ...gapPositions(x).map((hole) => ({ ...hole, say: words.noData })),
  ];
  return holes.flatMap(({ from, to, label, say }) => {
    const area = stretch(projection, from, to, model.horizontal ?? false);
    return area.width <= 0 ? [] : [{ area, range: label, say }];
  });
}

/** Height of a name on its ground. */
const NAME_PX = 16;
/** How far from one another the heights are that a name tries. */
const NAME_STEP_PX = 8;

/** Over the data: the names of what is hatched, each on a ground of its own, as near the middle as nothing lies under it. */
export function gapNames(
  model: ChartModel,
  drawing: Drawing,
  projectionOn: (axis: 'left' | 'right') => Projection,
): Element[] {
  const { tokens } = drawing;
  return holesOf(model, drawing, projectionOn(model.y[0]?.id ?? 'left')).flatMap(({ area, range, say }) => {
    const whole = say(range);
    const isWide = textWidth(whole) < area.width;
    if (!isWide && area.width < NAME_PX - 2) return [];
    const label = isWide || textWidth(whole) < area.height ? whole : say('').trim();
    const [along, upright] = isWide ? [textWidth(label), NAME_PX] : [NAME_PX, textWidth(label)];
    const middle = area.x + area.width / 2;
    const taken = takenIn(model, drawing, projectionOn, middle - along / 2, middle + along / 2);
    return [
      {
        ...text(label, middle, freeHeight(area, upright + 8, taken), tokens.ink.medium, {
          align: 'center',
          backgroundColor: tokens.surface.panel,
          padding: [2, 4],
        }),
        rotation: isWide ? 0 : Math.PI / 2,
      },
    ];
  });
}

type Span = readonly [top: number, foot: number];

/** The middle of a name that is `height` px high: the free one nearest the middle of the plot, else that. */
function freeHeight({ y, height: room }: Area, height: number, taken: readonly Span[]): number {
  const middle = y + room / 2;
  const isFree = (at: number) =>
    taken.every(([top, foot]) => foot <= at - height / 2 || at + height / 2 <= top);
  for (let away = 0; away <= (room - height) / 2; away += NAME_STEP_PX)
    for (const at of [middle - away, middle + away]) if (isFree(at)) return at;
  return middle;
}

/** Half of what a line or a dot takes. */
const MARK_PX = 4;

/** What figures take of the height of the plot between two px along it: lines and dots their places, bars their length. */
function takenIn(
  { x, series }: ChartModel,
  { hidden }: Drawing,
  projectionOn: (axis: 'left' | 'right') => Projection,
  from: number,
  to: number,
): Span[] {
  return series.flatMap((one): Span[] => {
    if (hidden.has(one.id)) return [];
    const { along, across } = projectionOn(one.axis);
    const half = one.kind === 'bar' ? Math.abs(along(1) - along(0)) / 2 : MARK_PX;
    const figures = figuresOf(one);
    const spans: Span[] = [];
    for (let place = 0; place < placesOf(x); place++) {
      const px = along(positionAt(x, place));
      if (px + half < from || px - half > to) continue;
      const ends = figures.map(({ at }) => across(at(place)));
      if (one.kind === 'bar') ends.push(across(0));
      if (!ends.some(Number.isNaN) && ends.length > 0)
        spans.push([Math.min(...ends) - MARK_PX, Math.max(...ends) + MARK_PX]);
    }
    return spans;
  });
}
