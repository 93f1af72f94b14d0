import {
  formatClock,
  type Instant,
  MINUTE_MS,
  minuteOfDay,
  type TradingDate,
  weekdayOf,
} from '#market/trading-date.ts';
import { formatDate, formatFigure, formatStrike } from '../formats.ts';
import { windowRange } from '../window-name.ts';
import type { DateAxis, Numbers, StrikeAxis, TimeAxis, XAxis } from './chart-model.ts';
import { niceStep } from './nice-step.ts';
import { placesOf, positionAt, type Window } from './places.ts';
import { minutesUnder, onMinutes, onWindows } from './window-slots.ts';
import { sessionOf, sessionStarts } from './x-position.ts';

/** What stands under a place: `10:43`, `10:15–10:18`, `Tue 18 Aug 2026`, `24,200`, a name. */
export function placeLabel(x: XAxis, place: number): string {
  switch (x.kind) {
    case 'time':
      return minuteLabel(x, place);
    case 'date': {
      const date = x.dates[place];
      return date === undefined ? '' : formatDate(date, x.language, 'year');
    }
    case 'strike':
      return formatStrike(x.strikes[place]);
    case 'category':
      return x.names[place] ?? '';
    case 'value':
      return x.names?.of[place] ?? formatFigure(positionAt(x, place), x.format);
  }
}

/** A minute, or a window by its name (`windowName`); of several sessions with the date. */
function minuteLabel(x: TimeAxis, place: number): string {
  const { times, language = 'en' } = x;
  const close = times[place];
  if (close === undefined) return '';
  const session = sessionOf(close);
  const clock =
    acrossGapAt(x, place)?.name ??
    unfinishedAt(x, place)?.name ??
    windowRange({ opens: opensAt(x, place), time: close, complete: true });
  const isLong = sessionOf(times[0]!) !== sessionOf(times[times.length - 1]!);
  return isLong ? `${formatDate(session, language)} ${clock}` : clock;
}

/** The window at a place that is not complete; undefined for one that is, and for a minute. */
export const unfinishedAt = ({ unfinished }: TimeAxis, place: number) =>
  unfinished?.find((window) => window.place === place);

/** The window at a place whose changes go back to before a gap; undefined for others. */
export const acrossGapAt = ({ acrossGap }: TimeAxis, place: number) =>
  acrossGap?.find((window) => window.place === place);

/** Where a minute or a window begins: the last window of an interval may be shorter than the others. */
export function opensAt({ times, interval = 1 }: TimeAxis, place: number): Instant {
  return Math.max(times[place]! - interval * MINUTE_MS, times[place - 1] ?? 0);
}

/**
 * A place as the axis writes it, by its position: as short as its neighbours allow. Strong ones stand out: the money, a session's
 * date.
 */
export type Tick = { readonly place: number; readonly label: string; readonly strong: boolean };

/** Ticks for at most `most` places in sight: round minutes, first days, round strikes with the money among them. */
export function ticksOf(x: XAxis, window: Window, most: number): Tick[] {
  const minutes = minutesUnder(x);
  if (minutes) {
    const inSight: Window = [onMinutes(minutes, window[0]), onMinutes(minutes, window[1])];
    const ticks = ticksOf(minutes.axis, inSight, most);
    return ticks.map(({ place, ...tick }) => ({ ...tick, place: onWindows(minutes, place) }));
  }
  const first = Math.max(0, Math.ceil(window[0]));
  const last = Math.min(placesOf(x) - 1, Math.floor(window[1]));
  const count = last - first + 1;
  if (count < 1 || most < 1) return [];
  const places = () => placesFrom(first, count);
  const key = `${first} ${count} ${most}`;
  switch (x.kind) {
    case 'time':
      return keptTicks(x.times, `${x.interval} ${x.language} ${key}`, () => timeTicks(x, places(), most));
    case 'strike':
      return keptTicks(x.strikes, `${x.atm} ${key}`, () => strikeTicks(x, places(), most));
    case 'date':
      return dateTicks(x, places(), most);
    default:
      return everySo(places(), most).map((place) => ({ place, label: placeLabel(x, place), strong: false }));
  }
}

const placesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

const everySo = (places: readonly number[], most: number): number[] => {
  const step = Math.ceil(places.length / most);
  return places.filter((_, at) => at % step === 0);
};

