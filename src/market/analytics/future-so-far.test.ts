import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { futureSoFar } from './future-so-far.ts';

describe('the day so far of a future', () => {
  it('is measured from the previous close', () => {
    expect(futureSoFar(builtFuturesBoard(), 5)).toMatchObject({
      base: { kind: 'previous' },
      change: 110,
      oiChange: 250_000,
      buildUp: 'long-build-up',
    });
  });

  it('is measured from the first minute where of the previous close but the open interest is known', () => {
    const contracts = [{ prevPrice: null, price: [24_100, 24_110], oi: [16_000_000, 16_250_000] }];
    const board = builtFuturesBoard({ contracts });
    expect(futureSoFar(board, 1)).toMatchObject({
      base: { kind: 'minute', minute: 0 },
      ...{ change: 10, oiChange: 250_000, buildUp: 'long-build-up' },
    });
  });

  it('knows the change of open interest where a file says that alone and no minute was before', () => {
    const contracts = [{ prevPrice: null }];
    const known = [futureSoFar(builtFuturesBoard({ contracts }), 0)];
    known.push(futureSoFar(builtFuturesBoard({ grain: 'day', contracts }), 5));
    for (const { base, change, oiChange, buildUp } of known) {
      expect(base).toMatchObject({ kind: 'previous' });
      expect([change, oiChange, buildUp]).toEqual([Number.NaN, 250_000, null]);
    }
  });

  it('is measured from the first minute where nothing of a previous close is known', () => {
    const young = builtFuturesBoard({
      contracts: [{ prevPrice: null, prevOi: null, price: [24_100, 24_110] }],
    });
    expect(futureSoFar(young, 1)).toMatchObject({ base: { kind: 'minute', minute: 0 }, change: 10 });
    expect(futureSoFar(young, 0)).toMatchObject({ change: Number.NaN, buildUp: null });
  });
});
