import { describe, expect, it } from 'vitest';
import { moversAt } from '#market/analytics/movers.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { expiryDay, SAMPLES } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { heatOf, moneyOf, runningSums } from './compute.ts';

const LOT = 65;

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry of that day', () => {
  const { board, at, rows } = expiryDay();
  /** Rows of one side at a minute of the file. */
  const legs = (option: string, time: string) =>
    `(select strike, oi, ltp from raw where expiry = '18-Aug-2026' and option_type = '${option}'
      and timestamp = '20260818${time.replace(':', '')}')`;

  /** Open interest of both sides at a minute of the file. */
  const chain = (time: string) =>
    `select sum(oi) from raw where expiry = '18-Aug-2026' and timestamp = '20260818${time.replace(':', '')}'`;

  it.each([
    ['call', 'CE', '11:45', '12:00'],
    ['put', 'PE', '11:45', '12:00'],
    ['call', 'CE', '15:15', '15:30'],
    ['put', 'PE', '15:15', '15:30'],
  ] as const)(
    '%s legs (%s) that moved most from %s to %s are those of the file',
    async (side, option, from, to) => {
      const expected = await rows(`
      select b.strike, b.oi - a.oi as change, b.ltp - a.ltp as points
      from ${legs(option, from)} a join ${legs(option, to)} b using (strike)
      where greatest(a.oi, b.oi) >= 0.01 * (${chain(to)}) and b.oi <> a.oi
      order by abs(change) desc, b.strike limit 10`);
      const { ranked } = moversAt(board(), side, at(to), { window: 15, by: 'change', floor: 0.01 });
      const found = ranked.slice(0, 10).map(({ strike, oiChange }) => [strike, oiChange / LOT]);
      expect(found).toEqual(expected.map(([strike, change]) => [strike, change]));
      ranked.slice(0, 10).forEach(({ priceChange }, index) => {
        expect(priceChange).toBeCloseTo(Number(expected[index]![2]), 6);
      });
    },
  );

  it('the cells of the heat map are the changes of the file', async () => {
    const { cells, strikes, windows } = heatOf(board(), [0, board().strikes.length], 3, 'net');
    const window = windows.indexOf(instantOf(board().date, parseMinute('15:30')!));
    const expected = await rows(`
      select strike, (p.oi - q.oi) - (c.oi - d.oi)
      from ${legs('PE', '15:30')} p join ${legs('PE', '15:27')} q using (strike)
      join ${legs('CE', '15:30')} c using (strike) join ${legs('CE', '15:27')} d using (strike) order by strike`);
    expect(expected.length).toBeGreaterThan(50);
    for (const [strike, change] of expected)
      expect(cells[strikes.indexOf(Number(strike)) * windows.length + window]! / LOT).toBe(change);
  });

  it('the running sums are those of the file over the same strikes', async () => {
    const set = { kind: 'range', from: 23_700, to: 24_700 } as const;
    const { call, put } = runningSums(board(), moneyOf(board(), standardPricing(board())), set);
    for (const [option, column] of [
      ['CE', call],
      ['PE', put],
    ] as const) {
      const [[expected]] = (await rows(`
        select sum(b.oi - a.oi) from ${legs(option, '10:43')} a join ${legs(option, '15:30')} b using (strike)
        where strike between ${set.from} and ${set.to}`)) as [[number]];
      expect(column[at('15:30')]! / LOT).toBe(expected);
    }
  });
});
