import type { TFunction } from 'i18next';
import { parseSince } from '#market/analytics/since.ts';
import { dateOf, formatClock, formatMinute, type Instant, instantOf } from '#market/trading-date.ts';

/** Why there is nothing to measure a change from: the time asked for (`since` as in the URL) comes after the minute shown, or nothing of it is stored. */
export function noBaseText(
  since: string,
  asOf: Instant | null,
  t: TFunction,
): { readonly title: string; readonly text: string } {
  const base = parseSince(since);
  if (base?.kind === 'time' && asOf !== null && instantOf(dateOf(asOf), base.at) > asOf)
    return {
      title: t('ui.noBase.later', { base: formatMinute(base.at) }),
      text: t('ui.noBase.laterText', { time: formatClock(asOf) }),
    };
  return { title: t('ui.noBase.title'), text: t('ui.noBase.text') };
}
