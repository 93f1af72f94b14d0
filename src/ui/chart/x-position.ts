import {
  DAY_MS,
  dateOf,
  instantOf,
  isTradingDate,
  MINUTE_MS,
  midnightOf,
  parseMinute,
  type TradingDate,
} from '#market/trading-date.ts';
import type { CategoryAxis, Numbers, StrikeAxis, TimeAxis, XAxis } from './chart-model.ts';
import { placesOf, positionAt } from './places.ts';
import { slotAt, slotEdges } from './window-slots.ts';

/**
 * Where things stand along the x axis. Closes, dates, strikes and categories stand at 0, 1, 2, …, a level between two
 * strikes between them; a measured axis is its own position.
 */
export function positionOf(x: XAxis, at: number): number {
  switch (x.kind) {
    case 'time':
      return timePosition(x, at);
    case 'date':
      return datePosition(x.dates, dateOf(at));
    case 'strike':
      return interpolate(x.strikes, at);
    default:
      return at;
  }
}

/** Where a value stands among rows: beyond the outermost strikes as far as their neighbours are apart. */
export function rowPositionOf(rows: StrikeAxis | CategoryAxis, value: number): number {
  if (rows.kind !== 'strike' || rows.strikes.length < 2) return positionOf(rows, value);
  const { strikes } = rows;
  const last = strikes.length - 1;
  if (value < strikes[0]!) return (value - strikes[0]!) / (strikes[1]! - strikes[0]!);
  if (value > strikes[last]!) return last + (value - strikes[last]!) / (strikes[last]! - strikes[last - 1]!);
  return positionOf(rows, value);
}

/** Whether a level stands among the strikes shown, or no further from the outermost than half their distance. */
export function isAmongStrikes(x: StrikeAxis, level: number): boolean {
  const position = rowPositionOf(x, level);
  return position > -0.5 && position < x.strikes.length - 0.5;
}

/** The value of the axis at a place: the close, the date's midnight, the strike, the index of the category, the number. */
export function valueAtPlace(x: XAxis, place: number): number {
  switch (x.kind) {
    case 'time':
      return x.times[place] ?? Number.NaN;
    case 'date': {
      const date = x.dates[place];
      return date === undefined ? Number.NaN : midnightOf(date);
    }
    case 'strike':
      return x.strikes[place] ?? Number.NaN;
    default:
      return positionAt(x, place);
  }
}

/** The place nearest a position, within the axis; −1 on an empty one and on one that only measures. */
export function placeNear(x: XAxis, position: number): number {
  const edges = slotEdges(x);
  if (edges) return slotAt(edges, position);
  if (x.kind !== 'value') return Math.min(Math.max(Math.round(position), 0), placesOf(x) - 1);
  const distance = (place: number) => Math.abs(positionAt(x, place) - position);
  let nearest = placesOf(x) - 1;
  for (let place = nearest - 1; place >= 0; place--) if (distance(place) < distance(nearest)) nearest = place;
  return nearest;
}

/** The place to which a value of the axis belongs: a minute to the window that closes with it or after it. */
export function placeOf(x: XAxis, at: number): number {
  if (x.kind === 'time' && x.minutes) return Math.min(firstFrom(x.times, at), x.times.length - 1);
  const position = positionOf(x, at);
  return placeNear(x, x.kind === 'time' ? Math.ceil(position - 1e-9) : position);
}

/**
 * A minute of a window under minutes stands half a window before where it closes, as the close of any window of equal
 * places does.
 */
function timePosition(x: TimeAxis, at: number): number {
  const edges = slotEdges(x);
  if (!edges || !x.interval) return interpolate(x.times, at);
  const place = firstFrom(x.times, at);
  if (place === x.times.length) return edges[place]!;
  const before = (x.times[place]! - at) / (x.interval * MINUTE_MS);
  return Math.max(edges[place]!, edges[place + 1]! - before) - 0.5;
}

