import { grouped } from '#market/grouped.ts';
import { formatDateTime } from '#market/trading-date.ts';
import type { CsvCell } from '../csv.ts';
import { bandLabelsAt } from './bands.ts';
import type {
  ChartModel,
  HeatSeries,
  NumberFormat,
  Series,
  TimeAxis,
  ValueAxis,
  XAxis,
} from './chart-model.ts';
import {
  axisOf,
  type CandleWords,
  changeFormatOf,
  eventLabelsAt,
  formatOf,
  isSigned,
  markerLabelsAt,
  measuredIn,
  rolledStrikes,
} from './legend-figures.ts';
import { placesOf } from './places.ts';
import {
  cellOf,
  changeAt,
  figuresOf,
  isChangeLooseAt,
  isChangeOld,
  isHollowAt,
  isLooseAt,
  isOldAt,
  rowsOf,
} from './series-figures.ts';
import { acrossGapAt, opensAt, placeLabel, unfinishedAt } from './x-labels.ts';
import { valueAtPlace } from './x-position.ts';

/** What a chart's table calls its columns, in the person's language. */
export type TableWords = CandleWords & {
  readonly time: string;
  /** Over where windows begin and end, and whether they are complete: that a window is, and that it is not. */
  readonly window: Readonly<Record<'from' | 'to' | 'complete' | 'yes' | 'no' | 'since', string>>;
  readonly date: string;
  readonly strike: string;
  /** Over the strikes of the put and of the call where they are two. */
  readonly putStrike: string;
  readonly callStrike: string;
  readonly name: string;
  /** Over what the bands tell, and the series of a dot. */
  readonly band: string;
  /** Over what happened at a place. */
  readonly event: string;
  /** Over what a place is marked as. */
  readonly marker: string;
  /** Over the series whose figures stand on old prices. */
  readonly old: string;
  /** Over those whose figures a tick moves by much. */
  readonly loose: string;
};

/** A chart as a table: exactly its figures, one row per place; of a heat map one row per cell. */
export type ChartTable = {
  readonly columns: readonly {
    readonly id: string;
    readonly head: string;
    readonly format: NumberFormat | null;
    /** Figures are changes: written with their sign, + too. */
    readonly signed?: boolean;
  }[];
  readonly rows: readonly ChartTableRow[];
};
export type ChartTableRow = { readonly key: string; readonly cells: readonly CsvCell[] };
type Column = ChartTable['columns'][number];

/** How the name of a series is written. */
type Named = (series: Pick<Series, 'name' | 'of'>) => string;
const asNamed: Named = ({ name }) => name;

/**
 * The table twin of a model; places at which no series has a value are left out. `named`: for a page whose direction may be
 * another than that of a name.
 */
export function chartTable(model: ChartModel, words: TableWords, named: Named = asNamed): ChartTable {
  if (placesOf(model.x) === 0 && model.x.kind === 'value') return pointsTable(model, model.x, words);
  const heat = model.series.filter((series) => series.kind === 'heat');
  return heat.length > 0 ? cellsTable(model, heat, words, named) : placesTable(model, words, named);
}

/** The same as it leaves the page without its title: series have the name of the contract that they are of. */
export function wholeTable(model: ChartModel, words: TableWords): ChartTable {
  return chartTable(model, words, ({ of, name }) => (of === undefined ? name : `${of} ${name}`));
}

function placesTable(model: ChartModel, words: TableWords, named: Named): ChartTable {
  const { x } = model;
  const figures = figureColumns(model, words, named);
  const marks = marksOf(model, words, named);
  const isMarked = model.markers?.some(({ label }) => label) ?? false;
  const texts = [
    ...(model.bands?.some(({ label }) => label) ? [{ id: 'band', head: words.band, at: bandLabelsAt }] : []),
    ...(model.events?.length ? [{ id: 'event', head: words.event, at: eventLabelsAt }] : []),
    ...(isMarked ? [{ id: 'marker', head: words.marker, at: markerLabelsAt }] : []),
    ...marks,
  ];
  const rows: ChartTableRow[] = [];
  for (let place = 0; place < placesOf(x); place++) {
    const values = figures.map(({ at }) => at(place));
    if (values.every(Number.isNaN)) continue;
    const told = texts.map(({ at }) => at(model, place).join(' · '));
    rows.push({ key: String(place), cells: [...firstCells(x, place, words), ...values, ...told] });
  }
  return {
    columns: [
      ...firstColumns(x, words),
      ...figures.map(({ column }) => column),
      ...texts.map(({ id, head }) => ({ id, head, format: null })),
    ],
    rows,
  };
}

