import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { formatClock } from '../trading-date.ts';
import { atmPremium } from './atm-premium.ts';
import { rollingPremium } from './rolling-premium.ts';
import { straddleOf, strangleOf } from './straddle.ts';

const gone = Number.NaN;

describe('a straddle', () => {
  const board = builtBoard({
    strikes: [24_100],
    length: 3,
    call: { price: [[100, 110, 120]], volume: [[10, 30, 60]], atp: 101 },
    put: { price: [[90, 80, 70]], volume: [[20, 30, 130]], atp: 88 },
  });

  it('costs call plus put', () => {
    expect([...straddleOf(board, 0).price]).toEqual([190, 190, 190]);
  });

  it('costs whole paise where its legs do, held or rolling', () => {
    const cheap = builtBoard({ strikes: [24_100], length: 1, call: { price: 0.1 }, put: { price: 0.2 } });
    expect([...straddleOf(cheap, 0).price]).toEqual([0.3]);
    expect([...rollingPremium(cheap, Int32Array.of(0)).price]).toEqual([0.3]);
  });

  it('has an ATP, the sum of the legs’ averages, and a VWAP, which is another number', () => {
    const { atp, atpSource, atpFrom, vwap } = straddleOf(
      builtBoard({
        strikes: [24_100],
        length: 2,
        call: { price: [[100, 120]], volume: [[10, 30]], atp: 101 },
        put: { price: [[90, 80]], volume: [[20, 30]], atp: 88 },
      }),
      0,
    );
    expect([...atp]).toEqual([189, 189]);
    expect([atpSource, atpFrom]).toEqual(['exchange', null]);
    expect([...vwap]).toEqual([190, (190 * 10 + 200 * 10) / 20]);
  });

  it('computes the ATP from its minutes where one leg has none of the exchange, and says from when', () => {
    const { atp, atpSource, atpFrom } = straddleOf(
      builtBoard({
        strikes: [24_100],
        length: 3,
        silent: [0],
        call: { price: 100, atp: 101 },
        put: { price: 90, volume: (_, minute) => 65 * minute },
      }),
      0,
    );
    expect([...atp]).toEqual([gone, gone, 191]);
    expect(atpSource).toBe('minutes');
    expect(formatClock(atpFrom!)).toBe('09:18');
  });

  it('is missing where a leg is, and has no VWAP before both legs traded', () => {
    const half = straddleOf(
      builtBoard({
        strikes: [24_100],
        length: 2,
        call: { price: [[100, null]], volume: [[10, 20]] },
        put: { price: [[90, 80]], volume: [[0, 0]] },
      }),
      0,
    );
    expect([...half.price]).toEqual([190, gone]);
    expect([...half.vwap]).toEqual([gone, gone]);
  });
});

describe('a strangle', () => {
  it('takes the call of one strike and the put of another', () => {
    const board = builtBoard({
      strikes: [24_000, 24_200],
      length: 1,
      call: { price: 30 },
      put: { price: 20 },
    });
    const wide = strangleOf(board, 1, 0);
    expect([wide.call[0], wide.put[0], wide.price[0]]).toEqual([30, 20, 50]);
  });
});

describe('a rolling straddle', () => {
  it('keeps the strike of each point, missing where the money is', () => {
    const board = builtBoard({
      length: 3,
      silent: [1],
      call: {},
      put: {},
      future: null,
      spot: [24_000, null, 24_190],
    });
    const { strike, premium } = atmPremium(board);
    expect([...strike]).toEqual([24_000, gone, 24_200]);
    expect([...premium]).toEqual([gone, gone, gone]);
  });
});

describe('the at-the-money premium', () => {
  it('is call, put and their sum at the strike nearest the forward', () => {
    const { strike, call, put, premium } = atmPremium(builtBoard({ length: 1 }));
    expect([strike[0], call[0], put[0], premium[0]]).toEqual([24_100, 89.65, 79.65, 169.3]);
  });
});
