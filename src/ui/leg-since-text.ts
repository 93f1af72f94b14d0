import type { TFunction } from 'i18next';
import type { LegSoFar } from '#market/analytics/leg-change.ts';
import { isOldLeg } from '#market/old-base.ts';
import { baseName } from './base-name.ts';
import { formatChange, markedOld } from './formats.ts';
import type { OiUnit } from './oi-unit.ts';
import { oldLegText } from './old-price-text.ts';

/**
 * A leg so far: "Short build-up: −45.20 (−23.10%), OI +12.30 L (+4.10%) since previous close Mon 17 Aug"; or that it is new
 * since the base. A change that rests on an old price is marked, and says on which.
 */
export function legSinceText(soFar: LegSoFar | null, unit: OiUnit, t: TFunction, language: string): string {
  if (!soFar) return t('ui.leg.noBase');
  const { change, isNew, old } = soFar;
  const isOld = isOldLeg(old);
  const base = baseName(soFar.base, t, language);
  if (isNew) return t('ui.leg.newSince', { base });
  const isPriceless = Number.isNaN(change.priceChange);
  if (isPriceless && Number.isNaN(change.oiChange)) return t('ui.leg.noBase');
  const said = t(isPriceless ? 'ui.leg.sinceWithoutPrice' : 'ui.leg.since', {
    base,
    price: markedOld(formatChange(change.priceChange, 'price'), isOld),
    percent: markedOld(formatChange(change.priceChangePct, 'percent'), isOld),
    oi: formatChange(change.oiChange / unit.size, 'quantity'),
    oiPercent: formatChange(change.oiChangePct, 'percent'),
    type: t(change.buildUp ? `market.buildUp.${change.buildUp}` : 'ui.leg.unknown'),
  });
  const why = isPriceless ? null : oldLegText(old, t);
  return why === null ? said : `${said} · ${why}`;
}
