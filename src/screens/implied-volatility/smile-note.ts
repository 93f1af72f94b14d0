import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { staleAfter } from '#market/fresh-cells.ts';
import { formatClock } from '#market/trading-date.ts';
import type { SmilePicture } from './smile-picture.ts';

/** The minute, what a hollow dot is, and how many strikes have none, for the commonest reason. */
export function smileNote({ now, missing }: SmilePicture, day: Board, t: TFunction): string {
  const hollow =
    day.grain === 'day'
      ? t('implied-volatility:smile.hollowOfClose')
      : t('implied-volatility:smile.hollowOfMinute', { minutes: staleAfter(day) });
  const words = { time: formatClock(now.time), hollow };
  const count = missing.reduce((sum, [, strikes]) => sum + strikes, 0);
  const [commonest] = missing;
  if (!commonest) return t('implied-volatility:smile.note', words);
  const reason = t(`market.volatility.gap.${commonest[0]}`);
  return t('implied-volatility:smile.noteMissing', { ...words, count, reason });
}
