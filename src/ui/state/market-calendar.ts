import { createCalendar } from '#market/calendar.ts';

/** The calendar of the built-in facts, for what the front end asks of it: whether there may be trading, and the phase. */
export const marketCalendar = createCalendar();
