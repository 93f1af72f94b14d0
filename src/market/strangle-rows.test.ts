import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { nearestRow } from './atm.ts';
import { greeksOnSpot } from './black-scholes.ts';
import { greeks, price } from './black76.ts';
import { forwardOfSpot } from './carried-spot.ts';
import { SIDES } from './contract.ts';
import { parseStrangleChoice } from './strangle-choice.ts';
import { rollingStrangleRows, strangleRows } from './strangle-rows.ts';

describe('the strikes of a strangle', () => {
  /** Two weeks to expiry, every leg priced at a volatility of 12 %, every 50 from 23,000 to 25,200. */
  const strikes = Array.from({ length: 45 }, (_, at) => 23_000 + 50 * at);
  const expiry = '2026-06-30';
  const FORWARD = 24_110;
  const pricing = standardPricing({ expiry });
  const grid = builtBoard({ expiry }).grid;
  const years = pricing.clock(grid.times[0]!);
  const board = builtBoard({
    expiry,
    strikes,
    length: 1,
    call: { price: (strike) => price('call', FORWARD, strike, years, 0, 0.12) },
    put: { price: (strike) => price('put', FORWARD, strike, years, 0, 0.12) },
  });
  const ATM = strikes.indexOf(24_100);
  const chosen = (text: string, atm = ATM) => {
    const rows = strangleRows(board, parseStrangleChoice(text)!, atm, 0, pricing);
    return [board.strikes[rows.put] ?? null, board.strikes[rows.call] ?? null];
  };

  it('lie so many listed strikes, or rupees, to both sides of the money', () => {
    expect(chosen('s2')).toEqual([24_000, 24_200]);
    expect(chosen('p200')).toEqual([23_900, 24_300]);
    expect(chosen('p110')).toEqual([24_000, 24_200]);
  });

  it('of a delta are the legs that come nearest to it', () => {
    const deltaOf = (side: 'call' | 'put', strike: number) =>
      Math.abs(greeks(side, FORWARD, strike, years, 0, 0.12).delta);
    for (const percent of [15, 25]) {
      const nearest = (side: 'call' | 'put') =>
        strikes.toSorted(
          (one, other) =>
            Math.abs(deltaOf(side, one) - percent / 100) - Math.abs(deltaOf(side, other) - percent / 100),
        )[0];
      expect(chosen(`d${percent}`)).toEqual([nearest('put'), nearest('call')]);
    }
  });

  it('of a delta count it as the model does: by Black–Scholes per rupee of the spot', () => {
    const model = { on: 'spot', rate: 0.5, dayBasis: 365 } as const;
    const onSpot = standardPricing({ expiry }, model);
    const spot = 24_100;
    const forward = forwardOfSpot(spot, years, model.rate);
    const board = builtBoard({
      expiry,
      strikes,
      length: 1,
      spot,
      call: { price: (strike) => price('call', forward, strike, years, model.rate, 0.12) },
      put: { price: (strike) => price('put', forward, strike, years, model.rate, 0.12) },
    });
    const atm = nearestRow(board.strikes, forward);
    for (const percent of [25, 30, 35, 40, 45]) {
      const rows = strangleRows(board, parseStrangleChoice(`d${percent}`)!, atm, 0, onSpot);
      for (const side of SIDES) {
        const off = (strike: number) =>
          Math.abs(Math.abs(greeksOnSpot(side, spot, strike, years, model.rate, 0.12).delta) - percent / 100);
        const nearest = strikes.toSorted((one, other) => off(one) - off(other))[0];
        expect(board.strikes[rows[side]], `${side} ${percent}`).toBe(nearest);
      }
    }
  });

  it('of a delta that the chain does not reach are not there', () => {
    expect(chosen('d1')).toEqual([null, null]);
  });

  it('of equal premium are the call two strikes up and the put that costs most nearly the same', () => {
    const call = price('call', FORWARD, 24_200, years, 0, 0.12);
    const put = strikes
      .filter((strike) => strike < 24_100)
      .toSorted(
        (one, other) =>
          Math.abs(price('put', FORWARD, one, years, 0, 0.12) - call) -
          Math.abs(price('put', FORWARD, other, years, 0, 0.12) - call),
      )[0];
    expect(chosen('eq')).toEqual([put, 24_200]);
  });

  it('are those named, whatever the money is, or none where they are not listed', () => {
    expect(chosen('24000~24300', -1)).toEqual([24_000, 24_300]);
    expect(chosen('24010~24300')).toEqual([null, 24_300]);
  });

  it('are none without a money, and none beyond the end of the chain', () => {
    for (const text of ['s2', 'p100', 'd25', 'eq']) expect(chosen(text, -1)).toEqual([null, null]);
    expect(chosen('s2', 44)).toEqual([25_100, null]);
    expect(chosen('eq', 44)).toEqual([null, null]);
  });

  it('so many rupees from the money are none where the chain ends before them', () => {
    const strikes = Array.from({ length: 17 }, (_, at) => 160 + 5 * at);
    const stock = builtBoard({ strikes, length: 1, call: { price: 4 }, put: { price: 4 } });
    const around = (points: number, money = 200) => {
      const choice = { kind: 'points', points } as const;
      const rows = strangleRows(stock, choice, strikes.indexOf(money), 0, pricing);
      return [stock.strikes[rows.put] ?? null, stock.strikes[rows.call] ?? null];
    };
    expect(around(200)).toEqual([null, null]);
    expect(around(40)).toEqual([160, 240]);
    expect(around(42)).toEqual([160, 240]);
    expect(around(43)).toEqual([null, null]);
    expect(around(20, 230)).toEqual([210, null]);
    const uneven = builtBoard({ strikes: [100, 110, 150, 190, 200], length: 1 });
    expect(strangleRows(uneven, { kind: 'points', points: 22 }, 2, 0, pricing)).toEqual({ call: 3, put: 1 });
    const { call, put } = rollingStrangleRows(
      stock,
      { kind: 'points', points: 40 },
      Int32Array.of(8, 9),
      pricing,
    );
    expect([[...put], [...call]]).toEqual([
      [0, 1],
      [16, -1],
    ]);
  });

  it('roll with the money', () => {
    const { call, put } = rollingStrangleRows(
      board,
      { kind: 'strikes', each: 1 },
      Int32Array.of(5, -1, 0),
      pricing,
    );
    expect([[...put], [...call]]).toEqual([
      [4, -1, -1],
      [6, -1, 1],
    ]);
  });
});
