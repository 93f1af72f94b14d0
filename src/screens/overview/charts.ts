import type { TFunction } from 'i18next';
import type { Since } from '#market/analytics/since.ts';
import { type Board, lastObserved } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { formatClock } from '#market/trading-date.ts';
import { offBaseNotes } from '#ui/base-name.ts';
import type { ChartModel, LineSeries, Numbers, Tone, YAxis } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { isLooseAt, isOldAt } from '#ui/chart/series-figures.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import {
  formatChange,
  formatFigure,
  formatPrice,
  formatStrike,
  markedLoose,
  markedOld,
} from '#ui/formats.ts';
import { ofMinutesText } from '#ui/measured-note.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import { oldPriceText } from '#ui/old-price-text.ts';
import { ofOtherMinutes } from '#ui/other-minutes.ts';
import { atmIvText } from '#ui/volatility-text.ts';
import type { OverviewDay, OverviewPicture } from './compute.ts';

export type OverviewChartsInput = {
  readonly picture: OverviewPicture;
  /** For the strikes of the straddle, and for the measure of all, which stands still while time is scrubbed. */
  readonly ofDay: OverviewDay;
  /** Cut at the minute shown. */
  readonly board: Board;
  readonly unit: OiUnit;
  /** What changes are measured from: as asked for, and the base that it came to in words. */
  readonly since: Since;
  readonly baseName: string;
  readonly t: TFunction;
};

/** The small charts, each about what one screen shows whole. */
export type OverviewCharts = Readonly<
  Record<'level' | 'strikes' | 'pcr' | 'straddle' | 'iv' | 'sides', ChartModel>
>;

const ZERO = Float64Array.of(0);

/** The charts as they stood at the minute of the picture. */
export function overviewCharts(input: OverviewChartsInput): OverviewCharts {
  return {
    level: lineChart(input, 'level', input.picture.levelOf, 'price', 'price'),
    strikes: strikesChart(input),
    pcr: lineChart(input, 'pcr', 'pcr', 'ratio', 'accent'),
    straddle: lineChart(input, 'straddle', 'straddle', 'price', 'price'),
    iv: lineChart(input, 'atmIv', 'iv', 'iv', 'accent'),
    sides: sidesChart(input),
  };
}

/** One figure through the day; `name` is that of its texts. */
function lineChart(
  { picture, ofDay, board, t }: OverviewChartsInput,
  id: 'level' | 'pcr' | 'straddle' | 'atmIv',
  name: 'spot' | 'forward' | 'pcr' | 'straddle' | 'iv',
  format: YAxis['format'],
  tone: Tone,
): ChartModel {
  const values = picture.lines[id];
  const { straddleOld, atmIvOld, atmIvLoose } = picture.lines;
  const marks = { straddle: { old: straddleOld }, atmIv: { old: atmIvOld, loose: atmIvLoose } };
  const series: LineSeries = {
    id,
    kind: 'line',
    name: t(`overview:${name}.name`),
    tone,
    axis: 'right',
    values,
    spot: name === 'spot',
    ...((id === 'straddle' || id === 'atmIv') && marks[id]),
  };
  const last = lastObserved(board);
  const figure = markedLoose(formatFigure(values[last], format), isLooseAt(series, last));
  return {
    id: `overview-${id}`,
    title: t(`overview:${name}.title`),
    summary: t('overview:lineSummary', {
      name: t(`overview:${name}.name`),
      time: formatClock(picture.time),
      value: markedOld(figure, isOldAt(series, last)),
    }),
    x: { ...sessionAxis(board), ...(id === 'straddle' && { strikes: cutToBoard(ofDay.atm, board) }) },
    y: [{ id: 'right', label: t(`overview:${name}.axis`), format, ...endsOf([values]) }],
    series: [series],
  };
}

