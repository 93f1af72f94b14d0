import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import type {
  BarSeries,
  ChartModel,
  LineSeries,
  Marker,
  NumberFormat,
  Tone,
  YAxis,
} from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { levelParts } from '#ui/chart/level-parts.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { formatChange, formatStrike } from '#ui/formats.ts';
import { type DecayDay, type DecayPicture, isSplit } from './compute.ts';
import { ofParted, ofTimed } from './of-timed.ts';
import type { Scope, Weights } from './screen.ts';

export type DecayChartsInput = {
  readonly picture: DecayPicture;
  /** Where it is measured from, and the measure of the strikes, which stands still while time is scrubbed. */
  readonly ofDay: DecayDay;
  /** Cut at the minute shown. */
  readonly board: Board;
  readonly weights: Weights;
  readonly scope: Scope;
  /** What is measured from, in words. */
  readonly baseName: string;
  readonly t: TFunction;
};

const ZERO = Float64Array.of(0);

/** How sums are written: rupees a unit, or rupees of all open contracts. */
export function sumFormat(weights: Weights): NumberFormat {
  return weights === 'oi' ? 'rupees' : 'points';
}

/** What the premiums of calls and of puts gained or lost since t0. */
export function changeChart(input: DecayChartsInput): ChartModel {
  const { picture, board, weights, baseName, t } = input;
  const { totals, time } = picture;
  const line = (side: 'call' | 'put'): LineSeries => ({
    id: side,
    kind: 'line',
    name: t(`premium-decay:change.${side}`),
    tone: side,
    axis: 'right',
    values: picture.change[side],
  });
  const written = (value: number) => formatChange(value, sumFormat(weights));
  return {
    id: 'premium-decay',
    title: t('premium-decay:change.title'),
    summary: t('premium-decay:change.summary', {
      base: baseName,
      time: formatClock(time),
      call: written(totals.call.change),
      put: written(totals.put.change),
    }),
    x: sessionAxis(board),
    y: [sumAxis(input, [picture.change.call, picture.change.put])],
    series: [line('call'), line('put')],
    markers: startMarker(input),
    labelledBelow: true,
  };
}

/** The change against what time alone would have made of the same contracts, beside the underlying. */
export function timeChart(input: DecayChartsInput): ChartModel {
  const { picture, ofDay, board, weights, scope, t } = input;
  const [actual, theta] = [picture.timed[scope], picture.theta[scope]];
  const isNone = theta.every(Number.isNaN);
  const named = (name: string) => (isNone ? name : ofTimed(name, ofDay, scope, t));
  const written = (value: number) => formatChange(value, sumFormat(weights));
  const { minute: at } = picture;
  const level = levelParts(picture.level, 'left', t);
  return {
    id: 'premium-decay-time',
    title: t('premium-decay:time.title'),
    summary: t('premium-decay:time.summary', {
      time: formatClock(picture.time),
      contracts: named(t(`premium-decay:scope.${scope}`)),
      change: written(actual[at]!),
      theta: written(theta[at]!),
      rest: written(actual[at]! - theta[at]!),
    }),
    x: sessionAxis(board),
    y: [level.axis, sumAxis(input, [actual, theta])],
    series: [
      level.line,
      {
        id: 'rest',
        kind: 'between',
        name: named(t('premium-decay:time.rest')),
        tone: 'up',
        below: 'down',
        axis: 'right',
        values: actual,
        base: theta,
      },
      {
        id: 'theta',
        kind: 'line',
        name: named(t('premium-decay:time.theta')),
        tone: 'accent',
        dash: 'dashed',
        axis: 'right',
        values: theta,
      },
      {
        id: 'actual',
        kind: 'line',
        name: named(t(`premium-decay:time.actual.${scope}`)),
        tone: 'price',
        axis: 'right',
        values: actual,
      },
    ],
    markers: startMarker(input),
  };
}

