import type { TFunction } from 'i18next';
import type { OldPrice } from '#market/stale-leg.ts';
import { formatClock } from '#market/trading-date.ts';
import { csvHead } from './csv-head.ts';
import { formatPrice, UNKNOWN } from './formats.ts';
import { legName } from './leg-words.ts';
import type { OiUnit } from './oi-unit.ts';
import type { TableColumn } from './table-column.ts';

/** What there is to say of last prices that are old: "24,050 CE: no trade since 11:32"; null where none is. */
export function oldPriceText(old: readonly OldPrice[], t: TFunction): string | null {
  if (old.length === 0) return null;
  return old
    .map(({ side, strike, since }) => {
      const leg = legName({ side, strike }, t);
      return since === null
        ? t('ui.oldPrice.none', { leg })
        : t('ui.oldPrice.since', { leg, time: formatClock(since) });
    })
    .join(' · ');
}

/** A figure, as written, that follows from last prices: with a hollow dot, as charts draw it, where one of them is old. */
export function markedOld(written: string, isOld: boolean): string {
  return isOld && written !== UNKNOWN ? `○ ${written}` : written;
}

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
