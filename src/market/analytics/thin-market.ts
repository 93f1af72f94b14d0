import type { Exchange } from '../contract.ts';
import { type FuturesBoard, futureAt } from '../futures-board.ts';

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
 * The names whose nearest future traded in less than half of the last 30 stored minutes up to `minute` (an index),
 * in the board's order. A minute has a trade when the units traded since the open grew in it; minutes whose volume
 * is missing are not looked at, and a name with under 10 left is not judged.
 */
export function thinFutures(board: FuturesBoard, minute: number): ThinFuture[] {
  const seen = new Set<string>();
  return board.contracts.flatMap(({ exchange, symbol, grain }, contract) => {
    const name = `${exchange}:${symbol}`;
    if (seen.has(name)) return [];
    seen.add(name);
    if (grain === 'day') return [];
    const { traded, minutes } = tradedMinutes(board, contract, minute);
    return minutes >= FEWEST && traded < SHARE * minutes ? [{ exchange, symbol, traded, minutes }] : [];
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
