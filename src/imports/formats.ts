import { chainMinuteParquet } from './chain-minute-parquet.ts';
import { chainPollsCsv } from './chain-polls-csv.ts';
import type { ImportFormat } from './import-format.ts';
import { nseLegacyBhavcopy } from './nse-legacy-bhavcopy.ts';
import { strikescopeMinutes, strikescopeSimulatedMinutes } from './strikescope-minutes.ts';

/** Every kind of file that can be taken. A new one is a file beside this one and a line here. */
export const FORMATS: readonly ImportFormat[] = [
  strikescopeSimulatedMinutes,
  strikescopeMinutes,
  chainMinuteParquet,
  chainPollsCsv,
  nseLegacyBhavcopy,
];

/** A file with fewer of a format's columns than this is another kind of file, not a faulty one. */
const ENOUGH = 0.6;

/**
 * The format whose columns the content has, by the largest share; null when none is near. A format with a column
 * missing is recognised, so that the missing one can be named.
 */
export function recogniseFormat(hasColumn: (name: string) => boolean): ImportFormat | null {
  let best: ImportFormat | null = null;
  let most = ENOUGH;
  for (const format of FORMATS) {
    const share = format.columns.filter(hasColumn).length / format.columns.length;
    if (share > most) {
      best = format;
      most = share;
    }
  }
  return best;
}
