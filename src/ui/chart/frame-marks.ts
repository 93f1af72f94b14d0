import { formatTick } from '../formats.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import { type Area, type Element, line, text, textWidth } from './elements.ts';
import { EDGE_PX, type Frame } from './frame.ts';
import { niceStep } from './nice-step.ts';
import type { Window } from './places.ts';
import type { Scale } from './value-scale.ts';
import type { Tick } from './x-labels.ts';

/** Between an axis and its labels. */
const LABEL_GAP_PX = 8;
const FOOT_LABEL_GAP_PX = 6;
/** Between the foot of the plot and the title beneath it. */
const FOOT_TITLE_GAP_PX = 22;
/** Foot of the titles of upright axes, above the rows of marker labels. */
const HEAD_TITLE_PX = 16;
const TICK_PX = 4;
/** Of a label of an upright axis, with what is between it and the next. */
const LEAST_LINE_PX = 16;
/** Between labels of a measured axis. */
const APART_PX = 4;
/** Labels of a measured axis in sight, at most. */
const MEASURED_SPACES = 8;

type Place = { readonly px: number; readonly label: string; readonly strong?: boolean };

/**
 * What stands around the data: grid, ticks, labels and titles of every axis. Nothing of it hangs on a figure but
 * through the frame, so that it is painted anew only when the frame changes.
 *
 * @param along px of a position of the x axis
 * @param window the part of the x axis in sight; null for all of it
 */
export function frameElements(
  frame: Frame,
  tokens: ThemeTokens,
  area: Area,
  along: (position: number) => number,
  window: Window | null,
): Element[] {
  const places = alongPlaces(frame.along, along, window);
  const measured = frame.along.kind === 'measured' ? frame.along.label : null;
  const { horizontal } = frame;
  return [
    ...frame.values.flatMap((axis, at) => valueAxis(frame, axis, at === 0, tokens, area)),
    ...(measured === null ? [] : places.map(({ px }) => gridLine(px, !horizontal, tokens, area))),
    ...(horizontal ? uprightPlaces(places, tokens, area) : footPlaces(places, measured, tokens, area)),
    ...(measured === null || horizontal ? [] : [footTitle(measured, tokens, area)]),
  ];
}

const crisp = (px: number) => Math.round(px) + 0.5;

function gridLine(px: number, upright: boolean, { grid }: ThemeTokens, area: Area): Element {
  const at = crisp(px);
  return upright
    ? line(at, area.y, at, area.y + area.height, { stroke: grid })
    : line(area.x, at, area.x + area.width, at, { stroke: grid });
}

/** Ticks of the x axis; round numbers in sight where it measures. */
export function alongPlaces(
  along: Frame['along'],
  px: (position: number) => number,
  window: Window | null,
): Place[] {
  if (along.kind === 'places')
    return along.ticks.map(({ place, label, strong }) => ({ px: px(place), label, strong }));
  const [from, to] = window ?? [along.min, along.max];
  const step = window ? niceStep((to - from) / MEASURED_SPACES) : along.step;
  return stepsOf(from, to, step).map((value) => ({
    px: px(value),
    label: formatTick(value, along.format, step),
  }));
}

