import type { TFunction } from 'i18next';
import type { LevelLine } from '#market/analytics/level-line.ts';
import type { Base } from '#market/analytics/since.ts';
import { type Board, lastObserved } from '#market/board.ts';
import type { Leg } from '#market/leg-text.ts';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import type { ChartModel, LineSeries, Marker, NumberFormat, YAxis } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import type { KeptTones } from '#ui/chart/kept-tones.ts';
import { levelParts } from '#ui/chart/level-parts.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import {
  formatChange,
  formatDate,
  formatFigure,
  formatList,
  formatStrike,
  markedLoose,
} from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import { type DayLine, type Line, pairCrossings } from './compute.ts';
import type { Measure, Mode } from './screen.ts';

/** By it the address names the lines that are switched off. */
export const CHART_ID = 'multi-strike-oi';

export type OverlayInput = {
  readonly lines: readonly Line[];
  /** By the strikes and expiries of the contracts (`pairOf`). */
  readonly tones: KeptTones;
  /** Ids of the lines that are switched off. */
  readonly hidden: readonly string[];
  readonly measure: Measure;
  readonly mode: Mode;
  /** The board of the screen's expiry, cut at the minute. */
  readonly board: Board;
  /** The underlying, up to the minute. */
  readonly level: LevelLine;
  readonly unit: OiUnit;
  readonly t: TFunction;
  readonly language: string;
};

/** A contract in short: `24,350 CE`, with its expiry where that is not the screen's. */
export function contractName(
  { leg: { strike, side }, expiry }: Pick<DayLine, 'leg' | 'expiry'>,
  own: TradingDate,
  t: TFunction,
  language: string,
): string {
  const name = t(`multi-strike-oi:contract.${side}`, { strike: formatStrike(strike) });
  return withExpiry(name, expiry, own, language);
}

/** A name with the expiry that it is of, where that is not the screen's `own`. */
function withExpiry(name: string, expiry: TradingDate, own: TradingDate, language: string): string {
  return expiry === own ? name : `${name} ${formatDate(expiry, language, 'day')}`;
}

/** The chosen contracts on one axis, the underlying on the other. */
export function overlayChart(input: OverlayInput): ChartModel {
  const { board, t, language } = input;
  const level = levelParts(input.level, sideOf(input) === 'right' ? 'left' : 'right', t);
  const names = new Map(
    input.lines.map((line) => [line.id, contractName(line, board.expiry, t, language)] as const),
  );
  const name = ({ id }: DayLine) => names.get(id)!;
  return {
    id: CHART_ID,
    title: t(`multi-strike-oi:title.${input.mode}`, { what: t(`multi-strike-oi:measure.${input.measure}`) }),
    summary: summaryOf(input, name),
    x: sessionAxis(board),
    y: [valueAxis(input), level.axis],
    series: [
      ...lineSeries(input, name),
      // Links name it so where it is switched off.
      { ...level.line, id: 'spot' },
    ],
    markers: baseMarker(input),
    events: crossingEvents(input),
  };
}

/** Lines of one strike and expiry share a tone, calls solid and puts dashed; where all are of one side, tones alone differ. */
function lineSeries(input: OverlayInput, name: (line: DayLine) => string): LineSeries[] {
  const { lines, tones, measure, board } = input;
  const isMixed = new Set(lines.map(({ leg }) => leg.side)).size > 1;
  return lines.map((line) => ({
    id: line.id,
    kind: measure === 'oi' ? 'step' : 'line',
    name: name(line),
    tone: tones.get(pairOf(line.leg, board.expiry))!,
    ...(isMixed && { dash: line.leg.side === 'call' ? 'solid' : 'dashed' }),
    axis: sideOf(input),
    values: drawn(line.shown, input),
    ...(line.old && { old: line.old }),
    ...(line.loose && { loose: line.loose }),
    ...(tellsChange(input) &&
      line.isCompared && {
        changeFrom: {
          value: drawn(Float64Array.of(line.atBase), input)[0]!,
          label: axisLabel({ ...input, mode: 'change' }),
          ...(line.isChangeOld && { isOld: true }),
          ...(line.isChangeLoose && { isLoose: true }),
        },
      }),
  }));
}

/** Whether the legend has the change beside the figure: the day's volume is its own change, and a change says it itself. */
export function tellsChange({ measure, mode }: Pick<OverlayInput, 'measure' | 'mode'>): boolean {
  return mode === 'absolute' && measure !== 'volume';
}

/** What the changes of the chart and its files are measured from: of several expiries, which may differ, the first. */
export function baseOfChanges(
  lines: readonly Line[],
  scope: Pick<OverlayInput, 'measure' | 'mode'>,
): Base | null {
  if (scope.mode !== 'absolute') return firstBase(lines);
  return tellsChange(scope) ? firstBase(lines.filter(({ isCompared }) => isCompared)) : null;
}

