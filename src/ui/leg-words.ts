import type { TFunction } from 'i18next';
import type { LegSoFar } from '#market/analytics/leg-change.ts';
import type { Side } from '#market/contract.ts';
import { baseName } from './base-name.ts';
import { formatChange, formatStrike } from './formats.ts';
import type { OiUnit } from './oi-unit.ts';

/** `24,350 CE`. */
export function legName(
  { side, strike }: { readonly side: Side; readonly strike: number },
  t: TFunction,
): string {
  return t(`ui.leg.${side}`, { strike: formatStrike(strike) });
}

/**
 * A leg so far: "Short build-up: −45.20 (−23.10%), OI +12.30 L (+4.10%) since previous close Mon 17 Aug"; or that it is new
 * since the base.
 */
export function legSinceText(soFar: LegSoFar | null, unit: OiUnit, t: TFunction, language: string): string {
  if (!soFar) return t('ui.leg.noBase');
  const { change, isNew } = soFar;
  const base = baseName(soFar.base, t, language);
  if (isNew) return t('ui.leg.newSince', { base });
  const isPriceless = Number.isNaN(change.priceChange);
  if (isPriceless && Number.isNaN(change.oiChange)) return t('ui.leg.noBase');
  return t(isPriceless ? 'ui.leg.sinceWithoutPrice' : 'ui.leg.since', {
    base,
    price: formatChange(change.priceChange, 'price'),
    percent: formatChange(change.priceChangePct, 'percent'),
    oi: formatChange(change.oiChange / unit.size, 'quantity'),
    oiPercent: formatChange(change.oiChangePct, 'percent'),
    type: t(change.buildUp ? `market.buildUp.${change.buildUp}` : 'ui.leg.unknown'),
  });
}
