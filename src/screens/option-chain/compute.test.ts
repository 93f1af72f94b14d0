import { describe, expect, it } from 'vitest';
import { oiChangeSince } from '#market/analytics/oi-change-since.ts';
import { greeksOnSpot, priceOnSpot } from '#market/black-scholes.ts';
import { greeks, price } from '#market/black76.ts';
import { rowsOfSet } from '#market/strike-set.ts';
import { NSE_COMPATIBLE_MODEL } from '#market/volatility-model.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { type ChainSettings, chainPicture } from './compute.ts';

/** Five strikes; calls 1,000 units and 100 more a minute, puts 2,000 and 50 fewer; both ₹40 above their intrinsic value. */
const chain = (rules: BoardRules = {}) =>
  builtBoard({
    call: {
      oi: (_, minute) => 1000 + 100 * minute,
      price: (strike) => Math.max(24_110 - strike, 0) + 40,
      volume: (_, minute) => 500 * (minute + 1),
    },
    put: {
      oi: (_, minute) => 2000 - 50 * minute,
      price: (strike) => Math.max(strike - 24_110, 0) + 40,
      volume: (_, minute) => 300 * (minute + 1),
    },
    previous: { call: { oi: 900, price: 30 }, put: { oi: 2100, price: 50 } },
    ...rules,
  });
const pictureOf = (rules: BoardRules = {}, settings: Partial<ChainSettings> = {}, minute = 4) => {
  const board = chain(rules);
  return chainPicture(board, minute, {
    since: { kind: 'prev' },
    strikes: 30,
    pricing: standardPricing(board),
    ...settings,
  })!;
};