/** The base of the first that has one; null for none. */
export function firstBase(measured: readonly { readonly base: Base | null }[]): Base | null {
  return measured.find(({ base }) => base !== null)?.base ?? null;
}

/**
 * What a call and a put of one strike and expiry have in common. That of the screen's `own` expiry is not named, as in the
 * address: its lines stay the same ones when it changes.
 */
export const pairOf = ({ strike, expiry }: Leg, own: TradingDate): string =>
  expiry === null || expiry === own ? `${strike}` : `${expiry}@${strike}`;

const isCounted = (measure: Measure) => measure === 'oi' || measure === 'volume';

/** Prices and volatilities have the right scale, where those of other charts are, and leave the underlying the left one. */
const sideOf = ({ measure }: Pick<OverlayInput, 'measure'>): YAxis['id'] =>
  isCounted(measure) ? 'left' : 'right';

type Scope = Pick<OverlayInput, 'measure' | 'mode' | 'unit'>;

/** A column as it is counted; an index has nothing to be counted in. */
function drawn(values: Float64Array, { measure, mode, unit }: Scope): Float64Array {
  return mode !== 'index' && isCounted(measure) ? counted(values, unit) : values;
}

const FORMATS: Readonly<Record<Measure, NumberFormat>> = {
  oi: 'quantity',
  price: 'price',
  volume: 'quantity',
  iv: 'iv',
};

function formatOf({ measure, mode }: Scope): NumberFormat {
  if (mode === 'index') return 'ratio';
  return mode === 'change' && !isCounted(measure) ? 'points' : FORMATS[measure];
}

function unitOf({ measure, mode, unit }: Scope) {
  if (isCounted(measure)) return unit.name;
  if (measure === 'price') return 'rupees';
  return mode === 'change' ? 'points' : 'percent';
}

function axisLabel(input: Scope & Pick<OverlayInput, 't'>): string {
  const { measure, mode, t } = input;
  const what = t(`multi-strike-oi:measure.${measure}`);
  return t(`multi-strike-oi:axis.${mode}`, { what, unit: t(`multi-strike-oi:unit.${unitOf(input)}`) });
}

function valueAxis(input: OverlayInput): YAxis {
  const { lines, hidden, mode } = input;
  const inSight = lines.filter(({ id }) => !hidden.includes(id));
  return {
    id: sideOf(input),
    label: axisLabel(input),
    format: formatOf(input),
    signed: mode === 'change',
    ...endsOf(inSight.map(({ shown }) => drawn(shown, input))),
  };
}

/** Where changes are measured from, if that is a minute of the day. */
function baseMarker({ lines, mode, t }: OverlayInput): Marker[] {
  const base = lines.find((line) => line.base)?.base;
  if (mode === 'absolute' || base?.kind !== 'minute') return [];
  const label = t('multi-strike-oi:base', { time: formatClock(base.time) });
  return [{ id: 'base', at: base.time, label, tone: 'muted' }];
}

/**
 * Volatilities of a strike cross all the time, indexed lines at their base: only figures that stand for themselves are
 * marked, in the tone of their lines.
 */
function crossingEvents(input: OverlayInput): NonNullable<ChartModel['events']> {
  const { lines, tones, hidden, measure, mode, board, t, language } = input;
  if (measure === 'iv' || mode === 'index') return [];
  const inSight = lines.filter(({ id }) => !hidden.includes(id));
  const words = mode === 'change' ? 'aboveInChange' : 'above';
  return pairCrossings(inSight, mode).map(({ place, above, call, put }) => ({
    at: board.grid.times[place]!,
    label: t(`multi-strike-oi:${words}.${above === 'first' ? 'call' : 'put'}`, {
      strike: withExpiry(formatStrike(call.leg.strike), call.expiry, board.expiry, language),
    }),
    tone: tones.get(pairOf(put.leg, board.expiry))!,
    on: put.id,
  }));
}

function summaryOf(input: OverlayInput, name: (line: DayLine) => string): string {
  const { lines, measure, mode, board, t, language } = input;
  if (lines.length === 0) return t('multi-strike-oi:summary.none');
  const last = lastObserved(board);
  const write = mode === 'change' ? formatChange : formatFigure;
  const format = formatOf(input);
  return t(`multi-strike-oi:summary.${mode}`, {
    what: t(`multi-strike-oi:measure.${measure}`),
    contracts: formatList(
      lines.map((line) => {
        const written = write(drawn(line.shown, input)[last], format);
        return `${name(line)} ${markedLoose(written, line.loose?.[last] === 1)}`;
      }),
      language,
    ),
    time: last < 0 ? '' : formatClock(board.grid.times[last]!),
  });
}
