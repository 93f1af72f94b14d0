import type { ChartModel } from './chart-model.ts';
import type { Cross } from './crosshair.ts';
import { restingRow } from './legend-figures.ts';
import { rowsOf } from './series-figures.ts';
import { placesOf } from './value-scale.ts';
import { placeOf, valueAtPlace } from './x-position.ts';

/** A place of the x axis, and of the rows where a chart has them. */
export type Place = { readonly place: number; readonly row: number | null };

/** Where a cross stands in a model; null on an axis of another kind. A row that is not pointed at is the money's. */
export function pointedAt(model: ChartModel, cross: Cross | null): Place | null {
  if (!cross || cross.kind !== model.x.kind || placesOf(model.x) === 0) return null;
  const rows = rowsOf(model);
  const row = rows && (cross.row === undefined ? restingRow(model) : placeOf(rows, cross.row));
  return { place: placeOf(model.x, cross.at), row };
}

/** The cross that stands at a place of a model. */
export function crossAt(model: ChartModel, { place, row }: Place): Cross {
  const rows = rowsOf(model);
  return {
    kind: model.x.kind,
    at: valueAtPlace(model.x, place),
    ...(rows && row !== null && { row: valueAtPlace(rows, row) }),
  };
}
