import { addDays, type TradingDate } from '#market/trading-date.ts';
import { mondayOf, monthOf, shiftMonth } from '../month.ts';

/** Dates of which something is stored, ascending. */
export type StoredDays = readonly TradingDate[];

const lastUpTo = (days: StoredDays, date: TradingDate) => days.findLast((day) => day <= date);
const firstFrom = (days: StoredDays, date: TradingDate) => days.find((day) => day >= date);

/** The stored day at a date, else the last before it, else the first of all; null where nothing is stored. */
export function storedDayNear(days: StoredDays, date: TradingDate): TradingDate | null {
  return lastUpTo(days, date) ?? days[0] ?? null;
}

/**
 * The stored day so many months on (back, when negative) or, where that month has none, in the next beyond that has; where
 * there is none beyond, in the last that lies in that direction. In its month it is the day nearest before that of `from`,
 * else the first. null where nothing is stored in that direction.
 */
export function storedMonthsOn(days: StoredDays, from: TradingDate, months: number): TradingDate | null {
  const month = monthOf(from);
  const wanted = shiftMonth(month, months);
  const inDirection = days.filter((day) => (months < 0 ? monthOf(day) < month : monthOf(day) > month));
  const found =
    months < 0
      ? (inDirection.findLast((day) => monthOf(day) <= wanted) ?? inDirection[0])
      : (inDirection.find((day) => monthOf(day) >= wanted) ?? inDirection.at(-1));
  if (found === undefined) return null;
  const ofMonth = days.filter((day) => monthOf(day) === monthOf(found));
  return storedDayNear(ofMonth, monthOf(found) + from.slice(7));
}

/** Keys of a calendar, for a page that runs from left to right. */
export type DayKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/**
 * The stored day that a key leads to: the one before or after, that of the same weekday a week on or the nearest beyond it, else
 * the first or last of all, the first or last of the week. `from` where there is none.
 */
export function storedDayByKey(days: StoredDays, from: TradingDate, key: DayKey): TradingDate {
  const monday = mondayOf(from);
  const found = {
    ArrowLeft: () => lastUpTo(days, addDays(from, -1)),
    ArrowRight: () => firstFrom(days, addDays(from, 1)),
    ArrowUp: () => lastUpTo(days, addDays(from, -7)) ?? days[0],
    ArrowDown: () => firstFrom(days, addDays(from, 7)) ?? days.at(-1),
    Home: () => firstFrom(days, monday),
    End: () => lastUpTo(days, addDays(monday, 6)),
  }[key]();
  return found ?? from;
}

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** What a pressed key means on a calendar; null for keys that mean nothing there. Along the line it is the page's direction. */
export function dayKeyOf(key: string, isRightToLeft: boolean): DayKey | null {
  if (!KEYS.includes(key)) return null;
  if (isRightToLeft && key === 'ArrowLeft') return 'ArrowRight';
  if (isRightToLeft && key === 'ArrowRight') return 'ArrowLeft';
  return key as DayKey;
}
