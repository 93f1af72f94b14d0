import { beforeAll, describe, expect, it } from 'vitest';
import { type Board, cutBoard } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { snapshotAt } from './compute.ts';

const LOT = 65;

describe.skipIf(!SAMPLES)('straddles of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  it.each(['11:00', '12:34', '14:50'])(
    'are at %s what the file adds up to, strike by strike',
    async (time) => {
      const instant = instantOf(board.date, parseMinute(time)!);
      const { rows, strikes, now } = snapshotAt(cutBoard(board, instant), minuteAt(board.grid, instant), {
        count: 10,
        since: { kind: 'open' },
        pricing: standardPricing(board),
      })!;
      const stamp = `20260818${time.replace(':', '')}`;
      const expected = await day.rows(`
      with totals as (
        select *, max(volume) over (partition by strike, option_type order by timestamp) as total from raw
        where expiry = '25-Aug-2026' and timestamp <= '${stamp}' and strike between ${strikes[0]} and ${strikes.at(-1)}
      ), minutes as (
        select *, total - lag(total) over (partition by strike, option_type order by timestamp) as traded from totals
      ), legs as (
        select strike, option_type, max_by(ltp, timestamp) as ltp, min_by(ltp, timestamp) as open,
          max_by(oi, timestamp) as oi, max(total) as volume, sum(ltp * traded) / sum(traded) as atp
        from minutes group by strike, option_type
      )
      select strike, c.ltp + p.ltp, c.ltp + p.ltp - c.open - p.open, c.atp + p.atp, p.oi - c.oi, c.oi + p.oi,
        c.volume + p.volume
      from (from legs where option_type = 'CE') c join (from legs where option_type = 'PE') p using (strike)
      order by strike`);
      expect(expected).toHaveLength(10);
      const figures = rows.map((row) => [
        row.strike,
        row.sum,
        row.change,
        row.atp,
        row.oiDifference / LOT,
        row.oi / LOT,
        row.volume / LOT,
      ]);
      for (const [at, row] of expected.entries())
        for (const [column, figure] of row.entries())
          expect(figures[at]![column]).toBeCloseTo(Number(figure), 6);
      const least = expected.reduce((low, row) => (Number(row[1]) < Number(low[1]) ? row : low));
      expect(now.least!.strike).toBe(Number(least[0]));
    },
  );
});
