import type { TFunction } from 'i18next';
import { windowSpans } from '#market/analytics/window-spans.ts';
import { type Grain, lastObserved } from '#market/board.ts';
import { isSpotIndicative } from '#market/calendar-facts.ts';
import { gapsOf, type SessionGrid, windowEnds } from '#market/session-grid.ts';
import { formatClock, type Instant } from '#market/trading-date.ts';
import { windowName } from '../window-name.ts';
import type { TimeAxis } from './chart-model.ts';

/** What an axis needs of a board, of a chain or of the futures. */
type Minutes = { readonly grid: SessionGrid; readonly length: number; readonly observed: Uint8Array };

/** The whole session of a board, so that the axis stands still while the day grows or is scrubbed; gaps up to now. */
export function sessionAxis(minutes: Minutes): TimeAxis {
  const now = lastObserved(minutes);
  return { kind: 'time', times: minutes.grid.times, ...(now >= 0 && { now }), ...holesOf(minutes, now) };
}

/**
 * The session in windows of so many minutes, by their closes; those that are not complete say so. The close of a day is no
 * window: it stands by its time.
 */
export function windowAxis(
  minutes: Minutes & { readonly grain: Grain },
  interval: number,
  t: TFunction,
): TimeAxis {
  const last = lastObserved(minutes);
  const times = windowEnds(minutes.grid, interval);
  const now = last < 0 ? -1 : times.findIndex((time) => time >= minutes.grid.times[last]!);
  const places = { kind: 'time', times, ...holesOf(minutes, last), ...(now >= 0 && { now }) } as const;
  if (minutes.grain === 'day') return places;
  const unfinished = windowSpans(minutes, interval).flatMap((span, place) =>
    span.complete || span.last < 0
      ? []
      : [{ place, from: span.opens, until: span.time, name: windowName(span, t) }],
  );
  return { ...places, interval, ...(unfinished.length > 0 && { unfinished }) };
}

/** An axis of windows in a chart that stands under one of minutes (`sessionAxis`): each window beneath its minutes. */
export function underMinutes(axis: TimeAxis, { grid }: Pick<Minutes, 'grid'>): TimeAxis {
  return axis.interval === undefined ? axis : { ...axis, minutes: grid.times };
}

/**
 * The minute that a press on the window which closes at `close` goes to: its last one with data, which in a window that goes
 * on is the minute shown and not its close to come. null where it has none.
 */
export function minuteOfWindow(
  minutes: Minutes & { readonly grain: Grain },
  interval: number,
  close: Instant,
): Instant | null {
  const last = windowSpans(minutes, interval)[windowEnds(minutes.grid, interval).indexOf(close)]?.last ?? -1;
  return last < 0 ? null : minutes.grid.times[last]!;
}

/** An indicative spot up to the last minute that is known: what follows is a gap, and no more. */
function holesOf({ grid, length, observed }: Minutes, now: number): Pick<TimeAxis, 'gaps' | 'indicative'> {
  const gaps = gapsOf(grid, length, observed);
  const [first, last] = auctionOf(grid.times);
  const end = Math.min(last, now);
  if (first < 0 || end < first) return { gaps };
  return { gaps, indicative: [formatClock(grid.times[first]!), formatClock(grid.times[end]!)] };
}

/** By the minutes of a session, which its boards share. */
const auctions = new WeakMap<Float64Array, readonly [first: number, last: number]>();

/** The first and the last minute of a session in which the spot is indicative; −1 twice where there is none. */
function auctionOf(times: Float64Array): readonly [first: number, last: number] {
  const known = auctions.get(times);
  if (known) return known;
  const auction = [times.findIndex(isSpotIndicative), times.findLastIndex(isSpotIndicative)] as const;
  auctions.set(times, auction);
  return auction;
}
