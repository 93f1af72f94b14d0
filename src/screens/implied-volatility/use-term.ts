import { useMemo } from 'react';
import { MOST_EXPIRIES } from '#api/request-words.ts';
import { cutBoard, firstObserved, lastObserved } from '#market/board.ts';
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
import { TERM_FIELDS, TERM_STRIKES, type TermRow, type ThirtyDays, termRows, thirtyDays } from './term.ts';

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
  const shown = view?.board;
  const known = view?.day.length ?? 0;
  const pricing = view?.pricing;
  const term = useMemo(() => {
    if (!shown || !pricing || !others) return null;
    const lengths = others.map(({ day }) => day.length).filter((length) => known - length <= ON_ITS_WAY);
    const end = shown.grid.times[Math.min(shown.length, ...lengths) - 1];
    if (end === undefined) return null;
    const [own, ...beside] = [{ board: shown, pricing }, ...others].map((one) => {
      const board = cutBoard(one.board, end);
      return { board, minute: lastObserved(board), pricing: one.pricing };
    });
    const { board, minute } = own!;
    if (minute < 0) return null;
    const all = [own!, ...beside.filter((one) => one.minute >= 0)];
    const first = firstObserved(board);
    return {
      time: board.grid.times[minute]!,
      rows: termRows(
        all.map((one) => ({ ...one, board: pricedBoard(one.board, source) })),
        marketCalendar,
      ),
      standard: thirtyDays(termRows(all.map(byStandardModel), marketCalendar)),
      openTime: first === minute ? null : board.grid.times[first]!,
    };
  }, [shown, known, pricing, others, source]);
  const isOfOwnDate = others?.every((one) => one.day.date === date) ?? false;
  if (!view || !term || !isOfOwnDate || symbols.kind === 'loading')
    return beside.kind === 'failed' ? { ...beside, value: null } : { kind: 'loading' };
  return mapLoadable(beside, () => term);
}

/** By how many minutes an expiry is behind another whose answer came first. */
const ON_ITS_WAY = 2;
const NONE: readonly TradingDate[] = [];

function byStandardModel({ board, minute }: Pick<BoardView, 'board' | 'minute'>) {
  const clock = expiryClock(marketCalendar, board.expiry);
  return { board, minute, pricing: { ...STANDARD_MODEL, atm: 'forward' as const, clock } };
}
