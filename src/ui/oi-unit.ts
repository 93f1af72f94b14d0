import type { Board } from '#market/board.ts';
import type { Units } from './formats.ts';

/** How open interest is counted: in units, or in lots of so many units. */
export type OiUnit = { readonly name: Units; readonly size: number };

const IN_UNITS: OiUnit = { name: 'units', size: 1 };
const IN_LOTS = new Map<number, OiUnit>();

function lotsOf(size: number): OiUnit {
  const known = IN_LOTS.get(size) ?? { name: 'lots', size };
  IN_LOTS.set(size, known);
  return known;
}

/** Lots where they are asked for and mean the same in every expiry shown, else units; the same object for the same unit. */
export function oiUnit(asked: Units, boards: readonly Pick<Board, 'lotSize'>[]): OiUnit {
  const size = boards[0]?.lotSize ?? null;
  const same = boards.every((board) => board.lotSize === size);
  return asked === 'lots' && size !== null && same ? lotsOf(size) : IN_UNITS;
}

/** A column of units, counted so. */
export function counted(units: Float64Array, { size }: OiUnit): Float64Array {
  return size === 1 ? units : units.map((value) => value / size);
}
