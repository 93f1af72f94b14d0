/** Points of a path across: more are not told apart in a cell. */
const POINTS = 60;

/**
 * An SVG path of a column in a box: as wide as the column is long, from its lowest value at the foot to its highest at
 * the top. Missing values part it; one value throughout lies in the middle. Empty where nothing is known.
 */
export function sparklinePath(values: Float64Array, width: number, height: number): string {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const step = Math.max(1, Math.ceil(values.length / POINTS));
  const across = width / Math.max(1, values.length - 1);
  const up = (value: number) => (high > low ? height * (1 - (value - low) / (high - low)) : height / 2);
  let path = '';
  let isDown = false;
  for (let at = (values.length - 1) % step; at < values.length; at += step) {
    const value = values[at]!;
    const isKnown = !Number.isNaN(value);
    if (isKnown) path += `${isDown ? 'L' : 'M'}${(at * across).toFixed(1)} ${up(value).toFixed(1)}`;
    isDown = isKnown;
  }
  return path;
}
