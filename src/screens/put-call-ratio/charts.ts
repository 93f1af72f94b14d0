import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { formatClock } from '#market/trading-date.ts';
import type { BarSeries, ChartModel, LineSeries, Series, YAxis } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { closesSummary } from '#ui/closes-summary.ts';
import { formatChange, formatQuantity, formatRatio, formatStrike } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import { ofOtherMinutes } from '#ui/other-minutes.ts';
import type { EarlierLines, PcrLines, PcrPicture, StrikeRatios } from './compute.ts';
import type { PcrHistory } from './history.ts';
import type { Measure } from './screen.ts';

export type PcrChartsInput = {
  readonly picture: PcrPicture;
  /** Cut at the minute shown. */
  readonly board: Board;
  readonly measure: Measure;
  readonly unit: OiUnit;
  /** Lowest and highest close of the sessions before; null where the ratio does not compare with them. */
  readonly band: { readonly low: number; readonly high: number; readonly sessions: number } | null;
  readonly t: TFunction;
};

const marked = ({ picture, measure, t }: PcrChartsInput) =>
  measure === 'change' ? ofOtherMinutes(picture.others, t) : {};

const PARITY = 1;
/** Ratios beyond this are drawn up to the edge of the plot: over next to nothing they explode. */
const AXIS_END = 5;
/** The same for single strikes, where those far from the money always do. */
const STRIKES_AXIS_END = 3;

/** The ratio through the day, with the underlying and the band of the closes before. */
export function ratioChart(input: PcrChartsInput): ChartModel {
  const { picture, board, measure, band, t } = input;
  const { ratio, earlier } = picture[measure];
  const name = t(`put-call-ratio:ratio.${measure}`);
  const line = (id: string, values: Float64Array, name: string) =>
    ({
      ...{ id, name, values, tone: 'accent', axis: 'left' },
      kind: measure === 'volume' ? 'line' : 'step',
      ...marked(input),
    }) satisfies LineSeries;
  const ratios = [ratio, ...earlier.map((before) => before.ratio)];
  return {
    id: 'pcr',
    title: name,
    summary: summaryOf(input),
    x: sessionAxis(board),
    y: [
      ratioAxis(name, ratios, bandReferences(band, t)),
      {
        id: 'right',
        label: t(`put-call-ratio:level.axis.${picture.level.of}`),
        format: 'price',
        ...endsOf([picture.level.values]),
      },
    ],
    series: [
      ...(band ? [bandSeries(band, [...ratios, picture.level.values], t)] : []),
      { ...line('ratio', ratio, name), emphasis: true },
      ...earlier.map((before, at) => ({
        ...line(`ratio-earlier-${at}`, before.ratio, earlierName(name, before, t)),
        dash: 'dotted' as const,
      })),
      {
        id: 'level',
        kind: 'line',
        name: t(`put-call-ratio:level.${picture.level.of}`),
        tone: 'price',
        axis: 'right',
        values: picture.level.values,
        spot: picture.level.of === 'spot',
      },
    ],
    labelledBelow: true,
  };
}

/** What the ratio is made of. */
export function sidesChart(input: PcrChartsInput): ChartModel {
  const { picture, board, measure, unit, t } = input;
  const { earlier } = picture[measure];
  const line = (side: Side, lines: PcrLines) => ({
    ...({ id: side, name: t(`put-call-ratio:sides.${side}`), tone: side, axis: 'left' } as const),
    kind: measure === 'volume' ? ('line' as const) : ('step' as const),
    values: counted(lines[side], unit),
    ...marked(input),
  });
  const before = (side: Side, lines: EarlierLines, at: number) => {
    const known = line(side, lines);
    return {
      ...known,
      ...{ id: `${side}-earlier-${at}`, name: earlierName(known.name, lines, t), dash: 'dotted' as const },
    };
  };
  const series = SIDES.flatMap((side) => [
    line(side, picture[measure]),
    ...earlier.map((lines, at) => before(side, lines, at)),
  ]);
  const { call, put } = picture.now[measure];
  return {
    id: 'pcr-sides',
    title: t(`put-call-ratio:sides.title.${measure}`),
    summary: t('put-call-ratio:sides.summary', {
      what: t(`put-call-ratio:sides.title.${measure}`),
      call: written(call / unit.size, measure),
      put: written(put / unit.size, measure),
    }),
    x: sessionAxis(board),
    y: [
      {
        id: 'left',
        label: t(`put-call-ratio:sides.axis.${measure}.${unit.name}`),
        format: 'quantity',
        ...(measure === 'change' && { signed: true }),
        ...endsOf([
          ...series.map(({ values }) => values),
          ...(measure === 'change' ? [Float64Array.of(0)] : []),
        ]),
      },
    ],
    series,
  };
}

