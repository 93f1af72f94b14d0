import { horner } from './horner.ts';

/**
 * Rational fits of (1 + 2x)·erfcx(x), which is smooth in y = (x − 2)/(x + 2) on all of x ≥ 0. Own fits, made with
 * mpmath at 50 digits, error < 5e-17; coefficients of falling powers of y.
 */
const NEAR_NUMERATOR = Float64Array.of(
  0.005707309051841972,
  -0.0387929678521811,
  0.1204667644271481,
  -0.18369366894492717,
  0.06388850489584477,
  0.506006250189982,
  -0.9691066348506693,
  1.2769783815525289,
);
const NEAR_DENOMINATOR = Float64Array.of(
  -9.356934503937664e-6,
  0.0005686620277133486,
  -0.004177288229094934,
  0.03904989723261287,
  -0.13305538690773586,
  0.47641862203001106,
  -0.686262838059565,
  1,
);
const FAR_NUMERATOR = Float64Array.of(
  0.0026190856631854395,
  0.013868480772107651,
  0.06075781560011935,
  0.10180287304571138,
  0.33735724571404896,
  0.34863892122840695,
  0.6236141906345163,
  1.0142879647525995,
  0.12423367453756938,
  1.2769783815525286,
);
const FAR_DENOMINATOR = Float64Array.of(
  0.0032933210206378596,
  0.01654827228999444,
  0.05475916995298725,
  0.13222686013235266,
  0.24842418171488315,
  0.448119889364704,
  0.45001839734213894,
  0.936649968177669,
  0.16993044225188222,
  1,
);

/**
 * erfcx(x) = exp(x²)·erfc(x), the scaled complementary error function, to full double precision: relative error
 * below 4e-16 for x ≥ 0. Below −26.6 it exceeds every double and is Infinity. NaN in, NaN out.
 */
export function erfcx(x: number): number {
  const distance = Math.abs(x);
  if (distance === Number.POSITIVE_INFINITY) return x > 0 ? 0 : distance;
  const y = (distance - 2) / (distance + 2);
  const numerator = horner(y < 0 ? NEAR_NUMERATOR : FAR_NUMERATOR, y);
  const denominator = horner(y < 0 ? NEAR_DENOMINATOR : FAR_DENOMINATOR, y);
  const ofDistance = numerator / (denominator * (1 + 2 * distance));
  return x < 0 ? 2 * Math.exp(x * x) - ofDistance : ofDistance;
}
