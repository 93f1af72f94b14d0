import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { type MoverRules, moversAt } from './movers.ts';

/** A great leg that grows a little, one of middle size that shrinks, and one of next to nothing that doubles. */
const OI = {
  24000: [10_000, 10_000, 10_000, 10_100, 10_100, 10_300],
  24050: [5000, 5000, 5000, 4500, 4500, 4000],
  24100: [10, 10, 10, 10, 10, 20],
} as const;
const chain = (rules: BoardRules = {}) =>
  builtBoard({
    strikes: Object.keys(OI).map(Number),
    call: {
      oi: (strike, minute) => OI[strike as keyof typeof OI][minute]!,
      price: (strike, minute) => (strike === 24_050 ? 50 + minute : 80 - minute),
      volume: (strike, minute) => (strike === 24_000 ? 100 : 200) * (minute + 1),
    },
    previous: { call: { oi: [9000, 5000, 10], price: [70, 60, 20] } },
    ...rules,
  });
const movers = (rules: Partial<MoverRules> = {}, minute = 5, board = chain()) =>
  moversAt(board, 'call', minute, { window: 2, by: 'change', floor: 0.01, ...rules });
const strikes = (found: ReturnType<typeof movers>) => found.ranked.map(({ strike }) => strike);

describe('the legs that move', () => {
  it('are ranked by the size of their change, up or down', () => {
    const { ranked, base } = movers();
    expect(base).toMatchObject({ kind: 'minute', minute: 3 });
    expect(ranked.map(({ strike, oiChange, rank }) => [strike, oiChange, rank])).toEqual([
      [24_050, -500, 1],
      [24_000, 200, 2],
    ]);
  });

  it('have nothing to be measured from at the first minute, and the first minute at the second', () => {
    expect(movers({}, 0)).toEqual({ base: null, before: null, ranked: [] });
    expect(movers({}, 1).base).toMatchObject({ kind: 'minute', minute: 0 });
  });

  it('say what price and open interest tell together', () => {
    expect(movers().ranked.map(({ buildUp, priceChange }) => [buildUp, priceChange])).toEqual([
      ['short-covering', 2],
      ['short-build-up', -2],
    ]);
  });

  it('leave out what holds less than the floor, which no percentage can lift', () => {
    expect(strikes(movers({ by: 'percent' }))).toEqual([24_050, 24_000]);
    expect(strikes(movers({ by: 'percent', floor: 0 }))).toEqual([24_100, 24_050, 24_000]);
  });

  it('are held against the open interest of the whole chain, and of the one side that is known', () => {
    const ofChain = (put: BoardRules['put']) => strikes(movers({ floor: 0.05 }, 5, chain({ put })));
    expect(ofChain({ oi: 40_000, price: 50 })).toEqual([24_000]);
    expect(ofChain({})).toEqual([24_050, 24_000]);
  });

  it('are ranked by what was traded since', () => {
    const { ranked } = movers({ by: 'volume', floor: 0 });
    expect(ranked.map(({ strike, traded }) => [strike, traded])).toEqual([
      [24_050, 400],
      [24_100, 400],
      [24_000, 200],
    ]);
  });

  it('know their rank in the window before, and which were not in it', () => {
    const { ranked, before } = movers({ floor: 0 });
    expect(before).toMatchObject({ minute: 1 });
    expect(ranked.map(({ strike, rank, rankBefore }) => [strike, rank, rankBefore])).toEqual([
      [24_050, 1, 1],
      [24_000, 2, 2],
      [24_100, 3, null],
    ]);
  });

  it('reach back to the first stored minute near the open, with no window before', () => {
    const { base, before } = movers({ window: 15 }, 3);
    expect(base).toMatchObject({ kind: 'minute', minute: 0, exact: false });
    expect(before).toBeNull();
  });

  it('are ranked since the previous close where the day has but its close', () => {
    const day = chain({ grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] });
    const { base, before, ranked } = movers({}, 0, day);
    expect([base, before]).toEqual([{ kind: 'previous', date: '2026-06-12' }, null]);
    expect(ranked.map(({ strike, oiChange }) => [strike, oiChange])).toEqual([[24_000, 1000]]);
  });

  it('are none where nothing is stored, nothing moved, or no open interest is known', () => {
    expect(movers({}, 5, chain({ silent: [0, 1, 2, 3, 4, 5] })).base).toBeNull();
    expect(strikes(movers({ window: 1 }, 1))).toEqual([]);
    expect(strikes(movers({}, 5, chain({ call: { price: 10 } })))).toEqual([]);
  });

  it('give a leg without a value at the base no change', () => {
    const listed = chain({ call: { oi: [[null, null, null, null, 900, 900], [], []], price: 5 } });
    expect(strikes(movers({}, 5, listed))).toEqual([]);
  });
});
