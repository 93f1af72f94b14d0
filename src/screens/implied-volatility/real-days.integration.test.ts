import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { minuteAt } from '#market/session-grid.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { ivDay, ivFigures } from './compute.ts';
import { smilePicture } from './smile-picture.ts';

type Quote = { readonly strike: number; readonly call: number; readonly put: number };

/** N(z) by Simpson's rule over the density from 0 on: nothing of the product's own. */
function normal(z: number): number {
  const steps = 2000;
  const width = z / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = i * width;
    sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp((-x * x) / 2);
  }
  return 0.5 + (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

/** Black's price as the books print it, undiscounted, and its volatility by bisection. */
function volatilityOf(
  isCall: boolean,
  price: number,
  forward: number,
  strike: number,
  years: number,
): number {
  let [low, high] = [0.001, 5];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    const deviation = middle * Math.sqrt(years);
    const d1 = Math.log(forward / strike) / deviation + deviation / 2;
    const call = forward * normal(d1) - strike * normal(d1 - deviation);
    if ((isCall ? call : call - forward + strike) < price) low = middle;
    else high = middle;
  }
  return low;
}

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry a week later', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  it.each(['11:00', '12:30', '15:10'])('the smile at %s is that of the prices in the file', async (time) => {
    const raw = await day.rows(`
      select strike, max(ltp) filter (option_type = 'CE'), max(ltp) filter (option_type = 'PE'), max(spot)
      from raw where expiry = '25-Aug-2026' and timestamp = '20260818${time.replace(':', '')}'
      group by strike having count(*) = 2 order by strike`);
    const quotes = raw.map(
      ([strike, call, put]): Quote => ({
        strike: Number(strike),
        call: Number(call),
        put: Number(put),
      }),
    );
    const spot = Number(raw[0]![3]);
    const nearest = quotes
      .toSorted((one, other) => Math.abs(one.strike - spot) - Math.abs(other.strike - spot))
      .slice(0, 5)
      .map(({ strike, call, put }) => strike + call - put)
      .sort((one, other) => one - other);
    const forward = nearest[2]!;
    const years =
      (instantOf('2026-08-25', parseMinute('15:40')!) - instantOf('2026-08-18', parseMinute(time)!)) /
      (365 * 86_400_000);
    const ivOf = ({ strike, call, put }: Quote) =>
      volatilityOf(strike >= forward, strike >= forward ? call : put, forward, strike, years);

    const pricing = standardPricing(board);
    const minute = minuteAt(board.grid, instantOf(board.date, parseMinute(time)!));
    const ofDay = ivDay(board, pricing, [], createCalendar());
    const figures = ivFigures(ofDay, board, minute, pricing);
    const smile = smilePicture(board, minute, pricing, 30, { open: null, previous: null });
    expect(figures.forward).toBeCloseTo(forward, 6);

    const near = quotes.filter(({ strike }) => smile.strikes.includes(strike) && strike !== smile.atm);
    expect(near.length).toBeGreaterThan(25);
    for (const quote of near)
      expect(smile.now.iv[smile.strikes.indexOf(quote.strike)]).toBeCloseTo(ivOf(quote), 7);

    const meanAtTheMoney = (quote: Quote) =>
      (volatilityOf(true, quote.call, forward, quote.strike, years) +
        volatilityOf(false, quote.put, forward, quote.strike, years)) /
      2;
    const smileOf = (quote: Quote) => (quote.strike === smile.atm ? meanAtTheMoney(quote) : ivOf(quote));
    const below = quotes.findLast(({ strike }) => strike <= forward)!;
    const above = quotes.find(({ strike }) => strike > forward)!;
    const share = Math.log(forward / below.strike) / Math.log(above.strike / below.strike);
    const variance = (1 - share) * smileOf(below) ** 2 + share * smileOf(above) ** 2;
    expect(figures.atmIv.iv).toBeCloseTo(Math.sqrt(variance), 7);
  });
});

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry of that day', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-18');
  });

  it('has a skew in each minute from 10:43 to 15:15: a quarter of a delta lies between strikes that have an IV', () => {
    const minuteOf = (time: string) => minuteAt(board.grid, instantOf(board.date, parseMinute(time)!));
    const { riskReversal, butterfly } = ivDay(board, standardPricing(board), [], createCalendar());
    const [from, to] = [minuteOf('10:43'), minuteOf('15:15') + 1];
    expect(to - from).toBe(273);
    for (const column of [riskReversal, butterfly])
      expect(column.subarray(from, to).filter(Number.isNaN)).toHaveLength(0);
  });

  it('reads the wing of the calls at 14:30 from the strike that the forward has just passed', async () => {
    const raw = await day.rows(`
      select strike, max(ltp) filter (option_type = 'CE'), max(ltp) filter (option_type = 'PE')
      from raw where expiry = '18-Aug-2026' and timestamp = '202608181430' and strike in (24200, 24250)
      group by strike order by strike`);
    const [money, outer] = raw.map(([strike, call, put]) => ({
      strike: Number(strike),
      call: Number(call),
      put: Number(put),
    })) as [Quote, Quote];
    const minute = minuteAt(board.grid, instantOf(board.date, parseMinute('14:30')!));
    const pricing = standardPricing(board);
    const smile = smilePicture(board, minute, pricing, 30, { open: null, previous: null });
    const { forward } = smile.now;
    expect(forward).toBeCloseTo(24_201.15, 2);
    const years = (15 * 60 + 40 - (14 * 60 + 30)) / (365 * 1440);
    const ofMoney =
      (volatilityOf(true, money.call, forward, money.strike, years) +
        volatilityOf(false, money.put, forward, money.strike, years)) /
      2;
    const ofOuter = volatilityOf(true, outer.call, forward, outer.strike, years);
    const deltaOf = (strike: number, volatility: number) => {
      const deviation = volatility * Math.sqrt(years);
      return normal(Math.log(forward / strike) / deviation + deviation / 2);
    };
    const [inner, beyond] = [deltaOf(money.strike, ofMoney), deltaOf(outer.strike, ofOuter)];
    const call25 = ofMoney + ((inner - 0.25) / (inner - beyond)) * (ofOuter - ofMoney);
    const ofDay = ivDay(board, pricing, [], createCalendar());
    const { riskReversal, butterfly, atmIv } = ivFigures(ofDay, board, minute, pricing);
    // RR = call − put and BF = (call + put) / 2 − ATM, so that the call's is BF + ATM + RR / 2.
    expect(butterfly + atmIv.iv + riskReversal / 2).toBeCloseTo(call25, 6);
  });
});
