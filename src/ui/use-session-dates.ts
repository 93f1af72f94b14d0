import { useMemo } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { historyRange } from './daily-closes.ts';
import { sessionDates } from './state/market-calendar.ts';

/** The dates of trading in the `months` up to a date, ascending; none until that is known. */
export function useSessionDates(date: TradingDate | null, months: number): readonly TradingDate[] {
  return useMemo(() => (date === null ? [] : sessionDates(historyRange(date, months))), [date, months]);
}
