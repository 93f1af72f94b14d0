import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { rowsAt, type StrikeRows } from '../strike-set.ts';
import { addKnown } from './totals.ts';
import { type WindowSpan, windowSpans } from './window-change.ts';

/** One side over a set of strikes, a figure per window, units; NaN where missing. */
export type IntervalSide = {
  /** Open interest of the set at the first stored minute. */
  readonly firstOi: number;
  /** Open interest of the set at the window's last minute. */
  readonly oi: Float64Array;
  /** What came to the contracts that were in the set at both ends of the window, each against itself. */
  readonly change: Float64Array;
  /**
   * Open interest that the set took in less what it let go: contracts first published in the window, and in a rolling
   * set those at its moving ends. No position was opened or closed by it.
   */
  readonly joined: Float64Array;
  /** Traded in the window by the contracts of the set at its end, from each total's running maximum. */
  readonly volume: Float64Array;
};

export type IntervalOi = {
  readonly spans: readonly WindowSpan[];
  readonly call: IntervalSide;
  readonly put: IntervalSide;
};

/**
 * Open interest and volume in windows of `minutes` minutes over the known minutes of a board and a set of its strikes.
 * Windows add up: open interest at the last minute − at the first = Σ `change` + Σ `joined`, for every set. A window
 * with one stored minute and none before has no change; its volume is known only where the session begins with it.
 *
 * `ofDay` is the same of the day that the board was cut from: windows that were over by then are taken from it.
 */
export function intervalOi(board: Board, minutes: number, rows: StrikeRows, ofDay?: IntervalOi): IntervalOi {
  const spans = windowSpans(board, minutes);
  const cut = ofDay ? spans.findIndex(({ to }, at) => to !== ofDay.spans[at]?.to) : 0;
  const known = cut < 0 ? spans.length : cut;
  const side = (of: Side) => sideOf({ board, of, spans, rows, known }, ofDay?.[of]);
  return { spans, call: side('call'), put: side('put') };
}

type Wanted = {
  readonly board: Board;
  readonly of: Side;
  readonly spans: readonly WindowSpan[];
  readonly rows: StrikeRows;
  /** Windows that need not be computed. */
  readonly known: number;
};

function sideOf(wanted: Wanted, ofDay: IntervalSide | undefined): IntervalSide {
  const { board, of, spans, rows, known } = wanted;
  const column = (name: 'oi' | 'change' | 'joined' | 'volume') => {
    const values = new Float64Array(spans.length).fill(Number.NaN);
    if (ofDay) values.set(ofDay[name].subarray(0, known));
    return values;
  };
  const figures = {
    oi: column('oi'),
    change: column('change'),
    joined: column('joined'),
    volume: column('volume'),
  };
  const first = spans.find(({ last }) => last >= 0)?.base ?? -1;
  const oi = board[of].oi;
  const cells = oi && { oi, stride: board.stride };
  if (cells)
    for (let at = known; at < spans.length; at++) {
      const { base, last } = spans[at]!;
      if (last < 0) continue;
      const now = rowsAt(rows, last);
      figures.oi[at] = oiOver(cells, last, now);
      if (base < last)
        [figures.change[at], figures.joined[at]] = movesOf(cells, base, rowsAt(rows, base), last, now);
    }
  addVolumes(wanted, figures.volume);
  return {
    firstOi: cells && first >= 0 ? oiOver(cells, first, rowsAt(rows, first)) : Number.NaN,
    ...figures,
  };
}

type Rows = readonly [from: number, to: number];
type Cells = { readonly oi: Float64Array; readonly stride: number };

function oiOver({ oi, stride }: Cells, minute: number, [from, to]: Rows): number {
  let sum = 0;
  let legs = 0;
  for (let row = from; row < to; row++) {
    const value = oi[row * stride + minute]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    legs++;
  }
  return legs > 0 ? sum : Number.NaN;
}

/** What came to the contracts of both ends, and what those of one end alone make. */
function movesOf(
  { oi, stride }: Cells,
  base: number,
  before: Rows,
  last: number,
  now: Rows,
): [change: number, joined: number] {
  let [change, joined] = [0, 0];
  let [changed, moved] = [0, 0];
  const end = Math.max(before[1], now[1]);
  for (let row = Math.min(before[0], now[0]); row < end; row++) {
    const at = row * stride;
    const then = row >= before[0] && row < before[1] ? oi[at + base]! : Number.NaN;
    const value = row >= now[0] && row < now[1] ? oi[at + last]! : Number.NaN;
    const [isNew, isGone] = [Number.isNaN(then), Number.isNaN(value)];
    if (isNew && isGone) continue;
    if (isNew || isGone) {
      joined += isNew ? value : -then;
      moved++;
    } else {
      change += value - then;
      changed++;
    }
  }
  return [changed > 0 ? change : Number.NaN, moved > 0 ? joined : Number.NaN];
}

/** Adds to each window what the contracts of the set at its end traded in it. */
function addVolumes({ board, of, spans, rows, known }: Wanted, sums: Float64Array): void {
  const column = board[of].volume;
  if (!column) return;
  for (let row = 0; row < board.strikes.length; row++) {
    const at = row * board.stride;
    let highest = Number.NaN;
    for (let window = 0; window < spans.length; window++) {
      const { from, base, last } = spans[window]!;
      let before = highest;
      for (let minute = from; minute <= last; minute++) {
        const total = column[at + minute]!;
        if (Number.isNaN(highest) || total > highest) highest = total;
        if (minute === base) before = minute === 0 ? 0 : base < last ? highest : Number.NaN;
      }
      if (window < known || last < 0) continue;
      const [first, end] = rowsAt(rows, last);
      if (row >= first && row < end) addKnown(sums, window, highest - before);
    }
  }
}
