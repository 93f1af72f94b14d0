import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { csvHead } from '#ui/csv-head.ts';
import { decayDay, pricedBy } from './compute.ts';
import { decayColumns } from './decay-table.tsx';
import type { Start } from './screen.ts';

/** What the CSV writes over the call's premiums at t0 and now. */
function headsOf(rules: BoardRules, from: Start = { kind: 'open' }): string[] {
  const board = builtBoard({ ...rules, previous: { call: { price: 70 }, put: { price: 70 } } });
  const ofDay = decayDay(board, {
    ...{ from, set: { kind: 'all' }, weights: 'equal' },
    ...{ pricing: standardPricing(board), previousClose: null },
  })!;
  const columns = decayColumns(pricedBy(ofDay, board), english);
  return columns
    .filter(({ id }) => id === 'call-start' || id === 'call-now')
    .map((column) => csvHead(column, undefined, english));
}

describe('the premiums of strikes in the CSV', () => {
  it('say that they are mids, which need not be the last prices of other screens', () => {
    expect(headsOf({ call: { price: 60, bid: 59, ask: 61 } })).toEqual([
      'CE t0 (mid, else last), ₹',
      'CE now (mid, else last), ₹',
    ]);
  });

  it('say that they are last prices where the source has no quotes, and closing prices at a close', () => {
    expect(headsOf({})).toEqual(['CE t0 (last), ₹', 'CE now (last), ₹']);
    expect(headsOf({}, { kind: 'prev' })).toEqual(['CE t0 (close), ₹', 'CE now (last), ₹']);
  });
});
