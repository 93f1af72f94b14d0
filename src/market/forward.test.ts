import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { createCalendar } from './calendar.ts';
import type { Side } from './contract.ts';
import { forwardAt, forwardColumn } from './forward.ts';
import { FORWARD_FIELDS } from './fresh-cells.ts';
import { expiryClock } from './time-to-expiry.ts';

/** Call and put prices that imply `forward(strike)` at every strike, rate 0. */
function implying(forward: (strike: number) => number | null): Pick<BoardRules, 'call' | 'put'> {
  return {
    call: { price: (strike) => (forward(strike) === null ? null : 500 + (forward(strike)! - strike)) },
    put: { price: 500 },
  };
}

const AUCTION = { date: '2026-08-04', expiry: '2026-08-04', intervals: [{ open: 555, close: 940 }] };
/** Volumes of a leg that trades in every minute. */
const TRADING = (_: number, minute: number) => 65 * (minute + 1);
/** Index of the minute that closes at 15:20. */
const AT_1520 = 364;

describe('the forward', () => {
  it('is the one that all strikes imply when parity holds', () => {
    expect(forwardAt(builtBoard(), 0)).toEqual({
      value: 24_110,
      source: 'synthetic',
      strikes: [24_000, 24_050, 24_100, 24_150, 24_200],
      syntheticFailure: null,
    });
  });

  it('is the median over the five strikes nearest the spot', () => {
    const strikes = [23_900, 23_950, 24_000, 24_050, 24_100, 24_150, 24_200, 24_250];
    const board = builtBoard({
      strikes,
      spot: 24_090,
      ...implying((strike) => 24_000 + (strike - 24_000) / 10),
    });
    expect(forwardAt(board, 0)).toMatchObject({
      value: 24_010,
      strikes: [24_000, 24_050, 24_100, 24_150, 24_200],
    });
  });

  it('takes the lower of two strikes equally near the spot for its fifth', () => {
    const board = builtBoard({ strikes: [23_950, 24_000, 24_050, 24_100, 24_150, 24_200], spot: 24_075 });
    expect(forwardAt(board, 0).strikes).toEqual([23_950, 24_000, 24_050, 24_100, 24_150]);
  });

  it('is not moved by one stale leg', () => {
    const board = builtBoard(implying((strike) => (strike === 24_050 ? 24_290 : 24_110)));
    expect(forwardAt(board, 0).value).toBe(24_110);
  });

  describe('of legs that are not all fresh', () => {
    /** Twelve minutes; the calls of `old`, which imply 24,290, were traded in the first of them alone. */
    const partlyOld = (old: readonly number[], rules: BoardRules = {}) => {
      const implied = implying((strike) => (old.includes(strike) ? 24_290 : 24_110));
      const volume = (strike: number, minute: number) => (old.includes(strike) ? 65 : 65 * (minute + 1));
      return builtBoard({
        length: 12,
        future: null,
        call: { ...implied.call, volume },
        put: { ...implied.put, volume: TRADING },
        ...rules,
      });
    };
    const most = [24_050, 24_100, 24_150];

    it('is that of the fresh ones, however near the money old ones are', () => {
      const board = partlyOld(most);
      expect(forwardAt(board, 4)).toMatchObject({ value: 24_290 });
      expect(forwardAt(board, 11)).toEqual({
        ...{ value: 24_110, source: 'synthetic', strikes: [24_000, 24_200], syntheticFailure: null },
      });
    });

    it('is the future’s where none is fresh, beside a spot alone that of old ones, and says so', () => {
      const all = [24_000, 24_200, ...most];
      expect(forwardAt(partlyOld(all, { future: 24_111 }), 11)).toMatchObject({
        ...{ value: 24_111, source: 'future', strikes: [] },
      });
      expect(forwardAt(partlyOld(all), 11)).toEqual({
        ...{ value: 24_290, source: 'synthetic', syntheticFailure: 'old' },
        strikes: [24_000, 24_050, 24_100, 24_150, 24_200],
      });
    });

    it('without spot and future takes two fresh ones that agree, and is confirmed by no old one', () => {
      const alone = { spot: null };
      expect(forwardAt(partlyOld(most, alone), 11).value).toBe(24_110);
      expect(forwardAt(partlyOld([24_000, ...most], alone), 11)).toMatchObject({
        ...{ source: null, syntheticFailure: 'unconfirmed' },
      });
    });

    it('of bars of a quarter of an hour are fresh until the next bar', () => {
      const silent = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => minute % 15 !== 14);
      const board = partlyOld([], { length: 60, cadence: 15, silent, spot: null });
      const known = (from: number) => [...forwardColumn(board)].slice(from, from + 15);
      for (const from of [14, 29, 44]) expect(known(from)).toEqual(new Array(15).fill(24_110));
    });

    it('is fresh where bid and ask have a mid', () => {
      const quoted = (strike: number) => 500 + 24_110 - strike;
      const call = { price: quoted, bid: quoted, ask: quoted, volume: 65 };
      expect(forwardAt(partlyOld([], { call }), 11)).toMatchObject({
        ...{ value: 24_110, syntheticFailure: null },
      });
    });

    it('needs of a board no more than its columns for that', () => {
      const board = partlyOld(most);
      const only = (side: Side) =>
        Object.fromEntries(FORWARD_FIELDS.map((field) => [field, board[side][field]]));
      const held = { ...board, call: only('call'), put: only('put') };
      const without = { ...held, call: { price: board.call.price! } };
      expect([...forwardColumn(held)].slice(0, 12)).toEqual([...forwardColumn(board)].slice(0, 12));
      expect(forwardAt(without, 11).value).not.toBe(forwardAt(board, 11).value);
    });

    it('is minute by minute the forward at that minute', () => {
      for (const rules of [{}, { spot: null }, { future: 24_111 }]) {
        const board = partlyOld(most, rules);
        const each = Array.from({ length: 12 }, (_, minute) => forwardAt(board, minute).value);
        expect([...forwardColumn(board)].slice(0, 12)).toEqual(each);
      }
    });
  });

  it('drops synthetics more than 1.5 % from the spot', () => {
    const board = builtBoard({
      spot: 24_000,
      ...implying((strike) => (strike === 24_000 ? 24_100 : 24_361)),
    });
    expect(forwardAt(board, 0)).toMatchObject({ value: 24_100, strikes: [24_000] });
  });

  it('passes over strikes that lack a leg', () => {
    const board = builtBoard(implying((strike) => (strike % 100 === 0 ? 24_110 : null)));
    expect(forwardAt(board, 0).strikes).toEqual([24_000, 24_100, 24_200]);
  });

  it('needs no time where the rate is 0, and is the future’s where the time is not known at another', () => {
    const timeless = { clock: () => Number.NaN };
    const board = builtBoard({ future: 24_111 });
    expect(forwardAt(board, 0, { ...timeless, rate: 0 })).toEqual(forwardAt(board, 0));
    for (const rules of [{}, { spot: null }]) {
      const one = builtBoard({ future: 24_111, ...rules });
      const carry = { ...timeless, rate: 0.06 };
      expect(forwardAt(one, 0, carry)).toMatchObject({ value: 24_111, source: 'future' });
      expect(forwardColumn(one, carry)[0]).toBe(24_111);
    }
  });

  it('grows the premiums to expiry at the rate given', () => {
    const board = builtBoard({ strikes: [24_000], call: { price: 200 }, put: { price: 100 } });
    expect(forwardAt(board, 0, { rate: 0.1, clock: () => 1 }).value).toBeCloseTo(
      24_000 + 100 * Math.exp(0.1),
      9,
    );
  });

  it('of a far expiry may stand above the spot by its carry', () => {
    const far = implying(() => 25_600);
    const board = builtBoard({ expiry: '2027-06-29', ...far });
    expect(forwardAt(board, 0)).toMatchObject({ value: 25_600, source: 'synthetic' });
    expect(forwardAt(builtBoard(far), 0)).toMatchObject({ source: 'future', syntheticFailure: 'too far' });
  });

  it('falls back to the future of the expiry, then to the spot, and says why', () => {
    const legless = { call: { price: null }, put: { price: 10 } };
    expect(forwardAt(builtBoard(legless), 0)).toEqual({
      value: 24_110,
      source: 'future',
      strikes: [],
      syntheticFailure: 'no legs',
    });
    expect(forwardAt(builtBoard({ ...legless, future: null }), 0)).toMatchObject({
      value: 24_100,
      source: 'spot',
    });
    const nothing = forwardAt(builtBoard({ ...legless, future: null, spot: null }), 0);
    expect(nothing.value).toBeNaN();
    expect(nothing.source).toBeNull();
  });

  it('needs neither spot nor future: the synthetic at the strike of the least |call − put| is the money', () => {
    const alone = { spot: null, future: null };
    expect(forwardAt(builtBoard(alone), 0)).toMatchObject({ value: 24_110, source: 'synthetic' });
    const rates = {
      ...alone,
      call: { price: 200 },
      put: { price: (strike: number) => 200 + strike - 24_110 },
    };
    const grown = forwardAt(builtBoard(rates), 0, { rate: 0.1, clock: () => 1 });
    expect(grown.strikes).toContain(24_100);
    expect(forwardColumn(builtBoard(rates), { rate: 0.1, clock: () => 1 })[0]).toBe(grown.value);
  });

  it('is not bent towards a strike where strikes lie far apart', () => {
    const strikes = [53_000, 54_500, 56_500, 58_000];
    const of = (forward: (strike: number) => number) => {
      const call = { price: (strike: number) => 3000 + forward(strike) - strike };
      return builtBoard({ strikes, spot: null, future: null, call, put: { price: 3000 } });
    };
    const agreed = of((strike) => (strike === 54_500 ? 55_440 : 55_460));
    expect(forwardAt(agreed, 0)).toMatchObject({ value: 55_460, source: 'synthetic', strikes });
    expect(forwardColumn(agreed)[0]).toBe(55_460);
    const uneven = of((strike) => 55_000 + (strike - 54_500) / 10);
    expect(forwardAt(uneven, 0)).toMatchObject({ value: 55_100, strikes });
  });

  it('without spot and future is known from two synthetics that agree, not from one', () => {
    const alone = { spot: null, future: null };
    const lone = implying((strike) => (strike === 24_150 ? 24_110 : null));
    expect(forwardAt(builtBoard({ ...alone, ...lone }), 0)).toEqual({
      value: Number.NaN,
      source: null,
      strikes: [],
      syntheticFailure: 'unconfirmed',
    });
    expect(forwardColumn(builtBoard({ ...alone, ...lone }))[0]).toBeNaN();
    const apart = implying((strike) => (strike === 24_150 ? 24_140 : 24_700));
    expect(forwardAt(builtBoard({ ...alone, ...apart }), 0).syntheticFailure).toBe('unconfirmed');
    expect(forwardAt(builtBoard({ ...lone, future: null }), 0)).toMatchObject({ source: 'synthetic' });
    expect(forwardAt(builtBoard({ ...lone, spot: null }), 0)).toMatchObject({ source: 'synthetic' });
  });

  it('at the close of a day is the future where it was traded, before closes of options', () => {
    const stale = implying(() => 24_390);
    const board = builtBoard({ ...stale, grain: 'day', length: 1 });
    expect(forwardAt(board, 0)).toEqual({
      value: 24_110,
      source: 'future',
      strikes: [],
      syntheticFailure: 'closes',
    });
    expect(forwardColumn(board)[0]).toBe(24_110);
    const untraded = builtBoard({ ...stale, grain: 'day', length: 1, future: null });
    expect(forwardAt(untraded, 0)).toMatchObject({ value: 24_390, source: 'synthetic' });
    expect(forwardAt(builtBoard(stale), 0)).toMatchObject({ value: 24_390, source: 'synthetic' });
  });

  it('is missing in a gap and outside the day', () => {
    const board = builtBoard({ silent: [2] });
    for (const minute of [-1, 2, 6, 400]) expect(forwardAt(board, minute).value).toBeNaN();
  });
});

