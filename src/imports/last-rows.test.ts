import { expect, it } from 'vitest';
import { lastRows } from './last-rows.ts';
import { createTally } from './tally.ts';

it('of several rows of one thing the last counts, and the others are told as left out', () => {
  const tally = createTally();
  const rows = lastRows<number>(tally, 'range');
  for (const [at, [key, said]] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['a', 4],
  ].entries() as Iterable<[number, [string, number]]>) {
    tally.row();
    rows.set(key, said, at + 2);
  }
  expect(rows.values()).toEqual([4, 2]);
  expect(tally.counts()).toEqual({
    ...{ read: 4, stored: 2, partial: [] },
    skipped: [{ reason: 'the range stands in the file again, its last row stays', rows: 2, firstLine: 2 }],
  });
});
