import type { TFunction } from 'i18next';
import type { LegIv } from '#market/analytics/leg-iv.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import { IvCell } from './iv-cell.tsx';
import { withIvRemarks } from './loose-iv-column.ts';
import { withOldLegs } from './old-price-column.tsx';
import type { TableColumn } from './table-column.ts';

/**
 * A column of implied volatilities, in percent: why one is missing or how loose it is, and marked where it stands on old prices
 * (`oldQuotes`).
 */
export function ivColumn<Row>(
  column: Pick<TableColumn<Row>, 'id' | 'head' | 'hint' | 'width' | 'format'>,
  ivOf: (row: Row) => LegIv,
  oldOf: (row: Row) => readonly OldPrice[],
  t: TFunction,
): TableColumn<Row> {
  const cell = (row: Row) => <IvCell leg={ivOf(row)} />;
  const value = (row: Row) => 100 * ivOf(row).iv;
  return withOldLegs(withIvRemarks({ ...column, value, cell }, ivOf, t), oldOf, t);
}
