import { useMemo } from 'react';
import { contractId } from '#market/contract.ts';
import { addDays } from '#market/trading-date.ts';
import { type Loadable, loadableOf } from '#ui/state/loadable.ts';
import { useHistoryQuery } from '#ui/state/market-api.ts';
import { sessionDates } from '#ui/state/market-calendar.ts';
import type { OneFutureView } from '#ui/state/use-future.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { type LifePicture, lifePicture, todayRow } from './compute.ts';
import type { View } from './screen.ts';

const SERIES = ['open', 'high', 'low', 'close', 'oi', 'volume'] as const;
/** More days than a month has. */
const DAYS_A_MONTH = 31;

/** The days of the future shown, or of the nearest month of each, up to the minute shown; loading where not asked for. */
export function useLife(future: OneFutureView | null, view: View, months: number): Loadable<LifePicture> {
  const { state } = useScreenState();
  const contract = future?.contract;
  const date = future?.day.date ?? '1970-01-01';
  const from = addDays(date, -DAYS_A_MONTH * months);
  const query = useHistoryQuery(
    {
      inst: state.inst,
      series: [...SERIES],
      from,
      to: date,
      ...(view === 'life' &&
        contract && { contract: contractId({ ...contract, kind: 'future', strike: null }) }),
    },
    { skip: !contract || view === 'day' },
  );
  const answer = query.currentData;
  const sessions = useMemo(() => sessionDates({ from, to: date }), [from, date]);
  const board = future?.board;
  const life = useMemo(() => {
    const today = board && answer ? todayRow(board) : null;
    return today && answer && board
      ? lifePicture(board.contracts[0]!.symbol, answer, today, sessions)
      : undefined;
  }, [board, answer, sessions]);
  return loadableOf({ ...query, currentData: life });
}
