import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { contractId, formatUnderlying } from '#market/contract.ts';
import { historyRange } from '#ui/daily-closes.ts';
import { type Loadable, loadableOf } from '#ui/state/loadable.ts';
import { useHistoryQuery } from '#ui/state/market-api.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import type { FuturesView } from '#ui/state/use-boards.ts';
import type { OneFutureView } from '#ui/state/use-future.ts';
import { useSessionDates } from '#ui/use-session-dates.ts';
import { isDayClosed, type LifePicture, lifePicture, todayRow } from './compute.ts';
import type { View } from './screen.ts';

const SERIES = ['open', 'high', 'low', 'close', 'oi', 'volume'] as const;

/** The days of the future shown, one of `all` months, or of the nearest month of each, up to the minute shown; loading where not asked for. */
export function useLife(
  all: FuturesView | null,
  future: OneFutureView | null,
  view: View,
  months: number,
): Loadable<LifePicture> {
  const contract = future?.contract;
  const date = future?.day.date ?? null;
  const query = useHistoryQuery(
    contract && view !== 'day'
      ? {
          inst: formatUnderlying(contract),
          series: [...SERIES],
          ...historyRange(future.day.date, months),
          ...(view === 'life' && { contract: contractId({ ...contract, kind: 'future', strike: null }) }),
        }
      : skipToken,
  );
  const answer = query.currentData;
  const sessions = useSessionDates(date, months);
  const board = future?.board;
  const life = useMemo(() => {
    const row = board && answer ? todayRow(board) : null;
    if (!row || !answer || !board || !all) return undefined;
    const today = { row, isClosed: isDayClosed(board, all) };
    const { symbol } = board.contracts[0]!;
    return lifePicture(symbol, answer, today, sessions, marketCalendar.previousSession);
  }, [all, board, answer, sessions]);
  return loadableOf({ ...query, currentData: life });
}
