import { expect, it } from 'vitest';
import { typedAhead } from './typed-ahead.ts';

const NO_OTHERS = { ctrlKey: false, metaKey: false, altKey: false };
const after = (typed: string, key: string) => typedAhead({ ...NO_OTHERS, key })?.(typed) ?? null;

it('what is typed ahead grows by signs, is taken back, and is chosen by nothing', () => {
  expect(after('BANK', ' ')).toBe('BANK ');
  expect(after('M', '&')).toBe('M&');
  expect(after('BANK', 'Backspace')).toBe('BAN');
  expect(after('BANK', 'Enter')).toBe('BANK');
  for (const key of ['Tab', 'Escape', 'ArrowDown', 'Shift']) expect(after('BANK', key)).toBe(null);
  expect(typedAhead({ ...NO_OTHERS, key: 'k', ctrlKey: true })).toBe(null);
});
