import type { TFunction } from 'i18next';
import type { Since } from '#market/analytics/since.ts';
import { formatClock } from '#market/trading-date.ts';
import { strikesSummed } from '#ui/strike-set-text.ts';
import type { CallPutPicture } from './compute.ts';
import type { Measure } from './screen.ts';

type NoteSettings = {
  readonly measure: Measure;
  readonly since: Since;
  /** What the minute shown is measured from, in words. */
  readonly base: string;
};

/**
 * What the panel's figures were measured from and over which strikes, at which minute. From n minutes ago the
 * base of the minute shown is named as well: after a gap it is older than n minutes.
 */
export function callPutNote(
  { time, minute, base, rows }: Pick<CallPutPicture, 'time' | 'minute' | 'base' | 'rows'>,
  strikes: Float64Array,
  { measure, since, base: baseName }: NoteSettings,
  t: TFunction,
): string {
  const said = { base: baseName, time: formatClock(time), strikes: strikesSummed(strikes, rows, minute, t) };
  if (measure === 'total') return t('call-vs-put:noteTotal', said);
  const measured = t(base ? 'call-vs-put:note' : 'call-vs-put:noteWithoutBase', said);
  if (since.kind !== 'minutes' || !base) return measured;
  return `${t('call-vs-put:noteOfMinutes', { count: since.minutes })} · ${measured}`;
}
