/**
 * A price of a day with its `volume`: NaN where nothing was traded. What an exchange prints, or a broker tells, as the
 * price of a contract without a trade is of an earlier day (decisions 011 and 055). A missing volume leaves it as it is.
 */
export function tradedPrice(price: number, volume: number): number {
  return volume === 0 ? Number.NaN : price;
}
