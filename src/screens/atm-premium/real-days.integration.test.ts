import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { premiumDay, premiumPicture, premiumRows } from './compute.ts';

describe.skipIf(!SAMPLES)('NIFTY of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  /** The premium at the strike nearest the median of the five synthetic forwards nearest the spot, or the spot, by SQL alone. */
  const fromFile = (minutes: string, nearest: 'value' | 'spot' = 'value') =>
    day.rows(`
      with leg as (select timestamp, spot, strike, option_type, ltp from raw where expiry = '25-Aug-2026' ${minutes}),
      pair as (select c.timestamp, c.spot, c.strike, c.ltp as call, p.ltp as put from leg c join leg p
        on p.timestamp = c.timestamp and p.strike = c.strike and p.option_type = 'PE' where c.option_type = 'CE'),
      near as (select *, row_number() over (partition by timestamp order by abs(strike - spot), strike) as place from pair),
      forward as (select timestamp, median(strike + call - put) as value from near where place <= 5 group by timestamp),
      money as (select pair.*, value, row_number() over (partition by timestamp
        order by abs(strike - ${nearest}), strike) as place from pair join forward using (timestamp))
      select timestamp[9:12], strike, call, put, value - round(spot::double, 2) from money where place = 1 order by timestamp`) as Promise<
      [string, number, number, number, number][]
    >;

  it.each([
    ['forward', 'value'],
    ['spot', 'spot'],
  ] as const)(
    'has strike, call, put and basis of every minute before the closing auction as the file does, by the %s',
    async (atm, nearest) => {
      const rows = await fromFile("and timestamp <= '202608181514'", nearest);
      expect(rows.length).toBe(272);
      const pricing = standardPricing(board, undefined, atm);
      const { strike, call, put, sum, basis } = premiumDay(board, { kind: 'rolling' }, pricing);
      for (const [time, atm, ce, pe, difference] of rows) {
        const at = minuteAt(
          board.grid,
          instantOf(board.date, parseMinute(`${time.slice(0, 2)}:${time.slice(2)}`)!),
        );
        expect([strike[at], call[at], put[at]], time).toEqual([atm, ce, pe]);
        expect(sum[at], time).toBeCloseTo(ce + pe, 9);
        expect(basis[at], time).toBeCloseTo(difference, 9);
      }
    },
  );

  it('has its high and low so far, and the change of an interval, as the file does', async () => {
    const rows = await fromFile("and timestamp <= '202608181200'");
    const sums = rows.map(([, , ce, pe]) => Math.round(100 * (ce + pe)) / 100);
    const pricing = standardPricing(board);
    const minute = minuteAt(board.grid, instantOf(board.date, 720));
    const cut = { ...board, length: minute + 1 };
    const ofDay = premiumDay(board, { kind: 'rolling' }, pricing);
    const { high, low } = premiumPicture(ofDay, cut, minute, pricing)!.figures;
    expect([high!.value, low!.value]).toEqual([Math.max(...sums), Math.min(...sums)]);
    const [newest] = premiumRows(ofDay, cut, 15);
    const [[change]] = (await day.rows(`
      select sum(ltp) filter (timestamp = '202608181200') - sum(ltp) filter (timestamp = '202608181145')
      from raw where expiry = '25-Aug-2026' and strike = ${newest!.strike}`)) as [[number]];
    expect(newest!.change).toBeCloseTo(change, 9);
  });
});
