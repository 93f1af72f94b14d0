import { Chart, type ChartProps } from './chart.tsx';
import { HeatLegend } from './heat-legend.tsx';

/** A chart of a heat map, with the scale of its colours. */
export function HeatChart(props: Omit<ChartProps, 'heatScale'>) {
  return <Chart {...props} heatScale={HeatLegend} />;
}
