import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { type Board, cutBoard } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { type Snapshot, snapshotAt, straddlesOfDay } from './compute.ts';

const MINUTE = 4;

function known(board: Board, since: Since = { kind: 'prev' }, count = 3, minute = MINUTE): Snapshot {
  const shown = snapshotAt(cutBoard(board, board.grid.times[minute]!), minute, {
    count,
    since,
    pricing: standardPricing(board),
  });
  if (!shown) throw new Error('no snapshot');
  return shown;
}

/** Time value by strike, the money at 24,110: straddle = |24,110 − strike| + twice the time value. */
const TIME_VALUE: Readonly<Record<number, number>> = {
  24000: 20,
  24050: 32,
  24100: 50,
  24150: 40,
  24200: 26,
};

function chain(rules: BoardRules = {}): Board {
  const value = (strike: number, minute: number) => TIME_VALUE[strike]! - minute;
  return builtBoard({
    call: {
      price: (strike, minute) => Math.max(24_110 - strike, 0) + value(strike, minute),
      oi: 650,
      volume: (_, minute) => 650 * (minute + 1),
    },
    put: {
      price: (strike, minute) => Math.max(strike - 24_110, 0) + value(strike, minute),
      oi: 1300,
      volume: (_, minute) => 1300 * (minute + 1),
    },
    ...rules,
  });
}

