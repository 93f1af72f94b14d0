import type { ColumnMapping } from '#market/row-sink.ts';

/** A table of minutes under names that no format knows. */
export const FOREIGN_COLUMNS: ColumnMapping = {
  time: { column: 'when', format: 'iso', stamp: 'close' },
  symbol: 'name',
  kind: 'type',
  expiry: { column: 'expires', format: 'dd-mm-yyyy' },
  strike: 'strike price',
  price: 'ltp',
  oi: 'oi',
  quantityUnit: 'lots',
};
