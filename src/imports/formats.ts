import { chainMinuteParquet } from './chain-minute-parquet.ts';
import { chainPollsCsv } from './chain-polls-csv.ts';
import type { ImportFormat } from './import-format.ts';
import { nseLegacyBhavcopy } from './nse-legacy-bhavcopy.ts';
import { strikescopeMinutes, strikescopeSimulatedMinutes } from './strikescope-minutes.ts';

/** Every kind of file that can be taken. A new one is a file beside this one and a line here. */
export const FORMATS: readonly ImportFormat[] = [
  nseLegacyBhavcopy,
  chainPollsCsv,
  chainMinuteParquet,
  strikescopeMinutes,
  strikescopeSimulatedMinutes,
];

/** Files that people have and that are not taken yet, known by these columns. */
const NOT_TAKEN_YET: readonly Pick<ImportFormat, 'title' | 'columns'>[] = [
  {
    title: 'NSE/BSE bhavcopy in the layout since July 2024',
    columns: ['TradDt', 'FinInstrmTp', 'TckrSymb', 'XpryDt', 'ClsPric', 'OpnIntrst'],
  },
];

/** A file with fewer of a format's columns than this is another kind of file, not a faulty one. */
const ENOUGH = 0.6;

/** The title of a kind of file that is known and not taken yet; null for any other. */
export function titleNotTakenYet(hasColumn: (name: string) => boolean): string | null {
  return NOT_TAKEN_YET.find(({ columns }) => columns.every(hasColumn))?.title ?? null;
}

/**
 * The format whose columns the content has, by the largest share, and of equal shares the one with more columns;
 * null when none is near. A format with a column missing is recognised, so that the missing one can be named.
 */
export function recogniseFormat(hasColumn: (name: string) => boolean): ImportFormat | null {
  let best: ImportFormat | null = null;
  let most = ENOUGH;
  for (const format of FORMATS) {
    const share = format.columns.filter(hasColumn).length / format.columns.length;
    if (share > most || (share === most && best && format.columns.length > best.columns.length)) {
      best = format;
      most = share;
    }
  }
  return best;
}
