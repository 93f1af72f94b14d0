import type { TFunction } from 'i18next';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { noBaseText } from '#ui/no-base-text.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import type { Shown } from '#ui/shown.ts';
import type { ChainColumn } from './columns.ts';
import type { ChainPicture } from './compute.ts';

type Said = {
  /** The base asked for, as in the address. */
  readonly since: string;
  readonly shown: Shown;
  /** The columns shown a side. */
  readonly chosen: readonly ChainColumn[];
  readonly unit: OiUnit;
  readonly t: TFunction;
  readonly language: string;
};

/**
 * What the chain counts in, at which minute, what its changes are measured from or why there are none, and what the greeks are in
 * that have a unit.
 */
export function chainNote(picture: ChainPicture, said: Said): string {
  const { since, shown, chosen, unit, t, language } = said;
  const note = t(`option-chain:${noteOf(picture)}`, {
    base: baseName(picture.base, t, language),
    why: noBaseText(since, shown, t).title,
    time: formatClock(picture.time),
    unit: t(`option-chain:unit.${unit.name}`),
  });
  const theta = t(`option-chain:noteTheta.${picture.decayPeriod}`);
  return [
    note,
    ...(chosen.includes('theta') ? [theta] : []),
    ...(chosen.includes('vega') ? [t('option-chain:noteVega')] : []),
  ].join(' · ');
}

/** Changes are missing, all of them or those of prices: their base is not known, or not whole. */
export const lacksChanges = (picture: ChainPicture): boolean => noteOf(picture) !== 'note';

/** Whether all changes are known, none, or only those of open interest: a source may know of the day before no more. */
function noteOf({ base, call, put }: ChainPicture): 'note' | 'noteWithoutBase' | 'noteWithoutPrices' {
  if (!base) return 'noteWithoutBase';
  const isKnown = (value: number) => !Number.isNaN(value);
  const knowsPrice = [call, put].some(({ priceChange }) => priceChange.some(isKnown));
  const knowsOi = [call, put].some(({ oiChange }) => oiChange.some(isKnown));
  return knowsOi && !knowsPrice ? 'noteWithoutPrices' : 'note';
}
