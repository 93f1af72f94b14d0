import { useMemo } from 'react';
import type { Board } from '#market/board.ts';
import { closedAt } from '#market/closing-forward.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { type DecayDay, type DecayPicture, decayDay, decayPicture } from './compute.ts';
import type { HeldSet, Start, Weights } from './screen.ts';

export type ShownDecay = {
  readonly ofDay: DecayDay;
  /** Cut at the minute shown. */
  readonly board: Board;
  /** null: the minute shown lies before t0. */
  readonly picture: DecayPicture | null;
};

/** The picture at the scrubber's minute and the day it is cut from; null where there is no t0 on this date. */
export function useDecay(
  view: BoardsView | null,
  from: Start,
  set: HeldSet,
  weights: Weights,
): ShownDecay | null {
  const day = view?.day;
  const pricing = view?.pricing;
  const previousClose = day?.previous ? closedAt(day.previous, day, marketCalendar) : null;
  const ofDay = useMemo(
    () => (day && pricing ? decayDay(day, { from, set, weights, pricing, previousClose }) : null),
    [day, pricing, from, set, weights, previousClose],
  );
  const board = view?.board;
  const minute = view?.minute ?? -1;
  return useMemo(
    () => (board && ofDay ? { ofDay, board, picture: decayPicture(ofDay, board, minute) } : null),
    [board, ofDay, minute],
  );
}
