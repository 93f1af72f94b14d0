import type { TFunction } from 'i18next';
import type { Problem } from '#api/answer.ts';
import type { Calendar } from '#market/calendar.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from './formats.ts';

type Asked = {
  readonly inst: string;
  readonly date: TradingDate | null;
  readonly exp: TradingDate | null;
  /** The instruments that have options on the date; null while they are not known. */
  readonly stored: readonly string[] | null;
  /** The date of the session that was answered for; null while it is not known. */
  readonly session: TradingDate | null;
};

/**
 * An answer that nothing is stored at all, or nothing of the instrument, date or expiry asked for but of others, in the reader's
 * language: the server says it in English. null for any other problem.
 */
export function nothingStoredText(
  { status, nearest = [], available = [], empty }: Problem,
  asked: Asked,
  calendar: Pick<Calendar, 'sessionOn'>,
  t: TFunction,
  language: string,
): { readonly title: string; readonly detail: string } | null {
  const { inst, date, exp, stored } = asked;
  if (empty) return { title: t('ui.empty.title'), detail: t(`ui.empty.${empty}`) };
  if (available.length > 0) {
    const isOwn = exp !== null && !available.includes(exp);
    const title = isOwn
      ? t(isExpired(asked, available) ? 'ui.state.expiryOver' : 'ui.state.noExpiry', {
          inst,
          date: formatDate(exp, language, 'year'),
        })
      : t('ui.state.noOtherExpiry', { inst });
    return { title, detail: '' };
  }
  if (status === 404 && nearest.length === 0 && isUnknown(inst, stored))
    return { title: t('ui.state.noInstrument', { inst }), detail: '' };
  // What is stored of the very date begins later.
  if (nearest.length === 0 || date === null || nearest.includes(date)) return null;
  const { kind } = calendar.sessionOn(date);
  return {
    title: t('ui.state.noDate', { inst, date: formatDate(date, language, 'year') }),
    detail: t(kind === 'holiday' || kind === 'weekend' ? 'ui.state.noSession' : 'ui.noFutures.text'),
  };
}

/** Whether the present was asked for an expiry that ended before its session, which has those that are `available`. */
export function isExpired(
  { date, exp, session }: Pick<Asked, 'date' | 'exp' | 'session'>,
  available: readonly string[],
): boolean {
  return date === null && exp !== null && session !== null && exp < session && !available.includes(exp);
}

/** Whether others are stored and this one is not. */
export function isUnknown(inst: string, stored: readonly string[] | null): boolean {
  return stored !== null && stored.length > 0 && !stored.includes(inst);
}
