import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { premiumDecayParams } from './screen.ts';

const read = (params: Record<string, string>) => z.parse(premiumDecayParams, params);

describe('the address of the decay', () => {
  it('begins at the open, with five strikes on each side of the money, equally weighed', () => {
    expect(read({})).toEqual({ from: 'open', set: 'o5', weights: 'equal', of: 'both' });
  });

  it('takes a previous close or a time for t0, never the last minutes', () => {
    expect([read({ from: 'prev' }).from, read({ from: '12:05' }).from]).toEqual(['prev', '12:05']);
    expect([read({ from: '15' }).from, read({ from: '25:00' }).from]).toEqual(['open', 'open']);
  });

  it('holds its strikes: a rolling set is none of its', () => {
    expect([read({ set: 'r5' }).set, read({ set: 'o10' }).set, read({ set: '24000~24500' }).set]).toEqual([
      'o5',
      'o10',
      '24000~24500',
    ]);
  });
});
