import { useMemo } from 'react';
import { levelLine } from '#market/analytics/level-line.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { priceCandles } from './price-candles.ts';
import { priceChart } from './price-chart.ts';
import { Profile } from './profile.tsx';

type PricedProfileProps = {
  /** The bars along the strikes. */
  readonly model: ChartModel;
  readonly view: BoardsView;
};

/** A profile beside the candles of the underlying up to the scrubber's minute, where that is known. */
export function PricedProfile({ model, view }: PricedProfileProps) {
  const { t } = useTranslation();
  const { board, pricing, boards } = view;
  const day = boards[0]?.day;
  const level = useMemo(() => (day ? levelLine(day, pricing) : null), [day, pricing]);
  const price = useMemo(() => {
    const candles = level && priceCandles(level, board, t);
    return candles && priceChart(candles, model, t);
  }, [level, board, model, t]);
  return <Profile model={model} price={price} />;
}
