import { dateOf, type Instant } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });

/** An instant of today as `12:01:05` IST, of another date as `Fri 20 Nov 12:01:05` in the language's words. */
export function instantText(instant: Instant, now: Instant, language: string): string {
  const date = dateOf(instant);
  const clock = CLOCK.format(instant);
  return date === dateOf(now) ? clock : `${formatDate(date, language)} ${clock}`;
}
