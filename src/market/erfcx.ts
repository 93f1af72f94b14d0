/**
 * erfcx(x) = exp(x²)·erfc(x), the scaled complementary error function, to full double precision: relative error
 * below 4e-16 for x ≥ 0. Below −26.6 it exceeds every double and is Infinity. NaN in, NaN out.
 *
 * (1 + 2x)·erfcx(x) is smooth in y = (x − 2)/(x + 2) on all of x ≥ 0; the two rational fits of it, degree 7/7 for
 * y < 0 and 9/9 above, were made with 50-digit arithmetic and err by less than 5e-17.
 */
export function erfcx(x: number): number {
  return x >= 0 ? ofPositive(x) : 2 * Math.exp(x * x) - ofPositive(-x);
}

function ofPositive(x: number): number {
  if (x === Number.POSITIVE_INFINITY) return 0;
  const y = (x - 2) / (x + 2);
  return (y < 0 ? near(y) : far(y)) / (1 + 2 * x);
}

function near(y: number): number {
  let numerator = 0.005707309051841972;
  numerator = numerator * y - 0.0387929678521811;
  numerator = numerator * y + 0.1204667644271481;
  numerator = numerator * y - 0.18369366894492717;
  numerator = numerator * y + 0.06388850489584477;
  numerator = numerator * y + 0.506006250189982;
  numerator = numerator * y - 0.9691066348506693;
  numerator = numerator * y + 1.2769783815525289;
  let denominator = -9.356934503937664e-6;
  denominator = denominator * y + 0.0005686620277133486;
  denominator = denominator * y - 0.004177288229094934;
  denominator = denominator * y + 0.03904989723261287;
  denominator = denominator * y - 0.13305538690773586;
  denominator = denominator * y + 0.47641862203001106;
  denominator = denominator * y - 0.686262838059565;
  denominator = denominator * y + 1;
  return numerator / denominator;
}

function far(y: number): number {
  let numerator = 0.0026190856631854395;
  numerator = numerator * y + 0.013868480772107651;
  numerator = numerator * y + 0.06075781560011935;
  numerator = numerator * y + 0.10180287304571138;
  numerator = numerator * y + 0.33735724571404896;
  numerator = numerator * y + 0.34863892122840695;
  numerator = numerator * y + 0.6236141906345163;
  numerator = numerator * y + 1.0142879647525995;
  numerator = numerator * y + 0.12423367453756938;
  numerator = numerator * y + 1.2769783815525286;
  let denominator = 0.0032933210206378596;
  denominator = denominator * y + 0.01654827228999444;
  denominator = denominator * y + 0.05475916995298725;
  denominator = denominator * y + 0.13222686013235266;
  denominator = denominator * y + 0.24842418171488315;
  denominator = denominator * y + 0.448119889364704;
  denominator = denominator * y + 0.45001839734213894;
  denominator = denominator * y + 0.936649968177669;
  denominator = denominator * y + 0.16993044225188222;
  denominator = denominator * y + 1;
  return numerator / denominator;
}