describe('the snapshot of straddles', () => {
  it('holds so many strikes around the one nearest the forward', () => {
    const { strikes, atm, forward, from, to } = known(chain());
    expect([atm, from, to]).toEqual([24_100, 1, 4]);
    expect(forward).toBeCloseTo(24_110, 9);
    expect([...strikes]).toEqual([24_050, 24_100, 24_150]);
    expect(known(chain(), undefined, 20).strikes).toHaveLength(5);
  });

  it('adds up call and put, and finds the cheapest, which need not be the money', () => {
    // At the fifth minute: 24,050: 60 + 2·28; 24,100: 10 + 2·46; 24,150: 40 + 2·36.
    const { now } = known(chain());
    expect([...now.values]).toEqual([116, 102, 112]);
    expect(now.least).toEqual({ strike: 24_100, price: 102, isAtEdge: false });
    const skewed = chain({
      call: { price: [[130], [80], [62], [20], [10]].map((row) => Array(6).fill(row[0])) },
      put: { price: [[20], [25], [50], [58], [100]].map((row) => Array(6).fill(row[0])) },
    });
    expect(known(skewed).now.least).toMatchObject({ strike: 24_150, price: 78 });
  });

  it('names the lower of two straddles that cost the same', () => {
    const level = (strike: number) => (strike === 24_050 || strike === 24_100 ? 50 : 60);
    const flat = builtBoard({ call: { price: level }, put: { price: level }, spot: 24_110 });
    expect(known(flat, undefined, 5).now.least).toMatchObject({ strike: 24_050, price: 100 });
  });

  it('knows no minimum at the edge of the strikes known, beyond which it may go on falling', () => {
    const falling = (strike: number) => 300 - (strike - 24_000) / 10;
    const edge = builtBoard({ call: { price: falling }, put: { price: falling }, spot: 24_110 });
    expect(known(edge, undefined, 5).now.least).toMatchObject({ strike: 24_200, isAtEdge: true });
    const flat = builtBoard({ call: { price: 60 }, put: { price: 50 }, spot: 24_110 });
    expect(known(flat).now.least?.isAtEdge).toBe(true);
  });

  it('leaves out the previous close of a strike whose leg was not traded in that session', () => {
    const side = { price: [150, 110, 75, 40, 20], volume: [650, 650, 650, 0, 650] };
    const { previous, rows } = known(
      chain({ previous: { call: side, put: { price: [40, 60, 75.5, 105, 150], volume: 650 } } }),
    );
    expect([...previous!.values]).toEqual([170, 150.5, Number.NaN]);
    expect(rows.map(({ change }) => change)).toEqual([-54, -48.5, Number.NaN]);
  });

  it('leaves a leg of few lots out of the curve of the previous close and has no change of it: there is no sign for it', () => {
    const put = { price: [40, 60, 75.5, 105, 150], volume: 650 };
    const lots = (few: number) => ({ price: [150, 110, 75, 40, 20], volume: [650, 650, few * 65, 650, 650] });
    const { previous, rows } = known(chain({ previous: { source: 'end-of-day file', call: lots(4), put } }));
    expect([...previous!.values]).toEqual([170, Number.NaN, 145]);
    const all = known(chain({ previous: { source: 'end-of-day file', call: lots(5), put } }));
    expect([...all.previous!.values]).toEqual([170, 150.5, 145]);
    expect(rows.map(({ change }) => change)).toEqual([-54, Number.NaN, -33]);
    expect(all.rows.map(({ change }) => change)).toEqual([-54, -48.5, -33]);
  });

  it('has the curve of the first minute, and of the previous close where that is known', () => {
    const { open, previous } = known(chain());
    expect([...open!.values]).toEqual([124, 110, 120]);
    expect(open!.base).toMatchObject({ kind: 'minute', minute: 0, exact: true });
    expect(previous).toBeNull();
    const since = known(
      chain({
        previous: { call: { price: [150, 110, 75, 40, 20] }, put: { price: [40, 60, 75.5, 105, null] } },
      }),
    );
    expect([...since.previous!.values]).toEqual([170, 150.5, 145]);
    expect(since.previous!.least).toEqual({ strike: 24_150, price: 145, isAtEdge: true });
    expect(since.rows.map(({ change }) => change)).toEqual([-54, -48.5, -33]);
  });

  it('has no previous close of a straddle whose legs closed at levels far apart, nor a change since it', () => {
    const close = { price: [110, 60, 1300, 40, 26], volume: null };
    const { previous, rows } = known(
      chain({ previous: { call: close, put: { price: [20, 40, 50, 80, 116] } } }),
    );
    expect([...previous!.values]).toEqual([100, Number.NaN, 120]);
    expect(rows.map(({ change }) => change)).toEqual([16, Number.NaN, -8]);
  });

  it('measures the change from the base that is asked for', () => {
    expect(known(chain(), { kind: 'open' }).rows.map(({ change }) => change)).toEqual([-8, -8, -8]);
    expect(known(chain(), { kind: 'minutes', minutes: 1 }).rows[1]!.change).toBe(-2);
    expect(known(chain()).rows[1]!.change).toBeNaN();
  });

  it('sets the straddle against the sum of its legs’ averages, the exchange’s where it has them', () => {
    // The same volume every minute: the mean of 110, 108, 106, 104 and 102.
    const own = known(chain());
    expect(own.rows[1]).toMatchObject({ sum: 102, atp: 106, overAtp: -4 });
    expect(own.rows[1]!.overAtpPct).toBeCloseTo((-100 * 4) / 106, 10);
    expect(own.origins).toEqual(
      Array(6).fill({ source: 'minutes', from: chain().grid.times[0], gapShare: 0 }),
    );
    const board = builtBoard({ call: { price: 60, atp: 62.5 }, put: { price: 50, atp: 51 } });
    const exchange = known(board);
    expect(exchange.rows[1]).toMatchObject({ atp: 113.5, overAtp: -3.5 });
    expect(exchange.origins).toEqual(Array(6).fill({ source: 'exchange', from: null, gapShare: 0 }));
  });

  it('sums what both contracts hold and traded', () => {
    expect(known(chain()).rows[0]).toMatchObject({ oi: 1950, oiDifference: 650, pcr: 2, volume: 9750 });
  });

  it('knows a strike of which a leg was not traded for five minutes', () => {
    const board = builtBoard({
      call: { price: 60, volume: (strike, minute) => (strike === 24_100 ? 650 : 650 * (minute + 1)) },
      put: { price: 50, volume: (_, minute) => 650 * (minute + 1) },
    });
    expect(known(board, undefined, 3, 5).now.stale).toEqual(
      known(board, undefined, 3, 5).rows.map(({ strike }) => strike === 24_100),
    );
    expect(known(board, undefined, 3, 4).now.stale).toEqual([false, false, false]);
  });

  it('takes no old price for the cheapest, whatever is bid and asked for it now', () => {
    const board = builtBoard({
      call: {
        price: (strike) => (strike === 24_100 ? 10 : 60 + Math.abs(strike - 24_150) / 10),
        bid: 59,
        ask: 61,
        volume: (strike, minute) => (strike === 24_100 ? 650 : 650 * (minute + 1)),
      },
      put: { price: 50, bid: 49, ask: 51, volume: (_, minute) => 650 * (minute + 1) },
    });
    const { now, strikes } = known(board, undefined, 5, 5);
    expect(now.stale).toEqual(Array.from(strikes, (strike) => strike === 24_100));
    expect(now.values[strikes.indexOf(24_100)]).toBe(60);
    expect(now.least).toMatchObject({ strike: 24_150, price: 110 });
  });

  it('takes an old price for the cheapest of the open neither', () => {
    const board = chain({
      call: {
        price: (strike, minute) =>
          strike === 24_150 && minute === 0 ? 1 : Math.max(24_110 - strike, 0) + TIME_VALUE[strike]!,
        volume: (strike, minute) => 650 * (strike === 24_150 ? minute : minute + 1),
      },
      previous: { call: { price: 60 }, put: { price: 50 } },
    });
    const { open, now, previous, strikes } = known(board, undefined, 5);
    expect(open!.stale).toEqual(Array.from(strikes, (strike) => strike === 24_150));
    expect(open!.values[strikes.indexOf(24_150)]).toBe(81);
    expect(open!.least).toEqual({ strike: 24_100, price: 110, isAtEdge: false });
    expect([now.stale, previous!.stale]).toEqual([Array(5).fill(false), Array(5).fill(false)]);
  });

  it('makes everything missing that a missing leg belongs to, and nothing else', () => {
    const plain = known(chain());
    const silent = chain();
    silent.put.price!.fill(Number.NaN, 2 * silent.stride, 3 * silent.stride);
    const { rows, now } = known(silent);
    const money = rows.find(({ strike }) => strike === 24_100)!;
    expect([money.sum, money.overAtp, money.iv.iv, money.greeks.delta].every(Number.isNaN)).toBe(true);
    expect(money.call).toBe(56);
    expect(rows[0]).toEqual(plain.rows[0]);
    expect([...now.values]).toEqual([116, Number.NaN, 112]);
    expect(now.least).toEqual({ strike: 24_150, price: 112, isAtEdge: true });
  });

  it('tells nothing where nothing is stored, nor without a money', () => {
    const board = chain();
    const settings = { count: 3, since: { kind: 'prev' } as const, pricing: standardPricing(board) };
    expect(snapshotAt(board, -1, settings)).toBeNull();
    const bare = builtBoard({ call: { oi: 1 }, put: { oi: 1 }, spot: null, future: null });
    expect(snapshotAt(bare, MINUTE, settings)).toBeNull();
  });

  it('of a cut day are what they were when the day had come so far', () => {
    const day = chain();
    const then = chain({ length: 3 });
    expect(known(day, { kind: 'open' }, 5, 2)).toEqual(known(then, { kind: 'open' }, 5, 2));
  });

  it('of a date known from its close alone have no open', () => {
    const close = chain({ grain: 'day', intervals: [{ open: 929, close: 930 }], length: 1, previous: {} });
    const { open, previous, now } = known(close, { kind: 'prev' }, 3, 0);
    expect([open, previous]).toEqual([null, null]);
    expect(now.least).toMatchObject({ strike: 24_100, price: 110 });
  });
});

describe('the straddles of a day', () => {
  it('are the sums minute by minute, added up once', () => {
    const straddle = straddlesOfDay(chain());
    expect([...straddle(2).price]).toEqual([110, 108, 106, 104, 102, 100]);
    expect(straddle(2)).toBe(straddle(2));
  });
});
