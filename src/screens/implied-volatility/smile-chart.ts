import type { TFunction } from 'i18next';
import { formatClock } from '#market/trading-date.ts';
import type { ChartModel, LineSeries } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { formatFigure, formatStrike } from '#ui/formats.ts';
import type { SmileSide } from './screen.ts';
import type { Curve, SmilePicture } from './smile-picture.ts';

type SmileChartInput = {
  readonly smile: SmilePicture;
  readonly side: SmileSide;
  /** The date of the previous close in words. */
  readonly previousName: string;
  readonly t: TFunction;
};

/** The smile at the minute shown over those of the open and of the previous close. */
export function smileChart({ smile, side, previousName, t }: SmileChartInput): ChartModel {
  const { strikes, atm, now, unsure, open, previous } = smile;
  const drawn: readonly Curve[] = side === 'otm' ? ['iv'] : ['call', 'put'];
  const known = drawn.flatMap((of) => [...now[of]].filter((iv) => !Number.isNaN(iv)));
  const atMoney = drawn.map((of) => {
    const iv = formatFigure(100 * (now[of][strikes.indexOf(atm)] ?? Number.NaN), 'iv');
    return of === 'iv' ? iv : `${t(`implied-volatility:smile.${of}`)} ${iv}`;
  });
  const curve = (of: Curve, name: string, tone: LineSeries['tone']): LineSeries => ({
    id: of,
    kind: 'line',
    name,
    tone,
    dots: true,
    hollow: { at: unsure[of], head: t('implied-volatility:smile.hollow') },
    joined: true,
    axis: 'right',
    values: percent(now[of]),
  });
  const ghost = (id: string, name: string, iv: Float64Array, dash: LineSeries['dash']): LineSeries => ({
    id,
    kind: 'line',
    name,
    tone: 'muted',
    ...(dash && { dash }),
    ghost: true,
    joined: true,
    axis: 'right',
    values: percent(iv),
  });
  const time = formatClock(now.time);
  return {
    id: 'smile',
    title: t('implied-volatility:smile.title'),
    summary: t('implied-volatility:smile.summary', {
      time,
      count: strikes.filter((_, at) => drawn.some((of) => !Number.isNaN(now[of][at]))).length,
      strikes: strikes.length,
      atm: formatStrike(atm),
      iv: atMoney.join(' / '),
      low: formatFigure(100 * Math.min(...known), 'iv'),
      high: formatFigure(100 * Math.max(...known), 'iv'),
    }),
    x: { kind: 'strike', strikes, atm: Number.isNaN(atm) ? null : atm },
    y: [
      {
        id: 'right',
        label: t('implied-volatility:axis.iv'),
        format: 'iv',
        ...endsOf([
          ...drawn.map((of) => percent(now[of])),
          ...[previous, open].flatMap((ghost) => (ghost ? [inRow(percent(ghost.iv))] : [])),
        ]),
      },
    ],
    series: [
      ...(previous ? [ghost('previous', previousName, previous.iv, 'dashed')] : []),
      ...(open ? [ghost('open', formatClock(open.time), open.iv, 'dotted')] : []),
      ...(side === 'otm'
        ? [curve('iv', time, 'accent')]
        : [
            curve('call', `${t('implied-volatility:smile.call')} ${time}`, 'call'),
            curve('put', `${t('implied-volatility:smile.put')} ${time}`, 'put'),
          ]),
    ],
    markers: Number.isNaN(now.forward)
      ? []
      : [
          {
            id: 'forward',
            at: now.forward,
            label: t(`implied-volatility:smile.forward.${now.on}`, {
              price: formatFigure(now.forward, 'price'),
            }),
            tone: 'price',
          },
        ],
  };
}

/** Share of itself by which a value that stands apart lies above both its neighbours, or below both. */
const APART = 0.05;

/**
 * The values of a ghost that the scale makes room for: single closes of early trades stand out of their row of strikes, and would
 * press the smile of now flat. A wing, however steep, lies between what is beside it.
 */
function inRow(values: Float64Array): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.filter((value, at) => {
    const beside = [known[at - 1], known[at + 1]].filter((other) => other !== undefined);
    if (beside.length < 2) return true;
    const room = APART * value;
    return value <= Math.max(...beside) + room && value >= Math.min(...beside) - room;
  });
}

function percent(iv: Float64Array): Float64Array {
  return iv.map((value) => 100 * value);
}
