import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { isStaleLeg } from './stale-leg.ts';

const STRIKE = 24_100;
const row = 2;

/** A call whose volume and price are given by minute. */
function call(
  volume: ((minute: number) => number | null) | null,
  price: (minute: number) => number,
  quoted = false,
) {
  return builtBoard({
    length: 12,
    call: {
      price: (_, minute) => price(minute),
      ...(volume && { volume: (_: number, minute: number) => volume(minute) }),
      ...(quoted && { bid: 99, ask: 101 }),
    },
  });
}
const staleAt = (board: ReturnType<typeof call>) =>
  Array.from({ length: board.length }, (_, minute) => isStaleLeg(board, 'call', row, minute));

describe(`the price of a leg, ${STRIKE}`, () => {
  it('is old from the fifth minute after its last trade on, though it stands', () => {
    const board = call(
      (minute) => 650 * Math.min(minute + 1, 4),
      () => 100,
    );
    expect(staleAt(board).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('is fresh while it is traded at one price', () => {
    expect(
      staleAt(
        call(
          (minute) => 650 * (minute + 1),
          () => 0.05,
        ),
      ),
    ).not.toContain(true);
  });

  it('is fresh while a bid and an ask near each other stand by it', () => {
    expect(
      staleAt(
        call(
          () => 650,
          () => 100,
          true,
        ),
      ),
    ).not.toContain(true);
  });

  it('is old from the first minute on where nothing was traded all day', () => {
    expect(
      staleAt(
        call(
          () => 0,
          () => 100,
        ),
      ),
    ).not.toContain(false);
  });

  it('is told by the price alone where the source has no volume', () => {
    const board = call(null, (minute) => (minute < 3 ? 100 + minute : 102));
    expect(staleAt(board).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('is fresh when it comes back after a silence: nothing older is known', () => {
    const board = builtBoard({
      length: 12,
      silent: [4, 5, 6],
      call: { price: 100, volume: 650 },
    });
    expect(isStaleLeg(board, 'call', row, 9)).toBe(false);
  });
});
