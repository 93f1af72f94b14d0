import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { NumberFormat } from './chart/chart-model.ts';
import { inOwnDirection, ownDirection } from './own-direction.ts';

/** How every figure of the product is written. Indian grouping whatever the language; U+2212 for minus. */

/** A value that is not known: never 0, never blank. */
export const UNKNOWN = '–';
const MINUS = '−';
/** Before a figure that follows from an old last price: a hollow dot, as charts draw it. */
export const OLD_MARK = '○ ';
const LOOSE_MARK = '≈ ';
const LAKH = 1e5;
const CRORE = 1e7;

const groupings = new Map<number, Intl.NumberFormat>();

/** Making one takes longer than writing a hundred figures with it. */
function grouping(decimals: number): Intl.NumberFormat {
  const made =
    groupings.get(decimals) ??
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  groupings.set(decimals, made);
  return made;
}

/**
 * A figure of at least 0 in Indian grouping. A live minute writes hundreds, and `Intl` takes some thirty times as long: it
 * is left the ties, where the digits of the shortest decimal decide and not those of the double, and what is beyond
 * whole numbers.
 */
function grouped(magnitude: number, decimals: number): string {
  const unit = 10 ** decimals;
  const scaled = magnitude * unit;
  const digits = Math.round(scaled);
  const isTie = Math.abs(scaled - digits) > 0.5 - TIE_TOLERANCE * Math.max(1, scaled);
  if (isTie || !(scaled < LARGEST_SCALED)) return grouping(decimals).format(magnitude);
  const whole = Math.floor(digits / unit);
  const written = whole < 1000 ? String(whole) : groupedDigits(String(whole));
  return decimals === 0 ? written : `${written}.${String(digits - whole * unit).padStart(decimals, '0')}`;
}
const LARGEST_SCALED = 1e12;
/** What multiplying by a power of ten may lose, as a share. */
const TIE_TOLERANCE = 1e-15;

/** `12345678` as `1,23,45,678`. */
function groupedDigits(digits: string): string {
  let at = digits.length - 3;
  let text = digits.slice(at);
  for (; at > 2; at -= 2) text = `${digits.slice(at - 2, at)},${text}`;
  return `${digits.slice(0, at)},${text}`;
}

const WHOLE = { format: (magnitude: number) => grouped(magnitude, 0) };
const TWO = { format: (magnitude: number) => grouped(magnitude, 2) };

type Figure = number | null | undefined;
type Sign = 'negative' | 'always';

const isKnown = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

