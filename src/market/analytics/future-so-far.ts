import type { FuturesBoard } from '../futures-board.ts';
import { futuresMinutes } from './futures-minutes.ts';
import { type FuturesScanRow, futuresScan } from './futures-scan.ts';
import { type Base, baseBefore } from './since.ts';

/** The day so far of one future: rupees, units, percent of the base; NaN where missing. */
export type FutureSoFar = Pick<
  FuturesScanRow,
  'price' | 'change' | 'changePct' | 'oi' | 'oiChange' | 'oiChangePct' | 'volume' | 'buildUp'
> & {
  /** The previous close; the first stored minute where none is known; null at that minute itself. */
  readonly base: Base | null;
};

/** The future of a board of one contract (`oneFuture`) up to a minute (index). */
export function futureSoFar(board: FuturesBoard, minute: number): FutureSoFar {
  const minutes = futuresMinutes(board);
  const base = baseBefore(minutes, { kind: 'prev' }, minute) ?? baseBefore(minutes, { kind: 'open' }, minute);
  const { price, change, changePct, oi, oiChange, oiChangePct, volume, buildUp } = futuresScan(
    board,
    minute,
    base,
  )[0]!;
  return { base, price, change, changePct, oi, oiChange, oiChangePct, volume, buildUp };
}
