import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_OF, type Side } from '#market/contract.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { chainPicture } from './compute.ts';

const LOT = 65;

describe.skipIf(!SAMPLES)('the option chain on 18 August 2026', () => {
  let day: SampleDay;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
  });

  const at = async (clock: string) => {
    const board = await day.board('2026-08-25');
    const minute = minuteAt(board.grid, instantOf('2026-08-18', parseMinute(clock)!));
    return chainPicture(board, minute, {
      since: { kind: 'time', at: parseMinute('12:00')! },
      strikes: 400,
      pricing: standardPricing(board),
    })!;
  };

  it.each<Side>(['call', 'put'])(
    'has of every %s at 14:30 the price, open interest and change since noon of the file',
    async (side) => {
      const picture = await at('14:30');
      const rows = await day.rows(`
      with leg as (select strike, timestamp[9:12] as time, oi, ltp from raw
        where option_type = '${CODE_OF[side]}' and expiry = '25-Aug-2026')
      select now.strike, now.ltp, now.oi, now.oi - noon.oi from leg now join leg noon using (strike)
      where now.time = '1430' and noon.time = '1200' order by now.strike`);
      expect(rows.length).toBeGreaterThan(40);
      for (const [strike, ltp, oi, change] of rows as number[][]) {
        const row = picture.strikes.indexOf(Number(strike));
        const { price, oi: units, oiChange } = picture[side];
        expect([strike, price[row]!, units[row]! / LOT, oiChange[row]! / LOT]).toEqual([
          strike,
          ltp,
          oi,
          change,
        ]);
      }
    },
  );
});
