import { describe, expect, it } from 'vitest';
import { price } from '#market/black76.ts';
import { cutBoard } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { formatClock, instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { SKEWED_FORWARD, skewedChain, skewedVolatility } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { headerFigures } from '#ui/header-figures.ts';
import { headerView, ivDay, ivFigures, ivLines, pricedBoard } from './compute.ts';

const calendar = createCalendar();
/** A tenth of a point more each minute; the third minute is silent. */
const day = skewedChain({ level: (minute) => 0.13 + 0.001 * minute, silent: [2] });
const pricing = standardPricing(day);
const ofDay = ivDay(day, pricing, [24_000, 24_025], calendar);

describe('the volatility through the day', () => {
  it('is at the money the one that prices were made with, a silent minute a gap', () => {
    for (const minute of [0, 1, 3, 4, 5]) expect(ofDay.atmIv[minute]).toBeCloseTo(0.13 + 0.001 * minute, 4);
    expect(ofDay.atmIv[2]).toBeNaN();
    expect(ofDay.atm[2]).toBeNaN();
  });

  it('is the same of call and put of the strike nearest the forward', () => {
    expect([...new Set(ofDay.atm.filter((strike) => !Number.isNaN(strike)))]).toEqual([24_100]);
    expect(ofDay.call[4]).toBeCloseTo(skewedVolatility(24_100, 0.134), 9);
    expect(ofDay.put[4]).toBeCloseTo(skewedVolatility(24_100, 0.134), 9);
  });

  it('has a line for a strike chosen, and says of one that is not listed that it is not', () => {
    const [listed, other] = ofDay.lines;
    expect(listed!.values[5]).toBeCloseTo(skewedVolatility(24_000, 0.135), 9);
    expect(other).toMatchObject({ strike: 24_025, isListed: false });
    expect(other!.values.every(Number.isNaN)).toBe(true);
  });

  it('has a risk reversal below 0 where puts are dearer', () => {
    expect(ofDay.riskReversal[0]).toBeLessThan(-0.005);
    expect(ofDay.butterfly[0]).toBeGreaterThan(0);
  });

  it('is told at a minute as it was when that minute was the last', () => {
    const cut = cutBoard(day, day.grid.times[3]!);
    const then = ivDay(cut, pricing, [24_000, 24_025], calendar);
    expect(ivFigures(ofDay, cut, 3, pricing)).toEqual(ivFigures(then, cut, 3, pricing));
    expect(ivLines(ofDay, cut)).toEqual(ivLines(then, cut));
    expect(ivLines(ofDay, cut).atmIv[4]).toBeNaN();
    expect(ivLines(ofDay, cut).atmIv[3]).toBeCloseTo(13.3, 2);
  });
});

describe('the figures of a minute', () => {
  it('have one standard deviation to expiry from the volatility at the money', () => {
    const { toExpiry, forward, atm } = ivFigures(ofDay, day, 5, pricing);
    const years = pricing.clock(day.grid.times[5]!);
    expect(forward).toBeCloseTo(SKEWED_FORWARD, 6);
    expect(atm).toBe(24_100);
    expect(toExpiry).toBeCloseTo(SKEWED_FORWARD * ofDay.atmIv[5]! * Math.sqrt(years), 6);
  });

  it('say what the previous session closed with, on the forward of that close', () => {
    const closed = instantOf('2026-06-12', 930);
    const leg = (side: 'call' | 'put') => ({
      price: (strike: number) => price(side, 24_300, strike, pricing.clock(closed), 0, 0.16),
      volume: 650,
    });
    const previous = { date: '2026-06-12', spot: 24_300, call: leg('call'), put: leg('put') } as const;
    const withClose = ivDay(skewedChain({ previous }), pricing, [], calendar);
    expect(withClose.previous?.atmIv.iv).toBeCloseTo(0.16, 9);
    expect(withClose.previous?.smile?.forward).toBeCloseTo(24_300, 6);
    expect(ivFigures(withClose, day, 0, pricing).previousAtmIv).toBe(withClose.previous?.atmIv);
    expect(ofDay.previous).toBeNull();
  });

  it('flag on an expiry day the minute from which a tick moves the volatility by a point', () => {
    const expiry = '2026-06-15';
    const own = standardPricing({ expiry });
    const times = builtBoard({ length: 375 }).grid.times;
    const leg = (side: 'call' | 'put') => ({
      price: (strike: number, minute: number) => price(side, 500, strike, own.clock(times[minute]!), 0, 0.3),
    });
    const strikes = [490, 495, 500, 505, 510];
    const stock = builtBoard({
      expiry,
      strikes,
      length: 375,
      spot: 500,
      future: null,
      call: leg('call'),
      put: leg('put'),
    });
    const whole = ivDay(stock, own, [], calendar);
    const looseAt = (minute: number) => {
      const { looseFrom } = ivFigures(whole, cutBoard(stock, times[minute]!), minute, own);
      return looseFrom === null ? null : formatClock(looseFrom);
    };
    // 0.05 / (0.01 × 500 × 0.398942 × √T) is 1 where 330.2 minutes are left: at 10:00 for the first time.
    expect([looseAt(0), looseAt(43), looseAt(44), looseAt(373)]).toEqual([null, null, '10:00', '10:00']);
    // A wing at a quarter of a delta has 0.797 of the vega at the money, and is loose while 519.6 minutes are left: all day.
    const { riskReversalLoose, butterflyLoose } = ivLines(whole, cutBoard(stock, times[60]!));
    expect([riskReversalLoose[0], butterflyLoose[43], butterflyLoose[44]]).toEqual([1, 0, 1]);
    const early = standardPricing({ expiry: '2026-06-30' });
    const month = ivDay({ ...stock, expiry: '2026-06-30' }, early, [], calendar);
    expect(month.riskReversalPointsPerTick[0]).toBeLessThan(0.2);
  });
});

describe('a previous close', () => {
  it('has a smile without the legs of few lots, whose closes may be of any time of that day', () => {
    const smileWith = (thin: number) => {
      const leg = (side: 'call' | 'put') => ({
        price: (strike: number) =>
          price(side, SKEWED_FORWARD, strike, pricing.clock(instantOf('2026-06-12', 930)), 0, 0.16),
        volume: (strike: number) => (strike === thin ? 130 : 6500),
      });
      const close = {
        date: '2026-06-12',
        source: 'end-of-day file',
        call: leg('call'),
        put: leg('put'),
      } as const;
      const board = skewedChain({ previous: { ...close, spot: SKEWED_FORWARD } });
      return { board, previous: ivDay(board, pricing, [], calendar).previous! };
    };
    const { board, previous } = smileWith(24_000);
    const gaps = Array.from(board.strikes).filter((_, row) => Number.isNaN(previous.smile!.iv[row]!));
    expect(gaps).toEqual([24_000]);
    expect(previous.atmIv.iv).toBeCloseTo(0.16, 6);
    expect(smileWith(0).previous.smile!.iv.some(Number.isNaN)).toBe(false);
    const atMoney = smileWith(24_100).previous;
    expect(atMoney.atmIv.iv).toBeCloseTo(0.16, 6);
    expect([previous, atMoney].map(({ atmIv }) => atmIv.old.length > 0)).toEqual([false, true]);
  });
});

describe('prices as chosen', () => {
  it('go by the last trade where that is asked for, the forward as well', () => {
    const quoted = skewedChain({
      call: { price: 300, bid: 99, ask: 101 },
      put: { price: 200, bid: 99, ask: 101 },
    });
    const mid = ivFigures(ivDay(quoted, pricing, [], calendar), quoted, 0, pricing);
    const last = pricedBoard(quoted, 'last');
    const byLast = ivFigures(ivDay(last, pricing, [], calendar), last, 0, pricing);
    expect(mid.forward).toBe(24_100);
    expect(byLast.forward).toBe(24_200);
    expect(pricedBoard(quoted, 'mid')).toBe(quoted);
  });

  it('are those of the header too: its ATM IV is the one of the panels', () => {
    const [traded, offered] = [skewedChain({ level: () => 0.13 }), skewedChain({ level: () => 0.15 })];
    const quotes = (side: 'call' | 'put') => {
      const { price: mid } = offered[side];
      return { ...traded[side], ...(mid && { bid: mid, ask: mid }) };
    };
    const board = { ...traded, call: quotes('call'), put: quotes('put') };
    for (const [source, level] of [
      ['mid', 0.15],
      ['last', 0.13],
    ] as const) {
      const priced = pricedBoard(board, source);
      const { atmIv } = headerFigures(headerView({ board }, source).board, 0, pricing);
      expect(atmIv.iv).toBeCloseTo(level, 4);
      expect(atmIv).toEqual(ivFigures(ivDay(priced, pricing, [], calendar), priced, 0, pricing).atmIv);
    }
  });
});
