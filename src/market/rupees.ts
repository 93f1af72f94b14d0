/**
 * A sum or difference of prices as the amount in whole paise that it stands for: 71.2 − 100 is −28.8, not
 * −28.799999999999272. For amounts that come from printed prices, not for averages, forwards or model values.
 * NaN stays NaN, and there is no −0.
 */
export function rupees(amount: number): number {
  return Math.round(amount * 100) / 100 + 0;
}

/** As `rupees`, of mids of bid and ask too, which lie between two paise: in whole half paise. */
export function halfPaise(amount: number): number {
  return Math.round(amount * 200) / 200 + 0;
}

/**
 * A sum or difference of amounts that lie anywhere, forwards and mean values among them, without what counting in binary leaves of
 * it: in ten-thousandths of a rupee.
 */
export function withoutDust(amount: number): number {
  return Math.round(amount * 10_000) / 10_000 + 0;
}
