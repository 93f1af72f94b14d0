/**
 * The polynomial with `coefficients` of falling powers, an even number of them, at y: the terms of odd and of even
 * power side by side, each by Horner's rule in y², so that neither waits for the other.
 */
export function horner(coefficients: Float64Array, y: number): number {
  const yy = y * y;
  let odd = coefficients[0]!;
  let even = coefficients[1]!;
  for (let power = 2; power < coefficients.length; power += 2) {
    odd = odd * yy + coefficients[power]!;
    even = even * yy + coefficients[power + 1]!;
  }
  return odd * y + even;
}
