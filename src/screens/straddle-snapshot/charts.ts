import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseLabel } from '#ui/base-name.ts';
import type { ChartEvent, ChartModel, Dash, LineSeries, Marker } from '#ui/chart/chart-model.ts';
import { SERIES_TONES } from '#ui/chart/chart-model.ts';
import { roomyEnds } from '#ui/chart/column-ends.ts';
import { dashOf } from '#ui/chart/dashes.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { formatChange, formatPrice, formatStrike } from '#ui/formats.ts';
import type { Curve, Snapshot, StraddleDay } from './compute.ts';

/** By it the address names the lines that are switched off. */
export const LINES_ID = 'straddle-snapshot-lines';

export type SnapshotChartsInput = {
  readonly snapshot: Snapshot;
  /** Cut at the minute. */
  readonly board: Board;
  /** The straddle of a row through the whole day. */
  readonly straddle: (row: number) => StraddleDay;
  /** Ids of the lines that are switched off. */
  readonly hidden: readonly string[];
  readonly t: TFunction;
  readonly language: string;
};

/** The straddles of the strikes around the money through the day, the money's own stronger than the others. */
export function linesChart({ snapshot, board, straddle, hidden, t }: SnapshotChartsInput): ChartModel {
  const { strikes, from, atm } = snapshot;
  const lines = Array.from(strikes, (_, at) => cutToBoard(straddle(from + at).price, board));
  const inSight = lines.filter((_, at) => !hidden.includes(String(strikes[at])));
  return {
    id: LINES_ID,
    title: t('straddle-snapshot:lines.title', { count: strikes.length }),
    summary: t('straddle-snapshot:lines.summary', {
      time: formatClock(snapshot.time),
      strike: formatStrike(atm),
      price: formatPrice(snapshot.rows.find(({ strike }) => strike === atm)?.sum),
      low: formatStrike(strikes[0]),
      high: formatStrike(strikes.at(-1)),
    }),
    x: sessionAxis(board),
    y: [
      {
        id: 'right',
        label: t('straddle-snapshot:axis'),
        format: 'price',
        ...roomyEnds(inSight),
      },
    ],
    series: Array.from(strikes, (strike, at): LineSeries => {
      const row = from + at;
      return {
        id: String(strike),
        kind: 'line',
        name:
          strike === atm
            ? t('straddle-snapshot:lines.atm', { strike: formatStrike(strike) })
            : formatStrike(strike),
        ...(strike === atm ? MONEY_LOOK : lookOf(row, strikes.length)),
        axis: 'right',
        values: lines[at]!,
        old: straddle(row).old,
      };
    }),
  };
}

/** The money stands out from the twelve tones in ink, strength and dash. */
const MONEY_LOOK = { tone: 'price', dash: 'solid', emphasis: true } as const;

/** Dashes of the second line of a tone, where there are more lines than tones. */
const OTHER_DASH: Readonly<Record<Dash, Dash>> = {
  solid: 'dash-dot',
  dashed: 'dotted',
  dotted: 'dashed',
  'dash-dot': 'solid',
};

/** Tone and dash of a strike by its place in the chain, so that it keeps them while the money moves. */
function lookOf(row: number, lines: number): Pick<LineSeries, 'tone' | 'dash'> {
  const tone = SERIES_TONES[row % SERIES_TONES.length]!;
  const isSecond = lines > SERIES_TONES.length && Math.floor(row / SERIES_TONES.length) % 2 === 1;
  return isSecond ? { tone, dash: OTHER_DASH[dashOf(tone)] } : { tone };
}

