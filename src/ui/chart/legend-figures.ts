import { formatChange, formatFigure, formatStrike, markedLoose, markedOld } from '../formats.ts';
import { inOwnDirection } from '../own-direction.ts';
import { bandKinds, bandLabelsAt } from './bands.ts';
import type { ChartModel, NumberFormat, Numbers, Series, XAxis } from './chart-model.ts';
import { placesOf } from './places.ts';
import {
  baseAt,
  type CandlePart,
  cellOf,
  changeAt,
  figuresOf,
  isChangeLooseAt,
  isChangeOld,
  isLooseAt,
  isOldAt,
  isUnsureAt,
  rowsOf,
} from './series-figures.ts';
import { placeLabel } from './x-labels.ts';
import { isAmongStrikes, placeOf } from './x-position.ts';

/** Letters before the prices of a candle. */
export type CandleWords = Readonly<Record<CandlePart, string>>;

/**
 * The place a legend speaks of while nothing is pointed at: the money of a strike axis, a heat map's last known
 * column, the first place of a measured axis; null for the last known place of each series.
 */
export function restingPlace(model: ChartModel): number | null {
  const heat = model.series.find((series) => series.kind === 'heat');
  if (heat && isOverTime(model)) return lastColumn(model, heat.cells);
  if (model.x.kind === 'category') return placesOf(model.x) - 1;
  return model.x.kind === 'value' ? 0 : moneyOf(model.x);
}

/** The row of a heat map that a legend speaks of while none is pointed at: the money, else the middle; null without rows. */
export function restingRow(model: ChartModel): number | null {
  const rows = rowsOf(model);
  return rows && (moneyOf(rows) ?? Math.floor(placesOf(rows) / 2));
}

function moneyOf(x: XAxis): number | null {
  if (x.kind !== 'strike') return null;
  const money = Array.from(x.strikes).indexOf(x.atm ?? Number.NaN);
  return money < 0 ? null : money;
}

const isOverTime = ({ x }: ChartModel): boolean => x.kind === 'time' || x.kind === 'date';

/** How a series' figures are written: its own way, else its axis'. */
export function formatOf(model: ChartModel, series: Series): NumberFormat {
  return series.format ?? axisOf(model, series)?.format ?? 'price';
}

/** The y axis that a series stands on; undefined where the chart has none of that id. */
export function axisOf({ y }: ChartModel, series: Series) {
  return y.find(({ id }) => id === series.axis);
}

/** Whether figures of a series are changes. */
export function isSigned(model: ChartModel, series: Series): boolean {
  return series.signed ?? axisOf(model, series)?.signed ?? false;
}

/** One figure of a series. */
export function figureText(model: ChartModel, series: Series, value: number): string {
  return (isSigned(model, series) ? formatChange : formatFigure)(value, formatOf(model, series));
}

/** The place over time that legends and summaries speak of: that of the minute shown, the last date; null where none is told. */
export function placeShown(x: XAxis): number | null {
  if (x.kind === 'time') return x.now ?? null;
  return x.kind === 'date' ? placesOf(x) - 1 : null;
}

/** What a column has there, NaN where it is missing: an earlier value is none of the minute shown. */
export function valueShown(x: XAxis, values: Numbers): number {
  const place = placeShown(x);
  return (place === null ? undefined : values[place]) ?? Number.NaN;
}

/** The minute shown, the last date; else the last known place of a series over time, −1 where there is none. */
export function lastPlace(model: ChartModel, series: Series): number {
  if (series.kind === 'heat' || series.kind === 'scatter') return -1;
  const shown = placeShown(model.x);
  if (shown !== null) return shown;
  const values = series.kind === 'candle' ? series.close : series.values;
  let place = Math.min(placesOf(model.x), values.length) - 1;
  while (
    place >= 0 &&
    (Number.isNaN(values[place]) || (series.kind === 'between' && Number.isNaN(baseAt(series, place))))
  )
    place--;
  return place;
}

/**
 * The place whose figures a legend has: the one it rests at, or over time the last that is known of its series. null for
 * none, and where they do not end together: a figure is of no other time than is said.
 */
export function legendPlace(model: ChartModel): number | null {
  const rests = restingPlace(model);
  if (rests !== null || !isOverTime(model)) return rests;
  const ends = model.series.map((series) => lastPlace(model, series)).filter((place) => place >= 0);
  return ends.every((place) => place === ends[0]) ? (ends[0] ?? null) : null;
}

/** `legendPlace` in words; '' where it is none, and on an axis that only measures. */
export function legendPlaceText(model: ChartModel): string {
  const place = placesOf(model.x) > 0 ? legendPlace(model) : null;
  return place === null || place < 0 ? '' : placeText(model, place, restingRow(model));
}

/** The last place over time at which anything is known, where keys begin and end; the last of the axis where nothing is. */
export function lastKnownPlace(model: ChartModel): number {
  const end = placesOf(model.x) - 1;
  if (!isOverTime(model)) return end;
  const known = model.series.map((series) =>
    series.kind === 'heat' ? lastColumn(model, series.cells) : lastPlace(model, series),
  );
  const last = Math.max(-1, ...known);
  return last < 0 ? end : last;
}

/** The last known figure of a series over time; NaN where there is none. */
export function restingFigure(model: ChartModel, series: Series): number {
  return figuresOf(series).at(-1)?.at(lastPlace(model, series)) ?? Number.NaN;
}

/** The last known figure of a series over time as its tag at the axis has it, marked where a tick moves it by much. */
export function tagText(model: ChartModel, series: Series): string {
  const written = figureText(model, series, restingFigure(model, series));
  return markedLoose(written, isLooseAt(series, lastPlace(model, series)));
}

