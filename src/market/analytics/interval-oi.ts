import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { highestSoFar } from '../highest-so-far.ts';
import { rowsAt, type StrikeRows } from '../strike-set.ts';
import { missingWithout } from './missing-without.ts';
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
    const values = new Float64Array(spans.length);
    if (ofDay) values.set(ofDay[name].subarray(0, known));
    return values;
  };
  const figures = {
    oi: column('oi'),
    change: column('change'),
    joined: column('joined'),
    volume: column('volume'),
  };
  const ends = endsOf(wanted);
  addInterest(wanted, ends, figures);
  addVolumes(wanted, ends, figures.volume);
  const first = spans.find(({ last }) => last >= 0)?.base ?? -1;
  const oi = board[of].oi;
  return {
    firstOi: oi && first >= 0 ? oiOver(oi, board.stride, first, rowsAt(rows, first)) : Number.NaN,
    ...figures,
  };
}

/** Both ends of each window that is wanted and the rows of the set there; none in a window without data. */
type Ends = Readonly<Record<'base' | 'last' | 'thenFrom' | 'thenTo' | 'nowFrom' | 'nowTo', Int32Array>>;

function endsOf({ spans, rows, known }: Wanted): Ends {
  const column = () => new Int32Array(spans.length);
  const ends = {
    base: Int32Array.from(spans, ({ base }) => base),
    last: Int32Array.from(spans, ({ last }) => last),
    thenFrom: column(),
    thenTo: column(),
    nowFrom: column(),
    nowTo: column(),
  };
  for (let at = known; at < spans.length; at++) {
    const { base, last } = spans[at]!;
    if (last < 0) continue;
    [ends.nowFrom[at], ends.nowTo[at]] = rowsAt(rows, last);
    if (base < last) [ends.thenFrom[at], ends.thenTo[at]] = rowsAt(rows, base);
  }
  return ends;
}

function oiOver(
  oi: Float64Array,
  stride: number,
  minute: number,
  [from, to]: readonly [number, number],
): number {
  const sum = Float64Array.of(Number.NaN);
  for (let row = from; row < to; row++) addKnown(sum, 0, oi[row * stride + minute]!);
  return sum[0]!;
}

/**
 * Sums up what the contracts of a window's end hold, what came to those of both ends, and what those of one end alone
 * make. Row by row, because a row lies together in memory.
 */
function addInterest(
  { board, of, spans, known }: Wanted,
  { base, last, thenFrom, thenTo, nowFrom, nowTo }: Ends,
  sums: Pick<IntervalSide, 'oi' | 'change' | 'joined'>,
): void {
  const { oi } = board[of];
  const counted = {
    oi: new Uint8Array(spans.length),
    change: new Uint8Array(spans.length),
    joined: new Uint8Array(spans.length),
  };
  for (let row = 0; oi && row < board.strikes.length; row++) {
    const start = row * board.stride;
    for (let at = known; at < spans.length; at++) {
      const isNow = row >= nowFrom[at]! && row < nowTo[at]!;
      const value = isNow ? oi[start + last[at]!]! : Number.NaN;
      const isThen = row >= thenFrom[at]! && row < thenTo[at]!;
      const then = isThen ? oi[start + base[at]!]! : Number.NaN;
      const isGone = Number.isNaN(value);
      const isNew = Number.isNaN(then);
      if (!isGone) {
        sums.oi[at]! += value;
        counted.oi[at] = 1;
      }
      if (base[at]! >= last[at]! || (isGone && isNew)) continue;
      if (isNew || isGone) {
        sums.joined[at]! += isNew ? value : -then;
        counted.joined[at] = 1;
      } else {
        sums.change[at]! += value - then;
        counted.change[at] = 1;
      }
    }
  }
  for (const name of ['oi', 'change', 'joined'] as const) missingWithout(sums[name], counted[name], known);
}

/** Sums up what the contracts of the set at a window's end traded in it. */
function addVolumes({ board, of, spans, known }: Wanted, { nowFrom, nowTo }: Ends, sums: Float64Array): void {
  const column = board[of].volume;
  const counted = new Uint8Array(spans.length);
  const highest = column ? highestSoFar(board, column) : null;
  for (let row = 0; highest && row < board.strikes.length; row++) {
    const start = row * board.stride;
    for (let at = known; at < spans.length; at++) {
      if (row < nowFrom[at]! || row >= nowTo[at]!) continue;
      const { from, base, last } = spans[at]!;
      const isFirst = base >= from;
      const before = isFirst ? beforeFirst(highest, start, base, last) : highest[start + from - 1]!;
      const traded = highest[start + last]! - before;
      if (Number.isNaN(traded)) continue;
      sums[at]! += traded;
      counted[at] = 1;
    }
  }
  missingWithout(sums, counted, known);
}

/** From nothing in the session's first minute; a day that was joined late does not tell what came before. */
function beforeFirst(highest: Float64Array, start: number, base: number, last: number): number {
  if (base === 0) return 0;
  return base < last ? highest[start + base]! : Number.NaN;
}
