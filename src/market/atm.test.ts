import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { type AtmBasis, atmRowAt, atmRows, nearestRow, strikesOfRows } from './atm.ts';
import type { Board } from './board.ts';

const by = (board: Board, basis: AtmBasis) => standardPricing(board, undefined, basis);

describe('the strike nearest the money', () => {
  it('of two equally near ones is the lower', () => {
    expect(nearestRow(Float64Array.of(24_000, 24_050, 24_100), 24_075)).toBe(1);
    expect(nearestRow(Float64Array.of(24_000, 24_050, 24_100), 24_075.05)).toBe(2);
  });

  it('is at an end of the chain when the money lies beyond it', () => {
    const strikes = Float64Array.of(24_000, 24_050, 24_100);
    expect([nearestRow(strikes, 20_000), nearestRow(strikes, 30_000)]).toEqual([0, 2]);
  });

  it('does not exist without a level or without strikes', () => {
    expect(nearestRow(Float64Array.of(24_000), Number.NaN)).toBe(-1);
    expect(nearestRow(new Float64Array(0), 24_000)).toBe(-1);
  });

  it('is one that no other listed strike is nearer than, however uneven the steps', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 1000 }).map((halves) => halves / 2),
        (listed, level) => {
          const strikes = Float64Array.from(listed).sort();
          const distance = (strike: number) => Math.abs(strike - level);
          const nearest = Math.min(...Array.from(strikes, distance));
          expect(nearestRow(strikes, level)).toBe(
            strikes.findIndex((strike) => distance(strike) === nearest),
          );
        },
      ),
    );
  });
});

describe('the rolling at-the-money strike', () => {
  const board = builtBoard({
    future: null,
    call: {},
    put: {},
    spot: [24_010, 24_030, null, 24_080, 24_180, 24_075],
  });

  it('follows the money minute by minute and is missing where the money is', () => {
    const rows = atmRows(board);
    expect([...rows]).toEqual([0, 1, -1, 2, 4, 1]);
    expect([...strikesOfRows(board.strikes, rows)]).toEqual([
      24_000,
      24_050,
      Number.NaN,
      24_100,
      24_200,
      24_050,
    ]);
  });

  it('is missing in a gap, though the spot is known there', () => {
    const gap = { ...board, observed: Uint8Array.of(1, 1, 1, 1, 0, 1) };
    expect([...atmRows(gap, by(gap, 'spot'))]).toEqual([0, 1, -1, 2, -1, 1]);
  });

  it('is at each minute the strike nearest then', () => {
    for (const each of [board, { ...board, observed: Uint8Array.of(1, 1, 1, 1, 0, 1) }])
      for (let minute = 0; minute < each.length; minute++)
        for (const basis of ['forward', 'spot'] as const)
          expect(atmRowAt(each, minute, by(each, basis))).toBe(atmRows(each, by(each, basis))[minute]);
  });

  it('goes by the forward unless the spot is asked for', () => {
    const carried = builtBoard({ spot: 24_060 });
    expect(carried.strikes[atmRowAt(carried, 0)]).toBe(24_100);
    expect(carried.strikes[atmRowAt(carried, 0, by(carried, 'spot'))]).toBe(24_050);
  });

  it('goes by the forward while the spot is indicative, whatever was asked for', () => {
    const auction = builtBoard({
      date: '2026-08-04',
      expiry: '2026-08-04',
      intervals: [{ open: 555, close: 940 }],
      length: 385,
      spot: 24_190,
    });
    expect(auction.strikes[atmRowAt(auction, 364, by(auction, 'spot'))]).toBe(24_100);
    expect(auction.strikes[atmRowAt(auction, 384, by(auction, 'spot'))]).toBe(24_200);
  });
});
