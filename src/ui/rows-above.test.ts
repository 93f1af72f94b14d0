import { describe, expect, it } from 'vitest';
import { rowsAbove } from './rows-above.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));
const BEFORE = rows('09:21', '09:18', '09:15');

describe('rows above the one that is read', () => {
  it('are those that a newest-first table gets at its head', () => {
    expect(rowsAbove(BEFORE, rows('09:24', ...BEFORE.map(({ key }) => key)), 1)).toBe(1);
    expect(rowsAbove(BEFORE, rows('09:27', '09:24', '09:21', '09:18', '09:15'), 2)).toBe(2);
  });

  it('go when time is scrubbed back', () => {
    expect(rowsAbove(BEFORE, rows('09:18', '09:15'), 1)).toBe(-1);
    expect(rowsAbove(BEFORE, rows('09:18', '09:15'), 0)).toBe(-1);
  });

  it('are none where a row stands anew, comes at the foot, or the order is another', () => {
    expect(rowsAbove(BEFORE, BEFORE, 1)).toBe(0);
    expect(rowsAbove(BEFORE, rows('09:21', '09:18', '09:15', '09:12'), 1)).toBe(0);
    expect(rowsAbove(BEFORE, rows('09:15', '09:18', '09:21', '09:24'), 1)).toBe(0);
    expect(rowsAbove(BEFORE, rows('a', 'b', 'c', 'd'), 1)).toBe(0);
    expect(rowsAbove([], BEFORE, 0)).toBe(0);
    expect(rowsAbove(BEFORE, [], 0)).toBe(0);
  });
});
