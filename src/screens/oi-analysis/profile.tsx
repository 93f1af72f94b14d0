import { useTheme } from '@mui/material/styles';
import { useMemo, useSyncExternalStore } from 'react';
import { Chart, type ChartProps } from '#ui/chart/chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { useZoom } from '#ui/chart/use-zoom.tsx';
import { windowOf } from '#ui/chart/zoom.ts';

type ProfileProps = {
  /** The bars along the strikes. */
  readonly model: ChartModel;
  readonly modelAt?: ChartProps['modelAt'];
  /** The candles of the underlying on the same strikes; null where it is not known. */
  readonly price: ChartModel | null;
};

/** An OI profile beside the candles of its underlying: one scale of price, zoomed or not. */
export function Profile({ model, modelAt, price }: ProfileProps) {
  const { direction } = useTheme();
  const zoom = useZoom();
  const stretch = useSyncExternalStore(zoom.subscribe, () => zoom.get('strike'));
  const candles = useMemo(() => {
    const rowsInSight = windowOf(model.x, stretch);
    return price && rowsInSight ? { ...price, y: price.y.map((axis) => ({ ...axis, rowsInSight })) } : price;
  }, [model.x, price, stretch]);
  if (!candles) return <Chart model={model} modelAt={modelAt} />;
  return (
    <div className="ss-profile" dir="ltr">
      <div dir={direction}>
        <Chart model={candles} />
      </div>
      <div dir={direction}>
        <Chart model={model} />
      </div>
    </div>
  );
}
