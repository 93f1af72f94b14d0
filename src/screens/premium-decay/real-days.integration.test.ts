import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { closesLeftOut, countsOf, decayDay, decayPicture } from './compute.ts';

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

describe.skipIf(!SAMPLES)('what made the change, NIFTY of 25 August on 18 August 2026, ATM ± 5', () => {
  let board: Board;
  beforeAll(async () => {
    board = await (await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18')).board(
      '2026-08-25',
    );
  });

  it('is told of every contract and minute, adds up, and leaves near what time alone would have taken', () => {
    const ofDay = decayDay(board, {
      from: { kind: 'open' },
      set: { kind: 'around', each: 5, anchor: 'open' },
      weights: 'equal',
      pricing: standardPricing(board),
      previousClose: null,
    })!;
    expect(countsOf(ofDay)).toMatchObject({ all: 22, held: 22, parted: 22 });
    const minute = minuteAt(board.grid, instantOf(board.date, 900));
    const { parts, change, theta } = decayPicture(ofDay, board, minute)!;
    for (const side of ['call', 'put', 'both'] as const) {
      expect(parts.change[side].slice(0, minute + 1)).toEqual(change[side].slice(0, minute + 1));
      const sum = parts.moves[side].map(
        (moves, at) => moves + parts.volatility[side][at]! + parts.rest[side][at]!,
      );
      const apart = sum.map((value, at) => Math.abs(value - change[side][at]!));
      expect(apart.filter((value) => value >= 0.005)).toEqual(new Float64Array());
      expect(apart.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(250);
    }
    expect(parts.rest.both[minute]! / theta.both[minute]!).toBeGreaterThan(0.8);
    expect(parts.rest.both[minute]! / theta.both[minute]!).toBeLessThan(1.25);
  });
});

describe.skipIf(!SAMPLES)(
  'NIFTY of 2 September on 29 August 2025, all strikes held since the previous close',
  () => {
    let board: Board;

    beforeAll(async () => {
      const polls = 'intraday/nse-chain-polls-nifty-2025-08-29.csv.gz';
      board = await (await openSampleDay(polls, '2025-08-29')).board('2025-09-02');
    });

    it('are those whose closes, of which none is told to be of a trade, are possible beside one another', () => {
      const ofDay = decayDay(board, {
        from: { kind: 'prev' },
        set: { kind: 'all' },
        weights: 'equal',
        pricing: standardPricing(board),
        previousClose: instantOf('2025-08-28', 930),
      })!;
      const { rows, totals } = decayPicture(ofDay, board, minuteAt(board.grid, instantOf(board.date, 720)))!;
      const startOf = (side: 'call' | 'put', strike: number) =>
        rows.find((row) => row.strike === strike)![side].start;
      expect(ofDay.start.forward).toBe(24_550.75);
      // 2,525.80 for a call that was worth 1,850.75; puts of 1,572.95 to 2,015 that were worth 1,849.25 to 2,299.25.
      expect(startOf('call', 22_700)).toBeNaN();
      for (const strike of [26_400, 26_600, 26_650, 26_700, 26_850]) expect(startOf('put', strike)).toBeNaN();
      expect([startOf('call', 24_500), startOf('put', 24_500)]).toEqual([142.35, 92.05]);
      expect(closesLeftOut(ofDay)).toEqual({ bound: 24, neighbours: 9, untold: 0, isUntold: true });
      for (const side of ['call', 'put'] as const)
        for (const { strike, [side]: leg } of rows) {
          if (Number.isNaN(leg.start)) continue;
          const sign = side === 'call' ? 1 : -1;
          expect(leg.start).toBeGreaterThan(Math.max(sign * (24_550.75 - strike), 0) - 0.11);
          expect(Math.abs(leg.change)).toBeLessThan(40);
        }
      expect(totals.put.change).toBeLessThan(0);
    });
  },
);
