import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_OF } from '#market/contract.ts';
import { formatClock, instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { legsOf } from './chosen-legs.ts';
import { dayLines, linesUntil } from './compute.ts';

const LOT = 65;

describe.skipIf(!SAMPLES)('contracts of two expiries on 18 August 2026', () => {
  let day: SampleDay;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
  });

  it.each([
    ['24200c,24200p', '18-Aug-2026'],
    ['2026-08-25@24200c,2026-08-25@24200p', '25-Aug-2026'],
  ])('%s stand at every minute where the file has them, as change since noon', async (text, expiry) => {
    const boards = [await day.board('2026-08-18'), await day.board('2026-08-25')];
    const lines = linesUntil(
      dayLines(
        boards.map((board) => ({ day: board, pricing: standardPricing(board) })),
        legsOf(text),
        'oi',
        null,
      ),
      instantOf('2026-08-18', parseMinute('14:50')!),
      { measure: 'oi', mode: 'change', since: { kind: 'time', at: parseMinute('12:00')! } },
    );
    expect(lines).toHaveLength(2);
    for (const { leg, shown, day: board } of lines) {
      const rows = await day.rows(`
        with leg as (select timestamp[9:12] as time, oi from raw where strike = ${leg.strike}
          and option_type = '${CODE_OF[leg.side]}' and expiry = '${expiry}')
        select time, oi - (select oi from leg where time = '1200') from leg where time <= '1450' order by time`);
      const known = Array.from(shown, (change, minute) => [
        formatClock(board.grid.times[minute]!).replace(':', ''),
        change / LOT,
      ]).filter(([, change]) => !Number.isNaN(change));
      expect(rows.length).toBeGreaterThan(200);
      expect(known).toEqual(rows);
    }
  });
});
