import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { legSince } from './leg-change.ts';

const board = builtBoard({
  strikes: [24_100, 24_150],
  call: {
    price: [
      [100, 90.1, 80.05],
      [50, 50, 50],
    ],
    oi: [
      [1000, 1500, 2000],
      [650, 650, 650],
    ],
  },
  put: {},
  previous: { call: { price: [64, null], oi: [2500, null] } },
});
const PREVIOUS = { kind: 'previous', date: null } as const;
const OPEN = { kind: 'minute', minute: 0, time: board.grid.times[0]!, exact: true, isFirst: true } as const;

describe('a leg since a base', () => {
  it('that was sold anew since the open is a short build-up', () => {
    expect(legSince(board, 'call', 0, OPEN, 2)).toEqual({
      price: 80.05,
      priceChange: -19.95,
      priceChangePct: -19.95,
      oi: 2000,
      oiChange: 1000,
      oiChangePct: 100,
      buildUp: 'short-build-up',
    });
  });

  it('that was bought back since the previous close is short covering, whatever the day looks like', () => {
    const { priceChange, oiChangePct, buildUp } = legSince(board, 'call', 0, PREVIOUS, 2);
    expect([priceChange, oiChangePct, buildUp]).toEqual([16.05, -20, 'short-covering']);
  });

  it('that is new since the base has values and no change', () => {
    const unchanged = { priceChange: Number.NaN, oiChange: Number.NaN, buildUp: null };
    expect(legSince(board, 'call', 1, PREVIOUS, 2)).toMatchObject({ price: 50, oi: 650, ...unchanged });
  });

  it('that was not traded at the previous close keeps its change, and has no build-up: that price is of an earlier day', () => {
    const at = (volume: number | null) =>
      legSince(
        builtBoard({
          strikes: [24_100],
          call: { price: 80.05, oi: 2000 },
          previous: { call: { price: [64], oi: [2500], volume: [volume] } },
        }),
        'call',
        0,
        PREVIOUS,
        2,
      );
    expect(at(0)).toMatchObject({ priceChange: 16.05, oiChange: -500, oiChangePct: -20, buildUp: null });
    expect(at(65).buildUp).toBe('short-covering');
    expect(at(null).buildUp).toBe('short-covering');
  });

  it('that was never published is unknown', () => {
    expect(legSince(board, 'put', 0, OPEN, 2)).toMatchObject({ price: Number.NaN, buildUp: null });
  });
});
