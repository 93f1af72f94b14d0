import type { ChartModel } from './chart-model.ts';

export type ChartProps = {
  readonly model: ChartModel;
  /** px or CSS; left out, the chart fills its panel. */
  readonly height?: number | string;
  /** Called with the x value (minute close, strike, category index) where a person clicks. */
  readonly onPick?: (x: number) => void;
  /** Called with the label of a scatter's dot that a person clicks. */
  readonly onPickPoint?: (label: string) => void;
};

/** Draws a model. Inside a `Panel` it gives the panel its table twin, CSV and PNG. */
export function Chart(props: ChartProps) {
  return <div style={{ height: props.height ?? '100%' }} role="img" aria-label={props.model.summary} />;
}
