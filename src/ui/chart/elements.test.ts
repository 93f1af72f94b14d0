import { describe, expect, it } from 'vitest';
import { isolated, textWidth } from './elements.ts';

describe('texts of a chart', () => {
  it('are as wide as their letters: marks upon letters take no room, Chinese letters fill a square', () => {
    expect(textWidth('स्पॉट')).toBeLessThan(textWidth('abcde'));
    expect(textWidth('最大痛点')).toBeGreaterThan(textWidth('abcd'));
    expect(textWidth('\u206824,300\u2069')).toBe(textWidth('24,300'));
  });

  it('run as their own letters do, although axes run from left to right', () => {
    expect(isolated('الوقت (IST)')).toBe('\u2068الوقت (IST)\u2069');
    expect(isolated('Time (IST)')).toBe('Time (IST)');
    expect(isolated('−1.20%')).toBe('−1.20%');
  });
});
