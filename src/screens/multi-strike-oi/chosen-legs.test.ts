import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { formatLeg } from '#market/leg-text.ts';
import { builtBoard } from '#test/built-board.ts';
import {
  chosenLegs,
  distinctLegs,
  expiriesOf,
  isAroundMoney,
  legsOf,
  MOST_LEGS,
  QUICK_SETS,
  toggledLegs,
} from './chosen-legs.ts';

const board = builtBoard();
const MONEY = 2;
const names = (text: string, atm = MONEY) => chosenLegs(text, board, 5, atm).map(formatLeg);

describe('the contracts chosen', () => {
  it('are calls and puts at the money and beside it', () => {
    expect(names('a1')).toEqual(['24050c', '24050p', '24100c', '24100p', '24150c', '24150p']);
    expect(names('pair')).toEqual(['24100c', '24100p']);
  });

  it('are what is out of the money with the money itself, as far as the chain goes', () => {
    expect(names('o3')).toEqual(['24000p', '24050p', '24100p', '24100c', '24150c', '24200c']);
  });

  it('are the strikes of each side with the most open interest, in the order of strikes', () => {
    expect(names('top')).toEqual(['24000p', '24050p', '24100c', '24100p', '24150c', '24200c']);
  });

  it('are calls and puts of the strikes where both together hold most, in the order of strikes', () => {
    const oi = (call: readonly (number | null)[], put: readonly (number | null)[]) =>
      builtBoard({
        length: 1,
        strikes: call.map((_, row) => 24_000 + 50 * row),
        call: { oi: call.map((units) => [units]) },
        put: { oi: put.map((units) => [units]) },
      });
    const pairs = (board: Board) => chosenLegs('pairs', board, 0, -1).map(formatLeg);
    // 24,050 holds the most calls and no known puts, 24,150 as much as 24,300 and is the lower one.
    const board = oi([10, 900, 40, 5, 30, 20, 10], [20, null, 40, 5, 1, 20, 0]);
    expect(pairs(board)).toEqual(
      [24_000, 24_100, 24_150, 24_200, 24_250].flatMap((strike) => [`${strike}c`, `${strike}p`]),
    );
    expect(pairs(oi([0, null], [0, 5]))).toEqual([]);
  });

  it('end at the edges of the chain', () => {
    expect(names('a2', 0)).toEqual(['24000c', '24000p', '24050c', '24050p', '24100c', '24100p']);
  });

  it('are none around a money that is not known; the most open interest needs none', () => {
    expect(names('a1', -1)).toEqual([]);
    expect(names('top', -1)).toHaveLength(6);
    for (const set of QUICK_SETS) expect(names(set, -1).length === 0).toBe(isAroundMoney(set));
  });

  it('are those named one by one, each once, and nothing for what names none', () => {
    expect(names('24100c,2026-06-30@24100p,24100c,foo,')).toEqual(['24100c', '2026-06-30@24100p']);
    expect(names('')).toEqual([]);
    expect(expiriesOf('24100c,2026-06-30@24100p,2026-06-30@24000p')).toEqual(['2026-06-30']);
  });

  it('are one where the expiry on screen is named and left out', () => {
    const legs = legsOf('24100c,24100p,2026-06-16@24100c,2026-06-30@24100c');
    expect(distinctLegs(legs, '2026-06-16').map(formatLeg)).toEqual([
      '24100c',
      '24100p',
      '2026-06-30@24100c',
    ]);
    const call = { strike: 24_100, side: 'call', expiry: null } as const;
    expect(toggledLegs(legsOf('2026-06-16@24100c,24100p'), call, '2026-06-16')).toBe('24100p');
    expect(toggledLegs(legsOf('2026-06-16@24100c'), call, '2026-06-30')).toBe('2026-06-16@24100c,24100c');
  });

  it('are never more than twelve, by a set or by name', () => {
    for (const set of QUICK_SETS) expect(names(set).length).toBeLessThanOrEqual(MOST_LEGS);
    const many = Array.from({ length: 20 }, (_, at) => `${24_000 + 50 * at}c`).join(',');
    expect(legsOf(many)).toHaveLength(MOST_LEGS);
    const full = legsOf(many);
    expect(toggledLegs(full, { strike: 10, side: 'put', expiry: null }, null)).toBe(
      full.map(formatLeg).join(','),
    );
  });

  it('are the same again once one is added and taken away', () => {
    const leg = fc.record({
      strike: fc.integer({ min: 1, max: 9999 }).map((number) => 50 * number),
      side: fc.constantFrom('call' as const, 'put' as const),
      expiry: fc.constantFrom(null, '2026-06-30' as const),
    });
    fc.assert(
      fc.property(fc.uniqueArray(leg, { maxLength: 8, selector: formatLeg }), leg, (legs, added) => {
        fc.pre(!legs.map(formatLeg).includes(formatLeg(added)));
        const more = legsOf(toggledLegs(legs, added, null));
        expect(more).toHaveLength(legs.length + 1);
        expect(legsOf(toggledLegs(more, added, null))).toEqual(legs);
      }),
    );
  });
});
