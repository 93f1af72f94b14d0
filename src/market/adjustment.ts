import { isIndex, type Underlying } from './contract.ts';

/** Units per lot of an adjusted contract, before and since. */
export type Adjustment = { readonly from: number; readonly to: number };

/**
 * Whether a contract whose lot was `from` is adjusted now that it is `to`: a corporate action changes lot, scale of prices
 * and strikes together, and a lot tells it. null where both are the same or one is not known, and for an index: the lot of
 * that changes by circular alone, under which prices and units stand.
 */
export function adjustmentOf(
  { symbol }: Pick<Underlying, 'symbol'>,
  from: number | null,
  to: number | null,
): Adjustment | null {
  return from === null || to === null || from === to || isIndex(symbol) ? null : { from, to };
}

/**
 * The adjustment between a day of a contract (index of its `lots`, ascending) and the day before it. Among days whose lot
 * is not known it may lie at any: each of them has it, and so has the next that is known.
 */
export function adjustmentBefore(
  underlying: Pick<Underlying, 'symbol'>,
  lots: readonly (number | null)[],
  day: number,
): Adjustment | null {
  let [before, after] = [day - 1, day];
  while (before >= 0 && lots[before] === null) before--;
  while (after < lots.length && lots[after] === null) after++;
  return adjustmentOf(underlying, lots[before] ?? null, lots[after] ?? null);
}
