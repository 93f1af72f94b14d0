import { expect, it } from 'vitest';
import { formatGreek } from './greek-text.ts';

it('a greek is written with the decimals that it needs', () => {
  expect(formatGreek(0.5234, 'delta')).toBe('0.52');
  expect(formatGreek(0.001234, 'gamma')).toBe('0.00123');
  expect(formatGreek(-1234.567, 'theta')).toBe('−1,234.57');
  expect(formatGreek(12.3, 'vega')).toBe('12.30');
  expect(formatGreek(Number.NaN, 'gamma')).toBe('–');
});