describe('the option chain at a minute', () => {
  it('measures price and open interest of every leg from the previous close', () => {
    const { call, put, atm } = pictureOf();
    expect(atm).toBe(24_100);
    expect([...call.oi]).toEqual([1400, 1400, 1400, 1400, 1400]);
    expect([...call.oiChange]).toEqual([500, 500, 500, 500, 500]);
    expect(call.oiChangePct[0]).toBeCloseTo(55.5556, 4);
    expect([...call.priceChange]).toEqual([120, 70, 20, 10, 10]);
    expect([...put.oiChange]).toEqual([-300, -300, -300, -300, -300]);
    expect(call.buildUp[0]).toBe('long-build-up');
    expect(put.buildUp[0]).toBe('long-unwinding');
  });

  it('says what the best bid and ask of a leg are for, and nothing where the source does not', () => {
    const bidSize = (strike: number) => (strike === 24_100 ? null : strike - 23_990);
    const { call, put } = pictureOf({ call: { price: 40, bid: 39.9, ask: 40.1, bidSize, askSize: 225 } });
    expect([...call.bidSize]).toEqual([10, 60, Number.NaN, 160, 210]);
    expect([...call.askSize]).toEqual([225, 225, 225, 225, 225]);
    expect([...put.bidSize].every(Number.isNaN)).toBe(true);
  });

  it('knows a contract that the exchange’s file of the previous session does not have for a new one', () => {
    const previous = { call: { oi: [900, 900, 900, 900, null], price: 30 }, put: { oi: 2100, price: 50 } };
    const young = { ...previous, call: { oi: previous.call.oi, price: [30, 30, 30, 30, null] } };
    const newCalls = (rules: BoardRules, settings: Partial<ChainSettings> = {}) =>
      pictureOf(rules, settings).call.isNew.flatMap((isNew, at) => (isNew ? [at] : []));
    const official = { ...young, source: 'end-of-day file' } as const;
    expect(newCalls({ previous: official })).toEqual([4]);
    // Its close is known, its open interest is not.
    expect(newCalls({ previous: { ...official, ...previous } })).toEqual([]);
    // Minutes that were stored may not have had it.
    expect(newCalls({ previous: { ...young, source: 'last stored minute' } })).toEqual([]);
    expect(newCalls({ previous: official }, { since: { kind: 'open' } })).toEqual([]);
  });

  it('measures from three minutes ago when asked so, in which no price moved', () => {
    const { call, base } = pictureOf({}, { since: { kind: 'minutes', minutes: 3 } });
    expect(base).toMatchObject({ kind: 'minute', minute: 1 });
    expect([call.oiChange[0], call.priceChange[0], call.buildUp[0]]).toEqual([300, 0, 'neutral']);
  });

  it('shows the strikes asked for around the money and sums the whole chain', () => {
    const { strikes, listed, call, totals } = pictureOf({}, { strikes: 2 });
    expect([...strikes]).toEqual([24_050, 24_100]);
    expect(call.oi).toHaveLength(2);
    expect(listed).toBe(5);
    expect(totals.call).toMatchObject({ oi: 7000, oiChange: 2500, volume: 12_500 });
    expect(totals.call.oiChangePct).toBeCloseTo((100 * 2500) / 4500, 12);
    expect(totals.put).toMatchObject({ oi: 9000, oiChange: -1500, volume: 7500 });
    expect(totals.pcr).toBeCloseTo(9 / 7, 12);
  });

  it('sums in its foot the changes that OI Analysis and Overview sum, a contract first published after the base from there', () => {
    const late = {
      oi: (strike: number, minute: number) => (strike === 24_200 && minute < 2 ? null : 1000 + 100 * minute),
    };
    const board = chain({ call: late });
    const { call, totals } = pictureOf({ call: late }, { since: { kind: 'open' } });
    expect([...call.oiChange]).toEqual([400, 400, 400, 400, Number.NaN]);
    expect(totals.call.oiChange).toBe(1800);
    expect(totals.call.oiChangePct).toBeCloseTo((100 * 1800) / (4 * 1000 + 1200), 12);
    const rows = rowsOfSet(board, { kind: 'all' });
    expect(oiChangeSince(board, 'call', { kind: 'open' }, rows)[4]).toBe(totals.call.oiChange);
  });

  it('knows no sum of changes where those legs alone have one that nobody holds', () => {
    const unheld = { oi: (strike: number) => (strike === 24_200 ? 0 : 500) };
    const previous = { call: { oi: [null, null, null, null, 0] }, put: { oi: 2100 } };
    const { totals } = pictureOf({ call: unheld, previous });
    expect([totals.call.oi, totals.call.oiChange, totals.call.oiChangePct]).toEqual([2000, NaN, NaN]);
    expect(totals.put.oiChange).toBe(-1500);
  });

  it('reads the volatility back that priced an option, and its greeks in rupees a day and a point', () => {
    const expiry = '2026-06-16';
    const sample = builtBoard({ expiry });
    const pricing = standardPricing(sample);
    const years = pricing.clock(sample.grid.times[4]!);
    const priced = (side: 'call' | 'put') => (strike: number) =>
      Math.round(100 * price(side, 24_110, strike, years, 0, 0.15)) / 100;
    const { call, put, forward, ivOf } = pictureOf({
      call: { price: priced('call') },
      put: { price: priced('put') },
    });
    expect(forward).toBeCloseTo(24_110, 1);
    expect(call.iv[2]).toBeCloseTo(0.15, 3);
    const exact = greeks('put', forward, 24_100, years, 0, put.iv[2]!);
    expect(put.delta[2]).toBeCloseTo(exact.delta, 12);
    expect(put.gamma[2]).toBeCloseTo(exact.gamma, 12);
    const tomorrow = price('put', forward, 24_100, years - 1 / 365, 0, put.iv[2]!);
    expect(put.theta[2]).toBeCloseTo(tomorrow - price('put', forward, 24_100, years, 0, put.iv[2]!), 10);
    expect(put.vega[2]).toBeCloseTo(exact.vega / 100, 10);
    expect(ivOf('put', 2)).toMatchObject({ gap: null });
  });

  it('has greeks per rupee and day of the spot where the model stands on it', () => {
    const expiry = '2026-06-16';
    const [spot, rate] = [24_100, NSE_COMPATIBLE_MODEL.rate];
    const sample = builtBoard({ expiry });
    const pricing = standardPricing(sample, NSE_COMPATIBLE_MODEL);
    const years = pricing.clock(sample.grid.times[4]!);
    const priced = (side: 'call' | 'put') => ({
      price: (strike: number) => priceOnSpot(side, spot, strike, years, rate, 0.15),
    });
    const { call, put } = pictureOf({ expiry, spot, call: priced('call'), put: priced('put') }, { pricing });
    for (const [side, figures] of [['call', call] as const, ['put', put] as const]) {
      expect(figures.iv[3]).toBeCloseTo(0.15, 8);
      const exact = greeksOnSpot(side, spot, 24_150, years, rate, figures.iv[3]!);
      expect(figures.delta[3]).toBeCloseTo(exact.delta, 10);
      expect(figures.gamma[3]).toBeCloseTo(exact.gamma, 10);
      expect(figures.theta[3]).toBeCloseTo(
        priceOnSpot(side, spot, 24_150, years - 1 / 365, rate, figures.iv[3]!) - figures.price[3]!,
        6,
      );
    }
  });

  it('says of a last price since when it was not traded, and of the prices that are fresh nothing', () => {
    const { put, call } = pictureOf(
      {
        length: 12,
        put: {
          price: 40,
          oi: 2000,
          volume: (strike, minute) => (strike === 24_100 ? 65 * Math.min(minute, 3) : 65 * (minute + 1)),
        },
      },
      { strikes: 2 },
      11,
    );
    const times = chain({ length: 12 }).grid.times;
    // The money is that of the strikes whose legs are fresh.
    expect(put.old).toEqual([{ side: 'put', strike: 24_100, since: times[3], lots: null }, null]);
    expect(call.old).toEqual([null, null]);
    expect(put.oldQuote).toEqual(put.old);
    expect([...put.oldBase, ...call.oldBase]).toEqual([null, null, null, null]);
  });

  it('says of a change since when the price that it begins at was not traded', () => {
    const woken = {
      oi: 2000,
      price: (_: number, minute: number) => (minute < 11 ? 40 : 37),
      volume: (_: number, minute: number) => 65 * (minute < 11 ? Math.min(minute + 1, 3) : 4),
    };
    const since = { kind: 'minutes', minutes: 2 } as const;
    const { call, put } = pictureOf({ length: 12, call: woken }, { strikes: 2, since }, 11);
    const times = chain({ length: 12 }).grid.times;
    expect(call.oldBase).toMatchObject(
      [24_050, 24_100].map((strike) => ({
        time: times[9],
        legs: [{ side: 'call', strike: strike, since: times[2] }],
      })),
    );
    expect([...call.old, ...put.oldBase]).toEqual([null, null, null, null]);
  });

  it('knows a volatility to stand on an old price only where bid and ask have no mid', () => {
    const silent = { price: 40, oi: 2000, volume: 65 };
    const rules = { length: 12, call: silent, put: { ...silent, bid: 40, ask: 41 } };
    const { put, call } = pictureOf(rules, { strikes: 2 }, 11);
    for (const { old } of [put, call]) expect(old.every((one) => one !== null)).toBe(true);
    expect(call.oldQuote).toEqual(call.old);
    expect(put.oldQuote).toEqual([null, null]);
  });

  it('marks a leg whose previous close is of a day before: its change is kept, its type is not named', () => {
    const side = { price: 30, oi: 1300, volume: [650, 650, 0, 650, 650] };
    const { call, base } = pictureOf({
      call: { price: 40, oi: 2600 },
      previous: { call: side, put: side },
    });
    expect(base?.kind).toBe('previous');
    expect([...call.priceChange]).toEqual(Array(5).fill(10));
    expect(call.isCarried).toEqual([false, false, true, false, false]);
    expect(call.buildUp.map((buildUp) => buildUp === null)).toEqual(call.isCarried);
  });

  it('says why a leg has no volatility, and gives it no greeks', () => {
    const { call, ivOf } = pictureOf({ call: { price: (strike) => (strike === 24_000 ? null : 40) } });
    expect(call.iv[0]).toBeNaN();
    expect(call.delta[0]).toBeNaN();
    expect(ivOf('call', 0).gap).toBe('no_price');
    expect(ivOf('call', 1).gap).toBe('below_intrinsic');
  });

  it('leaves a leg that is missing out of every sum and never counts it as 0', () => {
    const { call, totals, pcr } = pictureOf({ call: { oi: (strike) => (strike === 24_100 ? null : 1000) } });
    expect([call.oi[2], call.oiChange[2], pcr[2]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(totals.call).toMatchObject({ oi: 4000, oiChange: 400 });
    expect(call.volume[0]).toBeNaN();
    expect(totals.call.volume).toBeNaN();
  });

  it('knows no change where there is no base, and still every level', () => {
    const { base, call, totals } = pictureOf({ previous: null });
    expect(base).toBeNull();
    expect(call.oi[0]).toBe(1400);
    expect(call.oiChange.every(Number.isNaN)).toBe(true);
    expect([call.buildUp[0], totals.call.oiChange]).toEqual([null, Number.NaN]);
  });

  it('has no picture of a minute in which nothing is stored', () => {
    const board = chain({ silent: [3] });
    const settings = { since: { kind: 'prev' as const }, strikes: 30, pricing: standardPricing(board) };
    expect(chainPicture(board, -1, settings)).toBeNull();
  });
});
