import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import {
  pcrAt,
  putCallRatio,
  putCallRatioOfChanges,
  putCallRatios,
  putCallRatiosOfChanges,
  strikePcr,
  sumAt,
} from './pcr.ts';

const board = builtBoard({
  strikes: [24_000, 24_100],
  length: 2,
  call: {
    oi: [
      [100, 0],
      [300, null],
    ],
    volume: 10,
  },
  put: {
    oi: [
      [100, 50],
      [null, null],
    ],
    volume: 5,
  },
});

describe('put-call ratio', () => {
  it('is Σ put over Σ call, missing legs left out', () => {
    expect(pcrAt(board, 'oi', 0)).toBe(0.25);
    expect(pcrAt(board, 'volume', 0)).toBe(0.5);
  });

  it('is missing over no calls, never 0 or infinite', () => {
    expect(pcrAt(builtBoard({ call: { oi: 0 }, put: { oi: 10 } }), 'oi', 0)).toBeNaN();
    expect(putCallRatio(10, 0)).toBeNaN();
    expect(putCallRatio(10, Number.NaN)).toBeNaN();
    expect(putCallRatio(Number.NaN, 10)).toBeNaN();
  });

  it('of no puts is 0, of missing puts missing', () => {
    expect(putCallRatio(0, 10)).toBe(0);
    expect(pcrAt(builtBoard({ put: {} }), 'oi', 0)).toBeNaN();
  });

  it('of changes exists only where both sides grew', () => {
    expect(putCallRatioOfChanges(30, 60)).toBe(0.5);
    for (const [put, call] of [
      [-30, -60],
      [30, -60],
      [-30, 60],
      [0, 60],
      [30, 0],
      [Number.NaN, 60],
    ] as const)
      expect(putCallRatioOfChanges(put, call)).toBeNaN();
  });

  it('goes minute by minute', () => {
    const put = Float64Array.of(1, -2, Number.NaN);
    const call = Float64Array.of(4, 4, 4);
    expect([...putCallRatios(put, call)]).toEqual([0.25, -0.5, Number.NaN]);
    expect([...putCallRatiosOfChanges(put, call)]).toEqual([0.25, Number.NaN, Number.NaN]);
  });

  it('of a strike compares its own legs', () => {
    expect([...strikePcr(board, 'oi', 0)]).toEqual([1, Number.NaN]);
  });
});

describe('a sum over strikes', () => {
  it('of missing legs alone is missing', () => {
    expect(sumAt(builtBoard({ call: { oi: null } }), 'call', 'oi', 0)).toBeNaN();
    expect(sumAt(builtBoard({ call: { oi: 0 } }), 'call', 'oi', 0)).toBe(0);
  });
});
