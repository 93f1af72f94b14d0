import { describe, expect, it } from 'vitest';
import { MOST_STRIKES, strikesOf, toggledStrikes } from './chosen-strikes.ts';

describe('the strikes of the address', () => {
  it('are read ascending, each once, what names none passed over', () => {
    expect(strikesOf('24200,24100,24200,x,-5,0,24150.5')).toEqual([24_100, 24_150.5, 24_200]);
    expect(strikesOf('')).toEqual([]);
  });

  it('are six at most', () => {
    expect(strikesOf('1,2,3,4,5,6,7,8')).toHaveLength(MOST_STRIKES);
    expect(toggledStrikes([1, 2, 3, 4, 5, 6], 7)).toBe('1,2,3,4,5,6');
  });

  it('come back from the text that they are written as', () => {
    const text = toggledStrikes([24_100, 24_300], 24_200);
    expect(text).toBe('24100,24200,24300');
    expect(toggledStrikes(strikesOf(text), 24_100)).toBe('24200,24300');
  });
});
