import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { formatClock } from '#market/trading-date.ts';
import type { ChartEvent, ChartModel, LineSeries, Marker, YAxis } from '#ui/chart/chart-model.ts';
import { endsOf, roomyEnds } from '#ui/chart/column-ends.ts';
import type { KeptTones } from '#ui/chart/kept-tones.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { scalesOf } from '#ui/chart/value-scale.ts';
import { formatChange, formatFigure, formatStrike } from '#ui/formats.ts';
import { ivText, looseIvText } from '#ui/volatility-text.ts';
import { medianOf } from './axis-end.ts';
import type { IvDay, IvFigures, IvLines } from './compute.ts';

export type TimeChartsInput = {
  readonly ofDay: IvDay;
  readonly lines: IvLines;
  /** By the strikes chosen. */
  readonly tones: KeptTones;
  readonly figures: IvFigures;
  /** Cut at the minute shown. */
  readonly board: Board;
  readonly t: TFunction;
};

/** Volatilities beyond this multiple of their middle are drawn up to the edge: near expiry they explode. */
const MOST_OF_MIDDLE = 3;

/**
 * The volatility at the money through the day, with its call and put, strikes chosen, and the underlying. Each minute is told
 * with the strike at the money, which the call's and the put's line are of.
 */
export function atmIvChart(input: TimeChartsInput): ChartModel {
  const { ofDay, lines, figures, board, t } = input;
  const { axis, highest } = ivAxis(lines, t);
  const model: ChartModel = {
    id: 'atm-iv',
    title: t('implied-volatility:time.title'),
    summary: t('implied-volatility:time.summary', {
      time: formatClock(figures.time),
      iv: looseIvText(figures.atmIv.iv, figures.atmIv.pointsPerTick, t).text,
      call: ivText(figures.call, t).text,
      put: ivText(figures.put, t).text,
      strike: formatStrike(figures.atm),
    }),
    x: { ...sessionAxis(board), strikes: cutToBoard(ofDay.atm, board) },
    y: [
      axis,
      {
        id: 'right',
        label: t(`implied-volatility:level.axis.${ofDay.level.of}`),
        format: 'price',
        ...endsOf([lines.level]),
      },
    ],
    series: [
      {
        id: 'level',
        kind: 'line',
        name: t(`implied-volatility:level.${ofDay.level.of}`),
        tone: 'price',
        axis: 'right',
        values: lines.level,
        spot: ofDay.level.of === 'spot',
      },
      ...(lines.vix ? [vixLine(lines.vix, t)] : []),
      ivLine('call', t('implied-volatility:time.call'), 'call', {
        values: lines.call,
        old: lines.callOld,
        loose: lines.callLoose,
      }),
      ivLine('put', t('implied-volatility:time.put'), 'put', {
        values: lines.put,
        old: lines.putOld,
        loose: lines.putLoose,
      }),
      ...strikeLines(input),
      {
        ...ivLine('atm', t('implied-volatility:time.atm'), 'accent', {
          values: lines.atmIv,
          old: lines.atmIvOld,
          loose: lines.atmIvLoose,
        }),
        emphasis: true,
      },
    ],
    markers: looseMarker(figures, t),
    events: rolls(input),
    labelledBelow: true,
  };
  const end = endOfAxis(model);
  if (!(highest > end)) return model;
  const label = t('implied-volatility:axis.ivCut', { end: formatFigure(end, 'iv') });
  return { ...model, y: [{ ...axis, label }, ...model.y.slice(1)] };
}

/**
 * Where the first axis ends as it is drawn: a scale ends on a step of its own, in common with the axis beside. Its ends are
 * fixed, so that neither lines switched off nor a part in sight move it.
 */
function endOfAxis(model: ChartModel): number {
  return scalesOf(model, new Set(), null)[0]!.max;
}

function ivLine(
  id: string,
  name: string,
  tone: LineSeries['tone'],
  column: Pick<LineSeries, 'values' | 'old' | 'loose'>,
): LineSeries {
  return { id, kind: 'line', name, tone, axis: 'left', ...column };
}

