import type { TFunction } from 'i18next';
import type { LevelLine } from '#market/analytics/level-line.ts';
import type { Board } from '#market/board.ts';
import { type Candles, closeCandles } from '#market/indicators/close-candles.ts';
import { sessionWindows } from '#market/session-grid.ts';
import type { TimeAxis } from '#ui/chart/chart-model.ts';
import { windowAxis } from '#ui/chart/session-axis.ts';

/** Minutes of a candle beside the profile: a session of them stands in a third of a panel. */
export const CANDLE_MINUTES = 15;

/** The underlying in candles from its minute closes, on the axis of the whole session. */
export type PriceCandles = {
  readonly of: LevelLine['of'];
  readonly x: TimeAxis;
  readonly candles: Candles;
};

/**
 * The candles of a day up to the last minute of `board`, which is the day cut there: the last candle ends with it.
 * `level` is the day's. null where nothing of the underlying is known by then.
 */
export function priceCandles(level: LevelLine, board: Board, t: TFunction): PriceCandles | null {
  const windows = sessionWindows(board.grid, CANDLE_MINUTES);
  const candles = closeCandles(level.values.subarray(0, board.length), windows, board.grid.times);
  if (candles.close.every(Number.isNaN)) return null;
  return { of: level.of, x: windowAxis(board, CANDLE_MINUTES, t), candles };
}