/** Of a line of fewer expiries, which ends where the next of those summed began. */
function earlierName(name: string, { expiries, until }: EarlierLines, t: TFunction): string {
  return t('put-call-ratio:earlier', { name, count: expiries, time: formatClock(until) });
}

/** Whether of puts there is, was traded or has come at least as much as of calls. */
const isOfPuts = (ratio: number): boolean => ratio >= PARITY;

/** The ratio of each strike: from 1 up in the tone of puts, below in that of calls. */
export function strikesChart(
  { strikes, atm, ratio, changes }: StrikeRatios,
  { measure, time, t }: { readonly measure: Measure; readonly time: number; readonly t: TFunction },
): ChartModel {
  const bars = (side: 'call' | 'put', belongs: (value: number) => boolean): BarSeries => ({
    id: side,
    kind: 'bar',
    name: t(`put-call-ratio:strikes.${side}.${measure}`),
    tone: side,
    axis: 'left',
    values: ratio.map((value) => (belongs(value) ? value : Number.NaN)),
    stack: 'ratio',
    column: t(`put-call-ratio:ratio.${measure}`),
    hatched: side === 'put',
  });
  const known = ratio.filter((value) => !Number.isNaN(value));
  return {
    id: 'pcr-strikes',
    title: t(`put-call-ratio:strikes.title.${measure}`),
    summary: t(`put-call-ratio:strikes.summary.${measure}`, {
      time: formatClock(time),
      above: known.filter(isOfPuts).length,
      count: known.length,
      atm: formatStrike(atm),
      ratio: formatRatio(ratio[strikes.indexOf(atm)]),
    }),
    x: { kind: 'strike', strikes, atm: Number.isNaN(atm) ? null : atm },
    y: [
      {
        id: 'left',
        label: t('put-call-ratio:strikes.axis', { end: STRIKES_AXIS_END }),
        format: 'ratio',
        fromZero: true,
        min: 0,
        max: STRIKES_AXIS_END,
        references: [parity()],
      },
    ],
    series: [bars('put', isOfPuts), bars('call', (value) => !isOfPuts(value))],
    ...(changes && { labelledBelow: true }),
  };
}

/** Beneath the ratios of changes: what each is made of, which is all there is where it has no meaning. */
export function strikeChangesChart(
  { strikes, atm }: StrikeRatios,
  changes: NonNullable<StrikeRatios['changes']>,
  { unit, time, t }: { readonly unit: OiUnit; readonly time: number; readonly t: TFunction },
): ChartModel {
  const bars = (side: Side): BarSeries => ({
    id: side,
    kind: 'bar',
    name: t(`put-call-ratio:sides.${side}`),
    tone: side,
    axis: 'left',
    values: counted(changes[side], unit),
    stack: side,
    hatched: side === 'put',
  });
  const money = strikes.indexOf(atm);
  const atMoney = (side: Side) => written((changes[side][money] ?? Number.NaN) / unit.size, 'change');
  return {
    id: 'pcr-strike-changes',
    title: t('put-call-ratio:strikes.changes'),
    summary: t('put-call-ratio:strikes.changesSummary', {
      time: formatClock(time),
      atm: formatStrike(atm),
      call: atMoney('call'),
      put: atMoney('put'),
    }),
    x: { kind: 'strike', strikes, atm: Number.isNaN(atm) ? null : atm },
    y: [
      {
        id: 'left',
        label: t(`put-call-ratio:sides.axis.change.${unit.name}`),
        format: 'quantity',
        signed: true,
        fromZero: true,
      },
    ],
    series: SIDES.map(bars),
  };
}

