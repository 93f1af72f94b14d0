/**
 * Arithmetic on binary fixed-point numbers of any width, as bigints: slow, and exact to the last of its bits but a
 * few. A yardstick for the product's own double-precision formulas; it shares no code and no method with them.
 */

/** A number times 2^bits. */
export type Fixed = bigint;

export type FixedPoint = {
  readonly one: Fixed;
  /** Exactly the double: every double above 2^−bits has a fixed-point form of its own. */
  from(value: number): Fixed;
  toNumber(value: Fixed): number;
  multiply(a: Fixed, b: Fixed): Fixed;
  divide(a: Fixed, b: Fixed): Fixed;
  squareRoot(a: Fixed): Fixed;
  exp(a: Fixed): Fixed;
  ln(a: Fixed): Fixed;
  /** The standard normal distribution function. */
  normalCdf(z: Fixed): Fixed;
};

const GUARD = 32n;

export function fixedPoint(width: number): FixedPoint {
  const bits = BigInt(width) + GUARD;
  const one = 1n << bits;
  const multiply = (a: Fixed, b: Fixed) => (a * b) >> bits;
  const divide = (a: Fixed, b: Fixed) => (a << bits) / b;
  const halved = (a: Fixed, times: bigint) => a >> times;

  const from = (value: number): Fixed => {
    if (!Number.isFinite(value)) throw new RangeError(`no fixed-point number: ${value}`);
    let mantissa = value;
    let exponent = 0n;
    for (; !Number.isInteger(mantissa); exponent++) mantissa *= 2;
    return (BigInt(mantissa) << bits) >> exponent;
  };

  const toNumber = (value: Fixed): number => {
    const magnitude = value < 0n ? -value : value;
    const spare = BigInt(Math.max(0, magnitude.toString(2).length - 64));
    return Number(value >> spare) * 2 ** (Number(spare) - Number(bits));
  };

  const squareRoot = (a: Fixed): Fixed => {
    const target = a << bits;
    let root = 1n << BigInt((target.toString(2).length + 1) >> 1);
    for (;;) {
      const next = (root + target / root) >> 1n;
      if (next >= root) return root;
      root = next;
    }
  };

  /** Taylor's series of a/2^k, squared k times. */
  const exp = (a: Fixed): Fixed => {
    const halvings = 24n;
    const small = halved(a, halvings);
    let term = one;
    let sum = one;
    for (let n = 1n; term !== 0n && term !== -1n; n++) {
      term = multiply(term, small) / n;
      sum += term;
    }
    for (let i = 0n; i < halvings; i++) sum = multiply(sum, sum);
    return sum;
  };

  /** Halley's iteration on exp, from the double's logarithm. */
  const ln = (a: Fixed): Fixed => {
    let y = from(Math.log(toNumber(a)));
    for (let correct = 48; correct < width * 3; correct *= 3) {
      const e = exp(y);
      y += divide(2n * (a - e), a + e);
    }
    return y;
  };

  /** ½ + φ(z)·(z + z³/3 + z⁵/15 + …): all terms of one sign. */
  const normalCdf = (z: Fixed): Fixed => {
    const square = multiply(z, z);
    let term = z;
    let sum = z;
    for (let n = 3n; term !== 0n && term !== -1n; n += 2n) {
      term = multiply(term, square) / n;
      sum += term;
    }
    const inverseDensity = multiply(exp(square / 2n), squareRoot(2n * pi(bits)));
    return one / 2n + divide(sum, inverseDensity);
  };

  return { one, from, toNumber, multiply, divide, squareRoot, exp, ln, normalCdf };
}

/** J. Machin: π = 16·arctan(1/5) − 4·arctan(1/239). */
function pi(bits: bigint): Fixed {
  const inverseTangent = (of: bigint) => {
    let power = (1n << bits) / of;
    let sum = power;
    for (let n = 3n, sign = -1n; power !== 0n; n += 2n, sign = -sign) {
      power /= of * of;
      sum += (sign * power) / n;
    }
    return sum;
  };
  return 16n * inverseTangent(5n) - 4n * inverseTangent(239n);
}
