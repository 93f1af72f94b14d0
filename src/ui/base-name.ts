import type { TFunction } from 'i18next';
import type { LegsOffBase } from '#market/analytics/oi-change.ts';
import { type Base, baseOfOi } from '#market/analytics/since.ts';
import type { StandingMinute } from '#market/strike-choice.ts';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import { formatDate, formatList } from './formats.ts';

/**
 * The base that a change was really measured from, in words as they follow "since"; it may differ from what was asked for.
 */
export function baseName(base: Base | null, t: TFunction, language: string): string {
  return nameOf(base, closeName, t, language);
}

/** The same where it stands alone, as the name of a line: languages with cases or articles have other words there. */
export function baseLabel(base: Base | null, t: TFunction, language: string): string {
  return nameOf(base, closeLabel, t, language);
}

/** The base of open interest alone, as `baseName` has it. */
export function oiBaseName(base: Base | null, t: TFunction, language: string): string {
  return baseName(base && baseOfOi(base), t, language);
}

function nameOf(base: Base | null, close: typeof closeName, t: TFunction, language: string): string {
  if (base === null) return t('market.base.none');
  if (base.kind === 'minute') return minuteName(base, base.isFirst ? 'first' : 'before', t);
  const { date, pricesOf, oiOf } = base;
  const name = close(date, t, language);
  const of = pricesOf ?? oiOf;
  return of === undefined
    ? name
    : t(`market.base.${oiOf ? 'of' : 'pricesOf'}`, { base: name, time: formatClock(of) });
}

function closeName(date: TradingDate | null, t: TFunction, language: string): string {
  return date === null
    ? t('market.base.previous')
    : t('market.base.previousOn', { date: formatDate(date, language) });
}

function closeLabel(date: TradingDate | null, t: TFunction, language: string): string {
  return date === null
    ? t('market.base.alone.previous')
    : t('market.base.alone.previousOn', { date: formatDate(date, language) });
}

/** A minute, and as what it stands in where another one was meant. */
export function minuteName({ time, exact }: StandingMinute, as: 'before' | 'first', t: TFunction): string {
  const clock = formatClock(time);
  return exact ? clock : t(`market.base.${as}`, { time: clock });
}

/** How many contracts sums of changes leave out, and how many they measure from later on than their base: a note each. */
export function offBaseNotes({ newLegs, lateLegs }: LegsOffBase, t: TFunction): string[] {
  return [
    ...(newLegs > 0 ? [t('ui.measured.newLegs', { count: newLegs })] : []),
    ...(lateLegs > 0 ? [t('ui.measured.lateLegs', { count: lateLegs })] : []),
  ];
}

/** What is measured, by the name of it, and from what. */
export type MeasuredFrom = { readonly of: string; readonly base: Base | null };

/**
 * What is measured from something else than the first, as an expiry that is stored in other minutes: a note for each base. `name`
 * puts a base into words: `baseName` or `oiBaseName`.
 */
export function otherBaseNotes(
  measured: readonly MeasuredFrom[],
  name: typeof baseName,
  t: TFunction,
  language: string,
): string[] {
  const names = measured.map(({ base }) => name(base, t, language));
  return [...new Set(names.slice(1))]
    .filter((other) => other !== names[0])
    .map((other) => {
      const of = measured.filter((_, at) => names[at] === other).map((one) => one.of);
      return t('ui.measured.otherBase', { of: formatList(of, language), base: other });
    });
}
