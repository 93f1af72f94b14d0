import type { TFunction } from 'i18next';
import type { OldPrice } from '#market/stale-leg.ts';
import { formatClock } from '#market/trading-date.ts';
import { legName } from './leg-words.ts';

/** What there is to say of last prices that are old: "24,050 CE: no trade since 11:32"; null where none is. */
export function oldPriceText(old: readonly OldPrice[], t: TFunction): string | null {
  if (old.length === 0) return null;
  return old
    .map(({ side, strike, since }) => {
      const leg = legName({ side, strike }, t);
      return since === null
        ? t('ui.oldPrice.none', { leg })
        : t('ui.oldPrice.since', { leg, time: formatClock(since) });
    })
    .join(' · ');
}
