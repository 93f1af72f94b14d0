import type { NumberFormat } from './chart/chart-model.ts';
import type { CsvCell } from './csv.ts';
import { formatChange, formatFigure } from './formats.ts';

/** What stands under a column: as it is written, and in the CSV, whose last row it is in. */
export type FootCell = { readonly text: string; readonly value: CsvCell };

/** Nothing. */
export const NO_FOOT_CELL: FootCell = { text: '', value: null };

/** What the row under a table is called. */
export function footName(text: string): FootCell {
  return { text, value: text };
}

/** A sum, with its sign where it is a `change`. */
export function footFigure(value: number, format: NumberFormat, as: 'sum' | 'change'): FootCell {
  return { text: (as === 'change' ? formatChange : formatFigure)(value, format), value };
}
