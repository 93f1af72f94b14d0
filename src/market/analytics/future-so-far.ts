import type { FuturesBoard } from '../futures-board.ts';
import { futuresMinutes } from './futures-minutes.ts';
import { type FuturesScanRow, futuresScan } from './futures-scan.ts';
import { type Base, baseBefore } from './since.ts';

/** The day so far of one future: rupees, units, percent of the base; NaN where missing. */
export type FutureSoFar = Pick<
  FuturesScanRow,
  'price' | 'change' | 'changePct' | 'oi' | 'oiChange' | 'oiChangePct' | 'volume' | 'buildUp'
> & {
  /** The previous close; the first stored minute where no price of it is known, unless that is the minute itself. */
  readonly base: Base | null;
};

/**
 * The future of a board of one contract (`oneFuture`) up to a minute (index). A previous close of which but the open interest is
 * known would leave it without a type: it is the base only where there is no first minute to measure from.
 */
export function futureSoFar(board: FuturesBoard, minute: number): FutureSoFar {
  const minutes = futuresMinutes(board);
  const previous = baseBefore(minutes, { kind: 'prev' }, minute);
  const isPriced = previous !== null && !Number.isNaN(board.previous.price[0]!);
  const base = isPriced ? previous : (baseBefore(minutes, { kind: 'open' }, minute) ?? previous);
  return futureSince(board, minute, base);
}

/** The same from a base. */
export function futureSince(board: FuturesBoard, minute: number, base: Base | null): FutureSoFar {
  const { price, change, changePct, oi, oiChange, oiChangePct, volume, buildUp } = futuresScan(
    board,
    minute,
    base,
  )[0]!;
  return { base, price, change, changePct, oi, oiChange, oiChangePct, volume, buildUp };
}