/** Multiples of a step from `min` to `max`. */
function stepsOf(min: number, max: number, step: number): number[] {
  const [first, last] = [Math.ceil(min / step - 1e-9), Math.floor(max / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** The x axis at the foot of the plot. Labels of a measured one are left out where they would touch. */
function footPlaces(
  places: readonly Place[],
  measured: string | null,
  tokens: ThemeTokens,
  area: Area,
): Element[] {
  const foot = crisp(area.y + area.height);
  const axis = { stroke: tokens.hairline };
  let end = Number.NEGATIVE_INFINITY;
  const labelled = places.filter(({ px, label }) => {
    const half = textWidth(label) / 2;
    if (measured !== null && px - half < end + APART_PX) return false;
    end = px + half;
    return true;
  });
  return [
    line(area.x, foot, area.x + area.width, foot, axis),
    ...(measured === null
      ? places.map(({ px }) => line(crisp(px), foot, crisp(px), foot + TICK_PX, axis))
      : []),
    ...labelled.map(({ px, label, strong }) =>
      text(label, px, area.y + area.height + FOOT_LABEL_GAP_PX, ink(tokens, strong), {
        align: 'center',
        verticalAlign: 'top',
        ...(strong && { fontWeight: 700 }),
      }),
    ),
  ];
}

/** The x axis of a chart on its side, at the left. */
function uprightPlaces(places: readonly Place[], tokens: ThemeTokens, area: Area): Element[] {
  const x = crisp(area.x);
  const axis = { stroke: tokens.hairline };
  return [
    line(x, area.y, x, area.y + area.height, axis),
    ...places.map(({ px }) => line(x - TICK_PX, crisp(px), x, crisp(px), axis)),
    ...places.map(({ px, label, strong }) =>
      text(label, area.x - LABEL_GAP_PX, px, ink(tokens, strong), {
        align: 'right',
        ...(strong && { fontWeight: 700 }),
      }),
    ),
  ];
}

const ink = ({ ink: { strong, medium } }: ThemeTokens, isStrong = false) => (isStrong ? strong : medium);

function footTitle(label: string, tokens: ThemeTokens, area: Area): Element {
  const y = area.y + area.height + FOOT_TITLE_GAP_PX;
  return text(label, area.x + area.width / 2, y, tokens.ink.medium, {
    align: 'center',
    verticalAlign: 'top',
  });
}

/**
 * Grid, labels and title of an axis of values; only the first has a grid, and none has one between rows. One without a
 * value measures nothing, and has no labels.
 */
function valueAxis(
  { horizontal, margins }: Frame,
  { id, label, format, scale, ticks, hasValues }: Frame['values'][number],
  isFirst: boolean,
  tokens: ThemeTokens,
  area: Area,
): Element[] {
  const places = ticks ? rowPlaces(ticks, scale, area) : scalePlaces(format, scale, horizontal, area);
  const grid = isFirst && !ticks ? places.map(({ px }) => gridLine(px, horizontal, tokens, area)) : [];
  const named = hasValues ? places : [];
  if (horizontal) {
    const y = area.y + area.height + FOOT_LABEL_GAP_PX;
    const labels = named.map((place) =>
      text(place.label, place.px, y, tokens.ink.medium, { align: 'center', verticalAlign: 'top' }),
    );
    return [...grid, ...labels, ...(isFirst ? [footTitle(label, tokens, area)] : [])];
  }
  const [x, align, edge] =
    id === 'left'
      ? [area.x - LABEL_GAP_PX, 'right', EDGE_PX]
      : [area.x + area.width + LABEL_GAP_PX, 'left', area.x + area.width + margins.right - EDGE_PX];
  return [
    ...grid,
    ...named.map((place) =>
      text(place.label, x, place.px, ink(tokens, place.strong), {
        align,
        ...(place.strong && { fontWeight: 700 }),
      }),
    ),
    text(label, edge, HEAD_TITLE_PX, tokens.ink.medium, { align: id, verticalAlign: 'bottom' }),
  ];
}

/** Lines that are as many as have room for what they say: of a low plot every second one. */
function scalePlaces(
  format: Frame['values'][number]['format'],
  { min, max, step }: Scale,
  horizontal: boolean,
  area: Area,
): Place[] {
  const count = Math.round((max - min) / step);
  const places = Array.from({ length: count + 1 }, (_, at) => {
    const share = at / count;
    const px = horizontal ? area.x + share * area.width : area.y + (1 - share) * area.height;
    return { px, label: formatTick(min + at * step, format, step) };
  });
  const least = horizontal
    ? LABEL_GAP_PX + Math.max(...places.map(({ label }) => textWidth(label)))
    : LEAST_LINE_PX;
  const every = Math.max(1, Math.ceil((least * count) / (horizontal ? area.width : area.height)));
  // Counted from 0, which has a line wherever any have.
  const zero = Math.round(-min / step);
  return places.filter((_, at) => (at - zero) % every === 0);
}

/** Rows from the foot up. */
function rowPlaces(ticks: readonly Tick[], { min, max }: Scale, area: Area): Place[] {
  return ticks.map(({ place, label, strong }) => ({
    px: area.y + area.height * (1 - (place - min) / (max - min)),
    label,
    strong,
  }));
}
