import type { TFunction } from 'i18next';
import type { AverageTradedPrice } from '#market/analytics/atp.ts';
import { MOST_IN_GAPS } from '#market/analytics/stored-average.ts';
import { formatClock } from '#market/trading-date.ts';
import { formatFigure } from './formats.ts';

/** Where an average traded price comes from, of a leg or of a position. */
export type AtpOrigin = Pick<AverageTradedPrice, 'source' | 'from'> & {
  /** As of `StoredAverage`, at the minute shown. */
  readonly gapShare: number;
};

/**
 * What must be said of average traded prices: that they, or some of them, are over the stored minutes, since when those
 * run, and what of them was traded in gaps. null for the exchange's own, and where nothing was traded yet.
 */
export function atpNote(origins: readonly AtpOrigin[], t: TFunction): string | null {
  const gaps = gapShareText(
    origins.map(({ gapShare }) => gapShare),
    t,
  );
  return [sinceText(origins, t), gaps].filter(Boolean).join(' · ') || null;
}

/** The share of the volume in gaps from which on averages say it. */
const WORTH_SAYING = 0.01;

/**
 * What must be said of averages over stored minutes for the volume that was traded in gaps, by its share in each: how much is
 * valued by the prices on both sides, and that there is no average where it is too much. null where it is little.
 */
export function gapShareText(shares: readonly number[], t: TFunction): string | null {
  const percent = (of: readonly number[]) => formatFigure(100 * Math.max(...of), 'integer');
  const valued = shares.filter((share) => share >= WORTH_SAYING && share <= MOST_IN_GAPS);
  const without = shares.filter((share) => share > MOST_IN_GAPS);
  const texts = [
    without.length > 0 && t('ui.atp.gaps.none', { percent: percent(without) }),
    valued.length > 0 && t('ui.atp.gaps.valued', { percent: percent(valued) }),
  ];
  return texts.filter(Boolean).join(' · ') || null;
}

function sinceText(origins: readonly AtpOrigin[], t: TFunction): string | null {
  const stored = origins.filter(({ source }) => source === 'minutes');
  const froms = stored.flatMap(({ from }) => (from === null ? [] : [from]));
  if (froms.length === 0) return null;
  const [first, last] = [Math.min(...froms), Math.max(...froms)].map(formatClock);
  const time = first === last ? first : t('ui.atp.range', { first, last });
  return t(stored.length === origins.length ? 'ui.atp.minutes' : 'ui.atp.both', { time });
}
