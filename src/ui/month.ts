import { addDays, DAY_MS, type TradingDate, weekdayOf } from '#market/trading-date.ts';

/** `YYYY-MM` of a date. */
export const monthOf = (date: TradingDate): string => date.slice(0, 7);

/** The month so many months later (earlier, when negative). */
export function shiftMonth(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The Monday of the week of a date. */
export const mondayOf = (date: TradingDate): TradingDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** No wider than a column of the calendar, letters. */
const WIDEST_NAME = 5;
const MONDAY = Date.UTC(2024, 0, 1);

/** A day of the week: as briefly as a column of figures needs, short, whole. */
export type WeekdayHead = { readonly brief: string; readonly short: string; readonly whole: string };

/** The days of a week from Monday. */
export function weekdayHeads(tag: string): WeekdayHead[] {
  const names = (weekday: 'narrow' | 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, at) => format.format(MONDAY + at * DAY_MS));
  };
  const short = names('short');
  const brief = short.every((name) => name.length <= WIDEST_NAME) ? short : names('narrow');
  return names('long').map((whole, at) => ({ brief: brief[at]!, short: short[at]!, whole }));
}

/** A week of a month, by its Monday: a date for each day from there on, null for those of another month. */
export type MonthWeek = { readonly monday: TradingDate; readonly days: readonly (TradingDate | null)[] };

/** The weeks of a month from Monday to Sunday. */
export function weeksOf(month: string): MonthWeek[] {
  const weeks: MonthWeek[] = [];
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push({ monday, days: dates.map((date) => (monthOf(date) === month ? date : null)) });
  }
  return weeks;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** How many months a key turns a calendar: Page up and down by one, with Shift by a year; 0 for any other key. */
export function monthsOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): number {
  if (altKey || ctrlKey || metaKey) return 0;
  const months = shiftKey ? 12 : 1;
  return key === 'PageUp' ? -months : key === 'PageDown' ? months : 0;
}
