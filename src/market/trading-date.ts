/**
 * Trading dates and the clock of the exchange. IST is UTC+05:30 all year, so every conversion is arithmetic
 * on epoch milliseconds; nothing here reads a clock.
 */

/** A calendar date in IST, `YYYY-MM-DD`. */
export type TradingDate = string;
/** An instant in epoch milliseconds, UTC. */
export type Instant = number;
/** Minutes since midnight IST, 0 … 1440. */
export type MinuteOfDay = number;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const IST_OFFSET_MS = 330 * MINUTE_MS;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True when `text` is a date that exists, written `YYYY-MM-DD`. */
export function isTradingDate(text: string): text is TradingDate {
  const match = DATE_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Midnight IST at the start of `date`. Throws RangeError on a date that does not exist. */
export function midnightOf(date: TradingDate): Instant {
  if (!isTradingDate(date)) throw new RangeError(`not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) - IST_OFFSET_MS;
}

/** The IST date on which `instant` falls. */
export function dateOf(instant: Instant): TradingDate {
  const day = Math.floor((instant + IST_OFFSET_MS) / DAY_MS);
  // Most are asked one after the other within one day.
  if (day !== asked.day) asked = { day, date: new Date(instant + IST_OFFSET_MS).toISOString().slice(0, 10) };
  return asked.date;
}

let asked: { readonly day: number; readonly date: TradingDate } = { day: Number.NaN, date: '' };

/** The instant `minute` minutes after midnight IST of `date`. */
export function instantOf(date: TradingDate, minute: MinuteOfDay): Instant {
  return midnightOf(date) + minute * MINUTE_MS;
}

/** Minutes since midnight IST of an instant, seconds dropped. */
export function minuteOfDay(instant: Instant): MinuteOfDay {
  const sinceMidnight = (((instant + IST_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.floor(sinceMidnight / MINUTE_MS);
}

/**
 * The full minute to which a snapshot taken at `instant` belongs: the next one, unless it was taken on it.
 * 10:43:00.000 stays 10:43, 10:43:00.001 becomes 10:44.
 */
export function closingMinute(instant: Instant): Instant {
  return Math.ceil(instant / MINUTE_MS) * MINUTE_MS;
}

/** `HH:MM` of a minute of the day. */
export function formatMinute(minute: MinuteOfDay): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** `HH:MM` IST of an instant. */
export function formatClock(instant: Instant): string {
  return formatMinute(minuteOfDay(instant));
}

/** `YYYY-MM-DD HH:MM` IST of an instant. */
export function formatDateTime(instant: Instant): string {
  return `${dateOf(instant)} ${formatClock(instant)}`;
}

/** Minutes since midnight of `HH:MM`; null when the text is not a time of day. */
export function parseMinute(text: string): MinuteOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The date `days` calendar days after `date` (before, when negative). */
export function addDays(date: TradingDate, days: number): TradingDate {
  return dateOf(midnightOf(date) + days * DAY_MS);
}

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: TradingDate, to: TradingDate): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS);
}

/** Day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(date: TradingDate): number {
  return new Date(midnightOf(date) + IST_OFFSET_MS).getUTCDay();
}
