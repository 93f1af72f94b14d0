import { addresses } from '#api/addresses.ts';
import type { CalendarAnswer } from '#api/answer.ts';
import { type Calendar, createCalendar } from '#market/calendar.ts';
import { sessionClock } from '#market/session-clock.ts';
import { parseMinute, type TradingDate } from '#market/trading-date.ts';
import { marketApi, TODAY } from './market-api.ts';
import { marketCalendar } from './market-calendar.ts';
import type { Store } from './store.ts';
import type { ClockOf } from './use-clocks.ts';

type Range = { readonly from: TradingDate; readonly to: TradingDate };

const calendarApi = marketApi.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<Calendar, Range>({
      query: (params) => ({ url: addresses.calendar.path, params }),
      transformResponse: (answer: CalendarAnswer) => calendarOf(answer),
      providesTags: [TODAY],
    }),
  }),
});

/** s for which a calendar is taken as it was told: a list of holidays may be imported meanwhile. */
const TOLD_FOR = 60;

/**
 * Tells the clocks that count sessions over `years` (the first and the last one), by the server's calendar, and again when it
 * has learned; by the built-in facts where the server cannot be asked. What it returns ends that.
 */
export function followSessions(store: Store, years: string, hear: (clockOf: ClockOf) => void): () => void {
  const [first, last] = years.split(' ');
  // A previous close may be one of the year before.
  const range = { from: `${Number(first) - 1}-12-01`, to: `${last}-12-31` };
  const { initiate, select } = calendarApi.endpoints.calendar;
  const asked = store.dispatch(initiate(range, { forceRefetch: TOLD_FOR }));
  let told: Calendar | null = null;
  const tell = () => {
    const { data, isError } = select(range)(store.getState());
    const calendar = data ?? (isError ? marketCalendar : null);
    if (calendar === null || calendar === told) return;
    told = calendar;
    hear((expiry) => sessionClock(calendar, expiry));
  };
  const unsubscribe = store.subscribe(tell);
  tell();
  return () => {
    unsubscribe();
    asked.unsubscribe();
  };
}

/** The calendar of an answer; the built-in facts count beyond its days. */
export function calendarOf({ days }: CalendarAnswer): Calendar {
  return createCalendar({
    sessions: days
      .filter(({ kind }) => kind === 'session')
      .map(({ date, intervals }) => ({
        date,
        intervals: intervals.map(([open, close]) => ({
          open: parseMinute(open)!,
          close: parseMinute(close)!,
        })),
      })),
    holidays: days.flatMap(({ date, kind, description }) =>
      kind === 'holiday' ? { date, description: description ?? '' } : [],
    ),
  });
}
