import { useMemo } from 'react';
import type { Since } from '#market/analytics/since.ts';
import { type Field, lastObserved } from '#market/board.ts';
import { futureAt } from '#market/futures-board.ts';
import type { StrikeSet } from '#market/strike-set.ts';
import { type Loadable, loadableOf } from '#ui/state/loadable.ts';
import { useHistoryQuery } from '#ui/state/market-api.ts';
import { useAnsweredSince } from '#ui/state/use-answered-since.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useFuture } from '#ui/state/use-future.ts';
import { useSameRecord } from '#ui/state/use-same.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useSessionDates } from '#ui/use-session-dates.ts';
import { commonMinute, pcrDay, pcrPicture } from './compute.ts';
import { hasFutureBefore, type PcrHistory, pcrHistory, pcrHistoryRange } from './history.ts';
import type { PcrParams } from './screen.ts';

const PRICE: readonly Field[] = ['price'];

/** The picture at the scrubber's minute and the day it is cut from; null where nothing is stored up to then. */
export function usePcr(view: BoardsView | null, since: Since, set: StrikeSet) {
  const days = view?.days;
  const ofDay = useMemo(() => {
    const [first, ...others] = days ?? [];
    return first ? pcrDay([first, ...others], { since, set }) : null;
  }, [days, since, set]);
  const known = view?.board;
  const last = view?.minute ?? -1;
  /** At its latest minute, while more of it come. */
  const isGoingOn = view !== null && view.facts.state !== 'historical' && last === lastObserved(view.day);
  return useMemo(() => {
    if (!known || !days || !ofDay) return null;
    const all = days.map(({ day }) => day);
    const picture = pcrPicture(ofDay, known, isGoingOn ? commonMinute(all, last) : last);
    return picture ? { picture, board: known } : null;
  }, [known, days, ofDay, last, isGoingOn]);
}

/** The closes before the day shown, and the ratio of the minute shown, `current`, among them. */
export function usePcrHistory(
  view: BoardsView | null,
  current: number,
  { months, hist }: Pick<PcrParams, 'months' | 'hist'>,
): Loadable<PcrHistory> {
  const { state } = useScreenState();
  const { date, expiry } = view?.day ?? { date: null, expiry: null };
  const query = useHistoryQuery(
    {
      inst: state.inst,
      series: ['pcr', 'close'],
      ...pcrHistoryRange(date ?? '1970-01-01', Number(months)),
      ...(hist === 'fixed' && { expDt: expiry }),
    },
    { skip: date === null },
  );
  const answer = query.currentData;
  const sessions = useSessionDates(date, Number(months));
  const { future: near } = useFuture('near', {
    fields: PRICE,
    skip: !answer || !date || !hasFutureBefore(answer, date),
  });
  const future = near?.board.date === date ? futureAt(near.board, 'price', 0, near.minute) : Number.NaN;
  const isClose = view !== null && view.minute === view.day.grid.times.length - 1;
  const isCloseTold = useAnsweredSince(query, isClose && view.facts.state !== 'historical' ? date : null);
  const history = useMemo(
    () =>
      answer && date && expiry
        ? pcrHistory(
            answer,
            { date, expiry, current, isClose: isClose && isCloseTold, future },
            Number(months),
            sessions,
          )
        : undefined,
    [answer, date, expiry, current, isClose, isCloseTold, future, months, sessions],
  );
  return useSameRecord(loadableOf({ ...query, currentData: history }));
}
