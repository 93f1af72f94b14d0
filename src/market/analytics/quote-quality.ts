import type { Board } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { quoteAt } from '../quote.ts';
import { breaksBound, breaksVertical, type PricedLeg, ROUNDING } from './price-bounds.ts';

/** How often a rule could be tested, and how often prices broke it. */
export type Breaches = { readonly checked: number; readonly breached: number };

/** Prices that no market in balance would show: stale or faulty ones. They are counted, never mended. */
export type QuoteQuality = {
  /** A leg below its discounted intrinsic value, or above the discounted forward (call) or strike (put). */
  readonly bound: Breaches;
  /** Neighbouring strikes of a side: the price moves the wrong way, or by more than the discounted distance. */
  readonly vertical: Breaches;
  /** Three neighbouring strikes of a side: the middle price lies above the line between the outer two. */
  readonly butterfly: Breaches;
  /** Call − put further from e^{−rT}(F − K) than the tolerance. */
  readonly parity: Breaches;
};

/** Call and put are last traded at different moments: parity may miss by this share of the forward. */
const PARITY_SHARE = 0.001;

/**
 * Counts of broken no-arbitrage rules among the quotes of a minute (`quoteAt`). `forward` in rupees, `discount`
 * e^{−rT}. Legs without a price are skipped, so neighbours are neighbours among those priced, at any distance; a
 * rule that no price allows to be tested has 0 checks. Without a forward only the rules between strikes are tested.
 */
export function quoteQuality(board: Board, minute: number, forward: number, discount = 1): QuoteQuality {
  const tally = { bound: none(), vertical: none(), butterfly: none(), parity: none() };
  for (const side of SIDES) {
    const chain = pricedLegs(board, side, minute);
    chain.forEach((leg, i) => {
      count(tally.bound, breaksBound(side, leg, forward, discount));
      const next = chain[i + 1];
      if (next) count(tally.vertical, breaksVertical(side, leg, next, discount));
      const beyond = chain[i + 2];
      if (next && beyond) count(tally.butterfly, breaksButterfly(leg, next, beyond));
    });
  }
  for (let row = 0; row < board.strikes.length; row++)
    count(tally.parity, breaksParity(board, row, minute, forward, discount));
  return tally;
}

type Tally = { checked: number; breached: number };

function none(): Tally {
  return { checked: 0, breached: 0 };
}

/** null is a rule that could not be tested. */
function count(tally: Tally, breaks: boolean | null): void {
  if (breaks === null) return;
  tally.checked++;
  if (breaks) tally.breached++;
}

function pricedLegs(board: Board, side: Side, minute: number): PricedLeg[] {
  const legs: PricedLeg[] = [];
  board.strikes.forEach((strike, row) => {
    const price = quoteAt(board, side, row, minute);
    if (!Number.isNaN(price)) legs.push({ strike, price });
  });
  return legs;
}

function breaksButterfly(low: PricedLeg, middle: PricedLeg, high: PricedLeg): boolean {
  const share = (middle.strike - low.strike) / (high.strike - low.strike);
  return middle.price > low.price + share * (high.price - low.price) + ROUNDING;
}

function breaksParity(
  board: Board,
  row: number,
  minute: number,
  forward: number,
  discount: number,
): boolean | null {
  const difference = quoteAt(board, 'call', row, minute) - quoteAt(board, 'put', row, minute);
  if (Number.isNaN(difference) || !(forward > 0)) return null;
  const owed = discount * (forward - board.strikes[row]!);
  return Math.abs(difference - owed) > PARITY_SHARE * forward + ROUNDING;
}
