/** A place at which one line has come to stand above another that stood above it before. */
export type Crossing = { readonly place: number; readonly above: 'first' | 'second' };

/**
 * Where two columns of one axis cross: the places at which the sign of `first − second` differs from its last known
 * one. Equal values leave the sign as it was, so that touching is no crossing; missing values are passed over, so that
 * a crossing inside a gap stands at the first place after it.
 */
export function crossingsOf(first: Float64Array, second: Float64Array): Crossing[] {
  const crossings: Crossing[] = [];
  let before = 0;
  first.forEach((value, place) => {
    const sign = Math.sign(value - second[place]!);
    if (Number.isNaN(sign) || sign === 0) return;
    if (before !== 0 && sign !== before) crossings.push({ place, above: sign > 0 ? 'first' : 'second' });
    before = sign;
  });
  return crossings;
}
