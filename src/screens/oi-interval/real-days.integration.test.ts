import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import type { StrikeSet } from '#market/strike-set.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { intervalDay, intervalTable } from './compute.ts';

const LOT = 65;
/** All legs of these strikes have a row in every minute of the file. */
const SET: StrikeSet = { kind: 'range', from: 23_700, to: 24_700 };

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry of that day', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-18');
  });
  afterAll(() => day.close());

  const at = (time: string) => minuteAt(board.grid, instantOf(board.date, parseMinute(time)!));
  /** What the file has of one side and minute, in units. */
  const sums = async (option: 'CE' | 'PE', time: string) => {
    const [row] = await day.rows(`
      select sum(oi), sum(oi_chg), sum(volume) from raw where expiry = '18-Aug-2026'
      and option_type = '${option}' and strike between 23700 and 24700
      and timestamp = '20260818${time.replace(':', '')}'`);
    const [oi, change, volume] = row!.map((contracts) => LOT * Number(contracts));
    return { oi: oi!, change: change!, volume: volume! };
  };

  it('the interval that ends at 12:00 and the foot of the day are those of the file', async () => {
    const whole = intervalDay(board, SET, standardPricing(board));
    const { windows, totals } = intervalTable(board, whole, 3, 'interval');
    const row = windows.find((window) => window?.to === board.grid.times[at('12:00')])!;
    for (const [side, option] of [
      ['call', 'CE'],
      ['put', 'PE'],
    ] as const) {
      const [first, before, noon, last] = [
        await sums(option, '10:43'),
        await sums(option, '11:57'),
        await sums(option, '12:00'),
        await sums(option, '15:30'),
      ];
      expect(row[`${side}Oi`]).toBe(noon.oi);
      expect(row[`${side}Change`]).toBe(noon.oi - before.oi);
      expect(totals[side].change).toBe(last.oi - first.oi);
      expect(totals[side].moved).toBe(last.oi - first.oi);
    }
  });
});
