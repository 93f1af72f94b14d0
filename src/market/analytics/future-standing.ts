import { type FuturesBoard, type FuturesDay, futureAt } from '../futures-board.ts';
import { tradedPrice } from '../traded-price.ts';

/**
 * A figure of a contract at a minute. At the session's last one a contract whose minutes ended before it stands as the
 * exchange closed it: other contracts are known up to there.
 */
export function futureStanding(
  board: FuturesBoard,
  field: 'price' | 'oi' | 'volume',
  contract: number,
  minute: number,
): number {
  const value = futureAt(board, field, contract, minute);
  const official = officialAt(board, minute);
  if (!Number.isNaN(value) || official === null) return value;
  if (field === 'price') return tradedPrice(official.close[contract]!, official.volume[contract]!);
  return official[field][contract]!;
}

/** The exchange's figures, which hold at the session's last minute; null before it, and where they are not stored. */
export function officialAt(board: FuturesBoard, minute: number): FuturesDay | null {
  return isClose(board, minute) ? board.official : null;
}

/** Whether a sum over months can be one: those known from their close alone are not before it. */
export function canBeSummed(board: FuturesBoard, months: readonly number[], minute: number): boolean {
  if (months.length === 1 || isClose(board, minute)) return true;
  return months.every((month) => board.contracts[month]!.grain !== 'day');
}

const isClose = ({ grid }: FuturesBoard, minute: number) => minute === grid.times.length - 1;
