import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { decayDay, decayPicture } from './compute.ts';

const LOT = 65;

describe.skipIf(!SAMPLES)('NIFTY of 25 August on 18 August 2026, ATM ± 5 held since noon', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  it.each([
    ['equal', '1'],
    ['oi', `${LOT} * a.oi`],
  ] as const)('lost what the file says, weighed %s', async (weights, weight) => {
    const ofDay = decayDay(board, {
      from: { kind: 'time', at: 720 },
      set: { kind: 'around', each: 5, anchor: 'open' },
      weights,
      pricing: standardPricing(board),
      previousClose: null,
    })!;
    const minute = minuteAt(board.grid, instantOf(board.date, 900));
    const { totals, rows } = decayPicture(ofDay, board, minute)!;
    const sums = await day.rows(`
      with leg as (select * from raw where expiry = '25-Aug-2026'),
      pair as (select c.strike, c.ltp as call, p.ltp as put, c.spot from leg c join leg p
        on p.timestamp = c.timestamp and p.strike = c.strike and p.option_type = 'PE'
        where c.option_type = 'CE' and c.timestamp = '202608181200'),
      forward as (select median(strike + call - put) as value from
        (select * from pair order by abs(strike - spot), strike limit 5)),
      money as (select strike from pair, forward order by abs(strike - value), strike limit 1)
      select a.option_type, sum(${weight} * (b.ltp - a.ltp)), sum(${weight} * a.ltp), count(*) from leg a join leg b
        on b.strike = a.strike and b.option_type = a.option_type, money
      where a.timestamp = '202608181200' and b.timestamp = '202608181500'
        and a.strike between money.strike - 250 and money.strike + 250
      group by a.option_type order by a.option_type`);
    expect(sums.map(([, , , count]) => Number(count))).toEqual([11, 11]);
    expect(rows).toHaveLength(11);
    [totals.call, totals.put].forEach((total, at) => {
      expect(total.change).toBeCloseTo(sums[at]![1] as number, 2);
      expect(total.start).toBeCloseTo(sums[at]![2] as number, 2);
    });
  });
});