/** The ratio at the close of each session, and of the minute shown. */
export function historyChart(history: PcrHistory, language: string, t: TFunction): ChartModel {
  const { dates, pcr, future, standing } = history;
  const hasFuture = !future.every(Number.isNaN);
  const series: Series[] = [
    {
      id: 'pcr',
      kind: 'line',
      name: t('put-call-ratio:ratio.oi'),
      tone: 'accent',
      emphasis: true,
      dots: true,
      hollow: {
        at: dates.map((_, place) => place === dates.length - 1),
        head: t('put-call-ratio:history.hollow'),
        isSure: true,
      },
      axis: 'left',
      values: pcr,
    },
    ...(hasFuture
      ? [
          {
            id: 'future',
            kind: 'line',
            name: t('put-call-ratio:history.future'),
            tone: 'future',
            axis: 'right',
            values: future,
          } as const,
        ]
      : []),
  ];
  return {
    id: 'pcr-history',
    title: t('put-call-ratio:history.title'),
    summary: closesSummary(pcr, formatRatio, t),
    x: { kind: 'date', dates, language },
    y: [
      ratioAxis(
        t('put-call-ratio:ratio.oi'),
        [pcr],
        bandReferences(Number.isNaN(standing.low) ? null : standing, t),
      ),
      ...(hasFuture
        ? [{ id: 'right', label: t('put-call-ratio:history.futureAxis'), format: 'price' } as const]
        : []),
    ],
    series,
  };
}

/** Levels nearer than this to what the ratio has reached are held in sight; others would flatten the line, and only 1 is named. */
const REACH = 0.25;

/** The scale of the ratio and of the levels within its reach, up to `AXIS_END` unless its middle lies beyond. */
function ratioAxis(
  label: string,
  ratios: readonly Float64Array[],
  references: NonNullable<YAxis['references']>,
): YAxis {
  const { min, max } = endsOf(ratios);
  if (min === undefined || max === undefined)
    return { id: 'left', label, format: 'ratio', references: [parity()], min: 0, max: 2 };
  const sorted = Float64Array.from(
    ratios.flatMap((ratio) => [...ratio].filter((value) => !Number.isNaN(value))),
  ).sort();
  const end = Math.min(max, Math.max(AXIS_END, 2 * sorted[sorted.length >> 1]!));
  const inReach = references.filter(({ value }) => value > min - REACH && value < end + REACH);
  const levels = inReach.map(({ value }) => value);
  return {
    id: 'left',
    label,
    format: 'ratio',
    min: Math.min(min, ...levels),
    max: Math.max(end, ...levels),
    references: references.filter((level) => level.value === PARITY || inReach.includes(level)),
  };
}

function parity() {
  return { value: PARITY, label: formatRatio(PARITY) };
}

function bandReferences(band: PcrChartsInput['band'], t: TFunction): NonNullable<YAxis['references']> {
  if (!band) return [parity()];
  const { low, high, sessions } = band;
  return [
    parity(),
    { value: low, label: t('put-call-ratio:band.low', { count: sessions, value: formatRatio(low) }) },
    { value: high, label: t('put-call-ratio:band.high', { count: sessions, value: formatRatio(high) }) },
  ];
}

/** Over the minutes of which the chart knows anything else: it is told at each of them, and at no other. */
function bandSeries(
  band: NonNullable<PcrChartsInput['band']>,
  columns: readonly Float64Array[],
  t: TFunction,
): Series {
  const isKnown = (place: number) => columns.some((column) => !Number.isNaN(column[place] ?? Number.NaN));
  return {
    id: 'band',
    kind: 'between',
    name: t('put-call-ratio:band.name', { count: band.sessions }),
    tone: 'muted',
    below: 'muted',
    axis: 'left',
    values: columns[0]!.map((_, place) => (isKnown(place) ? band.high : Number.NaN)),
    base: band.low,
    tellsEnds: true,
  };
}

function summaryOf({ picture, measure, unit, t }: PcrChartsInput): string {
  const { call, put, ratio } = picture.now[measure];
  return t(`put-call-ratio:summary.${measure}`, {
    time: formatClock(picture.time),
    ratio: formatRatio(ratio),
    call: written(call / unit.size, measure),
    put: written(put / unit.size, measure),
  });
}

function written(quantity: number, measure: Measure): string {
  return measure === 'change' ? formatChange(quantity, 'quantity') : formatQuantity(quantity);
}
