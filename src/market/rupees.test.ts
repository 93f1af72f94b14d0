import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rupees } from './rupees.ts';

/** Prices up to a crore of rupees, in paise. */
const paise = fc.integer({ min: 0, max: 1e9 });

it('a sum or a difference of prices is the price nearest to what paise add up to', () => {
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(rupees(one / 100 - other / 100)).toBe((one - other) / 100);
      expect(rupees(one / 100 + other / 100)).toBe((one + other) / 100);
    }),
  );
});

it('what is missing stays missing, and nothing is below zero by nothing', () => {
  expect(rupees(Number.NaN)).toBeNaN();
  expect(Object.is(rupees(-0.001), 0)).toBe(true);
  expect(rupees(24_081.2 - 24_110)).toBe(-28.8);
});
