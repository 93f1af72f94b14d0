import { createCalendar } from '#market/calendar.ts';

/** The calendar of the built-in facts, for what the front end asks of it: when there may be trading, and when an expiry ends. */
export const marketCalendar = createCalendar();