/** Writes |value| with `write` and puts the sign in front, unless every digit came out 0. */
function signed(value: number, sign: Sign, write: (magnitude: number) => string): string {
  const text = write(Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  if (value < 0) return MINUS + text;
  return sign === 'always' ? `+${text}` : text;
}

/** L and Cr from a lakh up, two decimals; a value that would round to 100.00 L is 1.00 Cr. */
function inLakhs(magnitude: number): string {
  const whole = Math.round(magnitude);
  if (whole < LAKH) return WHOLE.format(whole);
  const lakhs = Math.round(whole / (LAKH / 100)) / 100;
  return lakhs < 100 ? `${TWO.format(lakhs)} L` : `${TWO.format(whole / CRORE)} Cr`;
}

const WRITE: Readonly<Record<NumberFormat, (magnitude: number) => string>> = {
  price: (value) => TWO.format(value),
  points: (value) => TWO.format(value),
  ratio: (value) => TWO.format(value),
  percent: (value) => `${TWO.format(value)}%`,
  iv: (value) => `${TWO.format(value)}%`,
  integer: (value) => WHOLE.format(Math.round(value)),
  quantity: inLakhs,
  rupees: inLakhs,
};
const WRITE_EXACT: typeof WRITE = {
  ...WRITE,
  quantity: (value) => (Number.isInteger(value) ? WHOLE : TWO).format(value),
  rupees: (value) => (Number.isInteger(value) ? WHOLE : TWO).format(value),
};

/**
 * A figure as screens show it. Percents are in percent points (1.5 is 1.5%), volatilities are multiplied by 100
 * before; quantities and rupees are in L and Cr from a lakh up. null, NaN and infinities are `–`.
 */
export function formatFigure(value: Figure, format: NumberFormat): string {
  return isKnown(value) ? signed(value, 'negative', WRITE[format]) : UNKNOWN;
}

/** A change: like `formatFigure`, with its sign. */
export function formatChange(value: Figure, format: NumberFormat): string {
  return isKnown(value) ? signed(value, 'always', WRITE[format]) : UNKNOWN;
}

/** Which way a change goes, as `formatChange` wrote it, marked as old or not: neither way where every digit came out 0. */
export function writtenDirection(written: string): 'up' | 'down' | '' {
  const old = written.startsWith(OLD_MARK) ? OLD_MARK.length : 0;
  const sign = written.charAt(written.startsWith(LOOSE_MARK, old) ? old + LOOSE_MARK.length : old);
  if (sign === '+') return 'up';
  return sign === MINUS ? 'down' : '';
}

/**
 * The figures among which the longest one between two values is, as they are written: a value of more digits, or one just
 * short of the next word.
 */
export function longestFigures(
  min: number,
  max: number,
  format: NumberFormat,
  write: typeof formatFigure = formatFigure,
): readonly string[] {
  const inWords = format === 'quantity' || format === 'rupees';
  const short = inWords ? SHORT_OF_A_WORD.flatMap((magnitude) => [-magnitude, magnitude]) : [];
  const between = short.filter((value) => value > min && value < max);
  return [min, ...between, max].map((value) => write(value, format));
}
const SHORT_OF_A_WORD = [LAKH - 1, 0.9999 * CRORE];

/** Every digit that is known, for titles, tables' hover and reading aloud: 24,37,75,090 instead of 24.38 Cr. */
export function formatExact(value: Figure, format: NumberFormat): string {
  return isKnown(value) ? signed(value, 'negative', WRITE_EXACT[format]) : UNKNOWN;
}

/** A change with every digit that is known, and its sign. */
export function formatExactChange(value: Figure, format: NumberFormat): string {
  return isKnown(value) ? signed(value, 'always', WRITE_EXACT[format]) : UNKNOWN;
}

/** Rupees as `formatFigure` writes them: 24,567.50. */
export const formatPrice = (rupees: Figure): string => formatFigure(rupees, 'price');
/** A move of a price to either side: ± 120.50, and a dash alone where it is not known. */
export const formatEitherWay = (rupees: Figure): string =>
  isKnown(rupees) ? `± ${formatPrice(rupees)}` : UNKNOWN;
/** Open interest or volume as `formatFigure` writes it: 24,370, 2.44 L, 24.38 Cr. */
export const formatQuantity = (units: Figure): string => formatFigure(units, 'quantity');
/** A ratio as `formatFigure` writes it: 0.87. */
export const formatRatio = (ratio: Figure): string => formatFigure(ratio, 'ratio');
/** Percent points as `formatFigure` writes them: 1.5 is 1.50%. */
export const formatPercent = (percentPoints: Figure): string => formatFigure(percentPoints, 'percent');

/** A strike: without decimals unless it has some. */
export function formatStrike(rupees: Figure): string {
  return isKnown(rupees)
    ? signed(rupees, 'negative', (Number.isInteger(rupees) ? WHOLE : TWO).format)
    : UNKNOWN;
}

/** A figure with so many digits behind the point, whatever its size: greeks. */
export function formatDecimals(value: Figure, decimals: number): string {
  return isKnown(value) ? signed(value, 'negative', (magnitude) => grouped(magnitude, decimals)) : UNKNOWN;
}

/** What a label on an axis may be: as short as its neighbours allow, `step` apart from them. */
export function formatTick(value: number, format: NumberFormat, step: number): string {
  const decimals = (unit: number) => decimalsOf(step / unit);
  const write = (magnitude: number): string => {
    if (format === 'quantity' || format === 'rupees') {
      if (magnitude >= CRORE) return `${grouped(magnitude / CRORE, decimals(CRORE))} Cr`;
      if (magnitude >= LAKH) return `${grouped(magnitude / LAKH, decimals(LAKH))} L`;
    }
    const text = grouped(magnitude, decimals(1));
    return format === 'percent' || format === 'iv' ? `${text}%` : text;
  };
  return signed(value, 'negative', write);
}

/** Decimals that a multiple of `step` can have; 6 at most. */
function decimalsOf(step: number): number {
  const isWritten = (scaled: number) => Math.abs(scaled - Math.round(scaled)) <= scaled * 1e-6;
  let decimals = 0;
  while (decimals < 6 && !isWritten(step * 10 ** decimals)) decimals++;
  return decimals;
}

/** What an OI or a volume is counted in. */
export type Units = 'units' | 'lots';

/** Units as lots where those are asked for; NaN when the lot size is not known. */
export function inUnits(quantity: number, units: Units, lotSize: number | null): number {
  if (units === 'units') return quantity;
  return lotSize === null ? Number.NaN : quantity / lotSize;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
/** A screen writes the same few dates with every minute, and `Intl` takes long for each. */
const writtenDates = new Map<string, string>();
const MOST_WRITTEN = 500;

/** How much of a date is written: `Tue 18 Aug`, `Tue 18 Aug 2026`, `18 Aug`, `18 Aug 2026`. */
export type DateForm = 'no year' | 'year' | 'day' | 'day year';

/** A date in the language's words. */
export function formatDate(date: TradingDate, language: string, form: DateForm = 'no year'): string {
  const key = `${language} ${form}`;
  const asked = `${key} ${date}`;
  const known = writtenDates.get(asked);
  if (known !== undefined) return known;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), {
      ...((form === 'no year' || form === 'year') && { weekday: 'short' }),
      day: 'numeric',
      month: 'short',
      ...((form === 'year' || form === 'day year') && { year: 'numeric' }),
      timeZone: 'UTC',
      numberingSystem: 'latn',
    });
    dateFormats.set(key, format);
  }
  const day = new Date(`${date}T00:00:00Z`);
  const written = format.format(day).replaceAll(/[,،]/g, '').replace('Sept', 'Sep');
  if (writtenDates.size >= MOST_WRITTEN) writtenDates.clear();
  writtenDates.set(asked, written);
  return written;
}

