import type { TFunction } from 'i18next';
import type { MissingIv } from '#market/analytics/premium-standing.ts';
import { legName } from '../leg-words.ts';

/**
 * Why a premium has no volatility and no slopes: "24,200 PE · No IV: the price is below the intrinsic value", of both legs
 * together without their names where the reason is one; null where none is missing.
 */
export function missingIvText(missing: readonly MissingIv[], t: TFunction): string | null {
  const reasonOf = ({ gap }: MissingIv) => t(`market.volatility.gap.${gap}`);
  const [first, other] = missing;
  if (!first) return null;
  if (other?.gap === first.gap) return reasonOf(first);
  return missing.map((leg) => `${legName(leg, t)} · ${reasonOf(leg)}`).join(' · ');
}
