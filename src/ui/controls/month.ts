import { addDays, type TradingDate, weekdayOf } from '#market/trading-date.ts';

/** `YYYY-MM` of a date. */
export const monthOf = (date: TradingDate): string => date.slice(0, 7);

/** The month so many months later (earlier, when negative). */
export function shiftMonth(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The dates of a month after as many nulls as days of its first week, from Monday, lie before it. */
export function monthDays(month: string): (TradingDate | null)[] {
  const first = `${month}-01`;
  const days: (TradingDate | null)[] = Array.from({ length: (weekdayOf(first) + 6) % 7 }, () => null);
  for (let date = first; monthOf(date) === month; date = addDays(date, 1)) days.push(date);
  return days;
}
