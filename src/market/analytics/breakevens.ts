/** Levels of the underlying at expiry at which a position neither gains nor loses, rupees; NaN where missing. */
export type Breakevens = { readonly lower: number; readonly upper: number };

/**
 * Of a strangle bought or sold for `premium`: put strike − π and call strike + π; of a straddle, whose strikes are one,
 * K ± π. The lower one can be below 0: it is then never reached. With the put strike above the call strike the position
 * is worth at least their distance, and there are breakevens only for a larger premium: otherwise NaN.
 */
export function strangleBreakevens(putStrike: number, callStrike: number, premium: number): Breakevens {
  if (!(premium > Math.max(0, putStrike - callStrike))) return { lower: Number.NaN, upper: Number.NaN };
  return { lower: putStrike - premium, upper: callStrike + premium };
}
