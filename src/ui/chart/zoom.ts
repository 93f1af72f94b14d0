import { dateOf, formatMinute, isTradingDate, MINUTE_MS, midnightOf } from '#market/trading-date.ts';
import type { TimeAxis, XAxis } from './chart-model.ts';
import { endOf, placesOf, type Window } from './places.ts';
import { minutesUnder, onMinutes, onWindows } from './window-slots.ts';
import { placeNear, positionOf, sessionOf, valueAtPlace } from './x-position.ts';

/** The axes that a screen's charts have in common; a zoom of another is its chart's own. */
export type SharedKind = 'strike' | 'time' | 'date';
/**
 * The first and the last place in sight: strikes in rupees, minutes from the midnight before the axis' first session,
 * midnights of dates.
 */
export type Stretch = { readonly from: number; readonly to: number };
/** What is in sight of each kind of axis; all of it where it is left out. */
export type Zooms = { readonly [Kind in SharedKind]?: Stretch };

const KINDS: readonly SharedKind[] = ['strike', 'time', 'date'];

/** Whether a zoom of such an axis is that of all charts of the screen. */
export const isShared = (kind: XAxis['kind']): kind is SharedKind =>
  (KINDS as readonly XAxis['kind'][]).includes(kind);

/**
 * What a window of positions shows, to the nearest whole places, of windows under minutes to the nearest minutes; null when
 * that is the whole axis.
 */
export function stretchOf(x: XAxis, [start, end]: Window): Stretch | null {
  const minutes = minutesUnder(x);
  if (minutes) return stretchOf(minutes.axis, [onMinutes(minutes, start), onMinutes(minutes, end)]);
  const [first, last] = [placeNear(x, start + 0.5), placeNear(x, end - 0.5)];
  if (first <= 0 && last >= placesOf(x) - 1) return null;
  const opens = x.kind === 'time' ? (x.interval ?? 1) - 1 : 0;
  return { from: sharedValue(x, first) - opens, to: sharedValue(x, last) };
}

/** The window of positions in which a stretch stands; null where the axis has nothing of it, or nothing else. */
export function windowOf(x: XAxis, stretch: Stretch | null): Window | null {
  if (!stretch) return null;
  const minutes = minutesUnder(x);
  if (minutes) {
    const window = windowOf(minutes.axis, stretch);
    return window && [onWindows(minutes, window[0]), onWindows(minutes, window[1])];
  }
  const end = placesOf(x) - 0.5;
  const at = (shared: number) => {
    const position = positionOf(x, ownValue(x, shared));
    return x.kind === 'time' && x.interval ? Math.ceil(position) : position;
  };
  const from = Math.max(-0.5, at(stretch.from) - 0.5);
  const to = Math.min(end, at(stretch.to) + 0.5);
  const isSome = to - from > 0.99;
  return isSome && (from > -0.5 || to < end) ? [from, to] : null;
}

/** `window` made `factor` times as long around a position, within the axis; null for all of it. */
export function zoomedBy(x: XAxis, window: Window | null, factor: number, around: number): Window | null {
  const full: Window = [-0.5, endOf(x)];
  const [from, to] = window ?? full;
  const centre = Math.min(Math.max(around, from), to);
  const length = Math.max(shortestWindow(x), (to - from) * factor);
  if (length >= full[1] - full[0]) return null;
  const wanted = centre - ((centre - from) / (to - from)) * length;
  const start = Math.min(Math.max(wanted, full[0]), full[1] - length);
  return [start, start + length];
}

/** No zoom goes nearer. */
const FEWEST_PLACES = 4;

/** The length of the nearest window, in positions; of windows under minutes, of the minutes. */
export function shortestWindow(x: XAxis): number {
  return FEWEST_PLACES / (minutesUnder(x)?.interval ?? 1);
}

/** Time is shared as the minute of the day: it means the same on every date. */
function sharedValue(x: XAxis, place: number): number {
  const value = valueAtPlace(x, place);
  return x.kind === 'time' ? Math.round((value - midnightBefore(x)) / MINUTE_MS) : value;
}

function ownValue(x: XAxis, shared: number): number {
  return x.kind === 'time' ? midnightBefore(x) + shared * MINUTE_MS : shared;
}

const midnightBefore = ({ times }: TimeAxis): number => midnightOf(sessionOf(times[0] ?? 0));

/** How the ends of a stretch are written in the address, and read back; null for what is none. */
const TEXTS: Readonly<
  Record<SharedKind, { write: (value: number) => string; read: (text: string) => number | null }>
> = {
  strike: {
    write: String,
    read: (text) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null),
  },
  time: { write: formatMinute, read: readMinute },
  date: { write: dateOf, read: (text) => (isTradingDate(text) ? midnightOf(text) : null) },
};

/** A minute of the day, or of one of the days after it: 34:15 is 10:15 on the second. */
function readMinute(text: string): number | null {
  const match = /^(\d{2,3}):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

const kindOf = (text: string): SharedKind => {
  if (text.includes(':')) return 'time';
  return text.includes('-') ? 'date' : 'strike';
};

/**
 * The form of the address, `24000~24500`, `10:15~11:30`, `2026-05-04~2026-08-18`, with commas between several; null
 * for no zoom.
 */
export function formatZooms(zooms: Zooms): string | null {
  const parts = KINDS.flatMap((kind) => {
    const stretch = zooms[kind];
    return stretch ? [`${TEXTS[kind].write(stretch.from)}~${TEXTS[kind].write(stretch.to)}`] : [];
  });
  return parts.length > 0 ? parts.join(',') : null;
}

/** The zooms of an address; null for what is not one. */
export function parseZooms(text: string): Zooms | null {
  const zooms: { [Kind in SharedKind]?: Stretch } = {};
  for (const part of text.split(',')) {
    const ends = part.split('~');
    const kind = kindOf(part);
    const [from, to] = ends.map(TEXTS[kind].read);
    if (ends.length !== 2 || from == null || to == null || from > to || zooms[kind]) return null;
    zooms[kind] = { from, to };
  }
  return zooms;
}

/** Whether a zoom is still in a person's hand, or stands where the address says. */
export type ZoomPhase = 'moving' | 'resting';

export type Zoom = {
  readonly get: (kind: SharedKind) => Stretch | null;
  readonly all: () => Zooms;
  /** What a gesture on one chart brings into sight of all. */
  readonly move: (kind: SharedKind, stretch: Stretch | null) => void;
  /** Where all stand when no gesture goes on. */
  readonly rest: (zooms: Zooms) => void;
  readonly subscribe: (listener: (phase: ZoomPhase) => void) => () => void;
};

/** The zoom that the charts of a screen share, outside React: no component is rendered while it moves. */
export function createZoom(zooms: Zooms): Zoom {
  let present = zooms;
  const listeners = new Set<(phase: ZoomPhase) => void>();
  const tell = (phase: ZoomPhase) => {
    for (const listener of listeners) listener(phase);
  };
  return {
    get: (kind) => present[kind] ?? null,
    all: () => present,
    move: (kind, stretch) => {
      const { [kind]: _, ...others } = present;
      present = stretch ? { ...others, [kind]: stretch } : others;
      tell('moving');
    },
    rest: (next) => {
      present = next;
      tell('resting');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
