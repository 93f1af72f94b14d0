import { expect, it } from 'vitest';
import { inOwnDirection, ownDirection, withFigure } from './own-direction.ts';

it('has a sentence run as its words do, whichever letters it begins with, and a figure from left to right', () => {
  expect(inOwnDirection('OI والحجم بالوحدات')).toBe('\u2067OI والحجم بالوحدات\u2069');
  expect(inOwnDirection('+2.50%')).toBe('\u2066+2.50%\u2069');
});

it('keeps the unit of a figure behind it among words from right to left, and leaves other words alone', () => {
  expect(withFigure('جدار البوت 2', '(49.70 L)')).toBe('جدار البوت 2 \u2066(49.70 L)\u2069');
  expect(withFigure('Put wall 2', '(49.70 L)')).toBe('Put wall 2 (49.70 L)');
});

it('has an element that holds words from right to left run so, and leaves any other to its first letter', () => {
  expect(ownDirection('ATM ± سعري تنفيذ')).toBe('rtl');
  expect(ownDirection('ATM ± 2 strikes')).toBeUndefined();
  expect(ownDirection(24_500)).toBeUndefined();
});
