import type { Frame } from './frame.ts';
import { FEWEST_PLACES } from './zoom.ts';

/** What the option builder writes; ECharts' own types are as wide. */
export type Option = Readonly<Record<string, unknown>>;

/** The whole option of a chart: a plot that can be zoomed along its x axis, of which ECharts draws nothing itself. */
export function echartsOption(frame: Frame): Option {
  return {
    animation: false,
    dataZoom: {
      id: 'zoom',
      type: 'inside',
      ...(frame.horizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 }),
      filterMode: 'none',
      zoomOnMouseWheel: true,
      moveOnMouseMove: true,
      preventDefaultMouseMove: false,
      minValueSpan: FEWEST_PLACES,
    },
    ...plotOption(frame),
  };
}

/** Where the plot lies and how long its x axis is: all that a gesture needs to know. */
export function plotOption({ horizontal, margins, along: { min, max } }: Frame): Option {
  const along = { type: 'value', show: false, min, max };
  const values = { type: 'value', show: false, min: 0, max: 1 };
  return {
    grid: { ...margins, outerBoundsMode: 'none' },
    ...(horizontal ? { xAxis: values, yAxis: along } : { xAxis: along, yAxis: values }),
  };
}
