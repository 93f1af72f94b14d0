import type { Adjustment } from '#market/adjustment.ts';
import { type BuildUp, buildUpOf } from '#market/analytics/build-up.ts';
import { type Correlation, correlationOf } from '#market/analytics/correlation.ts';
import {
  type FutureDayChange,
  type FutureDayRow,
  type FutureLifeDay,
  futureLife,
} from '#market/analytics/future-life.ts';
import { type FutureSoFar, futureSince, futureSoFar } from '#market/analytics/future-so-far.ts';
import { type FutureWindow, futureWindows } from '#market/analytics/future-windows.ts';
import { futureDay } from '#market/analytics/futures-day.ts';
import { futuresMinutes } from '#market/analytics/futures-minutes.ts';
import { isCarriedClose } from '#market/analytics/futures-scan.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { baseBefore } from '#market/analytics/since.ts';
import type { ChangedWindow } from '#market/analytics/window-spans.ts';
import { closingMinute, lastObserved } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { rupees } from '#market/rupees.ts';
import { futureTick } from '#market/tick.ts';
import { tradedPrice } from '#market/traded-price.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import { withMissingSessions } from '#ui/daily-closes.ts';
import { isSessionOver } from '#ui/session-over.ts';
import type { FuturesView } from '#ui/state/use-boards.ts';

/** A stretch of one contract: what it was, and by how much price and open interest changed, percent. */
export type Stretch = {
  readonly buildUp: BuildUp | null;
  readonly changePct: number;
  readonly oiChangePct: number;
};

/** One future through the day up to a minute. */
export type DayPicture = {
  readonly time: Instant;
  readonly soFar: FutureSoFar;
  /** Oldest first; those in a gap have no values. */
  readonly windows: readonly FutureWindow[];
  /** The last window that holds a minute; null on a date known from its close alone, which has none. */
  readonly last: (Stretch & { readonly span: ChangedWindow }) | null;
  /** Of the changes of price and open interest in the windows that are over. */
  readonly correlation: Correlation;
};

/** The day of a board of one contract (`oneFuture`) in windows of `interval` minutes; null where nothing is stored. */
export function dayPicture(board: FuturesBoard, interval: number): DayPicture | null {
  const minute = lastObserved(board);
  const windows = futureWindows(board, interval);
  const last = windows.findLast(({ span }) => span.last >= 0);
  const over = windows.filter(({ span }) => span.over);
  if (minute < 0 || !last) return null;
  return {
    time: board.grid.times[minute]!,
    soFar: futureSoFar(board, minute),
    windows,
    last:
      board.grain === 'day'
        ? null
        : {
            buildUp: last.buildUp,
            changePct: last.priceChangePct,
            oiChangePct: last.oiChangePct,
            span: last.span,
          },
    correlation: correlationOf(
      over.map(({ priceChange }) => priceChange),
      over.map(({ oiChange }) => oiChange),
    ),
  };
}

