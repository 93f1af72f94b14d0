import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { formatClock } from '../trading-date.ts';
import { legWindows } from './leg-windows.ts';
import { oiTrend } from './oi-trend.ts';

describe('the trend of open interest', () => {
  it('gives change, price change and build-up of each strike and window', () => {
    const trend = oiTrend(
      builtBoard({
        strikes: [24_000, 24_100],
        length: 5,
        call: {
          price: [
            [10, 10, 12, 12, 11],
            [5, 5, 5, 5, 5],
          ],
          oi: [
            [100, 100, 200, 200, 300],
            [100, 110, 120, 130, 140],
          ],
        },
        put: {},
      }),
      3,
    );
    expect(trend.windows.map(formatClock)).toEqual(['09:18', '09:20']);
    expect([...trend.call.oiChange]).toEqual([100, 100, 20, 20]);
    expect([...trend.call.priceChange]).toEqual([2, -1, 0, 0]);
    expect(trend.call.buildUp).toEqual(['long-build-up', 'short-build-up', 'neutral', 'neutral']);
    expect(trend.put.buildUp).toEqual([null, null, null, null]);
  });
  it('has of every strike and window what one leg has there', () => {
    const board = builtBoard({ length: 20, silent: [0, 7, 8] });
    for (const minutes of [1, 3, 15])
      for (const side of ['call', 'put'] as const) {
        const trend = oiTrend(board, minutes)[side];
        const legs = Array.from(board.strikes, (_, row) => legWindows(board, side, row, minutes)).flat();
        expect([...trend.oiChange]).toEqual(legs.map(({ oiChange }) => oiChange));
        expect([...trend.priceChange]).toEqual(legs.map(({ priceChange }) => priceChange));
        expect(trend.buildUp).toEqual(legs.map(({ buildUp }) => buildUp));
      }
  });

  it('has its windows by their closes, the last that has data by where it has come', () => {
    const { windows, spans } = oiTrend(builtBoard({ length: 8, silent: [2, 3] }), 3);
    expect(windows.map(formatClock)).toEqual(['09:18', '09:21', '09:23']);
    expect(spans.map(({ time }) => formatClock(time))).toEqual(['09:17', '09:21', '09:23']);
  });

  it('tells nothing of the first stored minute alone', () => {
    const { call } = oiTrend(builtBoard({ strikes: [24_100], length: 4, silent: [0, 1] }), 3);
    expect([...call.oiChange]).toEqual([Number.NaN, 650]);
    expect([...call.priceChange]).toEqual([Number.NaN, 0]);
    expect(call.buildUp).toEqual([null, 'neutral']);
  });

  it('of a day known only from its close is since the previous close', () => {
    const { call } = oiTrend(
      builtBoard({
        grain: 'day',
        strikes: [24_000, 24_100],
        length: 1,
        call: { price: [[12], [12]], oi: [[200], [200]], volume: 50 },
        put: {},
        previous: { call: { price: 10, oi: 100, volume: [50, 0] } },
      }),
      3,
    );
    expect([...call.oiChange]).toEqual([100, 100]);
    expect([...call.priceChange]).toEqual([2, 2]);
    expect(call.buildUp).toEqual(['long-build-up', null]);
  });
});
