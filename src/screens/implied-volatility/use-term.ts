import { useMemo } from 'react';
import { MOST_EXPIRIES } from '#api/request-words.ts';
import { onOneGrid } from '#market/one-grid.ts';
import { expiryClock } from '#market/time-to-expiry.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import { STANDARD_MODEL } from '#market/volatility-model.ts';
import { type Loadable, mapLoadable } from '#ui/state/loadable.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import {
  type BoardsView,
  type BoardView,
  useBesideBoards,
  useListed,
  useSymbols,
} from '#ui/state/use-boards.ts';
import { pricedBoard } from './compute.ts';
import type { PriceSource } from './screen.ts';
import {
  TERM_FIELDS,
  TERM_STRIKES,
  type TermRow,
  type ThirtyDays,
  termMinute,
  termRows,
  thirtyDays,
} from './term.ts';

export type Term = {
  /** The minute of all expiries: the one shown, or the one before while that of another expiry is on its way. */
  readonly time: Instant;
  readonly rows: readonly TermRow[];
  /** By the standard model and quotes, as the closes of the history are: what compares with them. */
  readonly standard: ThirtyDays;
  readonly openTime: number | null;
};

/** The expiries of the screen's instrument at the scrubber's minute; those beside its own are loaded once `isWanted`. */
export function useTerm(view: BoardsView | null, source: PriceSource, isWanted: boolean): Loadable<Term> {
  const listed = useListed();
  const symbols = useSymbols();
  const own = view?.day.expiry ?? null;
  const date = view?.day.date ?? null;
  const expiries = useMemo(
    () =>
      isWanted && listed && own !== null && date !== null
        ? listed.expiries.filter((expiry) => expiry !== own && expiry >= date).slice(0, MOST_EXPIRIES)
        : NONE,
    [isWanted, listed, own, date],
  );
  const beside = useBesideBoards({ expiries, fields: TERM_FIELDS, strikes: TERM_STRIKES });
  const others = beside.kind === 'loading' ? null : beside.value;
  const isOfOwnDate = others?.every((one) => one.day.date === date) ?? false;
  const day = view?.day;
  const pricing = view?.pricing;
  const days = useMemo(() => {
    if (!day || !pricing || !others || !isOfOwnDate) return null;
    const pricings = [pricing, ...others.map((one) => one.pricing)];
    const boards = onOneGrid([day, ...others.map((one) => one.day)]);
    return boards.map((board, at) => ({ day: board, pricing: pricings[at]! }));
  }, [day, pricing, others, isOfOwnDate]);
  const until = view ? view.board.grid.times[view.board.length - 1] : undefined;
  const term = useMemo(() => {
    const minute = days && until !== undefined ? termMinute(days, until) : null;
    if (!minute) return null;
    const { time, expiries, opens } = minute;
    const asShown = expiries.map((one) => ({ ...one, board: pricedBoard(one.board, source) }));
    return {
      time,
      rows: termRows(asShown, marketCalendar, opens),
      standard: thirtyDays(termRows(expiries.map(byStandardModel), marketCalendar, opens)),
      openTime: opens,
    };
  }, [days, until, source]);
  if (!view || !term || symbols.kind === 'loading')
    return beside.kind === 'failed' ? { ...beside, value: null } : { kind: 'loading' };
  return mapLoadable(beside, () => term);
}

const NONE: readonly TradingDate[] = [];

function byStandardModel({ board, minute }: Pick<BoardView, 'board' | 'minute'>) {
  const clock = expiryClock(marketCalendar, board.expiry);
  return { board, minute, pricing: { ...STANDARD_MODEL, atm: 'forward' as const, clock } };
}
