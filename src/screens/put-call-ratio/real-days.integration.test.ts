import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import type { StrikeSet } from '#market/strike-set.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { pcrDay, pcrPicture } from './compute.ts';

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

  it.each(['12:00', '15:30'])('the ratios at %s are those of the file', async (time) => {
    const since = { kind: 'prev' } as const;
    const ofDay = pcrDay([{ day: board, pricing: standardPricing(board) }], { since, set: SET });
    const { now } = pcrPicture(ofDay, board, at(time), since)!;
    const [call, put] = [await sums('CE', time), await sums('PE', time)];
    expect(now.oi.ratio).toBeCloseTo(put.oi / call.oi, 12);
    expect(now.change.ratio).toBeCloseTo(put.change / call.change, 12);
    expect(now.volume.ratio).toBeCloseTo(put.volume / call.volume, 3);
  });
});
