import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { chosenStrike } from './money-strike.ts';

describe('the strike that a choice is of', () => {
  const board = builtBoard({ spot: (minute: number) => 24_010 + 40 * minute, length: 4 });
  const view = { board, minute: 3, pricing: standardPricing(board, undefined, 'spot') };

  it('follows the minute shown, or is held', () => {
    expect(chosenStrike(view, { kind: 'now' })).toBe(24_150);
    expect(chosenStrike(view, { kind: 'open' })).toBe(24_000);
    expect(chosenStrike(view, { kind: 'strike', strike: 24_200 })).toBe(24_200);
  });

  it('is not known where it is not listed, and while nothing is stored', () => {
    expect(chosenStrike(view, { kind: 'strike', strike: 24_225 })).toBeNaN();
    expect(chosenStrike({ ...view, minute: -1 }, { kind: 'now' })).toBeNaN();
    expect(chosenStrike(null, { kind: 'now' })).toBeNaN();
  });
});
