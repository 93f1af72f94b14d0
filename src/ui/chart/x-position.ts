import { dateOf, formatClock, instantOf, MINUTE_MS, parseMinute } from '#market/trading-date.ts';
import { formatFigure, formatStrike } from '../formats.ts';
import type { Numbers, TimeAxis, XAxis } from './chart-model.ts';
import { niceStep, placesOf, type Window } from './value-scale.ts';

/**
 * Where things stand along the x axis. Minutes, strikes and categories stand at 0, 1, 2, …, a level between two
 * strikes between them; a measured axis is its own position.
 */
export function positionOf(x: XAxis, at: number): number {
  if (x.kind === 'time') return interpolate(x.times, at);
  return x.kind === 'strike' ? interpolate(x.strikes, at) : at;
}

/** The value of the axis at a place: the minute's close, the strike, the index of the category. */
export function valueAtPlace(x: XAxis, place: number): number {
  if (x.kind === 'time') return x.times[place] ?? Number.NaN;
  return x.kind === 'strike' ? (x.strikes[place] ?? Number.NaN) : place;
}

/** The place nearest a position, within the axis; −1 on an empty or a measured one. */
export function placeNear(x: XAxis, position: number): number {
  return Math.min(Math.max(Math.round(position), 0), placesOf(x) - 1);
}

/** What stands under a place: `10:43`, `24,200`, a name. */
export function placeLabel(x: XAxis, place: number): string {
  if (x.kind === 'time') return formatClock(x.times[place] ?? 0);
  if (x.kind === 'strike') return formatStrike(x.strikes[place]);
  return x.kind === 'category' ? (x.names[place] ?? '') : formatFigure(place, x.format);
}

function interpolate(ascending: Numbers, value: number): number {
  const last = ascending.length - 1;
  if (last < 0) return Number.NaN;
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  if (low === 0 || value > ascending[last]!)
    return value < ascending[0]! ? -0.5 : value > ascending[last]! ? last + 0.5 : low;
  const below = ascending[low - 1]!;
  return low - 1 + (value - below) / (ascending[low]! - below);
}

/** A gap of the time axis as positions: half a minute around its first and last missing minute. */
export function gapPositions(
  x: TimeAxis,
): readonly { readonly from: number; readonly to: number; readonly label: string }[] {
  if (x.times.length === 0) return [];
  const date = dateOf(x.times[0]! - MINUTE_MS);
  return x.gaps.map(([first, last]) => ({
    from: positionOf(x, instantOf(date, parseMinute(first) ?? 0)) - 0.5,
    to: positionOf(x, instantOf(date, parseMinute(last) ?? 0)) + 0.5,
    label: `${first}–${last}`,
  }));
}

const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120];

/** The places that get a label: round minutes, round strikes with the money always among them; at most `most`. */
export function labelledPlaces(x: XAxis, window: Window, most: number): number[] {
  const first = Math.max(0, Math.ceil(window[0]));
  const last = Math.min(placesOf(x) - 1, Math.floor(window[1]));
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (places.length === 0 || most < 1) return [];
  if (x.kind === 'time') {
    const minuteOf = (place: number) => Math.round(x.times[place]! / MINUTE_MS) + 330;
    const round = (step: number) => places.filter((place) => minuteOf(place) % step === 0);
    const step = MINUTE_STEPS.find((minutes) => round(minutes).length <= most) ?? 240;
    const ticks = round(step);
    return ticks.length > 0 ? ticks : places.slice(0, 1);
  }
  if (x.kind === 'strike') return roundStrikes(x.strikes, x.atm, places, most);
  const every = Math.ceil(places.length / most);
  return places.filter((_, at) => at % every === 0);
}

function roundStrikes(
  strikes: Numbers,
  atm: number | null,
  places: readonly number[],
  most: number,
): number[] {
  const span = strikes[places.at(-1)!]! - strikes[places[0]!]!;
  const isRound = (place: number, step: number) =>
    Math.abs(strikes[place]! / step - Math.round(strikes[place]! / step)) < 1e-6;
  let step = span > 0 ? niceStep(span / Math.max(1, places.length - 1)) : 1;
  while (places.filter((place) => isRound(place, step)).length > most) step = niceStep(step * 1.01);
  const money = places.find((place) => strikes[place] === atm);
  const apart = (0.75 * places.length) / most;
  const ticks = places.filter(
    (place) => isRound(place, step) && (money === undefined || Math.abs(place - money) > apart),
  );
  return money === undefined ? ticks : [...ticks, money].sort((a, b) => a - b);
}