/** What `/api/v2/history` answers, as far as it matters. */
export type HistoryAnswer = {
  readonly dates: readonly TradingDate[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
  readonly expiries: readonly (TradingDate | null)[];
  readonly lotSizes?: readonly (number | null)[];
};

/** A future, or one nearest month after another, day by day. */
export type LifePicture = {
  readonly days: readonly FutureLifeDay[];
  /** Days that are stored. */
  readonly stored: number;
  /** Every stored day with a trade has its open, high and low: those known from minutes alone have none. */
  readonly hasCandles: boolean;
  /** The last contract since its first day shown, or since it was adjusted last. */
  readonly stretch: Stretch & { readonly since: TradingDate; readonly adjusted: Adjustment | null };
  /** Of the changes of price and open interest from session to session that are over, each within one contract. */
  readonly correlation: Correlation;
};

/**
 * The day of a board of one contract as it stands at the board's last minute, changed since the previous close that the
 * board knows; null where nothing is stored.
 */
export function todayRow(board: FuturesBoard): FutureDayRow | null {
  const minute = lastObserved(board);
  if (minute < 0) return null;
  const soFar = futureSince(board, minute, baseBefore(futuresMinutes(board), { kind: 'prev' }, minute));
  const { price: close, oi, volume } = soFar;
  const { open, high, low } = futureDay(board, 0, minute);
  const change = soFar.base && changeOf(board, soFar);
  const { expiry, lotSize } = board.contracts[0]!;
  return { date: board.date, expiry, open, high, low, close, oi, volume, lotSize, ...(change && { change }) };
}

/** Against the price of a day without a trade, which is of an earlier one, there is no change of the day's. */
function changeOf(board: FuturesBoard, { base, change, oiChange, buildUp }: FutureSoFar): FutureDayChange {
  return { priceChange: isCarriedClose(board, 0, base) ? Number.NaN : change, oiChange, buildUp };
}

/**
 * Whether the day of a future (`oneFuture`) is one of closes at the minute shown of all months, by which a month that
 * trades rarely is judged: known from its close, or the session over and stored up to its close.
 */
export function isDayClosed(future: Pick<FuturesBoard, 'grain'>, shown: FuturesView): boolean {
  return future.grain === 'day' || (isSessionOver(shown) && closingMinute(shown.board) >= 0);
}

/**
 * The days before `today` that are stored, and `today` as it stands; `isClosed` says whether it is over. `sessions` are the
 * dates of trading, ascending: those of them that are not stored stand as gaps. `previousSession` is the calendar's.
 */
export function lifePicture(
  symbol: string,
  answer: HistoryAnswer | null,
  { row: today, isClosed }: { readonly row: FutureDayRow; readonly isClosed: boolean },
  sessions: readonly TradingDate[],
  previousSession: Calendar['previousSession'],
): LifePicture {
  const stored = [...storedRows(answer).filter(({ date }) => date < today.date), today];
  const known = new Map(stored.map((row) => [row.date, row]));
  const dates = withMissingSessions([...known.keys()], sessions);
  const days = futureLife(
    symbol,
    dates.map((date) => known.get(date) ?? missingRow(date)),
    previousSession,
  );
  const over = isClosed ? days : days.slice(0, -1);
  return {
    days,
    stored: stored.length,
    hasCandles: stored.every(
      ({ open, high, low, volume }) => volume === 0 || !Number.isNaN(open + high + low),
    ),
    stretch: stretchOf(symbol, days),
    correlation: correlationOf(
      over.map(({ priceChange }) => priceChange),
      over.map(({ oiChange }) => oiChange),
    ),
  };
}

/** The stored days; what the exchange prints as the prices of a day without a trade is of an earlier one, and left out. */
function storedRows(answer: HistoryAnswer | null): FutureDayRow[] {
  if (!answer) return [];
  const { dates, series, expiries, lotSizes } = answer;
  const value = (name: string, at: number) => series[name]?.[at] ?? Number.NaN;
  const priceOf = (name: string, at: number) => tradedPrice(value(name, at), value('volume', at));
  return dates
    .map((date, at) => ({
      date,
      expiry: expiries[at] ?? null,
      open: priceOf('open', at),
      high: priceOf('high', at),
      low: priceOf('low', at),
      close: priceOf('close', at),
      oi: value('oi', at),
      volume: value('volume', at),
      lotSize: lotSizes?.[at] ?? null,
    }))
    .filter(({ expiry, close, oi }) => expiry !== null && !(Number.isNaN(close) && Number.isNaN(oi)));
}

const missingRow = (date: TradingDate): FutureDayRow => ({
  date,
  expiry: null,
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  close: Number.NaN,
  oi: Number.NaN,
  volume: Number.NaN,
  lotSize: null,
});

function stretchOf(symbol: string, life: readonly FutureLifeDay[]): LifePicture['stretch'] {
  const last = life.at(-1)!;
  const listed = life.filter(({ expiry }) => expiry === last.expiry);
  const start = listed.findLast(({ adjusted }) => adjusted !== null) ?? listed[0]!;
  const days = listed.slice(listed.indexOf(start));
  const first = days.find(({ close }) => !Number.isNaN(close)) ?? days[0]!;
  const isOne = first === last;
  const change = isOne ? Number.NaN : rupees(last.close - first.close);
  const oiChange = isOne ? Number.NaN : last.oi - first.oi;
  return {
    since: first.date,
    adjusted: start.adjusted,
    buildUp: buildUpOf(change, oiChange, first.oi, futureTick({ symbol }, last.close, last.date)),
    changePct: percentOf(change, first.close),
    oiChangePct: percentOf(oiChange, first.oi),
  };
}
