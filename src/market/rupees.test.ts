import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rupees, withoutDust } from './rupees.ts';

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

it('a difference of forwards keeps what it has between two paise, and nothing that counting in binary leaves', () => {
  expect(withoutDust(24_467.725 - 24_440.4)).toBe(27.325);
  expect(withoutDust(24_440.4 - 24_467.725)).toBe(-27.325);
  expect(withoutDust(0.1 + 0.2 - 0.3)).toBe(0);
  expect(Object.is(withoutDust(-1e-9), 0)).toBe(true);
  expect(withoutDust(Number.NaN)).toBeNaN();
});