/** For what figures are marked with ○ or dots empty, each where a known one is. */
function marksOf(model: ChartModel, words: TableWords, named: Named) {
  const { x, series } = model;
  const places = Array.from({ length: placesOf(x) }, (_, place) => place);
  const known =
    (isMarkedAt: typeof isOldAt) =>
    (one: Series, place: number): boolean =>
      isMarkedAt(one, place) && figuresOf(one).some(({ at }) => !Number.isNaN(at(place)));
  const hollow = series.flatMap((one) => ('hollow' in one && one.hollow ? [one.hollow] : []))[0];
  const names = (isMarked: typeof isOldAt) => (one: Series, place: number) =>
    known(isMarked)(one, place) ? [named(one)] : [];
  const change = (isMarked: typeof isOldAt) => (one: Series, place: number) =>
    isMarked(one, place) && !Number.isNaN(changeAt(one, place)) ? [changeHead(one, named)!] : [];
  const marks = [
    {
      id: 'old',
      head: oldHeadOf(series) ?? words.old,
      of: (one: Series, place: number) => [...names(isOldAt)(one, place), ...change(isChangeOld)(one, place)],
    },
    {
      id: 'loose',
      head: words.loose,
      of: (one: Series, place: number) => [
        ...names(isLooseAt)(one, place),
        ...change(isChangeLooseAt)(one, place),
      ],
    },
    ...(hollow ? [{ id: 'hollow', head: hollow.head, of: names(isHollowAt) }] : []),
  ];
  return marks
    .map(({ id, head, of }) => ({
      ...{ id, head },
      at: (_: ChartModel, place: number) => series.flatMap((one) => of(one, place)),
    }))
    .filter(({ at }) => places.some((place) => at(model, place).length > 0));
}

const oldHeadOf = (series: readonly Series[]) =>
  series.flatMap((one) => ('oldHead' in one && one.oldHead ? [one.oldHead] : []))[0];

const sharedName = (series: Series): string | undefined =>
  series.kind === 'bar' ? series.column : undefined;

/** The figures of all series by place; those of parts of one measure in one column, where the first of them stands. */
function figureColumns(model: ChartModel, words: TableWords, named: Named) {
  const columns = grouped(model.series, (series) => sharedName(series) ?? series);
  return [...columns.values()].flatMap((parts) => {
    const series = parts[0]!;
    const shared = sharedName(series);
    const figures = figuresOf(series).map(({ part, at }, figure) => ({
      column: {
        id: part ? `${series.id} ${part}` : series.id,
        head: shared ?? headOf(model, series, named, part ? words[part] : null),
        format: formatOf(model, series),
        signed: isSigned(model, series),
      },
      at: shared === undefined ? at : (place: number) => knownAt(parts, figure, place),
    }));
    return [...figures, ...changeColumns(model, series, named)];
  });
}

/** The change of a line that is compared with what it was at a base. */
function changeColumns(model: ChartModel, series: Series, named: Named) {
  const head = changeHead(series, named);
  if (head === null) return [];
  const column = { id: `${series.id} change`, head, format: changeFormatOf(model, series), signed: true };
  return [{ column, at: (place: number) => changeAt(series, place) }];
}

/** Over the change of a line: its name, and what the change is; null where there is none. */
function changeHead(series: Series, named: Named): string | null {
  if (!('changeFrom' in series) || !series.changeFrom || Number.isNaN(series.changeFrom.value)) return null;
  return `${named(series)} (${series.changeFrom.label})`;
}

/** What the one of the parts that has a value at a place has there. */
function knownAt(parts: readonly Series[], figure: number, place: number): number {
  const values = parts.map((series) => figuresOf(series)[figure]?.at(place) ?? Number.NaN);
  return values.find((value) => !Number.isNaN(value)) ?? Number.NaN;
}

