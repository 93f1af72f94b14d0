import type { Board } from '../board.ts';
import { liveSpotAt } from '../forward.ts';

/** How many minutes in which the spot moved are looked back on. */
const LOOK_BACK = 30;
/** Fewer tell nothing. */
const FEWEST = 10;
/** Thin is what moves in less than this share of them. */
const SHARE = 0.5;

/**
 * Whether the future of a chain hardly trades, so that its price, and the basis with it, may be old: of the last 30 stored
 * minutes up to `minute` (an index) in which the spot moved, its price moved in less than half. A chain has no volume of its
 * future; beside a spot that stands still, or is only indicative, a price that does so tells nothing. False where under 10
 * such minutes are known.
 */
export function isFutureThin(board: Board, minute: number): boolean {
  if (board.grain === 'day') return false;
  let moved = 0;
  let minutes = 0;
  let [laterSpot, laterFuture] = [Number.NaN, Number.NaN];
  for (let at = minute; at >= 0 && minutes < LOOK_BACK; at--) {
    const [spot, future] = [liveSpotAt(board, at), board.future[at]!];
    if (Number.isNaN(spot) || Number.isNaN(future)) continue;
    if (!Number.isNaN(laterSpot) && spot !== laterSpot) {
      minutes++;
      if (future !== laterFuture) moved++;
    }
    [laterSpot, laterFuture] = [spot, future];
  }
  return minutes >= FEWEST && moved < SHARE * minutes;
}
