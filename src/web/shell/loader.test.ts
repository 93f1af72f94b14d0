import { describe, expect, it } from 'vitest';
import { coverLeft } from './loader.tsx';

describe('the indicator of the first load', () => {
  it('stays until 1000 ms after the page has loaded, and no longer', () => {
    expect(coverLeft(400, 400)).toBe(1000);
    expect(coverLeft(400, 1150)).toBe(250);
    expect(coverLeft(400, 1400)).toBe(0);
    expect(coverLeft(400, 9000)).toBe(0);
  });

  it('has all its time before it while the page is still loading', () => {
    expect(coverLeft(null, 9000)).toBe(1000);
  });
});
