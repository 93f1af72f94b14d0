import { beforeAll, describe, expect, it } from 'vitest';
import { type Board, cutBoard } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { formatClock, instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { baseOf, dayLines, linesUntil, positionRows } from './compute.ts';
import { parsePositions } from './position-text.ts';

/** The same in the form of the address and as legs of the file: strike, side, ratio. */
const POSITIONS = [
  ['24200s', "(24200, 'CE', 1), (24200, 'PE', 1)"],
  ['24050p_24400c', "(24050, 'PE', 1), (24400, 'CE', 1)"],
  ['24200c_-2x24400c', "(24200, 'CE', 1), (24400, 'CE', -2)"],
  ['24200s_-24000p_-24400c', "(24200, 'CE', 1), (24200, 'PE', 1), (24000, 'PE', -1), (24400, 'CE', -1)"],
] as const;

describe.skipIf(!SAMPLES)('positions of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  it.each(POSITIONS)('%s costs at every minute what the file adds up to', async (text, legs) => {
    const end = instantOf(board.date, parseMinute('14:50')!);
    const cut = cutBoard(board, end);
    const base = baseOf(cut, { kind: 'time', at: parseMinute('12:00')! });
    const lines = linesUntil(
      dayLines(board, parsePositions(text).positions, standardPricing(board)),
      cut,
      base,
      'change',
    );
    const expected = await day.rows(`
      with legs(strike, option_type, ratio) as (values ${legs}), premiums as (
        select timestamp[9:12] as time, sum(ratio * ltp) as premium from raw join legs using (strike, option_type)
        where expiry = '25-Aug-2026' and timestamp <= '202608181450'
        group by timestamp having count(*) = (select count(*) from legs)
      )
      select time, round(premium - (select premium from premiums where time = '1200'), 2) from premiums order by time`);
    const known = Array.from(lines[0]!.shown, (change, minute) => [
      formatClock(board.grid.times[minute]!).replace(':', ''),
      change,
    ]).filter(([, change]) => !Number.isNaN(change));
    expect(expected.length).toBeGreaterThan(240);
    expect(known.map(([time]) => time)).toEqual(expected.map(([time]) => time));
    for (const [at, [, change]] of expected.entries()) expect(known[at]![1]).toBeCloseTo(Number(change), 6);
  });

  it.each(POSITIONS)(
    '%s has the average of its legs’ trades, and their open interest once',
    async (text, legs) => {
      const end = instantOf(board.date, parseMinute('14:50')!);
      const cut = cutBoard(board, end);
      const lines = linesUntil(
        dayLines(board, parsePositions(text).positions, standardPricing(board)),
        cut,
        null,
        'price',
      );
      const [row] = positionRows(lines, cut, null, minuteAt(board.grid, end), standardPricing(board));
      const [[atp, oi]] = (await day.rows(`
      with legs(strike, option_type, ratio) as (values ${legs}), totals as (
        select *, max(volume) over (partition by strike, option_type order by timestamp) as total from raw
        where expiry = '25-Aug-2026' and timestamp <= '202608181450'
      ), minutes as (
        select *, total - lag(total) over (partition by strike, option_type order by timestamp) as traded from totals
      ), averages as (
        select strike, option_type, sum(ltp * traded) / sum(traded) as atp, max_by(oi, timestamp) as oi
        from minutes group by strike, option_type
      )
      select sum(ratio * atp), sum(oi) from averages join legs using (strike, option_type)`)) as [
        [number, number],
      ];
      expect(row!.atp).toBeCloseTo(atp, 6);
      expect(row!.oi / 65).toBe(Number(oi));
    },
  );
});
