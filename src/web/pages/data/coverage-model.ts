import type { z } from 'zod';
import type { coverageAnswer } from '#api/answer.ts';
import type { Calendar } from '#market/calendar.ts';
import { isIndex } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';

export type CoverageEntry = z.infer<typeof coverageAnswer>['entries'][number];

/** Which instruments the picture has a row for. */
export type CoverageOf = 'indices' | 'all';

/** How many of the newest dates are asked for: a year of whole end-of-day files takes its time. */
export const COVERAGE_SPANS = ['60', '250', 'all'] as const;
export type CoverageSpan = (typeof COVERAGE_SPANS)[number];

/** The first of the dates asked for; undefined for all. `dates` ascend. */
export function firstOf(
  dates: readonly { readonly date: TradingDate }[],
  span: CoverageSpan,
): TradingDate | undefined {
  return span === 'all' ? undefined : dates.at(-Number(span))?.date;
}

/** How much of each date is stored, by instrument: percent of the session's minutes. */
export type CoverageGrid = {
  /** Ascending. */
  readonly dates: readonly TradingDate[];
  /** As shown from the foot up: the ones with most last. */
  readonly symbols: readonly string[];
  /** `cells[row × dates + date]`: 0 is an end-of-day file alone, NaN is nothing. */
  readonly cells: Float64Array;
};

/** More rows than this could not be told apart, nor more dates. */
const MOST_ROWS = 250;
const MOST_DATES = 750;

/**
 * The grid of what is stored: the newest dates, and of the instruments those with most minutes, and of equals those with
 * most dates. A session without known hours counts as whole with any minute.
 */
export function coverageGrid(
  entries: readonly CoverageEntry[],
  of: CoverageOf,
  calendar: Calendar,
): CoverageGrid {
  const wanted = entries.filter(({ symbol }) => of === 'all' || isIndex(symbol.replace(/^BSE:/, '')));
  const dates = [...new Set(wanted.map(({ date }) => date))].sort().slice(-MOST_DATES);
  const placeOf = new Map(dates.map((date, place) => [date, place]));
  const weights = new Map<string, number>();
  for (const { symbol, date, minutes } of wanted)
    if (placeOf.has(date)) weights.set(symbol, (weights.get(symbol) ?? 0) + 1 + minutes * 1000);
  const symbols = [...weights]
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .slice(0, MOST_ROWS)
    .map(([symbol]) => symbol)
    .reverse();
  const rowOf = new Map(symbols.map((symbol, row) => [symbol, row]));
  const cells = new Float64Array(symbols.length * dates.length).fill(Number.NaN);
  for (const { symbol, date, minutes } of wanted) {
    const [row, place] = [rowOf.get(symbol), placeOf.get(date)];
    if (row === undefined || place === undefined) continue;
    const whole = calendar.gridOn(date)?.times.length ?? minutes;
    cells[row * dates.length + place] = minutes === 0 ? 0 : Math.min(100, (100 * minutes) / whole);
  }
  return { dates, symbols, cells };
}

/** The entry that a person most likely wants to see: the one with most minutes of the newest date of `dates`, or of all. */
export function bestEntry(
  entries: readonly CoverageEntry[],
  dates: readonly TradingDate[] | null = null,
): CoverageEntry | null {
  const among = dates === null ? entries : entries.filter(({ date }) => dates.includes(date));
  return among.reduce<CoverageEntry | null>((best, entry) => {
    if (!best) return entry;
    const order = [
      Number(isIndex(entry.symbol)) - Number(isIndex(best.symbol)),
      entry.date < best.date ? -1 : Number(entry.date > best.date),
      entry.minutes - best.minutes,
      entry.contracts - best.contracts,
    ].find((difference) => difference !== 0);
    return (order ?? 0) > 0 ? entry : best;
  }, null);
}
