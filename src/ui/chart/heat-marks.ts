import { decomposeColor } from '@mui/material/styles';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, HeatSeries } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, element, type Projection } from './elements.ts';
import { hatchedSide } from './hatch.ts';
import { heatStrength, toneBelow } from './heat-scale.ts';
import { placesOf } from './places.ts';
import type { Cells } from './raster.ts';
import { cellOf, rowsOf } from './series-figures.ts';

/** What the lines over a hatched cell keep of its opacity. */
const CUT = 0.35;
/** Opacity of what is missing: of the ground and of its lines. */
const MISSING = { ground: 0.05, line: 0.3 };

/** All cells as one picture, as dense as the screen. */
export function heatElements(
  series: HeatSeries,
  model: ChartModel,
  drawing: Drawing,
  { area, along }: Projection,
): Element[] {
  const rows = rowsOf(model);
  const columns = placesOf(model.x);
  const { density } = drawing;
  const [width, height] = [Math.round(area.width * density), Math.round(area.height * density)];
  if (!rows || placesOf(rows) === 0 || columns === 0 || width < 1 || height < 1) return [];
  const place = along(1) - along(0);
  const from = (area.x - along(-0.5)) / place;
  const to = from + area.width / place;
  const begun = model.x.kind === 'time' ? columnsBegun(series.cells, columns) : columns;
  const cells = heatCells(series, columns, placesOf(rows), drawing, begun);
  const image = drawing.picture(series.id, cells, { from, to, width, height, density });
  return [element('image', undefined, { image, ...area })];
}

/**
 * The first row at the foot. A cell has the tone of its value's side, as opaque as the value is great; those of one side
 * are cut by lines as well, missing ones are lines without a tone. Columns from `begun` on stay empty.
 */
export function heatCells(
  { cells, scale, tone }: HeatSeries,
  columns: number,
  rows: number,
  { tokens }: Pick<Drawing, 'tokens'>,
  begun: number = columns,
): Cells {
  const above = paint(toneColor(tokens, tone, 'bar'));
  const under = toneBelow(scale);
  const below = under ? paint(toneColor(tokens, under, 'bar')) : above;
  const cut = hatchedSide(tone, under);
  const missing = paint(tokens.ink.weak);
  const grounds = new Uint32Array(columns * rows);
  const lines = new Uint32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < begun; column++) {
      const value = cells[cellOf(row, column, columns)] ?? Number.NaN;
      const at = cellOf(rows - 1 - row, column, columns);
      const strength = heatStrength(value, scale);
      if (Number.isNaN(value)) {
        grounds[at] = missing(MISSING.ground);
        lines[at] = missing(MISSING.line);
      } else {
        const [side, inkOf] = value < 0 ? ['below', below] : ['above', above];
        grounds[at] = inkOf(strength);
        lines[at] = side === cut ? inkOf(CUT * strength) : grounds[at];
      }
    }
  return { columns, rows, grounds, lines };
}

/** How many columns there are up to the last with a known cell: later ones are still to come. All where none is known. */
export function columnsBegun(cells: HeatSeries['cells'], columns: number): number {
  let begun = 0;
  for (let cell = 0; cell < cells.length; cell++)
    if (!Number.isNaN(cells[cell])) begun = Math.max(begun, (cell % columns) + 1);
  return begun === 0 ? columns : begun;
}

/** A colour by its opacity, as a canvas holds it. */
function paint(color: string): (opacity: number) => number {
  const [red, green, blue] = decomposeColor(color).values as [number, number, number];
  const hue = (blue << 16) | (green << 8) | red;
  return (opacity) => ((Math.round(255 * opacity) << 24) | hue) >>> 0;
}
