import { type VolatilityStanding, volatilityStanding } from '#market/iv-rank.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { closesBefore, type DailyAnswer, valueAt } from '#ui/daily-closes.ts';

/** What the server says of the closes, as far as it matters. */
export type IvAnswer = DailyAnswer & {
  readonly vixFrom?: readonly ('published' | 'computed' | null)[] | undefined;
  readonly iv30Flat?: readonly (boolean | null)[] | undefined;
  readonly iv30Old?: readonly (boolean | null)[] | undefined;
};

/** The volatility of thirty days at the close of each session, and at the minute shown as the last; percent points. */
export type IvHistory = {
  readonly dates: readonly TradingDate[];
  readonly iv30: Float64Array;
  /** Thirty days lie outside the expiries of that date: the nearest one stands in. */
  readonly isFlat: readonly boolean[];
  /** It is of old prices, for want of others. */
  readonly isOld: readonly boolean[];
  readonly vixPublished: Float64Array;
  readonly vixComputed: Float64Array;
  /** Of all sessions before the date, whatever months are shown. */
  readonly standing: VolatilityStanding;
  /** Nothing is known of a session before: neither its volatility nor the index. */
  readonly isEmpty: boolean;
};

/** The minute shown. */
export type IvNow = {
  readonly date: TradingDate;
  /** A fraction, by the model and prices that the closes have. */
  readonly current: number;
  readonly isFlat: boolean;
  readonly isOld: boolean;
  /** The published index, points; left out or NaN where it is not known. */
  readonly vix?: number;
  /** The date is known from its close alone: what it closed with is what is shown. */
  readonly isClose?: boolean;
};

/** The closes of `months` before a date, and the figures of the minute shown as the last; `sessions`: the dates of trading. */
export function ivHistory(
  answer: IvAnswer,
  now: IvNow,
  months: number,
  sessions: readonly TradingDate[],
): IvHistory {
  const { before, shown } = closesBefore(answer, now.date, months, sessions);
  const own = now.isClose ? answer.dates.indexOf(now.date) : null;
  const vixOf = (from: 'published' | 'computed', place: number | null) =>
    place !== null && answer.vixFrom?.[place] === from ? valueAt(answer, 'vix', place) : Number.NaN;
  const vix = (from: 'published' | 'computed', last = Number.NaN) =>
    Float64Array.from([
      ...shown.map(({ place }) => vixOf(from, place)),
      Number.isNaN(last) ? vixOf(from, own) : last,
    ]);
  const [vixPublished, vixComputed] = [vix('published', now.vix), vix('computed')];
  const marks = (of: IvAnswer['iv30Flat'], last: boolean) => [
    ...shown.map(({ place }) => (place !== null && of?.[place]) || false),
    last,
  ];
  const standing = volatilityStanding(
    now.current,
    before.map((place) => valueAt(answer, 'iv30', place)),
  );
  return {
    dates: [...shown.map(({ date }) => date), now.date],
    iv30: Float64Array.from(
      [...shown.map(({ place }) => valueAt(answer, 'iv30', place)), now.current],
      (iv) => 100 * iv,
    ),
    isFlat: marks(answer.iv30Flat, now.isFlat),
    isOld: marks(answer.iv30Old, now.isOld),
    vixPublished,
    vixComputed,
    standing,
    isEmpty:
      standing.sessions === 0 &&
      [vixPublished, vixComputed].every((column) => column.subarray(0, -1).every(Number.isNaN)),
  };
}
