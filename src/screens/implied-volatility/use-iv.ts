import { useMemo } from 'react';
import type { Board } from '#market/board.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { useKeptTones } from '#ui/chart/use-kept-tones.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type IvFigures, ivDay, ivFigures, ivLines, pricedBoard } from './compute.ts';
import { previousName } from './previous-name.ts';
import type { IvParams } from './screen.ts';
import { smileChart } from './smile-chart.ts';
import { type SmilePicture, smilePicture } from './smile-picture.ts';
import { atmIvChart, skewChart } from './time-charts.ts';

/** Everything of the screen's own expiry at the scrubber's minute. */
export type Iv = {
  /** Cut at the minute, its prices taken as chosen. */
  readonly board: Board;
  readonly figures: IvFigures;
  readonly smile: SmilePicture;
  readonly charts: { readonly atmIv: ChartModel; readonly skew: ChartModel; readonly smile: ChartModel };
  /** Strikes asked for that are not listed. */
  readonly unlisted: readonly number[];
};

/** null where nothing is stored up to the minute. */
export function useIv(
  view: BoardsView | null,
  { price, side }: Pick<IvParams, 'price' | 'side'>,
  strikes: readonly number[],
): Iv | null {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const { n: count } = state;
  const whole = view?.day;
  const cut = view?.board;
  const pricing = view?.pricing;
  const minute = view?.minute ?? -1;
  const ofDay = useMemo(
    () => (whole && pricing ? ivDay(pricedBoard(whole, price), pricing, strikes, marketCalendar) : null),
    [whole, pricing, price, strikes],
  );
  const tones = useKeptTones(strikes.map(String), true);
  const board = useMemo(() => (cut ? pricedBoard(cut, price) : null), [cut, price]);
  const shown = useMemo(() => {
    if (!ofDay || !board || !pricing || minute < 0) return null;
    const figures = ivFigures(ofDay, board, minute, pricing);
    const lines = ivLines(ofDay, board);
    const input = { ofDay, lines, tones, figures, board, t };
    return {
      board,
      figures,
      charts: { atmIv: atmIvChart(input), skew: skewChart(input) },
      unlisted: ofDay.lines.flatMap(({ strike, isListed }) => (isListed ? [] : [strike])),
    };
  }, [ofDay, tones, board, pricing, minute, t]);
  const smile = useMemo(() => {
    if (!ofDay || !board || !pricing || minute < 0) return null;
    const earlier = { open: ofDay.open, previous: ofDay.previous?.smile ?? null };
    return smilePicture(board, minute, pricing, count, earlier);
  }, [ofDay, board, pricing, minute, count]);
  const chart = useMemo(
    () =>
      smile && board
        ? smileChart({ smile, side, previousName: previousName(board.previous, t, i18n.language), t })
        : null,
    [smile, board, side, t, i18n.language],
  );
  return useMemo(
    () => (shown && smile && chart ? { ...shown, smile, charts: { ...shown.charts, smile: chart } } : null),
    [shown, smile, chart],
  );
}
