import { type ClosingSource, firstObserved, type PreviousOrigin } from '../board.ts';
import { minuteAt, type SessionGrid } from '../session-grid.ts';
import { type Instant, instantOf, type MinuteOfDay, parseMinute, type TradingDate } from '../trading-date.ts';

/** What a change is measured from: the previous close, the first stored minute, n minutes ago, a time of day. */
export type Since =
  | { readonly kind: 'prev' }
  | { readonly kind: 'open' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'time'; readonly at: MinuteOfDay };

/**
 * The base that a `Since` comes to on a board: the previous session's closing values, or a minute of the day.
 * `exact` is false when the minute asked for is not stored and the last stored one before it stands in, or the day's first
 * where there is none before; for `open` when the first stored minute is not the session's first. `isFirst`: it is the day's
 * first stored minute.
 */
export type Base =
  | {
      readonly kind: 'previous';
      readonly date: TradingDate | null;
      /** The minute that prices are of, where the session went on after it: no close. */
      readonly pricesOf?: Instant;
      /** The same of open interest. */
      readonly oiOf?: Instant;
    }
  | {
      readonly kind: 'minute';
      readonly minute: number;
      readonly time: Instant;
      readonly exact: boolean;
      readonly isFirst: boolean;
    };

/** The same base of open interest alone, whatever minute prices are of. */
export function baseOfOi(base: Base): Base {
  if (base.kind !== 'previous') return base;
  const { pricesOf: _, ...ofOi } = base;
  return ofOi;
}

/** What a base is resolved on: a board of a chain or of the futures. */
export type DatedMinutes = {
  readonly date: TradingDate;
  readonly grain: 'minute' | 'day';
  readonly grid: SessionGrid;
  readonly length: number;
  readonly observed: Uint8Array;
  readonly previous: PreviousOrigin | null;
};

/** The base of the URL form `prev | open | <minutes> | HH:MM`; null for anything else. Minutes are 1 … 1440. */
export function parseSince(text: string): Since | null {
  if (text === 'prev' || text === 'open') return { kind: text };
  const at = parseMinute(text);
  if (at !== null) return { kind: 'time', at };
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= 1440 ? { kind: 'minutes', minutes } : null;
}

/**
 * Where a course up to `minute` (an index) is measured from, which begins at its base; a change at `minute` alone is since
 * `baseBefore`. null where there is none: no previous close is known, the day has but its close, nothing is stored up to
 * `minute`, or the time asked for comes after it.
 *
 * `minutes` counts minutes of trading. A minute that is missing gives way to the last stored one before it; where
 * there is none, to the first stored minute of the day.
 */
export function resolveSince(board: DatedMinutes, since: Since, minute: number): Base | null {
  if (since.kind === 'prev') return board.previous && previousBase(board.previous);
  const first = firstObserved(board);
  if (board.grain === 'day' || first < 0 || first > minute) return null;
  const at = (index: number, exact: boolean): Base => ({
    kind: 'minute',
    minute: index,
    time: board.grid.times[index]!,
    exact,
    isFirst: index === first,
  });
  if (since.kind === 'open') return at(first, first === 0);
  const asked =
    since.kind === 'time' ? instantOf(board.date, since.at) : board.grid.times[minute - since.minutes];
  if (asked !== undefined && asked > board.grid.times[minute]!) return null;
  let base = asked === undefined ? first : Math.max(first, minuteAt(board.grid, asked));
  while (base > first && board.observed[base] === 0) base--;
  return at(base, board.grid.times[base] === asked);
}

/** The previous close as a base. */
export function previousBase({ date, source, oiSource, until }: PreviousOrigin): Base {
  const isOfMinute = (from: ClosingSource | null) =>
    until !== null && from === 'last stored minute' ? until : null;
  const [pricesOf, oiOf] = [isOfMinute(source), isOfMinute(oiSource)];
  return { kind: 'previous', date, ...(pricesOf && { pricesOf }), ...(oiOf && { oiOf }) };
}

/** The base of a change up to `minute`, as of `resolveSince`; null as well where that is `minute` itself: this is no change of 0. */
export function baseBefore(board: DatedMinutes, since: Since, minute: number): Base | null {
  const base = resolveSince(board, since, minute);
  return base?.kind === 'minute' && base.minute === minute ? null : base;
}
