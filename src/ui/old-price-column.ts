import type { TFunction } from 'i18next';
import { SIDES, type Side } from '#market/contract.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import { csvHead } from './csv-head.ts';
import { formatPrice, markedOld } from './formats.ts';
import { oldPriceText } from './old-price-text.ts';
import type { TableColumn } from './table-column.ts';

type Head<Row> = Pick<TableColumn<Row>, 'id' | 'head' | 'hint' | 'width'>;

/** A column of a sum of last prices: marked and explained where one of them is old, which stands beside it in the CSV. */
export function oldPriceColumn<Row>(
  column: Head<Row>,
  priceOf: (row: Row) => number,
  oldOf: (row: Row) => readonly OldPrice[],
  t: TFunction,
): TableColumn<Row> {
  const priced = { ...column, format: 'price' } as const;
  return {
    ...priced,
    value: priceOf,
    text: (row) => markedOld(formatPrice(priceOf(row)), oldOf(row).length > 0),
    remark: (row) => oldPriceText(oldOf(row), t),
    csv: [
      { head: csvHead(priced, undefined, t), value: priceOf },
      { head: t('ui.oldPrice.head'), value: (row) => oldPriceText(oldOf(row), t) },
    ],
  };
}

type StraddleRow = Readonly<Record<Side | 'sum', number>> & { readonly old: readonly OldPrice[] };

/** Columns of a call, a put and their sum; what is old of either stands in the CSV with the sum. */
export function straddleColumns<Row extends StraddleRow>(
  headOf: (id: Side | 'sum') => Head<Row>,
  t: TFunction,
): TableColumn<Row>[] {
  const ofLegs = SIDES.map((side): TableColumn<Row> => {
    const oldOf = ({ old }: Row) => old.filter((leg) => leg.side === side);
    const { csv: _, ...column } = oldPriceColumn<Row>(headOf(side), (row) => row[side], oldOf, t);
    return column;
  });
  return [
    ...ofLegs,
    oldPriceColumn<Row>(
      headOf('sum'),
      ({ sum }) => sum,
      ({ old }) => old,
      t,
    ),
  ];
}