/** The day of a date, `29 Dec`, with its year where that is not the one of the date shown, `seenFrom`. */
export function formatDay(date: TradingDate, seenFrom: TradingDate, language: string): string {
  return formatDate(date, language, date.slice(0, 4) === seenFrom.slice(0, 4) ? 'day' : 'day year');
}

/** `August 2026` of `2026-08`, in the language's words. */
export function formatMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

const lists = new Map<string, Intl.ListFormat>();

/** `NIFTY, BANKNIFTY and SENSEX`, in the language's words; among those that run from right to left each keeps its own direction. */
export function formatList(parts: readonly string[], language: string): string {
  const list = lists.get(language) ?? new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  lists.set(language, list);
  const joined = list.format(parts);
  return ownDirection(joined) === 'rtl' ? list.format(parts.map(inOwnDirection)) : joined;
}

/** What a page in one of the documented languages is marked with: `zh-Hans` for their `ch`. */
export function languageTag(language: string): string {
  if (language === 'ch') return 'zh-Hans';
  return language === 'dev' ? 'en' : language;
}

/** The locale whose dates are written in a language. */
function localeOf(language: string): string {
  const tag = languageTag(language);
  return tag === 'en' ? 'en-GB' : tag;
}

/** Whole seconds, minutes, hours or days since `then`: what the as-of badge says. null when that is yet to come. */
export function ageOf(
  then: Instant,
  now: Instant,
): { readonly unit: 'second' | 'minute' | 'hour' | 'day'; readonly count: number } | null {
  const seconds = Math.floor((now - then) / 1000);
  if (seconds < 0) return null;
  if (seconds < 60) return { unit: 'second', count: seconds };
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) };
  return { unit: 'day', count: Math.floor(seconds / 86_400) };
}

/** A figure, as written: with a hollow dot, as charts draw it, where it follows from an old last price or is not sure. */
export function markedOld(written: string, isOld: boolean): string {
  return isOld && written !== UNKNOWN ? OLD_MARK + written : written;
}

/** A volatility, or a change of one, marked where a tick moves it by much: `≈ 95.89%`. */
export function markedLoose(written: string, isLoose: boolean): string {
  return isLoose && written !== UNKNOWN ? LOOSE_MARK + written : written;
}
