import { useMemo } from 'react';
import { MOST_EXPIRIES } from '#api/request-words.ts';
import { firstObserved } from '#market/board.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { pricingOf } from '#market/volatility-model.ts';
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
import { TERM_FIELDS, TERM_STRIKES, type TermRow, type ThirtyDays, termRows, thirtyDays } from './term.ts';

export type Term = {
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
  const board = view?.board;
  const minute = view?.minute ?? -1;
  const pricing = view?.pricing;
  const term = useMemo(() => {
    if (!board || !pricing || !others || minute < 0) return null;
    const all = [{ board, minute, pricing }, ...others.filter((one) => one.minute >= 0)];
    const first = firstObserved(board);
    return {
      rows: termRows(
        all.map((one) => ({ ...one, board: pricedBoard(one.board, source) })),
        marketCalendar,
      ),
      standard: thirtyDays(termRows(all.map(byStandardModel), marketCalendar)),
      openTime: first === minute ? null : board.grid.times[first]!,
    };
  }, [board, minute, pricing, others, source]);
  const isOfOwnDate = others?.every((one) => one.day.date === date) ?? false;
  if (!view || !term || !isOfOwnDate || symbols.kind === 'loading')
    return beside.kind === 'failed' ? { ...beside, value: null } : { kind: 'loading' };
  return mapLoadable(beside, () => term);
}

const NONE: readonly TradingDate[] = [];

function byStandardModel({ board, minute }: Pick<BoardView, 'board' | 'minute'>) {
  return { board, minute, pricing: pricingOf(marketCalendar, board.expiry) };
}
