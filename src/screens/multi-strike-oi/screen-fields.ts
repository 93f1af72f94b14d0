import type { Field } from '#market/board.ts';

/** Columns that this screen asks for beside those of every chain. */
export const FIELDS: readonly Field[] = ['volume'];
