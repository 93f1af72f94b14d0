import type { ChartModel } from './chart-model.ts';
import type { Cross } from './crosshair.ts';
import { lastPlace, restingRow } from './legend-figures.ts';
import { placesOf } from './places.ts';
import { rowsOf } from './series-figures.ts';
import { unfinishedAt } from './x-labels.ts';
import { placeOf, valueAtPlace } from './x-position.ts';

/** A place of the x axis, and of the rows where a chart has them. */
export type Place = { readonly place: number; readonly row: number | null };

/**
 * Where a cross stands in a model; null on an axis of another kind. A row that is not pointed at is the money's. A strike
 * is the same one along the x axis of an OI profile and among the rows of the candles beside it.
 */
export function pointedAt(model: ChartModel, cross: Cross | null): Place | null {
  if (!cross || placesOf(model.x) === 0) return null;
  const rows = rowsOf(model);
  if (cross.kind !== model.x.kind) {
    if (model.x.kind === 'strike' && model.horizontal && cross.row !== undefined)
      return { place: placeOf(model.x, cross.row), row: null };
    if (cross.kind === 'strike' && model.besideProfile && rows)
      return { place: Math.max(0, lastPlace(model, model.series[0]!)), row: placeOf(rows, cross.at) };
    return null;
  }
  const row = rows && (cross.row === undefined ? restingRow(model) : placeOf(rows, cross.row));
  return { place: placeOf(model.x, cross.at), row };
}

/**
 * The cross that stands at a place of a model. A window that is not complete is pointed at where it is known to, not where
 * it will close: no other chart knows anything of that minute.
 */
export function crossAt(model: ChartModel, place: Place): Cross {
  const { x } = model;
  const unfinished = x.kind === 'time' ? unfinishedAt(x, place.place) : undefined;
  const { at, row } = pickedAt(model, place);
  return { kind: x.kind, at: unfinished?.until ?? at, ...(row !== undefined && { row }) };
}

/** The x value and the row that are chosen at a place of a model: of a window its close, complete or not. */
export function pickedAt(model: ChartModel, { place, row }: Place): { at: number; row: number | undefined } {
  const rows = rowsOf(model);
  return {
    at: valueAtPlace(model.x, place),
    row: rows && row !== null ? valueAtPlace(rows, row) : undefined,
  };
}
