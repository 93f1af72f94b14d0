import type { ColumnMapping } from '#market/row-sink.ts';
import type { FurtherColumns, ImportFormat } from './import-format.ts';

/**
 * The product's own table of minutes, as `export` writes it: one row per contract and minute, prices in rupees,
 * quantities in units, `kind` CE, PE, FUT or SPOT, `time_ms` the minute's close.
 */
export const STRIKESCOPE_MINUTES: ColumnMapping = {
  time: { column: 'time_ms', format: 'epoch-ms', stamp: 'close' },
  exchange: 'exchange',
  symbol: 'symbol',
  kind: 'kind',
  expiry: { column: 'expiry', format: 'yyyy-mm-dd' },
  strike: 'strike',
  price: 'price',
  atp: 'atp',
  volume: 'volume',
  oi: 'oi',
  bid: 'bid',
  ask: 'ask',
  lotSize: 'lot_size',
  quantityUnit: 'units',
};

/** Exports have them since the product stores them. */
const SIZES: FurtherColumns = { bidSize: 'bid_size', askSize: 'ask_size' };

const COLUMNS = [
  'exchange',
  'symbol',
  'kind',
  'expiry',
  'strike',
  'time_ms',
  'price',
  'atp',
  'volume',
  'oi',
  'bid',
  'ask',
  'lot_size',
];

const TITLE = 'Strikescope exports (Parquet or CSV)';

export const strikescopeMinutes: ImportFormat = {
  id: 'strikescope-minutes',
  title: TITLE,
  source: { id: 'strikescope-minutes', simulated: false, cadence: 1 },
  columns: COLUMNS,
  mapping: STRIKESCOPE_MINUTES,
  further: SIZES,
};

/** The same table of a simulated market: an export of one has a column `simulated`, so that it never passes for real. */
export const strikescopeSimulatedMinutes: ImportFormat = {
  id: 'strikescope-simulated-minutes',
  title: TITLE,
  source: { id: 'strikescope-simulated-minutes', simulated: true, cadence: 1 },
  columns: [...COLUMNS, 'simulated'],
  mapping: STRIKESCOPE_MINUTES,
  further: SIZES,
};