const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120];

/** Those of an axis that stands still while its figures change every minute. */
const ticksKept = new WeakMap<Numbers, Map<string, Tick[]>>();
/** Widths of charts over one axis, and a zoom or two. */
const MOST_KEPT = 16;

function keptTicks(of: Numbers, key: string, ticks: () => Tick[]): Tick[] {
  const kept = ticksKept.get(of) ?? new Map<string, Tick[]>();
  const made = kept.get(key) ?? ticks();
  if (kept.size >= MOST_KEPT) kept.clear();
  ticksKept.set(of, kept.set(key, made));
  return made;
}

/**
 * Round minutes; over several sessions the date where each begins, and round minutes where they keep clear of it. A
 * window that holds a round minute is named by it, whatever minute it ends at.
 */
function timeTicks(x: TimeAxis, places: readonly number[], most: number): Tick[] {
  const starts = sessionStarts(x);
  const dated = new Set(starts.length > 0 ? [0, ...starts] : []);
  const sessions = places.filter((place) => dated.has(place));
  const dates = everySo(sessions, most).map((place) => ({
    place,
    label: formatDate(sessionOf(x.times[place]!), x.language ?? 'en', 'day'),
    strong: true,
  }));
  const apart = (0.75 * places.length) / most;
  const isClear = (place: number) => sessions.every((start) => Math.abs(place - start) > apart);
  const pastRound = (place: number, step: number) => minuteOfDay(x.times[place]!) % step;
  const holds = (place: number, step: number) =>
    pastRound(place, step) * MINUTE_MS < x.times[place]! - opensAt(x, place);
  const round = (step: number) => places.filter((place) => holds(place, step) && isClear(place));
  const step = MINUTE_STEPS.find((minutes) => round(minutes).length <= most - dates.length);
  const minutes = step === undefined && dates.length > 0 ? [] : round(step ?? 240);
  const clocks = (minutes.length > 0 || dates.length > 0 ? minutes : places.slice(0, 1)).map((place) => ({
    place,
    label: formatClock(
      x.times[place]! - (minutes.length > 0 ? pastRound(place, step ?? 240) * MINUTE_MS : 0),
    ),
    strong: false,
  }));
  return [...dates, ...clocks].sort((a, b) => a.place - b.place);
}

/** Every session, or the first ones of weeks, months, quarters or years, whichever are few enough. */
function dateTicks({ dates, language }: DateAxis, places: readonly number[], most: number): Tick[] {
  const quarter = (date: TradingDate) => `${date.slice(0, 4)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
  const isFirst = (of: (date: TradingDate) => string) => (place: number) =>
    place > 0 && of(dates[place]!) !== of(dates[place - 1]!);
  const isNewWeek = (place: number) => place > 0 && weekdayOf(dates[place]!) < weekdayOf(dates[place - 1]!);
  const isNewYear = isFirst((date) => date.slice(0, 4));
  const choices = [() => true, isNewWeek, isFirst((date) => date.slice(0, 7)), isFirst(quarter), isNewYear];
  const fitting = choices.map((isTick) => places.filter(isTick)).find((chosen) => chosen.length <= most);
  const chosen = fitting && fitting.length > 0 ? fitting : everySo(places, most);
  return chosen.map((place) => ({
    place,
    label: isNewYear(place) ? dates[place]!.slice(0, 4) : formatDate(dates[place]!, language, 'day'),
    strong: isNewYear(place),
  }));
}

function strikeTicks(x: StrikeAxis, places: readonly number[], most: number): Tick[] {
  return roundStrikes(x.strikes, x.atm, places, most).map((place) => ({
    place,
    label: placeLabel(x, place),
    strong: x.strikes[place] === x.atm,
  }));
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
  const isClear = (place: number, of: number | undefined) => of === undefined || Math.abs(place - of) > apart;
  const ticks: number[] = [];
  // Round strikes lie close together where those between them are not listed.
  for (const place of places)
    if (isRound(place, step) && isClear(place, money) && isClear(place, ticks.at(-1))) ticks.push(place);
  if (money !== undefined) return [...ticks, money].sort((a, b) => a - b);
  return ticks.length > 0 ? ticks : everySo(places, most);
}