/** The straddle over the strikes: now, at the first stored minute, and at the previous close. */
export function curveChart({ snapshot, straddle, t, language }: SnapshotChartsInput): ChartModel {
  const { strikes, atm, now, open, previous, forward, from } = snapshot;
  const ghost = (id: string, name: string, { values, stale }: Curve, dash: Dash): LineSeries => ({
    id,
    kind: 'line',
    name,
    tone: 'muted',
    dash,
    ghost: true,
    dots: true,
    old: oldOf(stale),
    axis: 'right',
    values,
  });
  return {
    id: 'straddle-snapshot-curve',
    title: t('straddle-snapshot:curve.title'),
    summary: [
      pivotText(snapshot, t),
      ...(open?.least && !open.least.isAtEdge
        ? [t('straddle-snapshot:curve.atOpen', { strike: formatStrike(open.least.strike) })]
        : []),
      ...(previous?.least && !previous.least.isAtEdge
        ? [t('straddle-snapshot:curve.atPrevious', { strike: formatStrike(previous.least.strike) })]
        : []),
    ].join('. '),
    x: { kind: 'strike', strikes, atm },
    y: [
      {
        id: 'right',
        label: t('straddle-snapshot:axis'),
        format: 'price',
        ...roomyEndsOf(
          Array.from(strikes, (_, at) => straddle(from + at).price),
          open,
          previous,
        ),
      },
    ],
    series: [
      ...(previous ? [ghost('previous', baseLabel(previous.base, t, language), previous, 'dotted')] : []),
      ...(open
        ? [
            ghost(
              'open',
              t('straddle-snapshot:curve.open', { time: baseLabel(open.base, t, language) }),
              open,
              'dashed',
            ),
          ]
        : []),
      {
        id: 'now',
        kind: 'line',
        name: formatClock(snapshot.time),
        tone: 'accent',
        emphasis: true,
        dots: true,
        old: oldOf(now.stale),
        axis: 'right',
        values: now.values,
      },
    ],
    events: [...leastEvent('previous', previous, t), ...leastEvent('open', open, t)],
    markers: [
      ...(now.least && !now.least.isAtEdge
        ? [
            {
              id: 'least',
              at: now.least.strike,
              label: t('straddle-snapshot:curve.least', {
                strike: formatStrike(now.least.strike),
                price: formatPrice(now.least.price),
              }),
              tone: 'accent',
            } satisfies Marker,
          ]
        : []),
      {
        id: 'forward',
        at: forward,
        label: t('straddle-snapshot:curve.forward', { forward: formatPrice(forward) }),
        tone: 'future',
      },
    ],
  };
}

const oldOf = (stale: readonly boolean[]) => Uint8Array.from(stale, Number);

/** Where an earlier curve was lowest. */
function leastEvent(on: string, curve: Curve | null, t: TFunction): ChartEvent[] {
  if (!curve?.least || curve.least.isAtEdge) return [];
  const label = t('straddle-snapshot:curve.leastThen', { strike: formatStrike(curve.least.strike) });
  return [{ at: curve.least.strike, label, tone: 'muted', on, isSilent: true }];
}

/** The scale of the whole day, so that the curve keeps its measure while time is scrubbed. */
function roomyEndsOf(columns: readonly Float64Array[], ...curves: readonly (Curve | null)[]) {
  return roomyEnds([...columns, ...curves.flatMap((curve) => (curve ? [curve.values] : []))]);
}

/** Strikes that a lowest one can lie between. */
const LEAST_KNOWN = 3;

/**
 * Where the curve is lowest, against the forward; how many strikes that was sought among, where some are missing or stand on
 * old prices.
 */
export function pivotText({ now: { least, values, stale }, forward }: Snapshot, t: TFunction): string {
  if (values.every(Number.isNaN)) return t('straddle-snapshot:curve.unknown');
  const known = values.filter((value, at) => !Number.isNaN(value) && !stale[at]).length;
  if (!least || known < LEAST_KNOWN) return t('straddle-snapshot:curve.tooFew');
  const name =
    known < values.length ? 'straddle-snapshot:curve.pivotOfKnown' : 'straddle-snapshot:curve.pivot';
  const lowest = t(name, {
    known,
    count: values.length,
    strike: formatStrike(least.strike),
    price: formatPrice(least.price),
    difference: formatChange(forward - least.strike, 'points'),
  });
  const pivot = least.isAtEdge ? t('straddle-snapshot:curve.atEdge', { pivot: lowest }) : lowest;
  const hasOld = values.some((value, at) => !Number.isNaN(value) && stale[at]);
  return hasOld ? t('straddle-snapshot:curve.withoutOld', { pivot }) : pivot;
}
