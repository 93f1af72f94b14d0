import { rowsNearest, strikesOfRows } from '../atm.ts';
import type { Board } from '../board.ts';
import { type Carry, forwardColumn } from '../forward.ts';
import { maxPainColumn } from './max-pain.ts';
import { putCallRatios } from './pcr.ts';
import { sumOverStrikes } from './totals.ts';

/** The chain in one line per known minute; NaN where missing. */
export type Summary = {
  /** Rupees. */
  readonly forward: Float64Array;
  /** Strike nearest the forward, rupees. */
  readonly atm: Float64Array;
  /** Σ put OI / Σ call OI. */
  readonly pcr: Float64Array;
  /** Rupees. */
  readonly maxPain: Float64Array;
  /** Units. */
  readonly callOi: Float64Array;
  readonly putOi: Float64Array;
  /** Volatility as a fraction; null while none is computed. */
  readonly atmIv: Float64Array | null;
};

/** The summary over all strikes of the board: give it the whole chain, not a slice. */
export function summaryOf(board: Board, carry?: Carry): Summary {
  const forward = forwardColumn(board, carry);
  const callOi = sumOverStrikes(board, 'call', 'oi');
  const putOi = sumOverStrikes(board, 'put', 'oi');
  return {
    forward,
    atm: strikesOfRows(board.strikes, rowsNearest(board.strikes, forward)),
    pcr: putCallRatios(putOi, callOi),
    maxPain: maxPainColumn(board, forward),
    callOi,
    putOi,
    atmIv: null,
  };
}
