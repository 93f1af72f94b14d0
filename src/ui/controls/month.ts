import { addDays, DAY_MS, type TradingDate, weekdayOf } from '#market/trading-date.ts';

/** `YYYY-MM` of a date. */
export const monthOf = (date: TradingDate): string => date.slice(0, 7);

/** The month so many months later (earlier, when negative). */
export function shiftMonth(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** No wider than a column of the calendar, letters. */
const WIDEST_NAME = 5;
const MONDAY = Date.UTC(2024, 0, 1);

/** The days of a week from Monday, as briefly as a column needs, each with its whole name. */
export function weekdayHeads(tag: string): { readonly brief: string; readonly whole: string }[] {
  const names = (weekday: 'narrow' | 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, at) => format.format(MONDAY + at * DAY_MS));
  };
  const short = names('short');
  const brief = short.every((name) => name.length <= WIDEST_NAME) ? short : names('narrow');
  return names('long').map((whole, at) => ({ brief: brief[at]!, whole }));
}

/** The dates of a month after as many nulls as days of its first week, from Monday, lie before it. */
export function monthDays(month: string): (TradingDate | null)[] {
  const first = `${month}-01`;
  const days: (TradingDate | null)[] = Array.from({ length: (weekdayOf(first) + 6) % 7 }, () => null);
  for (let date = first; monthOf(date) === month; date = addDays(date, 1)) days.push(date);
  return days;
}
