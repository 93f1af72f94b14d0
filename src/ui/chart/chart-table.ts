import { dateOf, formatClock, MINUTE_MS } from '#market/trading-date.ts';
import type { CsvCell } from '../csv.ts';
import type { ChartModel, NumberFormat, Series, XAxis } from './chart-model.ts';
import { placesOf } from './value-scale.ts';
import { placeLabel, valueAtPlace } from './x-position.ts';

/** What a chart's table calls its first column, in the person's language. */
export type TableWords = {
  readonly time: string;
  readonly strike: string;
  readonly name: string;
  readonly size: string;
};

/** A chart as a table: exactly its figures, one row per place. */
export type ChartTable = {
  readonly columns: readonly {
    readonly id: string;
    readonly head: string;
    readonly format: NumberFormat | null;
  }[];
  readonly rows: readonly ChartTableRow[];
};
export type ChartTableRow = { readonly key: string; readonly cells: readonly CsvCell[] };

/** The table twin of a model; places at which no series has a value are left out. */
export function chartTable(model: ChartModel, words: TableWords): ChartTable {
  const { x } = model;
  return x.kind === 'value' ? pointsTable(model, x.label, x.format, words) : placesTable(model, x, words);
}

function placesTable(model: ChartModel, x: Exclude<XAxis, { kind: 'value' }>, words: TableWords): ChartTable {
  const series = model.series.filter(
    (one): one is Exclude<Series, { kind: 'scatter' }> => one.kind !== 'scatter',
  );
  const rows: ChartTableRow[] = [];
  for (let place = 0; place < placesOf(x); place++) {
    const values = series.map((one) => one.values[place] ?? Number.NaN);
    if (!values.some((value) => !Number.isNaN(value))) continue;
    rows.push({ key: String(place), cells: [firstCell(x, place), ...values] });
  }
  const first = { time: words.time, strike: words.strike, category: words.name }[x.kind];
  return {
    columns: [
      { id: 'x', head: first, format: null },
      ...series.map((one) => ({ id: one.id, head: headOf(model, one), format: formatOf(model, one) })),
    ],
    rows,
  };
}

/** A time with its date, a strike as a number, a name. */
function firstCell(x: XAxis, place: number): CsvCell {
  const value = valueAtPlace(x, place);
  if (x.kind === 'time') return `${dateOf(value - MINUTE_MS)} ${formatClock(value)}`;
  return x.kind === 'strike' ? value : placeLabel(x, place);
}

function pointsTable(model: ChartModel, label: string, format: NumberFormat, words: TableWords): ChartTable {
  const series = model.series.filter(
    (one): one is Extract<Series, { kind: 'scatter' }> => one.kind === 'scatter',
  );
  const y = model.y[0];
  return {
    columns: [
      { id: 'name', head: words.name, format: null },
      { id: 'x', head: label, format },
      { id: 'y', head: y?.label ?? '', format: y?.format ?? format },
      { id: 'size', head: words.size, format: 'quantity' },
    ],
    rows: series.flatMap(({ id, points }) =>
      points.map((point) => ({
        key: `${id} ${point.label}`,
        cells: [point.label, point.x, point.y, point.size],
      })),
    ),
  };
}

/** A series' name with its axis' title, which holds the unit. */
function headOf(model: ChartModel, series: Series): string {
  const axis = model.y.find(({ id }) => id === series.axis);
  return axis && axis.label !== series.name ? `${series.name} (${axis.label})` : series.name;
}

/** How a series' figures are written: its own way, else its axis'. */
export function formatOf(model: ChartModel, series: Series): NumberFormat {
  return series.format ?? model.y.find(({ id }) => id === series.axis)?.format ?? 'price';
}
