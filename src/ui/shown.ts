import type { TFunction } from 'i18next';
import { firstObserved, type Grain } from '#market/board.ts';
import { formatUnderlying } from '#market/contract.ts';
import { formatClock, type Instant, type TradingDate } from '#market/trading-date.ts';
import { type AsOfState, asOfStateOf } from './as-of-state.ts';
import { formatDate } from './formats.ts';
import { sourceName } from './source-name.ts';
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
  readonly state: AsOfState;
  readonly simulated: boolean;
  /** Where they come from; null where from several. */
  readonly source: string | null;
};

/** What a chain's figures are of, those of further expiries in the same sums included. */
export function shownOfBoards(view: BoardsView): Shown {
  const { facts, boards, day, asOf } = view;
  return {
    inst: facts.inst,
    expiries: boards.map(({ board }) => board.expiry),
    ...{ date: day.date, grain: day.grain, asOf, first: firstOf(day), state: asOfStateOf(view) },
    simulated: boards.some(({ board }) => board.simulated),
    source: day.source,
  };
}

/** What the figures of one future are of. */
export function shownOfFuture(view: FuturesView, { contract, day, asOf }: OneFutureView): Shown {
  return {
    inst: formatUnderlying(contract),
    expiries: [contract.expiry],
    ...{ date: day.date, grain: contract.grain, asOf, first: firstOf(day), state: asOfStateOf(view) },
    ...{ simulated: contract.simulated, source: contract.source },
  };
}

/** What figures of all futures of a date are of. */
export function shownOfFutures(view: FuturesView): Shown {
  const { facts, day, asOf } = view;
  return {
    inst: null,
    expiries: [],
    ...{ date: day.date, grain: day.grain, asOf, first: firstOf(day), state: asOfStateOf(view) },
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
    ...(shown.simulated || !source ? [] : [sourceName(source, t)]),
  ];
}

/**
 * The address `href` as it is handed on: a minute goes with its date, since on another day it would be another day's, and with
 * its expiry on a screen where one is chosen: as the expiry of options, a future's would go on from there to every chain.
 */
export function lastingAddress(href: string, shown: Shown | null, hasExpiry: boolean): string {
  if (!shown || !/[?&]t=/.test(href) || /[?&]date=/.test(href)) return href;
  const [expiry] = shown.expiries;
  const exp = hasExpiry && expiry && !/[?&]exp=/.test(href) ? `exp=${expiry}&` : '';
  return href.replace('?', `?${exp}date=${shown.date}&`);
}
