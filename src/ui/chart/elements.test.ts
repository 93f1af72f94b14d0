import { describe, expect, it } from 'vitest';
import { inOwnDirection, isolated } from '../own-direction.ts';
import { text, textWidth } from './elements.ts';

describe('texts of a chart', () => {
  it('are as wide as their letters: marks upon letters take no room, Chinese letters fill a square', () => {
    expect(textWidth('स्पॉट')).toBeLessThan(textWidth('abcde'));
    expect(textWidth('最大痛点')).toBeGreaterThan(textWidth('abcd'));
    expect(textWidth('\u206824,300\u2069')).toBe(textWidth('24,300'));
  });

  it('name the first thing first in Arabic too, whichever letters it begins with', () => {
    const ratio = 'OI البوت / OI الكول';
    expect(isolated(ratio)).toBe(`\u2067${ratio}\u2069`);
    expect(text(ratio, 0, 0, 'ink').style.text).toBe(`\u2067${ratio}\u2069`);
    expect(isolated('IV، %')).toBe('\u2067IV، %\u2069');
  });

  it('keep figures in their order among Arabic words', () => {
    expect(inOwnDirection('10:43 IST')).toBe('\u206610:43 IST\u2069');
    expect(inOwnDirection('18 أغسطس 2026')).toBe('\u206718 أغسطس 2026\u2069');
    expect(inOwnDirection('')).toBe('');
  });

  it('run as their own letters do, although axes run from left to right', () => {
    expect(isolated('الوقت (IST)')).toBe('\u2067الوقت (IST)\u2069');
    expect(isolated('Time (IST)')).toBe('Time (IST)');
    expect(isolated('−1.20%')).toBe('−1.20%');
  });
});
