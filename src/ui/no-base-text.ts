import type { TFunction } from 'i18next';
import { type Base, parseSince } from '#market/analytics/since.ts';
import { dateOf, formatClock, instantOf } from '#market/trading-date.ts';
import { baseLabel } from './base-name.ts';
import type { Shown } from './shown.ts';

/**
 * Why there is nothing to measure a change from: the time asked for (`since` as in the URL) comes after the minute shown, or
 * the base is that minute itself, as for the first one stored, or nothing of it is stored.
 */
export function noBaseText(
  since: string,
  shown: Pick<Shown, 'grain' | 'asOf' | 'first'> | null,
  t: TFunction,
): { readonly title: string; readonly text: string } {
  const base = parseSince(since);
  if (shown && shown.asOf !== null && base && base.kind !== 'prev') {
    const { asOf, first, grain } = shown;
    const time = formatClock(asOf);
    const asked = base.kind === 'time' ? instantOf(dateOf(asOf), base.at) : null;
    if (asked !== null && asked > asOf)
      return {
        title: t('ui.noBase.later', { base: formatClock(asked) }),
        text: t('ui.noBase.laterText', { time }),
      };
    if (grain === 'minute' && (asOf === asked || asOf === first))
      return { title: t('ui.noBase.same'), text: t('ui.noBase.sameText', { time }) };
  }
  return { title: t('ui.noBase.title'), text: t('ui.noBase.text') };
}

/** Why none of the figures shown has a change: there is no `base`, or none of them is known at it and at the minute shown. */
export function noChangeText(
  base: Base | null,
  since: string,
  shown: Pick<Shown, 'grain' | 'asOf' | 'first'> | null,
  t: TFunction,
  language: string,
): string {
  if (base === null) return noBaseText(since, shown, t).title;
  return t('ui.noBase.atBoth', { base: baseLabel(base, t, language) });
}
