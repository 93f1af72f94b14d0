import { price } from '#market/black76.ts';
import type { Board } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { SKEWED_FORWARD } from '#test/skewed-chain.ts';

export const CHAIN_STRIKES = Array.from({ length: 81 }, (_, row) => 22_000 + 50 * row);

/** A chain priced by Black-76 on a forward of 24,110 with a volatility per strike, `years` before its expiry at every minute. */
export function pricedChain(
  volatility: (strike: number) => number,
  years: number,
  rules: BoardRules = {},
): Board {
  const leg = (side: Side) => ({
    price: (strike: number) => price(side, SKEWED_FORWARD, strike, years, 0, volatility(strike)),
  });
  return builtBoard({ strikes: CHAIN_STRIKES, call: leg('call'), put: leg('put'), ...rules });
}