/** Calls and puts since the base through the day. */
function sidesChart({ picture, board, unit, baseName, t }: OverviewChartsInput): ChartModel {
  const { callChange, putChange, others } = picture.lines;
  const [calls, puts] = [counted(callChange, unit), counted(putChange, unit)];
  const line = (side: 'call' | 'put', values: Numbers): LineSeries => ({
    id: side,
    kind: 'step',
    name: t(`overview:change.${side}`),
    tone: side,
    axis: 'left',
    values,
    ...ofOtherMinutes(others, t),
  });
  return {
    id: 'overview-sides',
    title: t('overview:sides.title'),
    summary: changeSummary(picture, unit, baseName, t),
    x: sessionAxis(board),
    y: [{ ...changeAxis(unit, t), ...endsOf([calls, puts, ZERO]) }],
    series: [line('call', calls), line('put', puts)],
  };
}

/** The change at each strike around the money, on the scale of the whole day. */
function strikesChart({ picture, ofDay, unit, baseName, t }: OverviewChartsInput): ChartModel {
  const { strikes, atm, call, put } = picture.byStrike;
  const { rise, fall } = ofDay.byStrike;
  const bar = (side: 'call' | 'put', values: Float64Array): ChartModel['series'][number] => ({
    id: side,
    kind: 'bar',
    name: t(`overview:change.${side}`),
    tone: side,
    axis: 'left',
    values: counted(values, unit),
    format: 'quantity',
    stack: side,
    hatched: side === 'put',
  });
  return {
    id: 'overview-strikes',
    title: t('overview:strikes.title'),
    summary: changeSummary(picture, unit, baseName, t),
    x: { kind: 'strike', strikes, atm: Number.isNaN(atm) ? null : atm },
    y: [
      {
        ...changeAxis(unit, t),
        fromZero: true,
        ...(rise > fall && { min: fall / unit.size, max: rise / unit.size, ofDay: true }),
      },
    ],
    series: [bar('call', call), bar('put', put)],
    markers: Number.isNaN(atm)
      ? []
      : [
          {
            id: 'atm',
            at: atm,
            tone: 'accent',
            label: t('overview:strikes.atm', { strike: formatStrike(atm) }),
          },
        ],
  };
}

function changeAxis(unit: OiUnit, t: TFunction): YAxis {
  return { id: 'left', label: t(`overview:change.axis.${unit.name}`), format: 'quantity', signed: true };
}

function changeSummary({ figures }: OverviewPicture, unit: OiUnit, base: string, t: TFunction): string {
  return t('overview:change.summary', {
    base,
    call: formatChange(figures.callChange / unit.size, 'quantity'),
    put: formatChange(figures.putChange / unit.size, 'quantity'),
  });
}

/** The words beside a panel's title: its figure at the minute shown. */
export function noteOf(input: OverviewChartsInput): Readonly<Record<keyof OverviewCharts | 'moved', string>> {
  const { picture, since, baseName, t } = input;
  const { figures, base } = picture;
  const level = formatPrice(figures.level);
  const old = oldPriceText(figures.oldLegs, t);
  // The sums stand in tiles above and in a legend: the base alone has room on one line.
  const changes = base ? t('overview:change.note', { base: baseName }) : '';
  return {
    level: figures.isIndicative ? t('overview:spot.indicative', { value: level }) : level,
    strikes: changes,
    pcr: formatFigure(figures.pcr, 'ratio'),
    straddle: [markedOld(formatPrice(figures.straddle), old !== null), ...(old === null ? [] : [old])].join(
      ' · ',
    ),
    iv: atmIvText(figures.atmIv, t).text,
    sides: [
      base && since.kind === 'minutes' ? ofMinutesText(since.minutes, picture.lines.others, t) : changes,
      ...offBaseNotes(figures.offBase, t),
    ].join(' · '),
    moved: sinceNote(t('overview:moved.note'), input),
  };
}

/** Words, and what the changes that they are about are measured from; alone where there is no base. */
export function sinceNote(
  what: string,
  { picture, baseName, t }: Pick<OverviewChartsInput, 'picture' | 'baseName' | 't'>,
): string {
  return picture.base ? t('overview:since', { what, base: baseName }) : what;
}