describe('the forward while the spot is indicative', () => {
  const legs = (until: number): Pick<BoardRules, 'call' | 'put'> => ({
    call: {
      price: (strike, minute) => (minute < until ? 500 + (24_110 - strike) : null),
      volume: TRADING,
    },
    put: { price: 500, volume: TRADING },
  });

  it('measures the money by the future, not by the spot', () => {
    const board = builtBoard({ ...AUCTION, length: 385, spot: 20_000, ...legs(385) });
    expect(forwardAt(board, AT_1520)).toMatchObject({ value: 24_110, source: 'synthetic' });
    expect(forwardAt(board, 358).source).toBe('future');
  });

  it('without a synthetic is the future', () => {
    const board = builtBoard({ ...AUCTION, length: 385, future: 24_111, ...legs(300) });
    expect(forwardAt(board, AT_1520)).toMatchObject({ value: 24_111, source: 'future' });
  });

  it('without either is the last good forward, never the spot', () => {
    const board = builtBoard({ ...AUCTION, length: 385, future: null, spot: 24_000, ...legs(360) });
    expect(forwardAt(board, AT_1520)).toMatchObject({ value: 24_110, source: 'carried', strikes: [] });
    expect(forwardAt(board, 384)).toMatchObject({ value: 24_000, source: 'spot' });
  });

  it('is the last good one where a single strike has both legs and nothing confirms it', () => {
    const lone = {
      price: (strike: number, minute: number) => (minute < 360 || strike === 24_000 ? 500 : null),
    };
    const put = { price: (strike: number, minute: number) => (minute < 360 ? 500 + strike - 24_110 : 300) };
    const board = builtBoard({ ...AUCTION, length: 385, future: null, spot: 24_000, call: lone, put });
    expect(forwardAt(board, AT_1520)).toMatchObject({ value: 24_110, source: 'carried' });
    expect(forwardColumn(board)[AT_1520]).toBe(24_110);
  });
});

describe('the forward through the day', () => {
  it('is minute by minute the forward at that minute', () => {
    const cell = fc.option(fc.integer({ min: 1, max: 20_000 }).map((ticks) => ticks / 20));
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 40, maxLength: 40 }),
        fc.option(fc.constantFrom(24_000, 24_120)),
        fc.option(fc.constantFrom(24_010, 24_130)),
        fc.uniqueArray(fc.integer({ min: 355, max: 384 })),
        (cells, spot, future, silent) => {
          const board = builtBoard({
            ...AUCTION,
            length: 385,
            silent,
            spot,
            future,
            call: { price: (strike, minute) => cells[(strike / 50 + minute) % 40] ?? null },
            put: { price: (strike, minute) => cells[(strike / 50 + 3 * minute) % 40] ?? null },
          });
          const column = forwardColumn(board);
          for (let minute = 350; minute < 385; minute++)
            expect(column[minute]).toEqual(forwardAt(board, minute).value);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('accepts a rate per minute of the day', () => {
    const board = builtBoard();
    const carry = { rate: 0.065, clock: expiryClock(createCalendar(), '2026-06-16') };
    expect(forwardColumn(board, carry)[5]).toBe(forwardAt(board, 5, carry).value);
  });
});
