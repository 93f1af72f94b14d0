import { rupees } from '../rupees.ts';

const ONE_DAY = 1 / 365;

/** A future against its underlying; NaN where a price is missing. */
export type Basis = {
  /** Future − spot, rupees. */
  readonly basis: number;
  /** ln(F/S)/T, continuous, a fraction a year; NaN with less than a day left, when it says nothing. */
  readonly carry: number;
  /** (F/S − 1)/T, simple, a fraction a year; NaN with less than a day left. */
  readonly simpleCarry: number;
};

/** Basis and cost of carry of a future with `years` left (of 365 days); `future` and `spot` in rupees above 0. */
export function basisOf(future: number, spot: number, years: number): Basis {
  const known = future > 0 && spot > 0;
  const timed = known && years >= ONE_DAY;
  return {
    basis: known ? rupees(future - spot) : Number.NaN,
    carry: timed ? Math.log(future / spot) / years : Number.NaN,
    simpleCarry: timed ? (future / spot - 1) / years : Number.NaN,
  };
}