/** What the legend says of a series at a place and a row, or at its last known place; of dots, how many there are. */
export function figureAt(
  model: ChartModel,
  series: Series,
  place: number | null,
  row: number | null,
  words: CandleWords,
): string {
  if (series.kind === 'scatter') return formatFigure(series.points.length, 'integer');
  if (series.kind === 'heat') {
    const isCell = place !== null && row !== null;
    const cell = isCell ? series.cells[cellOf(row, place, placesOf(model.x))] : undefined;
    return figureText(model, series, cell ?? Number.NaN);
  }
  const at = place ?? (isOverTime(model) ? lastPlace(model, series) : -1);
  return figuresOf(series)
    .map((figures) => {
      const written = figureText(model, series, figures.at(at));
      return figures.part
        ? `${words[figures.part]} ${markedOld(written, figures.part === 'close' && isOldAt(series, at))}`
        : markedOld(
            `${markedLoose(written, isLooseAt(series, at))}${changeText(model, series, at)}`,
            isOldAt(series, at) || isUnsureAt(series, at),
          );
    })
    .join(' ');
}

/** By how much a line differs from what its legend compares it with; empty where it is not compared, or not known. */
function changeText(model: ChartModel, series: Series, place: number): string {
  const change = changeAt(series, place);
  if (Number.isNaN(change)) return '';
  const written = formatChange(change, changeFormatOf(model, series));
  return ` (${markedOld(markedLoose(written, isChangeLooseAt(series, place)), isChangeOld(series))})`;
}

/** How the change of a line is written: of prices and volatilities in points. */
export function changeFormatOf(model: ChartModel, series: Series): NumberFormat {
  const format = formatOf(model, series);
  return format === 'price' || format === 'iv' ? 'points' : format;
}

/** The last place at which any cell of a heat map is known; −1 for none. */
function lastColumn({ x }: ChartModel, cells: ArrayLike<number>): number {
  const places = placesOf(x);
  let last = -1;
  for (let cell = 0; cell < cells.length; cell++)
    if (!Number.isNaN(cells[cell]) && cell % places > last) last = cell % places;
  return last;
}

/** A place in words, with the strikes that its figures are of where they roll, or with the row. */
export function placeText(model: ChartModel, place: number, row: number | null): string {
  const rows = rowsOf(model);
  const rolled = rolledText(model.x, place);
  const parts = [
    placeLabel(model.x, place),
    ...(rolled === '' ? [] : [rolled]),
    ...(rows && row !== null ? [placeLabel(rows, row)] : []),
  ];
  return parts.join(' · ');
}

/**
 * The strikes of a place where they roll, rupees, NaN where one is not known: of call and put together, or the put's before
 * the call's; none where none rolls.
 */
export function rolledStrikes(x: XAxis, place: number): readonly number[] {
  if (x.kind !== 'time') return [];
  return [x.putStrikes, x.strikes].flatMap((strikes) => (strikes ? [strikes[place] ?? Number.NaN] : []));
}

/** `24,200`, `24,000 / 24,400`; '' where none is known. */
function rolledText(x: XAxis, place: number): string {
  const strikes = rolledStrikes(x, place);
  return strikes.every(Number.isNaN) ? '' : strikes.map(formatStrike).join(' / ');
}

/** The room that places in words take, in letters: as the last one of the axis, with a strike where one rolls. */
export function placeRoom(model: ChartModel): number {
  const rolls = model.x.kind === 'time' && model.x.strikes !== undefined;
  const place = rolls ? lastKnownPlace(model) : placesOf(model.x) - 1;
  return placeText(model, place, restingRow(model)).length;
}

/** What the bands tell of a place, and what happened there but for strikes that are told with the place. */
export function toldAt(model: ChartModel, place: number): string {
  const rolled = rolledText(model.x, place);
  const events = eventLabelsAt(model, place).filter(
    (label) => label !== rolled && label !== inOwnDirection(rolled),
  );
  return [...bandLabelsAt(model, place), ...events].join(' · ');
}

/** What bands tell where nothing is pointed at: of the legend's place, where it does not explain their tints instead. */
export function toldAtRest(model: ChartModel): string {
  const place = legendPlace(model);
  if (place === null || place < 0 || bandKinds(model).length > 0) return '';
  return bandLabelsAt(model, place).join(' · ');
}

/** What happened at a place; of an earlier curve with its name, as it is told beside the present one. */
export function eventLabelsAt({ x, series, events = [] }: ChartModel, place: number): string[] {
  return events
    .filter(({ at }) => placeOf(x, at) === place)
    .map(({ label, on }) => {
      const line = series.find(({ id }) => id === on);
      return line?.kind === 'line' && line.ghost ? `${line.name}: ${label}` : label;
    });
}

/** What stands over a place, or nearest to it: of levels between two strikes; none of those beyond the strikes shown. */
export function markerLabelsAt({ x, markers = [] }: ChartModel, place: number): string[] {
  return markers
    .filter(({ at }) => placeOf(x, at) === place && (x.kind !== 'strike' || isAmongStrikes(x, at)))
    .map(({ label }) => label)
    .filter(Boolean);
}

/** Between what an axis measures and its unit, in any of the languages. */
const UNIT_APART = /[,،，]\s*/;

/** What an axis measures, and in which unit; '' where its title has none. */
export function measuredIn(label: string): readonly [measured: string, unit: string] {
  const [measured = '', ...unit] = label.split(UNIT_APART);
  return [measured, unit.join(', ')];
}
