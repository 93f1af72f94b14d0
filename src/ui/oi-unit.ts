import type { Board } from '#market/board.ts';
import type { Units } from './formats.ts';

/** How open interest is counted: in units, or in lots of so many units. */
export type OiUnit = { readonly name: Units; readonly size: number };

/** Lots where they are asked for and mean the same in every expiry shown, else units. */
export function oiUnit(asked: Units, boards: readonly Pick<Board, 'lotSize'>[]): OiUnit {
  const size = boards[0]?.lotSize ?? null;
  const same = boards.every((board) => board.lotSize === size);
  return asked === 'lots' && size !== null && same ? { name: 'lots', size } : { name: 'units', size: 1 };
}

/** A column of units, counted so. */
export function counted(units: Float64Array, { size }: OiUnit): Float64Array {
  return size === 1 ? units : units.map((value) => value / size);
}
