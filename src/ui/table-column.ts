import type { ReactNode } from 'react';
import type { NumberFormat } from './chart/chart-model.ts';
import type { CsvCell } from './csv.ts';

export type TableColumn<Row> = {
  readonly id: string;
  /** Head with the unit, where there is one. */
  readonly head: string;
  /** What is sorted by and goes into the CSV: the exact figure. NaN and null are missing and stand last. */
  readonly value: (row: Row) => CsvCell;
  /** The name in full, in the CSV, which stands without the screen; its unit is added by the format (`csvHead`). */
  readonly csvHead?: string;
  /** In the CSV in place of `value`: what the cell says, in parts; none where a drawing or a button is all it has. */
  readonly csv?: readonly { readonly head: string; readonly value: (row: Row) => CsvCell }[];
  /** How a figure is written; left out, a text stands as it is. */
  readonly format?: NumberFormat;
  /** A change: written with its sign, in the colours of up and down. */
  readonly change?: boolean;
  /** Written with every digit instead of in L and Cr. */
  readonly exact?: boolean;
  /** The figure in words of its own, where `format` does not write it so: a strike, a greek. Of `value` and `remark` alone. */
  readonly text?: (row: Row) => string;
  /** A word in place of a missing figure that has one, as "new": in the cell, unless it has a drawing, and in the CSV. */
  readonly word?: (row: Row) => string | null;
  /** What there is to say of a figure, on hover: why it is missing, or how loose it is. */
  readonly remark?: (row: Row) => string | null;
  /** The figure against the greatest of its kind, 0 to 1: a bar in the cell. */
  readonly bar?: (row: Row) => number;
  /** In place of the written value; drawn anew with every row that is given. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cell shows `value` and nothing else of its row: it is drawn anew only when that changes. */
  readonly isOfValue?: boolean;
  /** What the column means, on hover of its head. */
  readonly hint?: string;
  /** Classes of its cells, for the table's own `sx`. */
  readonly className?: string;
  /** px; a figure that needs more stands out of its cell rather than lose a digit. */
  readonly width: number;
};
