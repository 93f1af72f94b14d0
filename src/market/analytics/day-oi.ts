import { type Board, firstObserved, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { tradedInDay } from './traded-since.ts';

/** One value per strike; NaN where missing. OI and volume in units, prices in rupees. */
export type SideDayOi = Readonly<
  Record<'oi' | 'openOi' | 'prevOi' | 'change' | 'volume' | 'price' | 'prevPrice', Float64Array>
>;

export type DayOi = Readonly<Record<Side, SideDayOi>>;

/**
 * Open interest of the day at a minute: now, at the first stored minute, at the previous close; `change` is
 * against the previous close. `openOi` is missing on a date of which only the close is known.
 */
export function dayOi(board: Board, minute: number): DayOi {
  const first = board.grain === 'day' ? -1 : firstObserved(board);
  const open = first <= minute ? first : -1;
  const side = (of: Side): SideDayOi => {
    const at = (field: 'oi' | 'price', index: number) =>
      Float64Array.from(board.strikes, (_, row) => valueAt(board, of, field, row, index));
    const previous = (field: 'oi' | 'price') =>
      board.previous?.[of][field] ?? new Float64Array(board.strikes.length).fill(Number.NaN);
    const oi = at('oi', minute);
    const prevOi = previous('oi');
    return {
      oi,
      openOi: at('oi', open),
      prevOi,
      change: oi.map((value, row) => value - prevOi[row]!),
      volume: Float64Array.from(board.strikes, (_, row) => tradedInDay(board, of, row, minute)),
      price: at('price', minute),
      prevPrice: previous('price'),
    };
  };
  return { call: side('call'), put: side('put') };
}
