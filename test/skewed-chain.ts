import { price } from '#market/black76.ts';
import type { Board } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import type { Instant } from '#market/trading-date.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';

export const SKEWED_FORWARD = 24_110;
/** Falls with the strike and rises at both ends, as an index does. */
export const skewedVolatility = (strike: number, level = 0.13): number => {
  const x = Math.log(strike / SKEWED_FORWARD);
  return level - 0.4 * x + 2 * x * x;
};

type ChainRules = BoardRules & {
  /** Volatility at the money by minute. */
  readonly level?: (minute: number) => number;
  /** Of every option, cumulative, units by minute. */
  readonly volume?: (minute: number) => number;
};

/**
 * A chain of the built board's date whose options are priced by Black-76 with `skewedVolatility` on a forward of 24,110
 * at every minute: 81 strikes from 22,000 on, expiry 2026-06-30 where no other is given.
 */
export function skewedChain({
  level = () => 0.13,
  volume = (minute) => 6500 * (minute + 1),
  ...rules
}: ChainRules = {}): Board {
  const expiry = rules.expiry ?? '2026-06-30';
  const strikes = rules.strikes ?? Array.from({ length: 81 }, (_, row) => 22_000 + 50 * row);
  const { clock } = standardPricing({ expiry });
  const { times } = builtBoard(rules).grid;
  const leg = (side: Side) => ({
    volume: (_: number, minute: number) => volume(minute),
    price: (strike: number, minute: number) => priceAt(side, strike, times[minute]!, level(minute)),
  });
  const priceAt = (side: Side, strike: number, time: Instant, atTheMoney: number) =>
    price(side, SKEWED_FORWARD, strike, clock(time), 0, skewedVolatility(strike, atTheMoney));
  return builtBoard({ expiry, strikes, future: null, call: leg('call'), put: leg('put'), ...rules });
}
