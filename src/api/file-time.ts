import type { ClockFormat, DateFormat, TimeFormat } from '#market/row-sink.ts';
import {
  dateOf,
  type Instant,
  instantOf,
  isTradingDate,
  midnightOf,
  type TradingDate,
} from '#market/trading-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Indian derivatives began in 2000; a date outside this century is a wrong unit or a wrong column. */
const FIRST_DATE = '2000-01-01';
const LAST_DATE = '2099-12-31';

/** The date that a file writes in `format`, months in any case; null when it is none that exists. */
export function parseFileDate(text: string, format: DateFormat): TradingDate | null {
  if (format === 'yyyy-mm-dd') return plausible(text);
  if (format === 'dd-mm-yyyy') {
    const [, day, month, year] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(text) ?? [];
    return plausible(`${year}-${month}-${day}`);
  }
  if (format === 'yyyymmdd') {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
    return plausible(`${year}-${month}-${day}`);
  }
  const match = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text);
  if (!match) return null;
  const month = MONTHS.indexOf(match[2]!.toLowerCase()) + 1;
  return plausible(`${match[3]}-${String(month).padStart(2, '0')}-${match[1]!.padStart(2, '0')}`);
}

/** The instant that a file writes in `format`, IST unless the text carries a zone; null when it is none. */
export function parseFileTime(text: string, format: TimeFormat): Instant | null {
  switch (format) {
    case 'epoch-ms':
      return /^\d{12,13}$/.test(text) ? plausibleAt(Number(text)) : null;
    case 'yyyymmddHHMM': {
      const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
      return match ? instantAt(`${match[1]}-${match[2]}-${match[3]}`, match[4], match[5]) : null;
    }
    case 'dd-Mon-yyyy HH:MM:SS': {
      const match = /^(\S+) (\d\d):(\d\d):(\d\d)$/.exec(text);
      const date = match && parseFileDate(match[1]!, 'dd-Mon-yyyy');
      return match && date ? instantAt(date, match[2], match[3], match[4]) : null;
    }
    case 'iso': {
      const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(
        text,
      );
      if (!match) return null;
      const local = instantAt(match[1]!, match[2], match[3], match[4]);
      if (local === null || !match[5]) return local;
      const zoned = Date.parse(text.replace(' ', 'T'));
      return Number.isNaN(zoned) ? null : plausibleAt(zoned);
    }
  }
}

const CLOCKS: Readonly<Record<ClockFormat, RegExp>> = {
  'HH:MM': /^(\d{1,2}):(\d\d)$/,
  'HH:MM:SS': /^(\d{1,2}):(\d\d):(\d\d)$/,
  HHMM: /^(\d{1,2})(\d\d)$/,
};

/** Milliseconds since midnight IST of a time of day that a file writes in `format`; null when it is none. */
export function parseFileClock(text: string, format: ClockFormat): number | null {
  const match = CLOCKS[format].exec(text);
  const instant = match && instantAt(FIRST_DATE, match[1], match[2], match[3]);
  return instant === null ? null : instant - midnightOf(FIRST_DATE);
}

function instantAt(date: string, hour = '0', minute = '0', second = '0'): Instant | null {
  if (plausible(date) === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null;
  return instantOf(date, Number(hour) * 60 + Number(minute)) + Number(second) * 1000;
}

function plausibleAt(instant: Instant): Instant | null {
  return plausible(dateOf(instant)) === null ? null : instant;
}

function plausible(date: string): TradingDate | null {
  return isTradingDate(date) && date >= FIRST_DATE && date <= LAST_DATE ? date : null;
}
