import {
  closingAuctionOf,
  HOLIDAYS,
  normalIntervals,
  preOpenOf,
  SPECIAL_SESSIONS,
} from './calendar-facts.ts';
import { type SessionGrid, type SessionInterval, sessionGrid } from './session-grid.ts';
import {
  addDays,
  dateOf,
  type Instant,
  instantOf,
  minuteOfDay,
  type TradingDate,
  weekdayOf,
} from './trading-date.ts';

/** 'unknown' is a weekday of a year without a holiday list: probably a session, with the hours of the rule. */
export type DayKind = 'session' | 'holiday' | 'weekend' | 'unknown';

export type CalendarDay = {
  readonly date: TradingDate;
  readonly kind: DayKind;
  /** Trading hours in time order; empty on a day without trading and on a session whose hours are not known. */
  readonly intervals: readonly SessionInterval[];
  /** Pre-open auction of current-month futures. */
  readonly preOpen: SessionInterval | null;
  /** A session on a holiday or at a weekend. */
  readonly special: boolean;
  /** Name of the holiday or of the special session. */
  readonly description: string | null;
};

/** What is known beyond the built-in facts, which it overrides. */
export type Learned = {
  /** Dates that were sessions, proven by stored data or announced later. Without intervals: the known hours. */
  readonly sessions?: Iterable<{
    readonly date: TradingDate;
    readonly intervals?: readonly SessionInterval[];
    readonly description?: string;
  }>;
  readonly holidays?: Iterable<{ readonly date: TradingDate; readonly description: string }>;
  /** Years whose holidays are known completely with the ones given here. */
  readonly years?: Iterable<number>;
};

/**
 * Phase of the market at an instant. 'indicative-spot': derivatives trade while the cash market is in its
 * closing auction. 'unknown': a session whose hours are not known.
 */
export type MarketPhase = 'closed' | 'pre-open' | 'open' | 'indicative-spot' | 'unknown';

export type Calendar = {
  /** What is known of a date. */
  sessionOn(date: TradingDate): CalendarDay;
  /** True on sessions and on weekdays of unknown years. */
  mayTrade(date: TradingDate): boolean;
  /** The minutes of a date; null where there is no trading or its hours are not known. */
  gridOn(date: TradingDate): SessionGrid | null;
  /** The last session before `date`; in an unknown year the last weekday not known to be a holiday. */
  previousSession(date: TradingDate): TradingDate;
  /** The first session after `date`; in an unknown year the first weekday not known to be a holiday. */
  nextSession(date: TradingDate): TradingDate;
  /** Days from `from` to `to`, both included, on which there may be trading; `kind` tells how sure that is. */
  sessionsBetween(from: TradingDate, to: TradingDate): CalendarDay[];
  /** First and last instant of continuous trading; null where they are not known or there is none. */
  openOf(date: TradingDate): Instant | null;
  closeOf(date: TradingDate): Instant | null;
  phaseAt(instant: Instant): MarketPhase;
  /** The calendar of what is known now, which learns nothing any more: the same object for as long as nothing is learned. */
  asItStands(): Calendar;
};

/** The calendar of the derivatives segment of NSE and BSE, from the built-in facts and what was learned since. */
export function createCalendar(learned: Learned = {}): Calendar {
  const learnedSessions = new Map(Array.from(learned.sessions ?? [], (session) => [session.date, session]));
  const learnedHolidays = new Map(Array.from(learned.holidays ?? [], (day) => [day.date, day.description]));
  const learnedYears = new Set(learned.years);

  const sessionOn = (date: TradingDate): CalendarDay => {
    const year = Number(date.slice(0, 4));
    const weekday = weekdayOf(date);
    const weekend = weekday === 0 || weekday === 6;
    const holiday = learnedHolidays.get(date) ?? HOLIDAYS[year]?.[date];
    const built = SPECIAL_SESSIONS[date];
    const session = learnedSessions.get(date);
    if (session || built) {
      const intervals = session?.intervals ?? built?.intervals ?? (built ? [] : 'normal');
      const normal = intervals === 'normal';
      return {
        date,
        kind: 'session',
        intervals: normal ? normalIntervals(date) : intervals,
        preOpen: normal ? preOpenOf(date) : null,
        special: weekend || holiday !== undefined,
        description: session?.description ?? built?.description ?? null,
      };
    }
    const bare = { date, intervals: [], preOpen: null, special: false, description: null };
    if (weekend) return { ...bare, kind: 'weekend' };
    if (holiday !== undefined) return { ...bare, kind: 'holiday', description: holiday };
    return {
      ...bare,
      kind: HOLIDAYS[year] || learnedYears.has(year) ? 'session' : 'unknown',
      intervals: normalIntervals(date),
      preOpen: preOpenOf(date),
    };
  };

  const mayTrade = (date: TradingDate) => {
    const { kind } = sessionOn(date);
    return kind === 'session' || kind === 'unknown';
  };

  const sessionBeyond = (date: TradingDate, step: 1 | -1): TradingDate => {
    let day = addDays(date, step);
    while (!mayTrade(day)) day = addDays(day, step);
    return day;
  };

  const calendar: Calendar = {
    sessionOn,
    mayTrade,
    gridOn: (date) => {
      const { intervals } = sessionOn(date);
      return intervals.length === 0 ? null : sessionGrid(date, intervals);
    },
    previousSession: (date) => sessionBeyond(date, -1),
    nextSession: (date) => sessionBeyond(date, 1),
    sessionsBetween: (from, to) => {
      const days: CalendarDay[] = [];
      for (let date = from; date <= to; date = addDays(date, 1))
        if (mayTrade(date)) days.push(sessionOn(date));
      return days;
    },
    openOf: (date) => {
      const first = sessionOn(date).intervals[0];
      return first ? instantOf(date, first.open) : null;
    },
    closeOf: (date) => {
      const last = sessionOn(date).intervals.at(-1);
      return last ? instantOf(date, last.close) : null;
    },
    phaseAt: (instant) => {
      const day = sessionOn(dateOf(instant));
      const minute = minuteOfDay(instant);
      const within = (interval: SessionInterval | null) =>
        interval !== null && minute >= interval.open && minute < interval.close;
      if (day.kind === 'session' && day.intervals.length === 0) return 'unknown';
      if (within(day.preOpen)) return 'pre-open';
      if (!day.intervals.some(within)) return 'closed';
      return within(closingAuctionOf(day.date)) ? 'indicative-spot' : 'open';
    },
    asItStands: () => calendar,
  };
  return calendar;
}
