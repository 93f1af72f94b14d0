import type { Field } from '#market/board.ts';

/** The columns of a call for boards that names none: those of the contract from its beginning. */
export const DEFAULT_FIELDS = [
  'price',
  'atp',
  'volume',
  'oi',
  'bid',
  'ask',
] as const satisfies readonly Field[];
