import { sessionGrid } from '#market/session-grid.ts';
import type { BarSeries, ChartModel, LineSeries, XAxis, YAxis } from '#ui/chart/chart-model.ts';

type ModelRules = Partial<Pick<ChartModel, 'markers' | 'bands' | 'horizontal'>> & {
  /** Values of the one series on the left axis (units), and of the one on the right (rupees). */
  readonly left?: readonly number[];
  readonly right?: readonly number[];
  /** How the left series is drawn. */
  readonly kind?: BarSeries['kind'] | LineSeries['kind'];
  readonly x?: XAxis;
  readonly rightAxis?: Partial<YAxis>;
};

/** The first minutes of Tuesday 2026-08-18. */
export function builtTimes(minutes: number): Float64Array {
  return sessionGrid('2026-08-18', [{ open: 555, close: 555 + minutes }]).times;
}

/** A model for tests: open interest on the left, a price on the right, over the first minutes of a session. */
export function builtModel(rules: ModelRules = {}): ChartModel {
  const { left, right, kind = 'step', x, rightAxis, ...rest } = rules;
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  return {
    id: 'built',
    title: 'Built',
    summary: 'A model for tests.',
    x: x ?? { kind: 'time', times: builtTimes(length), gaps: [] },
    y: [
      ...(left ? [{ id: 'left', label: 'Open interest, units', format: 'quantity' } as const] : []),
      ...(right ? [{ id: 'right', label: 'Price, ₹', format: 'price', ...rightAxis } as const] : []),
    ],
    series: [
      ...(left
        ? [{ id: 'left', name: 'Call OI', tone: 'call', axis: 'left', kind, values: left } as const]
        : []),
      ...(right
        ? [{ id: 'right', name: 'Spot', tone: 'price', axis: 'right', kind: 'line', values: right } as const]
        : []),
    ],
    ...rest,
  };
}
