import type { TFunction } from 'i18next';
import type { Since } from '#market/analytics/since.ts';
import { formatClock } from '#market/trading-date.ts';
import { strikesSummed } from '#ui/strike-set-text.ts';
import type { PcrPicture } from './compute.ts';
import type { Measure } from './screen.ts';

type NoteSettings = {
  readonly measure: Measure;
  readonly since: Since;
  /** What the minute shown is measured from, in words. */
  readonly base: string;
};

/**
 * Over which strikes the ratio goes, and what a change is measured from. From n minutes ago the
 * base of the minute shown is named as well: after a gap it is older than n minutes.
 */
export function pcrNote(
  { time, minute, base, rows }: Pick<PcrPicture, 'time' | 'minute' | 'base' | 'rows'>,
  strikes: Float64Array,
  { measure, since, base: baseName }: NoteSettings,
  t: TFunction,
): string {
  const said = { base: baseName, time: formatClock(time), strikes: strikesSummed(strikes, rows, minute, t) };
  if (measure !== 'change') return t('put-call-ratio:note', said);
  const measured = t(base ? 'put-call-ratio:noteSince' : 'put-call-ratio:noteWithoutBase', said);
  if (since.kind !== 'minutes' || !base) return measured;
  return `${t('put-call-ratio:noteOfMinutes', { count: since.minutes })} · ${measured}`;
}
