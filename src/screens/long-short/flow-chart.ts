import type { TFunction } from 'i18next';
import { BUILD_UPS, type BuildUp } from '#market/analytics/build-up.ts';
import type { BuildUpFlow } from '#market/analytics/build-up-flow.ts';
import type { Side } from '#market/contract.ts';
import type { BarSeries, ChartModel, TimeAxis } from '#ui/chart/chart-model.ts';
import { placeShown } from '#ui/chart/legend-figures.ts';
import { formatChange } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import type { ChainFlows } from './compute.ts';
import { changeAxis } from './contract-charts.ts';

export type FlowChartInput = {
  readonly flows: ChainFlows;
  readonly side: Side;
  readonly x: TimeAxis;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

/** What came to the contracts of one side in each window, above 0, and what left them, below, by build-up. */
export function flowChart({ flows, side, x, unit, t }: FlowChartInput): ChartModel {
  const ends = flowEnds(flows);
  const now = flows[side][placeShown(x) ?? -1];
  const parts = BUILD_UPS.map((buildUp) =>
    t('long-short:flow.part', {
      type: t(`market.buildUp.${buildUp}`),
      change: formatChange((now?.oiChange[buildUp] ?? Number.NaN) / unit.size, 'quantity'),
    }),
  );
  return {
    id: `${side}-flow`,
    title: t(`long-short:flow.${side}`),
    summary: t('long-short:flow.summary', { parts: parts.join(', ') }),
    x,
    y: [changeAxis(t(`long-short:change.axis.${unit.name}`), ends.fall / unit.size, ends.rise / unit.size)],
    series: stacked(flows[side]).map(
      ({ buildUp, values, from }): BarSeries => ({
        id: buildUp,
        kind: 'bar',
        name: t(`market.buildUp.${buildUp}`),
        tone: buildUp,
        axis: 'left',
        stack: 'flow',
        values: values.map((units) => units / unit.size),
        from: from.map((units) => units / unit.size),
      }),
    ),
  };
}

type Part = { readonly buildUp: BuildUp; readonly values: Float64Array; readonly from: Float64Array };

/** The parts of each window one on another, from 0 up and from 0 down. */
export function stacked(flows: readonly (BuildUpFlow | null)[]): Part[] {
  const above = new Float64Array(flows.length);
  const below = new Float64Array(flows.length);
  return BUILD_UPS.map((buildUp) => {
    const values = Float64Array.from(flows, (flow) => flow?.oiChange[buildUp] ?? Number.NaN);
    const from = values.map((value, at) => (value < 0 ? below : above)[at]!);
    values.forEach((value, at) => {
      if (value > 0) above[at]! += value;
      if (value < 0) below[at]! += value;
    });
    return { buildUp, values, from };
  });
}

type FlowEnds = { readonly fall: number; readonly rise: number };

const endsOf = new WeakMap<ChainFlows, FlowEnds>();

/** How far the stacks of both sides reach below 0 and above, units; found once for the charts of both. */
function flowEnds(flows: ChainFlows): FlowEnds {
  const known = endsOf.get(flows);
  if (known) return known;
  let [fall, rise] = [0, 0];
  for (const flow of [...flows.call, ...flows.put]) {
    let [left, came] = [0, 0];
    for (const change of flow ? Object.values(flow.oiChange) : []) {
      if (change > 0) came += change;
      if (change < 0) left += change;
    }
    fall = Math.min(fall, left);
    rise = Math.max(rise, came);
  }
  const ends = { fall, rise };
  endsOf.set(flows, ends);
  return ends;
}
