import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

const path = (...values: number[]) => sparklinePath(Float64Array.from(values), 100, 20);

describe('a line in a cell', () => {
  it('runs from its lowest value at the foot to its highest at the top', () => {
    expect(path(1, 3, 2)).toBe('M0.0 20.0L50.0 0.0L100.0 10.0');
  });

  it('is parted by what is missing', () => {
    expect(path(1, NaN, 2, 3)).toBe('M0.0 20.0M66.7 10.0L100.0 0.0');
  });

  it('lies in the middle where nothing changes, and is not there where nothing is known', () => {
    expect(path(5, 5)).toBe('M0.0 10.0L100.0 10.0');
    expect(path(NaN, NaN)).toBe('');
    expect(path()).toBe('');
  });

  it('ends with the last value, however long the day', () => {
    const day = Float64Array.from({ length: 375 }, (_, minute) => minute);
    expect(sparklinePath(day, 80, 20)).toMatch(/L80\.0 0\.0$/);
  });
});
