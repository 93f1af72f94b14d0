import type { TFunction } from 'i18next';
import type { LegIv } from '#market/analytics/leg-iv.ts';
import type { TableColumn } from './table-column.ts';
import { withCsvBeside } from './table-csv.ts';
import { ivGapText, looseness } from './volatility-text.ts';

/** A column of volatilities, or of changes of them, that has beside it in the CSV, which has no ≈, how loose each is. */
export function withLooseness<Row>(
  column: TableColumn<Row>,
  legOf: (row: Row) => Omit<LegIv, 'gap'>,
  t: TFunction,
): TableColumn<Row> {
  const head = t('market.volatility.looseHead', { column: column.csvHead ?? column.head });
  return withCsvBeside(column, { head, value: (row) => looseness(legOf(row), t) }, t);
}

/** The same, and why each that is missing is: of the volatilities of single legs, which have their reason. */
export function withIvRemarks<Row>(
  column: TableColumn<Row>,
  ivOf: (row: Row) => LegIv,
  t: TFunction,
): TableColumn<Row> {
  const head = t('market.volatility.missingHead', { column: column.head });
  return withCsvBeside(
    withLooseness(column, ivOf, t),
    { head, value: (row) => ivGapText(ivOf(row).gap, t) },
    t,
  );
}
