import type { TFunction } from 'i18next';
import type { AverageTradedPrice } from '#market/analytics/atp.ts';
import { formatClock } from '#market/trading-date.ts';

/** Where an average traded price comes from, of a leg or of a position. */
export type AtpOrigin = Pick<AverageTradedPrice, 'source' | 'from'>;

/**
 * What must be said of average traded prices: that they, or some of them, are over the stored minutes, and since when all
 * of those run. null for the exchange's own, and where nothing was traded yet.
 */
export function atpNote(origins: readonly AtpOrigin[], t: TFunction): string | null {
  const stored = origins.filter(({ source }) => source === 'minutes');
  const froms = stored.flatMap(({ from }) => (from === null ? [] : [from]));
  if (froms.length === 0) return null;
  const time = formatClock(Math.max(...froms));
  return t(stored.length === origins.length ? 'ui.atp.minutes' : 'ui.atp.both', { time });
}
