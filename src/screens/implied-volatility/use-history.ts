import { useMemo } from 'react';
import type { AgedMaturity } from '#market/term-structure.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { historyRange } from '#ui/daily-closes.ts';
import { type Loadable, loadableOf } from '#ui/state/loadable.ts';
import { useHistoryQuery } from '#ui/state/market-api.ts';
import { useSameRecord } from '#ui/state/use-same.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useSessionDates } from '#ui/use-session-dates.ts';
import { type IvHistory, ivHistory } from './history.ts';

/** The rank goes over a year, whatever months are shown. */
const YEAR_MONTHS = 12;
const SERIES: ('iv30' | 'vix')[] = ['iv30', 'vix'];

/**
 * The closes before the date shown, `current` and `vix` (published, points) among them; asked for once date and `current`
 * are known. `isClose`: of the date nothing but its close is known.
 */
export function useIvHistory(
  date: TradingDate | null,
  current: AgedMaturity | null,
  vix: number,
  isClose: boolean,
  months: number,
): Loadable<IvHistory> {
  const { state } = useScreenState();
  const query = useHistoryQuery(
    { inst: state.inst, series: SERIES, ...historyRange(date ?? '1970-01-01', YEAR_MONTHS) },
    { skip: date === null || current === null },
  );
  const answer = query.currentData;
  const volatility = current?.volatility ?? Number.NaN;
  const isFlat = current?.extrapolated ?? false;
  const isOld = current?.isOld ?? false;
  const sessions = useSessionDates(date, months);
  const history = useMemo(
    () =>
      answer && date
        ? ivHistory(answer, { date, current: volatility, isFlat, isOld, vix, isClose }, months, sessions)
        : undefined,
    [answer, date, volatility, isFlat, isOld, vix, isClose, months, sessions],
  );
  return useSameRecord(loadableOf({ ...query, currentData: history }));
}
