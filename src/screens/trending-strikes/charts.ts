import type { TFunction } from 'i18next';
import { type Board, lastObserved } from '#market/board.ts';
import { axisOfChanges } from '#ui/chart/axis-of-changes.ts';
import type { ChartModel, LineSeries } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { levelParts } from '#ui/chart/level-parts.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { placeLabel } from '#ui/chart/x-labels.ts';
import { formatChange, formatStrike } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import { type Heat, type RunningNow, strongestNow } from './compute.ts';
import type { HeatSide } from './screen.ts';

export type HeatInput = {
  readonly heat: Heat;
  readonly side: HeatSide;
  /** Minutes of a window. */
  readonly interval: number;
  /** Change that takes the full colour, units: of the whole day, so that a colour means the same at every minute. */
  readonly limit: number;
  readonly atm: number;
  readonly board: Board;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

/** The changes of open interest over strikes and windows. */
export function heatChart({ heat, side, interval, limit, atm, board, unit, t }: HeatInput): ChartModel {
  const strongest = strongestNow(heat);
  const x = axisOfChanges(board, interval, t);
  const name = t(`trending-strikes:heat.${side}`);
  return {
    id: 'trending-heat',
    title: t('trending-strikes:heat.title'),
    summary: strongest
      ? t('trending-strikes:heat.summary', {
          name,
          strike: formatStrike(strongest.strike),
          window: placeLabel(x, strongest.window),
          value: formatChange(strongest.value / unit.size, 'quantity'),
        })
      : t('trending-strikes:heat.nothing'),
    x,
    y: [
      {
        id: 'left',
        label: t(`trending-strikes:heat.axis.${unit.name}`),
        format: 'quantity',
        signed: true,
        rows: { kind: 'strike', strikes: heat.strikes, atm: Number.isNaN(atm) ? null : atm },
      },
    ],
    series: [
      {
        id: side,
        kind: 'heat',
        name,
        tone: side === 'net' ? 'put' : side,
        axis: 'left',
        cells: counted(heat.cells, unit),
        scale: {
          kind: 'diverging',
          limit: limit / unit.size,
          below: side === 'net' ? 'call' : 'muted',
        },
      },
    ],
  };
}

export type RunningInput = {
  readonly now: RunningNow;
  readonly board: Board;
  readonly unit: OiUnit;
  /** The first stored minute in words. */
  readonly baseName: string;
  readonly t: TFunction;
};

/** How the changes of both sides have added up since the open. */
export function runningChart({ now, board, unit, baseName, t }: RunningInput): ChartModel {
  const [call, put] = [counted(now.call, unit), counted(now.put, unit)];
  const level = levelParts(now.level, 'right', t);
  const line = (id: 'call' | 'put', values: Float64Array): LineSeries => ({
    id,
    kind: 'step',
    name: t(`trending-strikes:running.${id}`),
    tone: id,
    axis: 'left',
    values,
  });
  const last = (column: Float64Array) => column[lastObserved(board)] ?? Number.NaN;
  const written = (value: number) => formatChange(value, 'quantity');
  return {
    id: 'trending-running',
    title: t('trending-strikes:running.title'),
    summary: t('trending-strikes:running.summary', {
      base: baseName,
      call: written(last(call)),
      put: written(last(put)),
      difference: written(last(put) - last(call)),
    }),
    x: sessionAxis(board),
    y: [
      {
        id: 'left',
        label: t(`trending-strikes:running.axis.${unit.name}`),
        format: 'quantity',
        signed: true,
        fromZero: true,
        ...endsOf([call, put, Float64Array.of(0)]),
      },
      level.axis,
    ],
    series: [
      {
        id: 'difference',
        kind: 'between',
        name: t('trending-strikes:running.difference'),
        tone: 'put',
        below: 'call',
        axis: 'left',
        values: put,
        base: call,
        steps: true,
      },
      line('call', call),
      line('put', put),
      level.line,
    ],
    events: now.crossings.map(({ place, above }) => ({
      at: board.grid.times[place]!,
      label: t(`trending-strikes:running.above.${above === 'first' ? 'call' : 'put'}`),
      tone: above === 'first' ? 'call' : 'put',
      on: 'put',
    })),
  };
}
