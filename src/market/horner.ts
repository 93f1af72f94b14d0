/** The polynomial with `coefficients` of falling powers, at y. */
export function horner(coefficients: Float64Array, y: number): number {
  let sum = coefficients[0]!;
  for (let power = 1; power < coefficients.length; power++) sum = sum * y + coefficients[power]!;
  return sum;
}
