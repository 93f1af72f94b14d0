import type { Calendar, CalendarDay } from '#market/calendar.ts';
import { closingAuctionOf, normalIntervals, preOpenOf } from '#market/calendar-facts.ts';
import type { Underlying } from '#market/contract.ts';
import { expiriesByRule } from '#market/expiries.ts';
import type { SessionInterval } from '#market/session-grid.ts';
import { addDays, type TradingDate } from '#market/trading-date.ts';

export type Exchange = Underlying['exchange'];
export const EXCHANGES = ['NSE', 'BSE'] as const satisfies readonly Exchange[];

/** Stands for all stocks of an exchange, which expire together. */
export const STOCKS = 'stocks';

const INDICES: Readonly<Record<Exchange, readonly string[]>> = {
  NSE: ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50'],
  BSE: ['SENSEX', 'BANKEX'],
};

/** What expires on one day of one exchange: the weekly or the monthly contracts of some underlyings. */
export type DayExpiries = {
  readonly exchange: Exchange;
  readonly monthly: boolean;
  /** Index symbols, and `STOCKS`. */
  readonly symbols: readonly string[];
  /** The day of the rule, where that is another. */
  readonly movedFrom: TradingDate | null;
};

/** What is new in the hours of normal sessions from a day on. */
export type HoursChange = 'hours' | 'pre-open' | 'closing-auction';

export type MonthDay = CalendarDay & {
  readonly expiries: readonly DayExpiries[];
  readonly changes: readonly HoursChange[];
};

/** Hours of the normal sessions of a month, as its last day has them. */
export type MonthHours = {
  readonly intervals: readonly SessionInterval[];
  readonly preOpen: SessionInterval | null;
  readonly closingAuction: SessionInterval | null;
};

/** Holidays and rule move an expiry back by less than this. */
const LONGEST_MOVE = 14;

/** Every day of `from` … `to` with what the calendar and the rules of expiry say of it. */
export function daysBetween(from: TradingDate, to: TradingDate, calendar: Calendar): MonthDay[] {
  const expiries = expiriesOf(from, to, calendar);
  const days: MonthDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({
      ...calendar.sessionOn(date),
      expiries: expiries.get(date) ?? [],
      changes: changesOn(date),
    });
  return days;
}

/** The days of a month, `YYYY-MM`. */
export function monthOf(month: string, calendar: Calendar): MonthDay[] {
  return daysBetween(`${month}-01`, lastDayOf(month), calendar);
}

/** The hours of the normal sessions of a month; those of its last day where they change within it. */
export function hoursOf(month: string): MonthHours {
  const date = lastDayOf(month);
  return {
    intervals: normalIntervals(date),
    preOpen: preOpenOf(date),
    closingAuction: closingAuctionOf(date),
  };
}

/** True where more is to be said of a day than that it is a session, or none. */
export function isNotable({ kind, special, expiries, changes }: MonthDay): boolean {
  return kind === 'holiday' || special || expiries.length > 0 || changes.length > 0;
}

/** Holidays, and sessions on a holiday or at a weekend, of a year; null of a year whose list is not known. */
export function closuresOf(year: number, calendar: Calendar): CalendarDay[] | null {
  const closures: CalendarDay[] = [];
  const last = `${year}-12-31`;
  for (let date = `${year}-01-01`; date <= last; date = addDays(date, 1)) {
    const day = calendar.sessionOn(date);
    if (day.kind === 'unknown') return null;
    if (day.kind === 'holiday' || day.special) closures.push(day);
  }
  return closures;
}

/** What comes after a day: the next of each, as far as it is known. */
export type Ahead = {
  readonly session: CalendarDay;
  /** null where the list of holidays ends before the next one. */
  readonly holiday: CalendarDay | null;
  /** From the day itself on, per exchange. */
  readonly expiries: readonly (DayExpiries & { readonly date: TradingDate })[];
};

/** Within so many days each exchange has an expiry. */
const AHEAD_DAYS = 45;

/** The next session and holiday after `today`, and the next weekly and monthly expiry of each exchange from it on. */
export function aheadOf(today: TradingDate, calendar: Calendar): Ahead {
  const coming = daysBetween(today, addDays(today, AHEAD_DAYS), calendar);
  const listed = coming.flatMap(({ date, expiries }) => expiries.map((expiry) => ({ date, ...expiry })));
  const nextOf = (exchange: Exchange, monthly: boolean) =>
    listed.find((expiry) => expiry.exchange === exchange && expiry.monthly === monthly);
  return {
    session: calendar.sessionOn(calendar.nextSession(today)),
    holiday: nextHoliday(today, calendar),
    expiries: EXCHANGES.flatMap((exchange) =>
      [nextOf(exchange, false), nextOf(exchange, true)].flatMap((expiry) => expiry ?? []),
    ).sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
  };
}

function nextHoliday(after: TradingDate, calendar: Calendar): CalendarDay | null {
  for (let date = addDays(after, 1); ; date = addDays(date, 1)) {
    const day = calendar.sessionOn(date);
    if (day.kind === 'holiday') return day;
    if (day.kind === 'unknown') return null;
  }
}

function expiriesOf(from: TradingDate, to: TradingDate, calendar: Calendar) {
  const byDate = new Map<TradingDate, DayExpiries[]>();
  for (const exchange of EXCHANGES)
    for (const symbol of [...INDICES[exchange], STOCKS])
      for (const { date, nominal, monthly } of expiriesByRule(
        { exchange, symbol },
        from,
        addDays(to, LONGEST_MOVE),
        calendar,
      )) {
        if (date < from || date > to) continue;
        const movedFrom = nominal === date ? null : nominal;
        const day = byDate.get(date) ?? [];
        const same = day.findIndex(
          (one) => one.exchange === exchange && one.monthly === monthly && one.movedFrom === movedFrom,
        );
        if (same < 0) day.push({ exchange, monthly, symbols: [symbol], movedFrom });
        else day[same] = { ...day[same]!, symbols: [...day[same]!.symbols, symbol] };
        byDate.set(date, day);
      }
  return byDate;
}

function changesOn(date: TradingDate): HoursChange[] {
  const before = addDays(date, -1);
  const changes: HoursChange[] = [];
  if (normalIntervals(before) !== normalIntervals(date)) changes.push('hours');
  if (preOpenOf(before) !== preOpenOf(date)) changes.push('pre-open');
  if (closingAuctionOf(before) !== closingAuctionOf(date)) changes.push('closing-auction');
  return changes;
}

function lastDayOf(month: string): TradingDate {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
