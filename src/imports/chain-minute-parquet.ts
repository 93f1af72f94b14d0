import type { ColumnMapping } from '#market/row-sink.ts';
import type { ImportFormat } from './import-format.ts';

/** One row per leg and minute; quantities in lots. */
export const CHAIN_MINUTES: ColumnMapping = {
  time: { column: 'timestamp', format: 'yyyymmddHHMM', stamp: 'close' },
  symbol: 'symbol',
  kind: 'option_type',
  expiry: { column: 'expiry', format: 'dd-Mon-yyyy' },
  strike: 'strike',
  price: 'ltp',
  volume: 'volume',
  oi: 'oi',
  spot: 'spot',
  oiChange: 'oi_chg',
  quantityUnit: 'lots',
};

/**
 * Option chains sampled once a minute: one row per leg that has a price, OI, its change and volume in lots, the
 * spot repeated on every row. Rows are stamped by minute already.
 */
export const chainMinuteParquet: ImportFormat = {
  id: 'chain-minute',
  title: 'Option chain minutes (Parquet or CSV)',
  source: { id: 'chain-minute', simulated: false, cadence: 1 },
  columns: [
    'timestamp',
    'symbol',
    'expiry',
    'strike',
    'option_type',
    'spot',
    'ltp',
    'volume',
    'oi',
    'oi_chg',
  ],
  mapping: CHAIN_MINUTES,
};