/** A row per cell that any heat map knows; lines over it have their figure of that place in each. */
function cellsTable(
  model: ChartModel,
  series: readonly HeatSeries[],
  words: TableWords,
  named: Named,
): ChartTable {
  const axis = rowsOf(model);
  const places = placesOf(model.x);
  const lines = figureColumns(model, words, named);
  const rows: ChartTableRow[] = [];
  for (let place = 0; place < places; place++)
    for (let row = 0; axis && row < placesOf(axis); row++) {
      const values = series.map(({ cells }) => cells[cellOf(row, place, places)] ?? Number.NaN);
      if (values.every(Number.isNaN)) continue;
      const cells = [...firstCells(model.x, place, words), ...firstCells(axis, row, words), ...values];
      rows.push({ key: `${place} ${row}`, cells: [...cells, ...lines.map(({ at }) => at(place))] });
    }
  return {
    columns: [
      ...firstColumns(model.x, words),
      ...(axis ? firstColumns(axis, words).map((column) => ({ ...column, id: 'row' })) : []),
      ...series.map((one) => ({
        id: one.id,
        head: headOf(model, one, named, null),
        format: formatOf(model, one),
        signed: isSigned(model, one),
      })),
      ...lines.map(({ column }) => column),
    ],
    rows,
  };
}

function firstColumns(x: XAxis, words: TableWords): Column[] {
  if (x.kind === 'value')
    return [
      ...(x.names ? [{ id: 'name', head: x.names.head, format: null }] : []),
      { id: 'x', head: x.label, format: x.format },
    ];
  const rolled = x.kind === 'time' ? strikeColumns(x, words) : [];
  if (x.kind === 'time' && x.interval !== undefined) {
    const facts = ['from', 'to', 'complete', ...(x.acrossGap ? (['since'] as const) : [])] as const;
    return [...facts.map((id) => ({ id, head: words.window[id], format: null })), ...rolled];
  }
  const head = { time: words.time, date: words.date, strike: words.strike, category: words.name }[x.kind];
  return [{ id: 'x', head, format: null }, ...rolled];
}

/** Over `rolledStrikes`. */
function strikeColumns(
  { strikes, putStrikes }: TimeAxis,
  { strike, putStrike, callStrike }: TableWords,
): Column[] {
  if (!strikes) return [];
  return putStrikes
    ? [
        { id: 'put-strike', head: putStrike, format: null },
        { id: 'call-strike', head: callStrike, format: null },
      ]
    : [{ id: 'strike', head: strike, format: null }];
}

/**
 * A time with its date, or the three facts of a window, both with the strikes where they roll; a date, a strike or a measure
 * as a number, a name.
 */
function firstCells(x: XAxis, place: number, { window }: TableWords): CsvCell[] {
  const value = valueAtPlace(x, place);
  if (x.kind === 'time' && x.interval !== undefined) {
    const unfinished = unfinishedAt(x, place);
    const from = formatDateTime(unfinished?.from ?? opensAt(x, place));
    const to = formatDateTime(unfinished?.until ?? value);
    const since = acrossGapAt(x, place)?.since;
    return [
      ...[from, to, unfinished ? window.no : window.yes],
      ...(x.acrossGap ? [since === undefined ? null : formatDateTime(since)] : []),
      ...rolledStrikes(x, place),
    ];
  }
  if (x.kind === 'time') return [formatDateTime(value), ...rolledStrikes(x, place)];
  if (x.kind === 'date') return [x.dates[place] ?? null];
  if (x.kind === 'value')
    return [...(x.names ? [x.names.whole?.[place] ?? placeLabel(x, place)] : []), value];
  return [x.kind === 'category' ? placeLabel(x, place) : value];
}

function pointsTable(model: ChartModel, x: ValueAxis, words: TableWords): ChartTable {
  const series = model.series.filter((one) => one.kind === 'scatter');
  const y = model.y[0];
  const sizes = series[0]?.sizes;
  return {
    columns: [
      { id: 'name', head: words.name, format: null },
      { id: 'x', head: x.label, format: x.format, signed: x.signed ?? false },
      { id: 'y', head: y?.label ?? '', format: y?.format ?? x.format, signed: y?.signed ?? false },
      { id: 'size', head: sizes?.label ?? '', format: sizes?.format ?? x.format },
      { id: 'type', head: words.band, format: null },
    ],
    rows: series.flatMap(({ id, name, points }) =>
      points.map((point) => ({
        key: `${id} ${point.label}`,
        cells: [point.label, point.x, point.y, point.size, name],
      })),
    ),
  };
}

/**
 * A name, with the part of the series, and the title of its axis, which holds the unit; of an axis that is named as the series
 * is, the unit alone.
 */
function headOf(model: ChartModel, series: Series, named: Named, part: string | null): string {
  const label = axisOf(model, series)?.label;
  const name = part === null ? named(series) : `${named(series)} ${part}`;
  if (!label || (part === null && label === series.name)) return name;
  const [measured, unit] = measuredIn(label);
  return `${name} (${measured === series.name && unit !== '' ? unit : label})`;
}
