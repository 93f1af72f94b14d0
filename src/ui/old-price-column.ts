import type { TFunction } from 'i18next';
import type { OldPrice } from '#market/stale-leg.ts';
import { csvHead } from './csv-head.ts';
import { formatPrice } from './formats.ts';
import type { OiUnit } from './oi-unit.ts';
import { markedOld, oldPriceText } from './old-price-text.ts';
import type { TableColumn } from './table-column.ts';

/** A column of a sum of last prices: marked and explained where one of them is old, which stands beside it in the CSV. */
export function oldPriceColumn<Row>(
  column: Pick<TableColumn<Row>, 'id' | 'head' | 'hint' | 'width'>,
  priceOf: (row: Row) => number,
  oldOf: (row: Row) => readonly OldPrice[],
  unit: OiUnit['name'],
  t: TFunction,
): TableColumn<Row> {
  const format = 'price';
  return {
    ...column,
    format,
    value: priceOf,
    text: (row) => markedOld(formatPrice(priceOf(row)), oldOf(row).length > 0),
    remark: (row) => oldPriceText(oldOf(row), t),
    csv: [
      { head: csvHead({ ...column, format }, unit, t), value: priceOf },
      { head: t('ui.oldPrice.head'), value: (row) => oldPriceText(oldOf(row), t) },
    ],
  };
}
