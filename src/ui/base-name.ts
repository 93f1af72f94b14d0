import type { TFunction } from 'i18next';
import type { Base } from '#market/analytics/since.ts';
import { formatClock } from '#market/trading-date.ts';
import { formatDate } from './formats.ts';

/** The base that a change was really measured from, in words; it may differ from what was asked for. */
export function baseName(base: Base | null, t: TFunction, language: string): string {
  if (base === null) return t('market.base.none');
  if (base.kind === 'previous')
    return base.date === null
      ? t('market.base.previous')
      : t('market.base.previousOn', { date: formatDate(base.date, language) });
  const time = formatClock(base.time);
  return base.exact ? time : t('market.base.nearest', { time });
}
