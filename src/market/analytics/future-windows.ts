import { lastObserved } from '../board.ts';
import { firstKnown, NEVER } from '../first-known.ts';
import { type FuturesBoard, futureAt } from '../futures-board.ts';
import { highestSoFar } from '../highest-so-far.ts';
import { closeCandles } from '../indicators/close-candles.ts';
import { futureTick } from '../tick.ts';
import { type ContractWindow, contractWindow, type PriceAndOi } from './contract-window.ts';
import { isCarriedClose } from './futures-scan.ts';
import { type WindowSpan, windowSpans } from './window-spans.ts';

/** What a future did in one window. NaN where missing. */
export type FutureWindow = ContractWindow & {
  /**
   * A candle from minute closes, rupees, as of `closeCandles`: it opens at the close of the minute before the window, so that
   * its body is the window's change, after a gap or a break of the session at its own first, whose change spans it.
   */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Units traded in the window, by the running maximum of the day's total. */
  readonly volume: number;
  /** Change of open interest since the first stored minute that has it, units; since the previous close where that is all there is. */
  readonly oiSince: number;
};

/**
 * The future of a board of one contract (`oneFuture`) in windows of `minutes` minutes over the known minutes, oldest
 * first. Changes of price and open interest lie each between its own last value before the window and its last one there and
 * add up to the day's; the first stored minute alone has none. A day known only from its close is one window, changed since the previous close.
 */
export function futureWindows(board: FuturesBoard, minutes: number): FutureWindow[] {
  if (board.grain === 'day') return closeWindow(board);
  const spans = windowSpans(board, minutes);
  const ofDay = keptOf.get(board.columns) ?? new Map<number, readonly FutureWindow[]>();
  keptOf.set(board.columns, ofDay);
  const kept = ofDay.get(minutes) ?? [];
  const fresh = spans.findIndex((span, at) => kept[at]?.span !== span);
  const over = fresh < 0 ? spans.length : fresh;
  const windows = [...kept.slice(0, over), ...windowsIn(board, spans.slice(over))];
  if (windows.length > kept.length) ofDay.set(minutes, windows);
  return windows;
}

/** By the columns of a day, which its cuts share, and the minutes of a window: what no later minute changes. */
const keptOf = new WeakMap<FuturesBoard['columns'], Map<number, readonly FutureWindow[]>>();

function windowsIn(board: FuturesBoard, spans: readonly WindowSpan[]): FutureWindow[] {
  const contract = board.contracts[0]!;
  const oiFirst = futureAt(board, 'oi', 0, firstOf(board, 'oi'));
  const { volume } = board.columns;
  const highest = volume ? highestSoFar(board, volume) : new Float64Array(board.length).fill(Number.NaN);
  const { price } = board.columns;
  const { open, high, low } = closeCandles(
    price?.subarray(0, board.length) ?? NO_PRICES,
    spans,
    board.grid.times,
  );
  return spans.map((span, place) => {
    const [price, oi] = [endsOf(board, 'price', span), endsOf(board, 'oi', span)];
    const now = { price: price.now, oi: oi.now };
    const base = { price: price.base, oi: oi.base };
    return {
      ...contractWindow(span, now, base, futureTick(contract, now.price, board.date)),
      ...{ open: open[place]!, high: high[place]!, low: low[place]! },
      volume: volumeIn(span, highest),
      oiSince: now.oi - oiFirst,
    };
  });
}

const NO_PRICES = new Float64Array();

/** Where a figure stands at the end of a window, and what its change there is measured from; NaN where missing. */
type Ends = { readonly now: number; readonly base: number };

/**
 * A figure's last value in a window and its last one before it, in the first window that has one its first there. Of each figure
 * by itself: a stored minute may lack one of them, and what changed around it would be in no window.
 */
function endsOf(board: FuturesBoard, field: 'price' | 'oi', { from, last }: WindowSpan): Ends {
  const first = firstOf(board, field);
  const lastFrom = (minute: number, least: number) => {
    let at = minute;
    while (at >= least && Number.isNaN(futureAt(board, field, 0, at))) at--;
    return at >= least ? at : -1;
  };
  const now = lastFrom(last, Math.max(from, first));
  const before = now < 0 ? -1 : lastFrom(from - 1, first);
  const base = before < 0 && first < now ? first : before;
  return { now: futureAt(board, field, 0, now), base: futureAt(board, field, 0, base) };
}

/** The first minute (index) that has a figure; later than any where none has. */
function firstOf(board: FuturesBoard, field: 'price' | 'oi'): number {
  const column = board.columns[field];
  return column ? firstKnown(board, column)[0]! : NEVER;
}

function standingAt(board: FuturesBoard, minute: number): PriceAndOi {
  return { price: futureAt(board, 'price', 0, minute), oi: futureAt(board, 'oi', 0, minute) };
}

function closeWindow(board: FuturesBoard): FutureWindow[] {
  const last = lastObserved(board);
  if (last < 0) return [];
  const now = standingAt(board, last);
  const base = { price: board.previous.price[0]!, oi: board.previous.oi[0]! };
  const time = board.grid.times[last]!;
  const span = {
    from: last,
    to: last,
    opens: time,
    time,
    complete: true,
    over: true,
    base: last,
    last,
    since: null,
  };
  const window = contractWindow(span, now, base, futureTick(board.contracts[0]!, now.price, board.date));
  const { official } = board;
  return [
    {
      ...window,
      buildUp: isCarriedClose(board, 0, { kind: 'previous', date: null }) ? null : window.buildUp,
      open: official?.open[0] ?? Number.NaN,
      high: official?.high[0] ?? Number.NaN,
      low: official?.low[0] ?? Number.NaN,
      volume: futureAt(board, 'volume', 0, last),
      oiSince: window.oiChange,
    },
  ];
}

/** From nothing in the session's first minute; a day that was joined late does not tell what came before. */
function volumeIn({ from, base, last }: WindowSpan, highest: Float64Array): number {
  if (last < 0) return Number.NaN;
  if (from === 0 && base === 0) return highest[last]!;
  return base < last ? highest[last]! - highest[base]! : Number.NaN;
}