/** Index of the first that is not below a value; their number where all are. */
function firstFrom(ascending: Numbers, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function interpolate(ascending: Numbers, value: number): number {
  const last = ascending.length - 1;
  if (last < 0 || Number.isNaN(value)) return Number.NaN;
  const low = Math.min(firstFrom(ascending, value), last);
  if (low === 0 || value > ascending[last]!)
    return value < ascending[0]! ? -0.5 : value > ascending[last]! ? last + 0.5 : low;
  const below = ascending[low - 1]!;
  return low - 1 + (value - below) / (ascending[low]! - below);
}

/** A date that is not among them stands between its neighbours. */
function datePosition(dates: readonly TradingDate[], date: TradingDate): number {
  const at = dates.findIndex((one) => one >= date);
  if (at < 0) return dates.length - 0.5;
  return dates[at] === date ? at : at - 0.5;
}

type PlacedStretch = { readonly from: number; readonly to: number; readonly label: string };

/** A gap of the time axis as positions: from the open of its first missing minute to the close of its last. */
export function gapPositions(x: TimeAxis): readonly PlacedStretch[] {
  return stretchPositions(x, x.gaps);
}

/** The minutes of an indicative spot as positions; none where the axis has none. */
export function indicativePositions(x: TimeAxis): readonly PlacedStretch[] {
  return x.indicative ? stretchPositions(x, [x.indicative]) : [];
}

function stretchPositions(x: TimeAxis, stretches: TimeAxis['gaps']): readonly PlacedStretch[] {
  if (x.times.length === 0) return [];
  const date = sessionOf(x.times[0]!);
  const minute = 1 / (x.interval ?? 1);
  const positionOfClose = (text: string) => {
    const close = closeOf(text, date);
    if (x.minutes) return positionOf(x, close);
    const before = minute * ((x.times[0]! - close) / MINUTE_MS);
    return before > 0 ? -Math.min(before, 1) : positionOf(x, close);
  };
  return stretches.map(([first, last]) => ({
    from: positionOfClose(first) + 0.5 - minute,
    to: positionOfClose(last) + 0.5,
    label: gapName(first, last),
  }));
}

const NO_PLACES: ReadonlySet<number> = new Set();

/**
 * The places whose figures are the first after a gap: nothing leads to them from the place before, which lies on the other
 * side of what is missing, though both are known where the gap lies within a window; so with the breaks of dates.
 */
export function placesAfterGaps(x: XAxis): ReadonlySet<number> {
  if (x.kind === 'date' && x.breaks) return new Set(x.breaks.map((date) => x.dates.indexOf(date)));
  if (x.kind !== 'time' || x.gaps.length === 0 || x.times.length === 0) return NO_PLACES;
  const date = sessionOf(x.times[0]!);
  const end = x.times[x.times.length - 1]!;
  const places = x.gaps.flatMap(([, last]) => {
    const after = closeOf(last, date) + MINUTE_MS;
    const place = placeOf(x, after);
    const knownTo = x.unfinished?.find((window) => window.place === place)?.until ?? end;
    return after <= knownTo ? [place] : [];
  });
  return new Set(places);
}

/** Both ends; their date only where they differ in it. */
function gapName(first: string, last: string): string {
  const [day, clock] = first.split(' ');
  const [lastDay, lastClock] = last.split(' ');
  return clock && lastClock && day === lastDay ? `${clock}–${lastClock}` : `${first}–${last}`;
}

/** `HH:MM` on `date`, or `YYYY-MM-DD HH:MM`. Throws RangeError on what is neither. */
function closeOf(text: string, date: TradingDate): number {
  const [day, clock] = text.includes(' ') ? (text.split(' ') as [string, string]) : [date, text];
  const minute = parseMinute(clock);
  if (minute === null || !isTradingDate(day))
    throw new RangeError(`a gap's end is HH:MM or YYYY-MM-DD HH:MM, not "${text}"`);
  return instantOf(day, minute);
}

/** The date of a session's minute by its close. */
export const sessionOf = (close: number): TradingDate => dateOf(close - MINUTE_MS);

/** The places at which a session begins after another one. */
export function sessionStarts(x: XAxis): number[] {
  if (x.kind !== 'time' || x.times.length === 0) return [];
  const { times } = x;
  const midnight = midnightOf(sessionOf(times[0]!));
  const dayOf = (place: number) => Math.floor((times[place]! - MINUTE_MS - midnight) / DAY_MS);
  if (dayOf(times.length - 1) === 0) return [];
  const starts: number[] = [];
  for (let place = 1; place < times.length; place++)
    if (dayOf(place) !== dayOf(place - 1)) starts.push(place);
  return starts;
}