/** What moves, volatility and the rest, most of it time, made of the change: by the greeks, through the day. */
export function partsChart(input: DecayChartsInput): ChartModel {
  const { picture, ofDay, board, scope, weights, t } = input;
  const { moves, volatility, rest, change } = picture.parts;
  const columns = { moves: moves[scope], volatility: volatility[scope], rest: rest[scope] };
  const actual = change[scope];
  const named = (name: string) => ofParted(name, ofDay, scope, t);
  const { minute: at } = picture;
  const written = (value: number) => formatChange(value, sumFormat(weights));
  const line = (id: keyof typeof columns, tone: Tone, dash?: LineSeries['dash']): LineSeries => ({
    id,
    kind: 'line',
    name: t(`premium-decay:parts.${id}`),
    tone,
    axis: 'right',
    values: columns[id],
    ...(dash && { dash }),
  });
  return {
    id: 'premium-decay-parts',
    title: t('premium-decay:parts.title'),
    summary: t('premium-decay:parts.summary', {
      time: formatClock(picture.time),
      contracts: named(t(`premium-decay:scope.${scope}`)),
      change: written(actual[at]!),
      moves: written(columns.moves[at]!),
      volatility: written(columns.volatility[at]!),
      rest: written(columns.rest[at]!),
    }),
    x: sessionAxis(board),
    y: [sumAxis(input, [...Object.values(columns), actual])],
    series: [
      line('moves', 'series3', 'dotted'),
      line('volatility', 'series2', 'dashed'),
      line('rest', 'accent'),
      {
        id: 'actual',
        kind: 'line',
        name: named(t(`premium-decay:time.actual.${scope}`)),
        tone: 'price',
        axis: 'right',
        values: actual,
      },
    ],
    markers: startMarker(input),
  };
}

function sumAxis({ weights, t }: DecayChartsInput, columns: readonly Float64Array[]): YAxis {
  return {
    id: 'right',
    label: t(`premium-decay:axis.${weights}`),
    format: sumFormat(weights),
    signed: true,
    ...endsOf([...columns, ZERO]),
  };
}

function startMarker({ ofDay: { start }, t }: DecayChartsInput): Marker[] {
  if (start.base.kind !== 'minute') return [];
  const label = t('premium-decay:start', { time: formatClock(start.base.time) });
  return [{ id: 'start', at: start.base.time, label, tone: 'muted' }];
}

/** Strike by strike what calls and puts gained or lost: of their intrinsic value, and of the rest. */
export function strikesChart({ picture, ofDay, baseName, t }: DecayChartsInput): ChartModel {
  const { rows, time } = picture;
  const column = (side: 'call' | 'put', of: 'change' | 'intrinsic' | 'extrinsic') =>
    Float64Array.from(rows, (row) => row[side][of]);
  const whole = (side: 'call' | 'put'): BarSeries[] => [
    bar(side, 'change', column(side, 'change'), t(`premium-decay:strikes.${side}.change`)),
  ];
  const parts = (side: 'call' | 'put'): BarSeries[] => {
    const [intrinsic, extrinsic] = [column(side, 'intrinsic'), column(side, 'extrinsic')];
    return [
      {
        ...bar(side, 'extrinsic', extrinsic, t(`premium-decay:strikes.${side}.extrinsic`)),
        from: fromEnd(intrinsic, extrinsic),
      },
      {
        ...bar(side, 'intrinsic', intrinsic, t(`premium-decay:strikes.${side}.intrinsic`)),
        from: new Float64Array(intrinsic.length),
        outline: true,
      },
    ];
  };
  return {
    id: 'premium-decay-strikes',
    title: t('premium-decay:strikes.title'),
    summary: t('premium-decay:strikes.summary', {
      base: baseName,
      time: formatClock(time),
      strike: formatStrike(ofDay.money),
      call: formatChange(rows.find(({ strike }) => strike === ofDay.money)?.call.change, 'points'),
      put: formatChange(rows.find(({ strike }) => strike === ofDay.money)?.put.change, 'points'),
    }),
    x: {
      kind: 'strike',
      strikes: rows.map(({ strike }) => strike),
      atm: Number.isNaN(ofDay.money) ? null : ofDay.money,
    },
    y: [
      {
        id: 'right',
        label: t('premium-decay:axis.equal'),
        format: 'points',
        signed: true,
        fromZero: true,
        ...ofDay.barEnds,
        ofDay: true,
      },
    ],
    series: isSplit(ofDay) ? [...parts('call'), ...parts('put')] : [...whole('call'), ...whole('put')],
  };
}

function bar(side: 'call' | 'put', id: string, values: Float64Array, name: string): BarSeries {
  return {
    id: `${side}-${id}`,
    kind: 'bar',
    name,
    tone: side,
    axis: 'right',
    stack: side,
    values,
    hatched: side === 'put',
  };
}

/** Parts of one sign stand one on another, of two signs on both sides of 0. */
function fromEnd(below: Float64Array, part: Float64Array): Float64Array {
  return part.map((value, at) => (value * below[at]! > 0 ? below[at]! : 0));
}
