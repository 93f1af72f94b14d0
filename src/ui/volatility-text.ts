import type { TFunction } from 'i18next';
import type { LegIv } from '#market/analytics/leg-iv.ts';
import { isLooseVolatility } from '#market/analytics/tick-sensitivity.ts';
import type { AtmIv } from '#market/atm-iv.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import { STANDARD_MODEL, type VolatilityModel } from '#market/volatility-model.ts';
import { formatChange, formatFigure, formatPercent, markedLoose, markedOld, UNKNOWN } from './formats.ts';
import { oldPriceText } from './old-price-text.ts';
import { writtenRate } from './rate-text.ts';

/** A model in words: "Black-76 on the forward, rate 0.00%, years of 365 days". */
export function modelName({ on, rate, dayBasis }: VolatilityModel, t: TFunction): string {
  return t(`market.volatility.model.${on}`, { rate: formatPercent(100 * rate), days: dayBasis });
}

/** By their names they are known in every language. */
const NAMES = { forward: 'Black-76', spot: 'Black–Scholes' } as const;

/** A model in short under what that tells of it: "Black–Scholes · 10%", with the days of a year where they are not the usual ones. */
export function modelTag(
  { on, rate, dayBasis }: VolatilityModel,
  t: TFunction,
): { readonly label: string; readonly text: string } {
  const parts = [NAMES[on], `${writtenRate(rate)}%`];
  return dayBasis === STANDARD_MODEL.dayBasis
    ? { label: t('market.volatility.label'), text: parts.join(' · ') }
    : { label: t('market.volatility.labelOfDays'), text: [...parts, dayBasis].join(' · ') };
}

/** How the volatilities of a screen are computed: a paragraph of its method, two where sessions are counted. */
export function volatilityMethod(model: VolatilityModel, t: TFunction): string {
  const method = t('market.volatility.method', { model: modelName(model, t) });
  return model.dayBasis === 252 ? `${method}\n\n${t('market.volatility.methodOfSessions')}` : method;
}

/** The paragraphs of a method, the last of them how volatilities are computed, once the model is known. */
export function withVolatilityMethod(
  paragraphs: readonly string[],
  model: VolatilityModel | undefined,
  t: TFunction,
): string {
  return [...paragraphs, ...(model ? [volatilityMethod(model, t)] : [])].join('\n\n');
}

/** A volatility as it is written, and what there is to say of it; null: nothing. */
export type WrittenIv = { readonly text: string; readonly remark: string | null };

/** A volatility that is known, or missing for no reason of its own: written as `ivText` does. */
export const looseIvText = (iv: number, pointsPerTick: number, t: TFunction) =>
  ivText({ iv, gap: null, pointsPerTick }, t);

/** The volatility at the money (null: not known) as it is written, and what there is to say of it: how loose it is, what is old. */
export function atmIvText(atm: AtmIv | null, t: TFunction): WrittenIv {
  if (atm === null) return { text: UNKNOWN, remark: null };
  return withOldIv(looseIvText(atm.iv, atm.pointsPerTick, t), atm.old, t);
}

/** A change of a volatility at the money, points, between `ends`: marked where one of them is loose, and where one is old. */
export function volatilityChangeText(
  points: number | undefined,
  ends: readonly AtmIv[],
  t: TFunction,
): string {
  const written = formatChange(points, 'points');
  if (written === UNKNOWN) return written;
  const isLoose = ends.some(({ pointsPerTick }) => isLooseVolatility(pointsPerTick));
  const isOld = ends.some(({ old }) => old.length > 0);
  return t('market.volatility.points', { value: markedOld(markedLoose(written, isLoose), isOld) });
}

/** A volatility with what is old of the prices that it stands on. */
export function withOldIv({ text, remark }: WrittenIv, legs: readonly OldPrice[], t: TFunction): WrittenIv {
  const old = oldPriceText(legs, t);
  if (old === null || text === UNKNOWN) return { text, remark };
  return { text: markedOld(text, true), remark: remark === null ? old : `${remark} · ${old}` };
}

/** The volatility of a leg as it is written, and what there is to say of it: why it is missing, or how loose it is. */
export function ivText({ iv, gap, pointsPerTick }: LegIv, t: TFunction): WrittenIv {
  const written = formatPercent(100 * iv);
  if (gap !== null) return { text: written, remark: ivGapText(gap, t) };
  const remark = looseness({ iv, pointsPerTick }, t);
  return { text: markedLoose(written, remark !== null), remark };
}

/** Why a volatility is missing; null where nothing is said of it. */
export function ivGapText(gap: LegIv['gap'], t: TFunction): string | null {
  return gap === null ? null : t(`market.volatility.gap.${gap}`);
}

/** How loose a volatility is; null where it is not, or not known. */
export function looseness({ iv, pointsPerTick }: Omit<LegIv, 'gap'>, t: TFunction): string | null {
  if (Number.isNaN(iv) || !isLooseVolatility(pointsPerTick)) return null;
  return t('market.volatility.loose', { points: formatFigure(pointsPerTick, 'ratio') });
}
