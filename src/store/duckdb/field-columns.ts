import { FIELDS, type Field } from '#market/board.ts';

/** The column of a field, wherever minutes stand in a table or a file of ours. */
export const COLUMN_OF: Readonly<Record<Field, string>> = {
  ...{ price: 'price', atp: 'atp', volume: 'volume', oi: 'oi', bid: 'bid', ask: 'ask' },
  ...{ bidSize: 'bid_size', askSize: 'ask_size' },
};

/** Those of all fields, in their order. */
export const FIELD_COLUMNS: readonly string[] = FIELDS.map((field) => COLUMN_OF[field]);
