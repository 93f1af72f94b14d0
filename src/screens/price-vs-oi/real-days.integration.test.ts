import { beforeAll, describe, expect, it } from 'vitest';
import { type Board, strikeIndex } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { strikeDay } from './compute.ts';

const LOT = 65;

describe.skipIf(!SAMPLES)('the 24,250 of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  it.each([
    ['call', 'CE', '12:00'],
    ['call', 'CE', '15:30'],
    ['put', 'PE', '12:00'],
    ['put', 'PE', '15:30'],
  ] as const)(
    'has price, open interest and average of the %s (%s) at %s as the file does',
    async (side, option, time) => {
      const minute = minuteAt(board.grid, instantOf(board.date, parseMinute(time)!));
      const leg = strikeDay(board, strikeIndex(board, 24_250), standardPricing(board))[side];
      const [[price, oi, atp]] = (await day.rows(
        `with leg as (
         select timestamp, ltp, oi, max(volume) over (order by timestamp) as total from raw
         where expiry = '25-Aug-2026' and strike = 24250 and option_type = '${option}'
           and timestamp <= '20260818${time.replace(':', '')}'
       ), minutes as (select *, total - lag(total) over (order by timestamp) as traded from leg)
       select max_by(ltp, timestamp), max_by(oi, timestamp), sum(ltp * traded) / sum(traded) from minutes`,
      )) as [[number, number, number]];
      expect([leg.price[minute], leg.oi[minute]! / LOT]).toEqual([price, oi]);
      expect(leg.atp.values[minute]).toBeCloseTo(atp, 6);
    },
  );
});
