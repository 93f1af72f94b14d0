import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { retentionAnswer } from '#api/library.ts';
import { formatDecimals } from '#ui/formats.ts';
import type { TakenFile } from './taken-files.ts';

/** A number as a text takes it: the form of the noun follows it, and it is written out with its separators. */
export const counted = (value: number) => ({ count: value, number: formatDecimals(value, 0) });

/** How many rows of a file were read, what was stored of them, and of which dates (`dates`, in words). */
export function takenText(
  { rows, minutes, days }: Pick<NonNullable<TakenFile['report']>, 'rows' | 'minutes' | 'days'>,
  dates: string,
  t: TFunction,
): string {
  return t('data:taken.rows', {
    read: t('data:taken.read', counted(rows.read)),
    minutes: t('data:taken.minutes', counted(minutes)),
    days: t('data:taken.days', counted(days)),
    dates,
  });
}

/** What retention would remove, or did: of how many dates before which one (`before`, in words), and how much. */
export function removedText(
  { dry, dates, contractDays }: Pick<z.infer<typeof retentionAnswer>, 'dry' | 'dates' | 'contractDays'>,
  before: string,
  t: TFunction,
): string {
  return t(`data:retention.${dry ? 'would' : 'did'}`, {
    dates: t('data:retention.dates', { count: dates.length }),
    contractDays: t('data:retention.contractDays', counted(contractDays)),
    before,
  });
}
