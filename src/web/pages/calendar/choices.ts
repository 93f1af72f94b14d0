import { shiftMonth } from '#ui/month.ts';
import { EXCHANGES, type Exchange } from './month-model.ts';

/** What the address holds of the calendar; the usual values are left out of it. */
export type CalendarChoices = {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly exchange: Exchange | 'all';
  readonly view: 'month' | 'table';
};

const FIRST_MONTH = '2000-01';
const LAST_MONTH = '2099-12';

/** The choices of an address; what makes no sense is read as if it were left out. `thisMonth` is the usual month. */
export function parseChoices(query: URLSearchParams, thisMonth: string): CalendarChoices {
  const month = query.get('month') ?? '';
  const sound = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month >= FIRST_MONTH && month <= LAST_MONTH;
  return {
    month: sound ? month : thisMonth,
    exchange: EXCHANGES.find((exchange) => exchange === query.get('ex')) ?? 'all',
    view: query.get('view') === 'table' ? 'table' : 'month',
  };
}

/** The query of an address that holds these choices. */
export function formatChoices({ month, exchange, view }: CalendarChoices, thisMonth: string): string {
  return new URLSearchParams({
    ...(month !== thisMonth && { month }),
    ...(exchange !== 'all' && { ex: exchange }),
    ...(view !== 'month' && { view }),
  }).toString();
}

/** The month so many months later (earlier, when negative), as far as the calendar goes. */
export function monthAfter(month: string, months: number): string {
  const shifted = shiftMonth(month, months);
  return shifted < FIRST_MONTH ? FIRST_MONTH : shifted > LAST_MONTH ? LAST_MONTH : shifted;
}
