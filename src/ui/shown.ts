import type { TFunction } from 'i18next';
import type { SliceState } from '#api/answer.ts';
import { firstObserved, type Grain } from '#market/board.ts';
import { formatUnderlying } from '#market/contract.ts';
import { formatClock, type Instant, type TradingDate } from '#market/trading-date.ts';
import { formatDate } from './formats.ts';
import type { BoardsView, FuturesView } from './state/use-boards.ts';
import type { OneFutureView } from './state/use-future.ts';

/** What the figures of a screen are of. */
export type Shown = {
  /** Product symbol; null where they are of all. */
  readonly inst: string | null;
  readonly expiries: readonly TradingDate[];
  readonly date: TradingDate;
  readonly grain: Grain;
  /** The minute shown; null when nothing is stored. */
  readonly asOf: Instant | null;
  /** The first stored minute; null when nothing is stored. */
  readonly first: Instant | null;
  readonly state: SliceState;
  readonly simulated: boolean;
  /** Where they come from; null where from several. */
  readonly source: string | null;
};

/** What a chain's figures are of, those of further expiries in the same sums included. */
export function shownOfBoards({ facts, boards, day, asOf }: BoardsView): Shown {
  return {
    inst: facts.inst,
    expiries: boards.map(({ board }) => board.expiry),
    ...{ date: day.date, grain: day.grain, asOf, first: firstOf(day), state: facts.state },
    simulated: boards.some(({ board }) => board.simulated),
    source: day.source,
  };
}

/** What the figures of one future are of. */
export function shownOfFuture({ facts }: FuturesView, { contract, day, asOf }: OneFutureView): Shown {
  return {
    inst: formatUnderlying(contract),
    expiries: [contract.expiry],
    ...{ date: day.date, grain: contract.grain, asOf, first: firstOf(day), state: facts.state },
    ...{ simulated: contract.simulated, source: contract.source },
  };
}

/** What figures of all futures of a date are of. */
export function shownOfFutures({ facts, day, asOf }: FuturesView): Shown {
  return {
    inst: null,
    expiries: [],
    ...{ date: day.date, grain: day.grain, asOf, first: firstOf(day), state: facts.state },
    ...{ simulated: facts.simulated, source: null },
  };
}

function firstOf(day: BoardsView['day'] | FuturesView['day']): Instant | null {
  return day.grid.times[firstObserved(day)] ?? null;
}

/** Instrument and expiry, as the reader writes them. */
export function contractWords({ inst, expiries }: Shown, language: string, t: TFunction): string[] {
  const dates = expiries.map((expiry) => formatDate(expiry, language, 'year')).join(' + ');
  return [...(inst ? [inst] : []), ...(dates ? [t('ui.shown.expiry', { dates })] : [])];
}

/** All that a picture which leaves the page has to say of its figures, part by part. */
export function shownWords(shown: Shown, language: string, t: TFunction): string[] {
  const { date, grain, asOf, source } = shown;
  const minute = grain === 'day' ? t('ui.shown.endOfDay') : asOf === null ? null : `${formatClock(asOf)} IST`;
  return [
    ...contractWords(shown, language, t),
    formatDate(date, language, 'year'),
    ...(minute ? [minute] : []),
    ...(shown.simulated || !source ? [] : [source]),
  ];
}

/** Parameters that a name has in figures' own words already, and those that arrange a screen. */
const NOT_IN_NAMES: readonly string[] = ['inst', 'exp', 'date', 't', 'z', 'sort', 'tables', 'hide'];
/** Of a name without its ending: every file system holds 255 bytes. */
const LONGEST_NAME = 200;

/**
 * `part` as the name of a file that leaves the page, without its ending: instrument, expiries, date and minute before it, and
 * after it what was chosen otherwise than usual, as the address (`search`) has it: `since-15_set-r5`.
 */
export function fileNameOf(shown: Shown | null, part: string, search = ''): string {
  if (!shown) return part;
  const { inst, expiries, date, grain, asOf } = shown;
  const minute = grain === 'day' || asOf === null ? [] : [formatClock(asOf).replace(':', '')];
  const chosen = [...new URLSearchParams(search)].filter(([key]) => !NOT_IN_NAMES.includes(key));
  return [
    ...(inst ? [inst] : []),
    ...expiries,
    date,
    ...minute,
    part,
    ...chosen.map((pair) => pair.join('-')),
  ]
    .join('_')
    .replaceAll(/[^\p{L}\p{N}&_.-]+/gu, '-')
    .slice(0, LONGEST_NAME);
}
