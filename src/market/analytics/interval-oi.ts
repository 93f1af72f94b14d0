import { type Board, firstObserved, lastObserved, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { highestSoFar } from '../highest-so-far.ts';
import { rowsAt, type StrikeRows } from '../strike-set.ts';
import { addKnown } from './add-known.ts';
import { missingWithout } from './missing-without.ts';
import { baseValue } from './oi-change.ts';
import { oiChangeOverRows, sumOfSteps } from './oi-change-over-rows.ts';
import { type Base, resolveSince } from './since.ts';
import { type WindowSpan, windowSpans } from './window-spans.ts';

/** One side over a set of strikes, a figure per window, units; NaN where missing. */
export type IntervalSide = {
  /** Open interest of the set at the first stored minute; of a day that has but its close, at the previous close. */
  readonly firstOi: number;
  /** Open interest of the set at the window's last minute. */
  readonly oi: Float64Array;
  /** What came to the contracts of the set from minute to minute (`oiChangeOverRows`). */
  readonly change: Float64Array;
  /**
   * Open interest that the set took in less what it let go: contracts first published in the window, and in a rolling
   * set those at its moving ends. No position was opened or closed by it.
   */
  readonly joined: Float64Array;
  /** Traded in the window by the contracts of the set, minute by minute, from each total's running maximum. */
  readonly volume: Float64Array;
  /** The change of each minute, of which those of the windows are made. */
  readonly steps: Float64Array;
};

export type IntervalOi = {
  /** What Σ `change` is measured from; null where there is none. */
  readonly base: Base | null;
  readonly spans: readonly WindowSpan[];
  readonly call: IntervalSide;
  readonly put: IntervalSide;
};

/**
 * Open interest and volume in windows of `minutes` minutes over the known minutes of a board and a set of its strikes.
 * Windows add up, for every set: Σ `change` is the change since the first stored minute as it is measured anywhere else,
 * and open interest at the last minute − at the first = Σ `change` + Σ `joined`. A window with one stored minute and
 * none before has no change; its volume is known only where the session begins with it. A day known only from its close is
 * one window, changed since the previous close.
 *
 * `ofDay` is the same of the day that the board was cut from: windows that were over by then are taken from it.
 */
export function intervalOi(board: Board, minutes: number, rows: StrikeRows, ofDay?: IntervalOi): IntervalOi {
  const spans = windowSpans(board, minutes);
  const cut = ofDay ? spans.findIndex(({ to }, at) => to !== ofDay.spans[at]?.to) : 0;
  const known = cut < 0 ? spans.length : cut;
  const base = baseOf(board);
  const side = (of: Side) => sideOf({ board, of, base, spans, rows, known }, ofDay?.[of]);
  return { base, spans, call: side('call'), put: side('put') };
}

/** The first stored minute; of a day that has but its close, the previous one. */
function baseOf(board: Board): Base | null {
  const since = { kind: board.grain === 'day' ? 'prev' : 'open' } as const;
  return resolveSince(board, since, lastObserved(board));
}

type Wanted = {
  readonly board: Board;
  readonly of: Side;
  readonly base: Base | null;
  readonly spans: readonly WindowSpan[];
  readonly rows: StrikeRows;
  /** Windows that need not be computed. */
  readonly known: number;
};

function sideOf(wanted: Wanted, ofDay: IntervalSide | undefined): IntervalSide {
  const { board, spans, known } = wanted;
  const column = (name: 'oi' | 'change' | 'joined' | 'volume') => {
    const values = new Float64Array(spans.length);
    if (ofDay) values.set(ofDay[name].subarray(0, known));
    return values;
  };
  const figures = {
    firstOi: firstOi(wanted),
    oi: column('oi'),
    change: column('change'),
    joined: column('joined'),
    volume: column('volume'),
    steps: ofDay ? ofDay.steps.subarray(0, board.length) : stepsOf(wanted),
  };
  addInterest(wanted, figures);
  addVolumes(wanted, figures.volume);
  return figures;
}

function stepsOf({ board, of, base, rows }: Wanted): Float64Array {
  return base
    ? oiChangeOverRows(board, of, base, rows).steps
    : new Float64Array(board.length).fill(Number.NaN);
}

/** What the set holds at a minute. */
function oiOver({ board, of, rows }: Wanted, minute: number): number {
  return sumOver(rows, minute, (row) => valueAt(board, of, 'oi', row, minute));
}

/** What the set of the first stored minute held at the base. */
function firstOi({ board, of, base, rows }: Wanted): number {
  if (!base) return Number.NaN;
  return sumOver(rows, firstObserved(board), (row) => baseValue(board, of, 'oi', row, base));
}

function sumOver(rows: StrikeRows, minute: number, oiOf: (row: number) => number): number {
  const sum = Float64Array.of(Number.NaN);
  if (minute < 0) return sum[0]!;
  const [from, to] = rowsAt(rows, minute);
  for (let row = from; row < to; row++) addKnown(sum, 0, oiOf(row));
  return sum[0]!;
}

/** What the set holds at the end of each window, what came to it, and what it took in: the rest. */
function addInterest(wanted: Wanted, { firstOi, oi, change, joined, steps }: IntervalSide): void {
  const { board, spans, known } = wanted;
  const isClose = board.grain === 'day';
  const heldAt = oi.subarray(0, known).findLastIndex((value) => !Number.isNaN(value));
  let held = (heldAt < 0 ? firstOi : oi[heldAt]!) || 0;
  let came = 0;
  for (let at = heldAt + 1; at < spans.length; at++) {
    const { base, last } = spans[at]!;
    const after = isClose ? -1 : base;
    if (at >= known) {
      oi[at] = oiOver(wanted, last);
      change[at] = after < last ? sumOfSteps(steps, after, last) : Number.NaN;
      joined[at] = Number.NaN;
    }
    came += change[at]! || 0;
    if (Number.isNaN(oi[at]!)) continue;
    // Without a previous close a close is no change of 0, and nothing that was taken in.
    if (isClose ? !Number.isNaN(change[at]!) : base < last) joined[at] = oi[at]! - held - came;
    held = oi[at]!;
    came = 0;
  }
}

/**
 * Sums up what the contracts of the set traded in each window: from minute to minute those that are in it, so that a day comes
 * to the same in windows of any length.
 */
function addVolumes({ board, of, spans, rows, known }: Wanted, sums: Float64Array): void {
  const column = board[of].volume;
  const counted = new Uint8Array(spans.length);
  const highest = column ? highestSoFar(board, column) : null;
  for (let at = known; highest && at < spans.length; at++) {
    const { from, base, last } = spans[at]!;
    const isFirst = base >= from;
    const opened = isFirst && base === 0 ? 0 : Number.NaN;
    const add = (row: number, after: number, until: number) => {
      const traded = tradedIn(highest, row * board.stride, after, until, opened);
      if (Number.isNaN(traded)) return;
      sums[at]! += traded;
      counted[at] = 1;
    };
    // The first stored minute has nothing before it, unless the session begins with it.
    const after = isFirst ? (base === 0 ? -1 : base) : from - 1;
    if (last <= after) continue;
    if (rows.kind === 'fixed') for (let row = rows.from; row < rows.to; row++) add(row, after, last);
    else
      for (let minute = after + 1; minute <= last; minute++)
        for (let row = rows.from[minute]!; row < rows.to[minute]!; row++) add(row, minute - 1, minute);
  }
  missingWithout(sums, counted, known);
}

/**
 * What a total gained from one minute to another, −1 being before the first, at which it was `opened`; of one that is first
 * known between them since then. `start`: where its row begins.
 */
function tradedIn(
  highest: Float64Array,
  start: number,
  after: number,
  until: number,
  opened: number,
): number {
  let before = after < 0 ? opened : highest[start + after]!;
  for (let minute = after + 1; Number.isNaN(before) && minute < until; minute++)
    before = highest[start + minute]!;
  return highest[start + until]! - before;
}
