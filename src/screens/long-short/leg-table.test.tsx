import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { ivChangeColumn } from './leg-table.tsx';

describe('the change of a volatility in a CSV', () => {
  it('is in points of it, not in rupees', () => {
    expect(ivChangeColumn(english).csv?.map(({ head }) => head)).toEqual(['IV change, % points']);
  });
});
