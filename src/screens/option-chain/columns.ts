import type { NumberFormat } from '#ui/chart/chart-model.ts';
import type { SideFigure } from './compute.ts';

/** What can stand in a column of either side. */
export type ChainColumn = SideFigure | 'buildUp';

type ChainColumnLook = {
  readonly format?: NumberFormat;
  readonly change?: true;
  /** Digits behind the point, where the format's are not meant. */
  readonly decimals?: number;
  /** Open interest, volume, sizes: counted in units or lots. */
  readonly isQuantity?: true;
  /** Summed at the foot. */
  readonly isSummed?: true;
  /** px. */
  readonly width: number;
};

/** All of them, from the strike outwards. */
export const CHAIN_COLUMNS: Readonly<Record<ChainColumn, ChainColumnLook>> = {
  price: { format: 'price', width: 80 },
  priceChange: { format: 'points', change: true, width: 84 },
  bid: { format: 'price', width: 66 },
  bidSize: { format: 'quantity', isQuantity: true, width: 86 },
  ask: { format: 'price', width: 66 },
  askSize: { format: 'quantity', isQuantity: true, width: 86 },
  iv: { format: 'percent', width: 80 },
  delta: { format: 'ratio', decimals: 2, width: 66 },
  gamma: { format: 'ratio', decimals: 5, width: 80 },
  theta: { format: 'ratio', decimals: 2, width: 72 },
  vega: { format: 'ratio', decimals: 2, width: 72 },
  volume: { format: 'quantity', isQuantity: true, isSummed: true, width: 80 },
  oi: { format: 'quantity', isQuantity: true, isSummed: true, width: 74 },
  oiChange: { format: 'quantity', change: true, isQuantity: true, isSummed: true, width: 78 },
  oiChangePct: { format: 'percent', change: true, isSummed: true, width: 88 },
  buildUp: { width: 124 },
};
export const COLUMN_IDS = Object.keys(CHAIN_COLUMNS) as ChainColumn[];

const isColumn = (id: string): id is ChainColumn => Object.hasOwn(CHAIN_COLUMNS, id);

/** The columns of a list of ids, each once, from the strike outwards; null where it names none. */
export function parseColumns(text: string): readonly ChainColumn[] | null {
  const named = new Set(text.split(',').filter(isColumn));
  return named.size === 0 ? null : COLUMN_IDS.filter((id) => named.has(id));
}

/** The ids, as `parseColumns` reads them. */
export const formatColumns = (columns: readonly ChainColumn[]): string =>
  COLUMN_IDS.filter((id) => columns.includes(id)).join(',');

/** What a person sees who has chosen nothing; a phone, on which a few fit, begins with `FIRST_ON_PHONE` whatever is chosen. */
export const DEFAULT_COLUMNS = formatColumns([
  'price',
  'priceChange',
  'iv',
  'volume',
  'oi',
  'oiChange',
  'buildUp',
]);
export const FIRST_ON_PHONE: readonly ChainColumn[] = ['oi', 'price'];
