import { rowsNearest, strikesOfRows } from '../atm.ts';
import { atmIvColumn } from '../atm-iv-columns.ts';
import type { Board } from '../board.ts';
import { forwardColumn } from '../forward.ts';
import { modelForwards, type Pricing } from '../volatility-model.ts';
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
  /** Volatility at the money, a fraction per √year. */
  readonly atmIv: Float64Array;
};

/** The summary over all strikes of the board: give it the whole chain, not a slice. `pricing` of its expiry. */
export function summaryOf(board: Board, pricing: Pricing): Summary {
  const forward = forwardColumn(board, pricing);
  const callOi = sumOverStrikes(board, 'call', 'oi');
  const putOi = sumOverStrikes(board, 'put', 'oi');
  return {
    forward,
    atm: strikesOfRows(board.strikes, rowsNearest(board.strikes, forward)),
    pcr: putCallRatios(putOi, callOi),
    maxPain: maxPainColumn(board, forward),
    callOi,
    putOi,
    atmIv: atmIvColumn(board, pricing, modelForwards(board, pricing, forward)),
  };
}
