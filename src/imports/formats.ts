import { banList } from './ban-list.ts';
import { chainMinuteParquet } from './chain-minute-parquet.ts';
import { chainPollsCsv } from './chain-polls-csv.ts';
import { chainSnapshotsJson } from './chain-snapshots-json.ts';
import { expiryCalendar } from './expiry-calendar.ts';
import { holidayList } from './holiday-list.ts';
import type { ImportFormat } from './import-format.ts';
import { indexCloses } from './index-closes.ts';
import { kiteInstruments } from './kite-instruments.ts';
import { lotRules } from './lot-rules.ts';
import { marketLots } from './market-lots.ts';
import { nseLegacyBhavcopy } from './nse-legacy-bhavcopy.ts';
import { participantOi } from './participant-oi.ts';
import { positionLimits } from './position-limits.ts';
import { PRICE_BARS } from './price-bars.ts';
import { strikescopeMinutes, strikescopeSimulatedMinutes } from './strikescope-minutes.ts';
import { udiffBhavcopy } from './udiff-bhavcopy.ts';
import { upstoxInstruments } from './upstox-instruments.ts';
import { websiteChainCsv } from './website-chain-csv.ts';
import { websiteChainJson } from './website-chain-json.ts';

/** Every kind of file that can be taken. A new one is a file beside this one and a line here. */
export const FORMATS: readonly ImportFormat[] = [
  udiffBhavcopy,
  nseLegacyBhavcopy,
  chainPollsCsv,
  chainMinuteParquet,
  websiteChainJson,
  websiteChainCsv,
  chainSnapshotsJson,
  ...PRICE_BARS,
  indexCloses,
  participantOi,
  banList,
  positionLimits,
  marketLots,
  lotRules,
  kiteInstruments,
  upstoxInstruments,
  holidayList,
  expiryCalendar,
  strikescopeMinutes,
  strikescopeSimulatedMinutes,
];

/** The sources whose day rows prove that a date was a session. */
export const DAY_FILE_SOURCES: ReadonlySet<string> = new Set(
  [udiffBhavcopy, nseLegacyBhavcopy].map(({ source }) => source.id),
);

/** A file with fewer of a format's columns than this is another kind of file, not a faulty one. */
const ENOUGH = 0.6;

/** The format that knows a text by its beginning; null when it has to be known by its columns. */
export function formatKnowing(head: string): ImportFormat | null {
  return FORMATS.find((format) => 'knows' in format && format.knows(head)) ?? null;
}

/**
 * The format whose columns the content has, by the largest share, and of equal shares the one with more columns;
 * null when none is near. A format with a column missing is recognised, so that the missing one can be named.
 */
export function recogniseFormat(hasColumn: (name: string) => boolean): ImportFormat | null {
  let best: ImportFormat | null = null;
  let [most, columns] = [ENOUGH, 0];
  for (const format of FORMATS) {
    if (!('columns' in format)) continue;
    const share = format.columns.filter(hasColumn).length / format.columns.length;
    if (share > most || (share === most && best && format.columns.length > columns)) {
      best = format;
      [most, columns] = [share, format.columns.length];
    }
  }
  return best;
}
