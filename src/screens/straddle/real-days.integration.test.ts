import { beforeAll, describe, expect, it } from 'vitest';
import { type PremiumLegs, premiumDay } from '#market/analytics/premium-day.ts';
import { premiumFigures } from '#market/analytics/premium-standing.ts';
import { type Board, cutBoard } from '#market/board.ts';
import { forwardAt } from '#market/forward.ts';
import { minuteAt, sessionWindows } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL, type VolatilityModel } from '#market/volatility-model.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { indicatorLines, premiumBars } from '#ui/premium/premium-bars.ts';
import { parseLines } from '#ui/premium/premium-lines.ts';
import { parseStraddleChoice, straddleLegs, straddleRow } from './compute.ts';

const EXPIRY = '2026-08-25';

/**
 * Forward, strike at the money and straddle of every minute, from the file alone: the median of K + C − P at the five
 * strikes with both legs that are nearest to the spot and give a forward within 1.5 % of it; while the spot is only
 * indicative, from 15:16 on, nearest to K + C − P of the strike whose call and put cost most nearly the same, at least two
 * of them. At the money is the listed strike nearest that forward, the lower one of two.
 */
const BY_FILE = `
  with options as (
    select timestamp, strike,
      max(case when option_type = 'CE' then round(100 * ltp) end) as call,
      max(case when option_type = 'PE' then round(100 * ltp) end) as put, max(spot) as spot
    from raw where expiry = '25-Aug-2026' and ltp > 0 group by timestamp, strike
  ), pairs as (select * from options where call is not null and put is not null),
  least as (
    select timestamp, strike + (call - put) / 100 as forward from pairs
    qualify row_number() over (partition by timestamp order by abs(call - put), strike) = 1
  ), spots as (select timestamp, max(spot) as spot from raw where expiry = '25-Aug-2026' group by timestamp),
  money as (
    select timestamp, case when right(timestamp, 4) <= '1515' then spot else forward end as money
    from spots join least using (timestamp)
  ), near as (
    select timestamp, money, strike + (call - put) / 100 as forward
    from pairs join money using (timestamp)
    qualify row_number() over (partition by timestamp order by abs(strike - money), strike) <= 5
  ), forwards as (
    select timestamp, median(forward) as forward from near
    where abs(forward - money) <= 0.015 * money group by timestamp
    having right(timestamp, 4) <= '1515' or count(*) >= 2
  ), listed as (select distinct strike from raw where expiry = '25-Aug-2026' and option_type in ('CE', 'PE')),
  atm as (
    select timestamp, forward, strike from forwards, listed
    qualify row_number() over (partition by timestamp order by abs(strike - forward), strike) = 1
  )
  select right(timestamp, 4), forward, strike, (call + put) / 100
  from atm left join pairs using (timestamp, strike) order by timestamp`;

