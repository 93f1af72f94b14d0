import { describe, expect, it } from 'vitest';
import { sessionGrid, windowsOf } from '../session-grid.ts';
import { closeCandles, windowCloses } from './close-candles.ts';

const gone = Number.NaN;
const grid = sessionGrid('2026-06-15', [{ open: 555, close: 930 }]);
const windows = (length: number, minutes = 3) => windowsOf(grid, length, minutes);
const candlesOf = (...closes: number[]) => {
  const { open, high, low, close } = closeCandles(
    Float64Array.from(closes),
    windows(closes.length),
    grid.times,
  );
  return Array.from(open, (_, at) => [open[at], high[at], low[at], close[at]]);
};

describe('candles of minute closes', () => {
  it('open at the close before them, the first at its own, and hold every close up to their last', () => {
    expect(candlesOf(100, 104, 102, 101, 99, 98)).toEqual([
      [100, 104, 100, 102],
      [102, 102, 98, 98],
    ]);
  });

  it('end with what is known while their window is still open', () => {
    expect(candlesOf(100, 104, 102, 101)[1]).toEqual([102, 102, 101, 101]);
  });

  it('do not reach over a gap: the next opens at its own first close', () => {
    expect(candlesOf(100, 104, gone, gone, 110, 109, gone, gone, gone, 120)).toEqual([
      [100, 104, 100, 104],
      [110, 110, 109, 109],
      [gone, gone, gone, gone],
      [120, 120, 120, 120],
    ]);
  });

  it('do not reach over a break of the session either', () => {
    const broken = sessionGrid('2026-06-15', [
      { open: 555, close: 558 },
      { open: 690, close: 696 },
    ]);
    const { open, high, low, close } = closeCandles(
      Float64Array.of(100, 104, 102, 150, 152, 151, 149, 148, 150),
      windowsOf(broken, 9, 3),
      broken.times,
    );
    expect([...open]).toEqual([100, 150, 151]);
    expect([...high]).toEqual([104, 152, 151]);
    expect([...low]).toEqual([100, 150, 148]);
    expect([...close]).toEqual([102, 151, 150]);
  });

  it('of single minutes go from one close to the next', () => {
    const { open, close } = closeCandles(Float64Array.of(100, 104, 102), windows(3, 1), grid.times);
    expect([...open]).toEqual([100, 100, 104]);
    expect([...close]).toEqual([100, 104, 102]);
  });

  it('have the last known value of a column at their close', () => {
    expect([...windowCloses(Float64Array.of(1, 2, gone, gone, gone, gone, 7), windows(9))]).toEqual([
      2,
      gone,
      7,
    ]);
  });
});
