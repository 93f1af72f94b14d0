import { beforeAll, describe, expect, it } from 'vitest';
import { premiumDay } from '#market/analytics/premium-day.ts';
import { premiumFigures } from '#market/analytics/premium-standing.ts';
import { type Board, cutBoard } from '#market/board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { parseStrangleChoice } from '#market/strangle-choice.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { parseAnchor, shownRows } from './compute.ts';

describe.skipIf(!SAMPLES)('strangles of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  const strangleAt = (time: string, legs: string) => {
    const minute = minuteAt(board.grid, instantOf(board.date, parseMinute(time)!));
    const cut = cutBoard(board, board.grid.times[minute]!);
    const pricing = standardPricing(board);
    const choice = parseStrangleChoice(legs)!;
    const rows = shownRows(cut, choice, parseAnchor('atm', choice), pricing);
    const premium = premiumDay(cut, { kind: 'held', ...rows }, pricing);
    return {
      put: board.strikes[rows.put]!,
      call: board.strikes[rows.call]!,
      ...premiumFigures(cut, premium, rows, minute, pricing),
    };
  };
  const priceOf = async (time: string, put: number, call: number) => {
    const [[price]] = (await day.rows(`
      select sum(round(100 * ltp)) / 100 from raw
      where expiry = '25-Aug-2026' and timestamp = '20260818${time.replace(':', '')}'
        and ((option_type = 'PE' and strike = ${put}) or (option_type = 'CE' and strike = ${call}))`)) as [
      [number],
    ];
    return price;
  };

  it.each(['11:00', '12:34', '15:30'])('cost at %s what the file says of their legs', async (time) => {
    for (const legs of ['s2', 'p200', 'd25', 'eq', '24000~24500']) {
      const { put, call, standing, breakevens } = strangleAt(time, legs);
      expect(put, legs).toBeLessThan(call);
      expect(standing.price, legs).toBe(await priceOf(time, put, call));
      expect(breakevens.upper - breakevens.lower, legs).toBeCloseTo(call - put + 2 * standing.price, 6);
    }
  });

  it('of a delta are those whose own delta in the file is nearest, within a strike', async () => {
    const { put, call, greeks } = strangleAt('12:34', 'd25');
    const [[filePut, fileCall]] = (await day.rows(`
      select arg_min(strike, abs(abs(delta) - 0.25)) filter (option_type = 'PE'),
        arg_min(strike, abs(abs(delta) - 0.25)) filter (option_type = 'CE')
      from raw where expiry = '25-Aug-2026' and timestamp = '202608181234'`)) as [[number, number]];
    expect(Math.abs(put - filePut)).toBeLessThanOrEqual(50);
    expect(Math.abs(call - fileCall)).toBeLessThanOrEqual(50);
    expect(Math.abs(greeks.deltaImbalance)).toBeLessThan(0.05);
  });

  it('of equal premium have legs whose prices are as near as the listed strikes allow', async () => {
    const { put, call } = strangleAt('12:34', 'eq');
    const [[nearest]] = (await day.rows(`
      with legs as (select * from raw where expiry = '25-Aug-2026' and timestamp = '202608181234'),
      target as (select ltp from legs where option_type = 'CE' and strike = ${call})
      select arg_min(legs.strike, abs(legs.ltp - target.ltp)) from legs, target
      where option_type = 'PE' and strike < ${call - 100}`)) as [[number]];
    expect(put).toBe(nearest);
  });
});
