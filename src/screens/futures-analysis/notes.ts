import type { TFunction } from 'i18next';
import { formatClock } from '#market/trading-date.ts';
import type { Units } from '#ui/formats.ts';
import type { FuturesPicture } from './compute.ts';

/** How many names are shown, at which minute and measured from what, as far as they are; `base` in words. */
export function scanNote(
  { base, known, rows, time }: FuturesPicture,
  baseName: string,
  t: TFunction,
): string {
  const said = { count: rows.length, base: baseName, time: formatClock(time) };
  if (!base) return t('futures-analysis:noteWithoutBase', said);
  return t(known === 'oi' ? 'futures-analysis:noteOfOi' : 'futures-analysis:note', said);
}

/** The same over the table: with those in the ban period, and in lots those that have none. */
export function tableNote(picture: FuturesPicture, baseName: string, units: Units, t: TFunction): string {
  const banned = picture.rows.filter((row) => row.banned).length;
  const unlotted = units === 'lots' ? picture.rows.filter(({ lotSize }) => lotSize === null).length : 0;
  let note = scanNote(picture, baseName, t);
  if (banned > 0) note = t('futures-analysis:noteWithBans', { names: note, banned });
  return unlotted > 0 ? t('futures-analysis:noteWithoutLots', { names: note, unlotted }) : note;
}