describe.skipIf(!SAMPLES)('the straddle at the money of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board(EXPIRY);
  });

  it('has at every minute the forward, the strike and the price that the file gives', async () => {
    const rows = (await day.rows(BY_FILE)) as [string, number, number, number | null][];
    expect(rows.length).toBeGreaterThan(280);
    const pricing = standardPricing(board);
    const rolling = premiumDay(board, straddleLegs(board, 'rolling', -1, pricing)!, pricing);
    for (const [clock, forward, strike, price] of rows) {
      const time = `${clock.slice(0, 2)}:${clock.slice(2)}`;
      const minute = minuteAt(board.grid, instantOf(board.date, parseMinute(time)!));
      const cut = cutBoard(board, board.grid.times[minute]!);
      expect(forwardAt(cut, minute, pricing).value, time).toBeCloseTo(forward, 6);
      const row = straddleRow(cut, parseStraddleChoice('atm'), pricing);
      expect(cut.strikes[row], time).toBe(strike);
      const premium = premiumDay(cut, { kind: 'held', call: row, put: row }, pricing);
      expect(premium.price[minute], time).toBe(price ?? Number.NaN);
      expect([rolling.callStrike[minute], rolling.price[minute]], time).toEqual([
        strike,
        price ?? Number.NaN,
      ]);
    }
  });

  it.each([3, 5, 15])(
    'rolling, is in bars of %d minutes the straddle held that each closes with',
    (interval) => {
      const pricing = standardPricing(board);
      const windows = sessionWindows(board.grid, interval);
      const lines = parseLines('sma5,ema9,bb20,st10,rsi14');
      const barsOf = (legs: PremiumLegs) => {
        const premium = premiumDay(board, legs, pricing);
        const bars = premiumBars(premium, windows, board);
        return { premium, bars, indicators: indicatorLines(bars, lines) };
      };
      const figuresOf = ({ bars: { candles }, indicators }: ReturnType<typeof barsOf>, place: number) => [
        [candles.open, candles.high, candles.low, candles.close].map((column) => column[place]),
        indicators.map(({ kind, part, values }) => [kind, part, values[place]]),
        indicators.flatMap(({ turns = [] }) => turns.filter((turn) => turn.place === place)),
      ];
      const rolling = barsOf(straddleLegs(board, 'rolling', -1, pricing)!);
      const strikesOf = (column: Float64Array) => new Set(column.filter((strike) => !Number.isNaN(strike)));
      expect(strikesOf(rolling.premium.callStrike).size).toBeGreaterThan(1);
      for (const strike of strikesOf(rolling.bars.callStrike)) {
        const row = board.strikes.indexOf(strike);
        const held = barsOf({ kind: 'held', call: row, put: row });
        rolling.bars.callStrike.forEach((one, place) => {
          if (one === strike) expect(figuresOf(rolling, place), `${place}`).toEqual(figuresOf(held, place));
        });
      }
    },
  );

  it('says at 15:30 of the straddle at the money at the open, on its last day, why it has no volatility', async () => {
    const expiring = await day.board('2026-08-18');
    const time = instantOf(expiring.date, parseMinute('15:30')!);
    const minute = minuteAt(expiring.grid, time);
    const cut = cutBoard(expiring, time);
    const [[price]] = (await day.rows(`
      select ltp from raw where expiry = '18-Aug-2026' and strike = 24200 and option_type = 'PE'
        and timestamp = '202608181530'`)) as [[number]];
    const missingBy = (model: VolatilityModel) => {
      const pricing = standardPricing(expiring, model);
      const row = straddleRow(cut, parseStraddleChoice('open'), pricing);
      expect(cut.strikes[row]).toBe(24_200);
      const premium = premiumDay(cut, { kind: 'held', call: row, put: row }, pricing);
      const { greeks, iv } = premiumFigures(cut, premium, { call: row, put: row }, minute, pricing);
      expect([iv, greeks.thetaOfDay]).toEqual([Number.NaN, Number.NaN]);
      return greeks.missing;
    };
    expect(24_200 - forwardAt(cut, minute).value).toBeGreaterThan(price);
    expect(missingBy(STANDARD_MODEL)).toEqual([{ side: 'put', strike: 24_200, gap: 'below_intrinsic' }]);
    expect(missingBy(NSE_COMPATIBLE_MODEL).map(({ gap }) => gap)).toEqual(['no_spot', 'no_spot']);
  });

  it('has the average, the range and the change that the file adds up to', async () => {
    const minute = minuteAt(board.grid, instantOf(board.date, parseMinute('12:00')!));
    const cut = cutBoard(board, board.grid.times[minute]!);
    const pricing = standardPricing(board);
    const row = straddleRow(cut, { kind: 'strike', strike: 24_250 }, pricing);
    const premium = premiumDay(cut, { kind: 'held', call: row, put: row }, pricing);
    const { standing } = premiumFigures(cut, premium, { call: row, put: row }, minute, pricing);
    const [[open, high, low, now]] = (await day.rows(`
      with sums as (
        select timestamp, sum(round(100 * ltp)) / 100 as price from raw
        where expiry = '25-Aug-2026' and strike = 24250 and option_type in ('CE', 'PE')
          and timestamp <= '202608181200'
        group by timestamp having count(*) = 2
      )
      select arg_min(price, timestamp), max(price), min(price), arg_max(price, timestamp) from sums`)) as [
      [number, number, number, number],
    ];
    expect(standing).toMatchObject({
      price: now,
      high: { value: high },
      low: { value: low },
      open: { value: open },
    });
    expect(standing.change).toBeCloseTo(now - open, 6);
    const [[atp, vwap]] = (await day.rows(`
      with totals as (
        select timestamp, option_type, ltp, max(volume) over (partition by option_type order by timestamp) as total
        from raw where expiry = '25-Aug-2026' and strike = 24250 and option_type in ('CE', 'PE')
          and timestamp <= '202608181200'
      ), traded as (
        select *, total - lag(total) over (partition by option_type order by timestamp) as units from totals
      ), averages as (select option_type, sum(ltp * units) / sum(units) as atp from traded group by option_type),
      pairs as (select timestamp, sum(ltp) as price, min(units) as units from traded group by timestamp having count(units) = 2)
      select (select sum(atp) from averages), (select sum(price * units) / sum(units) from pairs)`)) as [
      [number, number],
    ];
    expect(standing.atp).toBeCloseTo(atp, 6);
    expect(premium.vwap[minute]).toBeCloseTo(vwap, 6);
  });
});
