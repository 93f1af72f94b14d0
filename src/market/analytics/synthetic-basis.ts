import type { Board } from '../board.ts';
import { type Carry, forwardAt, liveSpotAt } from '../forward.ts';

/**
 * Synthetic forward − spot per known minute, rupees. `forwards` are `forwardColumn(board, carry)`. NaN where the spot
 * is indicative or missing, and where the forward is not a synthetic one: then the future, or the spot itself, stands
 * in for it, and the difference would say nothing of the options.
 */
export function syntheticBasis(board: Board, forwards: Float64Array, carry: Carry): Float64Array {
  return forwards.map((forward, minute) => {
    const spot = liveSpotAt(board, minute);
    const mayStandIn = forward === spot || forward === board.future[minute];
    if (mayStandIn && forwardAt(board, minute, carry).source !== 'synthetic') return Number.NaN;
    return forward - spot;
  });
}
