import type { Grain } from '../board.ts';
import {
  type MinuteWindow,
  type SessionGrid,
  type WindowTimes,
  windowsOf,
  windowTimes,
} from '../session-grid.ts';
import type { Instant } from '../trading-date.ts';

/** A window, and since when its changes are where a gap lies before it; null where none does. */
export type ChangedWindow = WindowTimes & { readonly since: Instant | null };

/**
 * A window with the two minutes its change lies between: `base`, the last observed minute before it (in the
 * first window with data its own first one), and `last`, its last observed minute, −1 when it lies in a gap.
 * After a gap `base` is earlier than `from − 1`: the change then spans the gap, so that changes add up to the
 * day's.
 */
export type WindowSpan = MinuteWindow & ChangedWindow & { readonly base: number; readonly last: number };

type Minutes = {
  readonly grid: SessionGrid;
  readonly length: number;
  readonly observed: Uint8Array;
  readonly grain: Grain;
};
type Kept = { readonly grid: SessionGrid; readonly length: number; readonly spans: readonly WindowSpan[] };

/** By what is observed of a day and the minutes of a window; of the longest that was asked for. */
const keptOf = new WeakMap<Uint8Array, Map<number, Kept>>();

/**
 * The windows of `minutes` minutes over the known minutes of a board, aligned to each interval's open. Windows that are
 * over by then are the same objects for every cut of a day. A window whose last minutes lie in a gap goes to where its data
 * end and is not complete, whatever the clock says and whatever comes after the gap; so does, from where its data begin, the
 * first window with data when minutes of it are missing before them.
 */
export function windowSpans(board: Minutes, minutes: number): WindowSpan[] {
  const { grid, length, observed } = board;
  const ofDay = keptOf.get(observed) ?? new Map<number, Kept>();
  keptOf.set(observed, ofDay);
  const kept = ofDay.get(minutes);
  if (kept?.grid === grid && length <= kept.length) {
    const over = kept.spans.findIndex(({ to }) => to >= length);
    if (over < 0) return kept.spans.slice();
    const last = kept.spans[over]!;
    const spans = kept.spans.slice(0, over);
    if (last.from < length) {
      const { from } = last;
      const window = { from, to: length - 1, ...windowTimes(grid, from, length - 1, false) };
      spans.push(spanOf(board, window, lastIn(spans)));
    }
    return spans;
  }
  const spans: WindowSpan[] = [];
  let known = -1;
  for (const window of windowsOf(grid, length, minutes)) {
    const span = spanOf(board, window, known);
    if (span.last >= 0) known = span.last;
    spans.push(span);
  }
  ofDay.set(minutes, { grid, length, spans: spans.slice() });
  return spans;
}

function lastIn(spans: readonly WindowSpan[]): number {
  return spans.findLast(({ last }) => last >= 0)?.last ?? -1;
}

/** `known`: the last observed minute before the window, −1 where there is none. */
function spanOf({ grain, grid, observed }: Minutes, window: MinuteWindow, known: number): WindowSpan {
  const { from, to } = window;
  let base = known;
  let last = -1;
  for (let minute = from; minute <= to; minute++) {
    if (observed[minute] === 0) continue;
    if (base < 0) base = minute;
    last = minute;
  }
  // The close of a day is no minute that opened before it.
  const since = last >= 0 && base < from - 1 ? grid.times[base]! : null;
  const span = { ...window, base, last, since };
  if (grain === 'day') return { ...span, opens: window.time };
  // With a minute known before it, its change is of all that lies between.
  const first = Math.max(from, base);
  if (last < 0 || (first === from && last === to)) return span;
  return { ...span, ...windowTimes(grid, first, last, false), over: window.over };
}
