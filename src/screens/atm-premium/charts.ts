import type { TFunction } from 'i18next';
import type { Roll } from '#market/analytics/rolling-premium.ts';
import type { Board } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import type { ChartEvent, ChartModel, LineSeries, TimeAxis, YAxis } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { levelParts } from '#ui/chart/level-parts.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { formatChange, formatPrice, formatStrike } from '#ui/formats.ts';
import type { PremiumChoice, PremiumPicture } from './compute.ts';

export type PremiumChartsInput = {
  readonly picture: PremiumPicture;
  /** Cut at the minute shown. */
  readonly board: Board;
  readonly choice: PremiumChoice;
  readonly t: TFunction;
};

/** What the lines are of: the money of each minute, or one strike. */
export function premiumTitle(choice: PremiumChoice, strike: number, t: TFunction): string {
  return choice.kind === 'rolling'
    ? t('atm-premium:chart.title')
    : t('atm-premium:chart.titleHeld', { strike: formatStrike(strike) });
}

/**
 * What call and put cost together, on the right, over each of them on a scale of its own, on the left; the strikes they are of
 * at the foot.
 */
export function premiumChart(input: PremiumChartsInput): ChartModel {
  const { picture, board, choice, t } = input;
  const { columns, figures, rolls } = picture;
  const sumEnds = withRoom(endsOf([columns.sum]), { below: 1, above: 0 });
  const line = (id: 'call' | 'put' | 'sum', rest: Pick<LineSeries, 'tone' | 'emphasis'>): LineSeries => ({
    id,
    kind: 'line',
    name: t(`atm-premium:chart.${id}`),
    axis: id === 'sum' ? 'right' : 'left',
    values: columns[id],
    old: columns[`${id}Old`],
    ...rest,
  });
  return {
    id: 'atm-premium',
    title: premiumTitle(choice, figures.strike, t),
    summary: t('atm-premium:chart.summary', {
      time: formatClock(picture.time),
      strike: formatStrike(figures.strike),
      call: formatPrice(figures.call),
      put: formatPrice(figures.put),
      sum: formatPrice(figures.sum),
    }),
    x: premiumAxis(input),
    y: [
      {
        id: 'left',
        label: t('atm-premium:chart.axis'),
        format: 'price',
        ...legEnds(columns, sumEnds),
      },
      {
        id: 'right',
        label: t('atm-premium:chart.sumAxis'),
        format: 'price',
        ...sumEnds,
      },
    ],
    series: [
      line('call', { tone: 'call' }),
      line('put', { tone: 'put' }),
      line('sum', { tone: 'price', emphasis: true }),
    ],
    events: choice.kind === 'rolling' ? rollEvents(rolls, board.grid.times) : [],
    labelledBelow: true,
  };
}

/** The session; where the strike rolls, each minute with the one that its figures are of. */
function premiumAxis({ picture, board, choice }: PremiumChartsInput): TimeAxis {
  const axis = sessionAxis(board);
  return choice.kind === 'rolling' ? { ...axis, strikes: picture.columns.strike } : axis;
}

/** Marks on the axis where the rolling strike began and where it became another, each with its strike. */
function rollEvents(rolls: readonly Roll[], times: Float64Array): ChartEvent[] {
  return rolls.map(({ place, strike }) => ({
    at: times[place]!,
    label: formatStrike(strike),
    tone: 'accent',
  }));
}

/** Share of their own height that is left free under the lines of call and put, where the marks of the strikes stand. */
const FOOT_ROOM = 0.3;

/** Share of the plot that stays free between the lines of call and put and that of the sum. */
const APART = 0.05;

/** Ends of the scale of call and put: with no more room above them than keeps both under the sum at every minute. */
function legEnds({ sum, call, put }: PremiumColumns, sumEnds: Ends): Ends {
  const most = withRoom(endsOf([call, put]), { below: FOOT_ROOM, above: 1 });
  const { min: low = Number.NaN, max: high = Number.NaN } = sumEnds;
  if (most.min === undefined || most.max === undefined || !(high > low)) return most;
  const foot = most.min;
  let max = endsOf([call, put]).max!;
  sum.forEach((value, minute) => {
    const place = (value - low) / (high - low) - APART;
    for (const leg of [call[minute]!, put[minute]!]) {
      const needed = foot + (leg - foot) / place;
      if (needed > max) max = needed;
    }
  });
  return { min: foot, max: Math.min(max, most.max) };
}

type Ends = ReturnType<typeof endsOf>;
type PremiumColumns = Pick<PremiumPicture['columns'], 'sum' | 'call' | 'put'>;
type Room = { readonly below: number; readonly above: number };

/** Ends with as many heights of the values free below and above: the lines of the other axis stand there. */
function withRoom({ min, max }: Ends, { below, above }: Room): Ends {
  if (min === undefined || max === undefined) return {};
  const height = max - min;
  return { min: Math.max(0, min - below * height), max: max + above * height };
}

/** By how much the call costs more than the put, and the forward more than the spot, beside the underlying. */
export function spreadChart(input: PremiumChartsInput): ChartModel {
  const { picture, board, t } = input;
  const level = levelParts(picture.level, 'left', t);
  const { difference, sumOld, basis } = picture.columns;
  const now = board.grid.times.indexOf(picture.time);
  const hasBasis = !Number.isNaN(basis[now]);
  const axis: YAxis = {
    id: 'right',
    label: t('atm-premium:spread.axis'),
    format: 'points',
    signed: true,
    ...endsOf([difference, basis, Float64Array.of(0)]),
  };
  return {
    id: 'atm-premium-spread',
    title: t('atm-premium:spread.title'),
    summary: t(`atm-premium:spread.${hasBasis ? 'summary' : 'summaryWithoutBasis'}`, {
      time: formatClock(picture.time),
      difference: formatChange(difference[now], 'points'),
      basis: formatChange(basis[now], 'points'),
    }),
    x: premiumAxis(input),
    y: [level.axis, axis],
    series: [
      level.line,
      {
        id: 'difference',
        kind: 'between',
        name: t('atm-premium:spread.difference'),
        tone: 'call',
        below: 'put',
        axis: 'right',
        values: difference,
        base: 0,
        old: sumOld,
      },
      {
        id: 'basis',
        kind: 'line',
        name: t('atm-premium:spread.basis'),
        tone: 'future',
        axis: 'right',
        values: basis,
      },
    ],
  };
}
