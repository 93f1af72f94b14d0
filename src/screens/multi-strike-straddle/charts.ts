import type { TFunction } from 'i18next';
import type { LevelLine } from '#market/analytics/level-line.ts';
import type { Base } from '#market/analytics/since.ts';
import { type Board, lastObserved } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import type { ChartModel, LineSeries, Marker, NumberFormat, YAxis } from '#ui/chart/chart-model.ts';
import { roomyEnds } from '#ui/chart/column-ends.ts';
import type { KeptTones } from '#ui/chart/kept-tones.ts';
import { levelParts } from '#ui/chart/level-parts.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { formatChange, formatFigure, formatList } from '#ui/formats.ts';
import type { Line } from './compute.ts';
import { positionName } from './position-names.ts';
import type { Mode } from './screen.ts';

/** By it the address names the lines that are switched off. */
export const CHART_ID = 'multi-strike-straddle';

export type PositionsChartInput = {
  readonly lines: readonly Line[];
  /** By the ids of the lines. */
  readonly tones: KeptTones;
  /** Ids of the lines that are switched off. */
  readonly hidden: readonly string[];
  readonly mode: Mode;
  /** What changes are measured from; null: nothing. */
  readonly base: Base | null;
  /** The board cut at the minute. */
  readonly board: Board;
  /** The underlying, up to the minute. */
  readonly level: LevelLine;
  readonly t: TFunction;
  readonly language: string;
};

const FORMATS: Readonly<Record<Mode, NumberFormat>> = {
  price: 'price',
  change: 'points',
  index: 'ratio',
  atp: 'points',
};

const isDifference = (mode: Mode) => mode === 'change' || mode === 'atp';

/** The premiums of the positions on one axis, the underlying on the other. */
export function positionsChart(input: PositionsChartInput): ChartModel {
  const { lines, tones, mode, board, t } = input;
  const level = levelParts(input.level, 'left', t);
  return {
    id: CHART_ID,
    title: t(`multi-strike-straddle:title.${mode}`),
    summary: summaryOf(input),
    x: sessionAxis(board),
    y: [valueAxis(input), level.axis],
    series: [
      ...lines.map(
        (line): LineSeries => ({
          id: line.id,
          kind: 'line',
          name: positionName(line.position, t),
          tone: tones.get(line.id)!,
          axis: 'right',
          values: line.shown,
          old: line.old,
        }),
      ),
      // Links name it so where it is switched off.
      { ...level.line, id: 'spot' },
    ],
    markers: baseMarker(input),
  };
}

function valueAxis({ lines, hidden, mode, t }: PositionsChartInput): YAxis {
  const inSight = lines.filter(({ id }) => !hidden.includes(id));
  return {
    id: 'right',
    label: t(`multi-strike-straddle:axis.${mode}`),
    format: FORMATS[mode],
    signed: isDifference(mode),
    ...roomyEnds(inSight.map(({ shown }) => shown)),
  };
}

/** Where changes are measured from, if that is a minute of the day. */
function baseMarker({ mode, base, t }: PositionsChartInput): Marker[] {
  if ((mode !== 'change' && mode !== 'index') || base?.kind !== 'minute') return [];
  const label = t('multi-strike-straddle:base', { time: formatClock(base.time) });
  return [{ id: 'base', at: base.time, label, tone: 'muted' }];
}

function summaryOf({ lines, mode, board, t, language }: PositionsChartInput): string {
  if (lines.length === 0) return t('multi-strike-straddle:summary.none');
  const last = lastObserved(board);
  const write = isDifference(mode) ? formatChange : formatFigure;
  return t(`multi-strike-straddle:summary.${mode}`, {
    positions: formatList(
      lines.map(({ position, shown }) => `${positionName(position, t)} ${write(shown[last], FORMATS[mode])}`),
      language,
    ),
    time: last < 0 ? '' : formatClock(board.grid.times[last]!),
  });
}
