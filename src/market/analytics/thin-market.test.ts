import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import type { ScanMonth } from './scan-months.ts';
import { thinFutures } from './thin-market.ts';

const everyMinute = Array.from({ length: 40 }, (_, minute) => 650 * (minute + 1));
const everyThird = everyMinute.map((_, minute) => 650 * Math.floor(minute / 3));
const board = (volume: readonly (number | null)[], length = volume.length) =>
  builtFuturesBoard({ length, contracts: [{ symbol: 'SENSEX', exchange: 'BSE', volume }] });

describe('a thin market', () => {
  it('is a future that trades in less than half of the last half hour', () => {
    expect(thinFutures(board(everyThird), 39)).toEqual([
      { exchange: 'BSE', symbol: 'SENSEX', traded: 10, minutes: 30 },
    ]);
    expect(thinFutures(board(everyMinute), 39)).toEqual([]);
  });

  it('is judged by the month whose price is shown, and of all by the least traded', () => {
    const months = builtFuturesBoard({
      length: 40,
      contracts: [
        { expiry: '2026-06-30', volume: everyMinute },
        { expiry: '2026-07-28', volume: everyThird },
        { expiry: '2026-08-25', volume: everyMinute.map(() => 650) },
      ],
    });
    expect(thinFutures(months, 39)).toEqual([]);
    expect(thinFutures(months, 39, 'combined')).toEqual([]);
    const tradedIn = (month: ScanMonth) => thinFutures(months, 39, month).map(({ traded }) => traded);
    expect([tradedIn('next'), tradedIn('far'), tradedIn('all')]).toEqual([[10], [0], [0]]);
    expect(thinFutures(board(everyThird), 39, 'next')).toEqual([]);
  });

  it('is not judged on a few minutes, nor on minutes that are not stored', () => {
    expect(thinFutures(board(everyThird.slice(0, 10)), 9)).toEqual([]);
    const hole = everyMinute.map((volume, minute) => (minute % 2 ? null : volume));
    expect(thinFutures(board(hole), 39)).toEqual([]);
  });

  it('is not said of a day known from its close', () => {
    const close = builtFuturesBoard({ length: 40, contracts: [{ grain: 'day', volume: everyThird }] });
    expect(thinFutures(close, 39)).toEqual([]);
  });
});
