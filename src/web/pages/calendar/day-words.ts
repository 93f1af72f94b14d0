import type { TFunction } from 'i18next';
import type { CalendarDay } from '#market/calendar.ts';
import type { SessionInterval } from '#market/session-grid.ts';
import { formatMinute } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';
import { type DayExpiries, type HoursChange, hoursOf, type MonthDay, STOCKS } from './month-model.ts';

/** `09:15–15:40`; several intervals apart by a comma. */
export function hoursText(intervals: readonly SessionInterval[]): string {
  return intervals.map(({ open, close }) => `${formatMinute(open)}–${formatMinute(close)}`).join(', ');
}

/** What kind of day it is: its name where it has one. */
export function kindText({ kind, special, description }: CalendarDay, t: TFunction): string {
  if (kind === 'holiday') return description ?? t('calendar:kind.holiday');
  if (special) return t('calendar:kind.special', { name: description ?? t('calendar:kind.session') });
  return t(`calendar:kind.${kind}`);
}

/** The hours of a day on which there may be trading; null on any other. */
export function dayHours({ kind, intervals }: CalendarDay, t: TFunction): string | null {
  if (kind === 'holiday' || kind === 'weekend') return null;
  return intervals.length > 0 ? hoursText(intervals) : t('calendar:hours.unknown');
}

/** "NIFTY, BANKNIFTY, stocks: monthly". */
export function expiryText({ symbols, monthly }: Omit<DayExpiries, 'exchange'>, t: TFunction): string {
  const names = symbols.map((symbol) => (symbol === STOCKS ? t('calendar:stocks') : symbol)).join(', ');
  return t(monthly ? 'calendar:expiry.monthly' : 'calendar:expiry.weekly', { names });
}

/** From which day an expiry moved; null where it stands on the day of its rule. */
export function movedText({ movedFrom }: DayExpiries, t: TFunction, language: string): string | null {
  return movedFrom && t('calendar:expiry.moved', { date: formatDate(movedFrom, language) });
}

/** What is new in the hours from this day on, a sentence each. */
export function changeTexts({ date, changes }: MonthDay, t: TFunction): string[] {
  const { intervals, preOpen, closingAuction } = hoursOf(date.slice(0, 7));
  const hours: Readonly<Record<HoursChange, readonly SessionInterval[]>> = {
    hours: intervals,
    'pre-open': preOpen ? [preOpen] : [],
    'closing-auction': closingAuction ? [closingAuction] : [],
  };
  return changes.map((change) => t(`calendar:change.${change}`, { hours: hoursText(hours[change]) }));
}

/** Everything that there is to say of a day beside its hours, a line each. */
export function dayLines(day: MonthDay, t: TFunction, language: string): string[] {
  const named = day.kind === 'holiday' || day.special ? [kindText(day, t)] : [];
  const expiries = day.expiries.map((expiry) =>
    [expiryText(expiry, t), movedText(expiry, t, language)].filter(Boolean).join(', '),
  );
  return [...named, ...expiries, ...changeTexts(day, t)];
}
