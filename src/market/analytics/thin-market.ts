import type { Exchange } from '../contract.ts';
import { type FuturesBoard, futureAt } from '../futures-board.ts';
import { contractsShown, monthsByUnderlying, type ScanMonth } from './scan-months.ts';

/** A future that seldom trades: its price may be minutes old, its changes of open interest few hands. */
export type ThinFuture = {
  readonly exchange: Exchange;
  readonly symbol: string;
  /** Minutes with a trade, of the `minutes` looked at. */
  readonly traded: number;
  readonly minutes: number;
};

/** How many stored minutes are looked back on. */
const LOOK_BACK = 30;
/** Fewer minutes tell nothing. */
const FEWEST = 10;
/** Thin is what trades in less than this share of its minutes. */
const SHARE = 0.5;

/**
 * The names of whose futures one that the scanner shows for `month` (`futuresScan`) traded in less than half of the last 30
 * stored minutes up to `minute` (an index), in the board's order; of several the least traded. A minute has a trade
 * when the units traded since the open grew in it; minutes whose volume is missing are not looked at, and a future with
 * under 10 left is not judged.
 */
export function thinFutures(board: FuturesBoard, minute: number, month: ScanMonth = 'near'): ThinFuture[] {
  return monthsByUnderlying(board).flatMap((listed) => {
    const thin = contractsShown(board, listed, month).flatMap((contract): ThinFuture[] => {
      const { exchange, symbol, grain } = board.contracts[contract]!;
      if (grain === 'day') return [];
      const { traded, minutes } = tradedMinutes(board, contract, minute);
      return minutes >= FEWEST && traded < SHARE * minutes ? [{ exchange, symbol, traded, minutes }] : [];
    });
    return thin.toSorted((one, other) => one.traded / one.minutes - other.traded / other.minutes).slice(0, 1);
  });
}

function tradedMinutes(board: FuturesBoard, contract: number, minute: number) {
  let traded = 0;
  let minutes = 0;
  let later = Number.NaN;
  for (let at = minute; at >= 0 && minutes < LOOK_BACK; at--) {
    const volume = futureAt(board, 'volume', contract, at);
    if (Number.isNaN(volume)) continue;
    if (!Number.isNaN(later)) {
      minutes++;
      if (later > volume) traded++;
    }
    later = volume;
  }
  return { traded, minutes };
}