function vixLine(values: Float64Array, t: TFunction): LineSeries {
  return { ...ivLine('vix', t('ui.header.vix'), 'muted', { values }), dash: 'dashed' };
}

function strikeLines({ lines, tones }: TimeChartsInput): LineSeries[] {
  return lines.lines.flatMap(({ strike, isListed, values, old, loose }) =>
    isListed
      ? [ivLine(`k${strike}`, formatStrike(strike), tones.get(String(strike))!, { values, old, loose })]
      : [],
  );
}

/** The scale that the lines ask for, and their highest value: percent points; NaN where none is known. */
function ivAxis(
  { atmIv, call, put, lines, vix }: IvLines,
  t: TFunction,
): { readonly axis: YAxis; readonly highest: number } {
  const columns = [atmIv, call, put, ...lines.map(({ values }) => values), ...(vix ? [vix] : [])];
  const { min, max } = roomyEnds(columns);
  const axis = { id: 'left', format: 'iv', label: t('implied-volatility:axis.iv') } as const;
  if (min === undefined || max === undefined) return { axis, highest: Number.NaN };
  const middle = medianOf(atmIv);
  const end = MOST_OF_MIDDLE * (vix ? Math.max(middle, medianOf(vix)) : middle);
  return {
    axis: { ...axis, min: Math.max(0, min), max: max > end ? end : max },
    highest: endsOf(columns).max ?? Number.NaN,
  };
}

function looseMarker({ looseFrom }: IvFigures, t: TFunction): Marker[] {
  if (looseFrom === null) return [];
  return [{ id: 'loose', at: looseFrom, label: t('implied-volatility:time.loose'), tone: 'warning' }];
}

/** Where another strike came to the money: the call's and the put's line go on with another contract. */
function rolls({ ofDay, board }: TimeChartsInput): ChartEvent[] {
  const events: ChartEvent[] = [];
  let strike = Number.NaN;
  for (let minute = 0; minute < board.length; minute++) {
    const next = ofDay.atm[minute]!;
    if (Number.isNaN(next)) continue;
    if (!Number.isNaN(strike) && next !== strike)
      events.push({ at: board.grid.times[minute]!, label: formatStrike(next), tone: 'muted' });
    strike = next;
  }
  return events;
}

/** Risk reversal and butterfly through the day, beneath the volatility, in tones that mean nothing else there. */
export function skewChart({ lines, figures, board, t }: TimeChartsInput): ChartModel {
  const { min, max } = skewEnds(lines);
  return {
    id: 'skew',
    title: t('implied-volatility:skew.title'),
    summary: t('implied-volatility:skew.summary', {
      time: formatClock(figures.time),
      riskReversal: formatChange(100 * figures.riskReversal, 'points'),
      butterfly: formatChange(100 * figures.butterfly, 'points'),
    }),
    x: sessionAxis(board),
    y: [
      {
        id: 'left',
        label: t('implied-volatility:axis.points'),
        format: 'points',
        signed: true,
        ...(min !== undefined && max !== undefined && { min, max }),
      },
    ],
    series: [
      {
        ...ivLine('risk-reversal', t('implied-volatility:skew.riskReversal'), 'series9', {
          values: lines.riskReversal,
          old: lines.riskReversalOld,
          loose: lines.riskReversalLoose,
        }),
        dash: 'solid',
      },
      {
        ...ivLine('butterfly', t('implied-volatility:skew.butterfly'), 'series11', {
          values: lines.butterfly,
          old: lines.butterflyOld,
          loose: lines.butterflyLoose,
        }),
        dash: 'dashed',
      },
    ],
  };
}

/** Of the lines, within as many points as the volatility at the money itself has in its middle; 0 is always in it. */
function skewEnds({ riskReversal, butterfly, atmIv }: IvLines): {
  readonly min?: number;
  readonly max?: number;
} {
  const { min, max } = roomyEnds([riskReversal, butterfly, Float64Array.of(0)]);
  const most = medianOf(atmIv);
  if (min === undefined || max === undefined || Number.isNaN(most)) return {};
  return min === max ? {} : { min: Math.max(min, -most), max: Math.min(max, most) };
}
