import type { SessionInterval } from './session-grid.ts';
import { type Instant, instantOf, minuteOfDay, parseMinute, type TradingDate } from './trading-date.ts';

/**
 * What the exchanges announced of the equity derivatives segment, NSE and BSE alike. A year that is not among
 * `HOLIDAYS` is unknown, not free of holidays.
 */

/** Trading holidays on weekdays, by year. */
export const HOLIDAYS: Readonly<Record<number, Readonly<Record<TradingDate, string>>>> = {
  2024: {
    '2024-01-22': 'Ram temple consecration',
    '2024-01-26': 'Republic Day',
    '2024-03-08': 'Mahashivratri',
    '2024-03-25': 'Holi',
    '2024-03-29': 'Good Friday',
    '2024-04-11': 'Id-ul-Fitr',
    '2024-04-17': 'Ram Navami',
    '2024-05-01': 'Maharashtra Day',
    '2024-05-20': 'General election in Mumbai',
    '2024-06-17': 'Bakri Id',
    '2024-07-17': 'Muharram',
    '2024-08-15': 'Independence Day',
    '2024-10-02': 'Gandhi Jayanti',
    '2024-11-01': 'Diwali Laxmi Pujan',
    '2024-11-15': 'Guru Nanak Jayanti',
    '2024-11-20': 'Maharashtra assembly election',
    '2024-12-25': 'Christmas',
  },
  2025: {
    '2025-02-26': 'Mahashivratri',
    '2025-03-14': 'Holi',
    '2025-03-31': 'Id-ul-Fitr',
    '2025-04-10': 'Mahavir Jayanti',
    '2025-04-14': 'Ambedkar Jayanti',
    '2025-04-18': 'Good Friday',
    '2025-05-01': 'Maharashtra Day',
    '2025-08-15': 'Independence Day',
    '2025-08-27': 'Ganesh Chaturthi',
    '2025-10-02': 'Gandhi Jayanti and Dussehra',
    '2025-10-21': 'Diwali Laxmi Pujan',
    '2025-10-22': 'Diwali Balipratipada',
    '2025-11-05': 'Guru Nanak Jayanti',
    '2025-12-25': 'Christmas',
  },
  2026: {
    '2026-01-15': 'Maharashtra municipal elections',
    '2026-01-26': 'Republic Day',
    '2026-03-03': 'Holi',
    '2026-03-26': 'Ram Navami',
    '2026-03-31': 'Mahavir Jayanti',
    '2026-04-03': 'Good Friday',
    '2026-04-14': 'Ambedkar Jayanti',
    '2026-05-01': 'Maharashtra Day',
    '2026-05-28': 'Bakri Id',
    '2026-06-26': 'Muharram',
    '2026-09-14': 'Ganesh Chaturthi',
    '2026-10-02': 'Gandhi Jayanti',
    '2026-10-20': 'Dussehra',
    '2026-11-10': 'Diwali Balipratipada',
    '2026-11-24': 'Guru Nanak Jayanti',
    '2026-12-25': 'Christmas',
  },
};

export type SpecialSession = {
  readonly description: string;
  /** 'normal' are the hours of any other day of the time; null where they are not known. */
  readonly intervals: readonly SessionInterval[] | 'normal' | null;
};

/** Sessions on a holiday, a Saturday or a Sunday. */
export const SPECIAL_SESSIONS: Readonly<Record<TradingDate, SpecialSession>> = {
  '2023-11-12': { description: 'Muhurat', intervals: [interval('18:15', '19:15')] },
  '2024-01-20': { description: 'Saturday session', intervals: 'normal' },
  '2024-03-02': {
    description: 'Disaster recovery session',
    intervals: [interval('09:15', '10:00'), interval('11:30', '12:30')],
  },
  // Announcements disagree on the second interval: 11:30–12:30 or 11:45–12:40.
  '2024-05-18': { description: 'Disaster recovery session', intervals: null },
  '2024-11-01': { description: 'Muhurat', intervals: [interval('18:00', '19:00')] },
  '2025-02-01': { description: 'Union budget', intervals: 'normal' },
  '2025-10-21': { description: 'Muhurat', intervals: [interval('13:45', '14:45')] },
  '2026-02-01': { description: 'Union budget', intervals: 'normal' },
  '2026-11-08': { description: 'Muhurat', intervals: null },
};

/** From this date on derivatives trade ten minutes longer, past the closing auction of the cash market. */
const LONGER_SESSION_FROM: TradingDate = '2026-08-03';
const PRE_OPEN_FROM: TradingDate = '2025-12-08';
const SHORTER_SESSION: readonly SessionInterval[] = [interval('09:15', '15:30')];
const LONGER_SESSION: readonly SessionInterval[] = [interval('09:15', '15:40')];
const PRE_OPEN = interval('09:00', '09:15');
const CLOSING_AUCTION = interval('15:15', '15:35');
const AUCTIONS_FROM = instantOf(LONGER_SESSION_FROM, 0);

/** Trading hours of a normal session of `date`. */
export function normalIntervals(date: TradingDate): readonly SessionInterval[] {
  return date >= LONGER_SESSION_FROM ? LONGER_SESSION : SHORTER_SESSION;
}

/** The pre-open auction of current-month futures before a normal session of `date`; null before there was one. */
export function preOpenOf(date: TradingDate): SessionInterval | null {
  return date >= PRE_OPEN_FROM ? PRE_OPEN : null;
}

/** The closing auction of the cash market; null before there was one. The spot is indicative while it runs. */
export function closingAuctionOf(date: TradingDate): SessionInterval | null {
  return date >= LONGER_SESSION_FROM ? CLOSING_AUCTION : null;
}

/** True when the spot of the minute that closes at `time` is indicative: 15:16 … 15:35 since 2026-08-03. */
export function isSpotIndicative(time: Instant): boolean {
  if (time < AUCTIONS_FROM) return false;
  const minute = minuteOfDay(time);
  return minute > CLOSING_AUCTION.open && minute <= CLOSING_AUCTION.close;
}

/** The instant at which derivatives that expire on `expiry` stop trading, by the hours of a normal session. */
export function expiryCloseOf(expiry: TradingDate): Instant {
  const known = expiryCloses.get(expiry);
  if (known !== undefined) return known;
  const close = instantOf(expiry, normalIntervals(expiry).at(-1)!.close);
  expiryCloses.set(expiry, close);
  return close;
}

/** Scanners ask for the same few hundred times a minute. */
const expiryCloses = new Map<TradingDate, Instant>();

function interval(open: string, close: string): SessionInterval {
  return { open: parseMinute(open)!, close: parseMinute(close)! };
}
